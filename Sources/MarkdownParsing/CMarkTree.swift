internal import CCMarkGFM
internal import Synchronization

/// A tree parsed by cmark-gfm, freed with this value.
struct CMarkTree: ~Copyable {
    let root: CMarkNode

    deinit { cmark_node_free(root.pointer) }

    /// Extensions of a parse beyond the ones that are always on (strikethrough, autolink, tasklist, footnotes).
    struct Options {
        var tables: Bool
        var needsTwoTildes: Bool
    }

    /// Parses UTF-8.
    ///
    /// With extensions attached cmark-gfm 0.29.0.gfm.6 is not re-entrant: attaching and detaching write the inline
    /// scanner's tables of special characters, which are globals (github/cmark-gfm#176); two threads without a lock gave
    /// 17,335 wrong trees of 400,000. So one lock for the process, from attaching to finishing. Registering races too.
    init(parsing bytes: UnsafeBufferPointer<UInt8>, options: Options) {
        // The closure runs before this call returns, so the bytes outlive it.
        nonisolated(unsafe) let bytes = bytes
        root = Self.lock.withLock { _ in CMarkNode(pointer: Self.parse(bytes, options)) }
    }

    private static let lock = Mutex(())

    private static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ options: Options) -> OpaquePointer {
        cmark_gfm_core_extensions_ensure_registered()
        let flags =
            CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE
            | (options.needsTwoTildes ? CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE : 0)
        let parser = cmark_parser_new(flags)
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
