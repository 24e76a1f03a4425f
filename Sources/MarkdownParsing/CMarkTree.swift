internal import CCMarkAccess
internal import CCMarkGFM

/// A tree parsed by cmark-gfm, valid while the lock is held.
enum CMarkTree {
    /// What differs from parse to parse; strikethrough, autolink and tasklist are always on.
    struct Options {
        var tables: Bool
        var footnotes: Bool
        var needsTwoTildes: Bool
    }

    /// Calls `body` with the root of the tree of a text in UTF-8.
    ///
    /// With extensions attached cmark-gfm 0.29.0.gfm.6 is not re-entrant: attaching and detaching write the inline
    /// scanner's tables of special characters, which are globals (github/cmark-gfm#176); two threads without a lock gave
    /// 17,335 wrong trees of 400,000. Registering races too. So there is one lock for the process, from attaching on, and
    /// since it is held anyway, one arena, until `body` returns.
    static func with(
        _ bytes: UnsafeBufferPointer<UInt8>,
        options: Options,
        _ body: (CMarkNode) -> Void
    ) {
        cmark_arena_lock()
        defer { cmark_arena_unlock() }
        body(CMarkNode(pointer: parse(bytes, options)))
    }

    private static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ options: Options) -> OpaquePointer {
        cmark_gfm_core_extensions_ensure_registered()
        let flags =
            CMARK_OPT_UNSAFE | (options.footnotes ? CMARK_OPT_FOOTNOTES : 0)
            | (options.needsTwoTildes ? CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE : 0)
        let parser = cmark_parser_new_with_mem(flags, cmark_arena_memory())
        defer { cmark_parser_free(parser) }
        // In the order of cmark-gfm's own command line: it decides which extension sees a line first.
        for name in ["table", "strikethrough", "autolink", "tasklist"] where options.tables || name != "table"
        {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        if let base = bytes.baseAddress {
            base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                cmark_parser_feed(parser, $0, bytes.count)
            }
        }
        return cmark_parser_finish(parser)
    }
}
