internal import CCMarkAccess
internal import CCMarkGFM

/// A tree parsed by cmark-gfm, valid while the lock is held.
enum CMarkTree {
    /// What differs from parse to parse; strikethrough and task lists are always on.
    struct Options {
        var tables: Bool
        /// Whether addresses that stand in the text become links.
        var autolinks: Bool
        var footnotes: Bool
        var needsTwoTildes: Bool
    }

    /// Calls `body` with the root of the tree of a text in UTF-8, and the definitions in it.
    ///
    /// With extensions attached cmark-gfm 0.29.0.gfm.6 is not re-entrant: attaching and detaching write the inline
    /// scanner's tables of special characters, which are globals (github/cmark-gfm#176); two threads without a lock gave
    /// 17,335 wrong trees of 400,000. Registering races too. So there is one lock for the process, from attaching on, and
    /// since it is held anyway, one arena, until `body` returns.
    ///
    /// - Parameter definitions: what is defined before the text.
    static func with(
        _ bytes: UnsafeBufferPointer<UInt8>,
        options: Options,
        definitions: [LinkDefinition],
        _ body: (CMarkNode, CMarkDefinitions) -> Void
    ) {
        cmark_arena_lock(bytes.count)
        defer { cmark_arena_unlock() }
        let result = parse(bytes, options, definitions)
        body(
            CMarkNode(pointer: result.root),
            CMarkDefinitions(next: result.definitions, skipping: definitions.count)
        )
    }

    private static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ options: Options,
        _ definitions: [LinkDefinition]
    ) -> CMarkResult {
        cmark_gfm_core_extensions_ensure_registered()
        let flags =
            CMARK_OPT_UNSAFE | (options.footnotes ? CMARK_OPT_FOOTNOTES : 0)
            | (options.needsTwoTildes ? CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE : 0)
        let parser = cmark_parser_new_with_mem(flags, cmark_arena_memory())
        defer { cmark_parser_free(parser) }
        // In the order of cmark-gfm's own command line: it decides which extension sees a line first.
        let extensions = [
            ("table", options.tables), ("strikethrough", true), ("autolink", options.autolinks),
            ("tasklist", true),
        ]
        for (name, isOn) in extensions where isOn {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        for definition in definitions { definition.withCMark { cmark_access_define(parser, $0) } }
        if let base = bytes.baseAddress {
            base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                cmark_parser_feed(parser, $0, bytes.count)
            }
        }
        return cmark_access_finish(parser)
    }
}
