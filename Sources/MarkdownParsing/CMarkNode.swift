internal import CCMarkAccess
internal import CCMarkGFM

/// A node of cmark's tree; valid while the tree is. Nothing here writes to the tree, so it may be read from any thread.
struct CMarkNode: Equatable, @unchecked Sendable {
    let pointer: OpaquePointer

    var kind: CMarkKind { cmark_access_kind(pointer) }
    var firstChild: CMarkNode? { cmark_node_first_child(pointer).map(CMarkNode.init) }
    var next: CMarkNode? { cmark_node_next(pointer).map(CMarkNode.init) }
    var parent: CMarkNode? { cmark_node_parent(pointer).map(CMarkNode.init) }

    /// The node behind this one and all in it.
    var following: CMarkNode? {
        var node = self
        while node.next == nil, let parent = node.parent { node = parent }
        return node.next
    }

    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }

    var literal: UnsafeBufferPointer<UInt8> { cmark_access_literal(pointer).buffer }
    var info: UnsafeBufferPointer<UInt8> { cmark_access_info(pointer).buffer }
    var url: UnsafeBufferPointer<UInt8> { cmark_access_url(pointer).buffer }
    var title: UnsafeBufferPointer<UInt8> { cmark_access_title(pointer).buffer }
    var isFenced: Bool {
        var (length, offset, mark): (Int32, Int32, CChar) = (0, 0, 0)
        return cmark_node_get_fenced(pointer, &length, &offset, &mark) != 0
    }
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var listEndsWithParenthesis: Bool { cmark_node_get_list_delim(pointer) == CMARK_PAREN_DELIM }
    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }
    var itemNumber: Int { Int(cmark_access_item_number(pointer)) }
    var isTask: Bool { cmark_access_item_is_task(pointer) }
    var isCheckedTask: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }

    var footnoteLabel: UnsafeBufferPointer<UInt8> { cmark_access_footnote_label(pointer).buffer }
    var footnoteOccurrence: Int { Int(cmark_access_footnote_occurrence(pointer)) }
    var footnoteReferenceCount: Int { Int(cmark_access_footnote_reference_count(pointer)) }

    /// One letter a column: `l`, `c`, `r` or 0.
    var tableAlignments: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: cmark_gfm_extensions_get_table_alignments(pointer),
            count: Int(cmark_gfm_extensions_get_table_columns(pointer))
        )
    }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }
}

extension CMarkBytes {
    /// The bytes, valid while the tree is.
    var buffer: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes, count: Int(count))
    }
}
