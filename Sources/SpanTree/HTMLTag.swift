/// An opening or closing tag.
struct HTMLTag {
    /// The element, `nil` where the name is none that readers know.
    let element: HTMLElement?
    let isClosing: Bool
    /// `<name/>`, which opens nothing.
    let isSelfClosing: Bool
    /// The tag as written.
    let source: ArraySlice<UInt8>
    /// What stands between the name and the end.
    let attributes: ArraySlice<UInt8>

    /// Whether text up to a closing tag belongs to it.
    var isOpening: Bool { !isClosing && !isSelfClosing && element?.isVoid == false }

    /// The value of an attribute, entities decoded: empty where it has none, `nil` where the attribute is missing.
    /// O(length of the tag).
    func attribute(_ name: String) -> String? {
        var scanner = HTMLScanner(attributes)
        while let attribute = scanner.nextAttribute() {
            if attribute.name.count == name.utf8.count,
                zip(attribute.name, name.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return String(decoding: HTMLEntities.decoding(attribute.value), as: UTF8.self)
            }
        }
        return nil
    }

    /// Whether an attribute without a value is none that HTML has, as `and` in `<b and c>`. O(length of the tag).
    var hasUnknownFlag: Bool {
        var scanner = HTMLScanner(attributes)
        while let attribute = scanner.nextAttribute() {
            guard attribute.value.isEmpty, attribute.value.startIndex == attribute.name.endIndex else {
                continue
            }
            let name = String(decoding: attribute.name, as: UTF8.self).lowercased()
            if !Self.flags.contains(name), !name.hasPrefix("data-"), !name.hasPrefix("aria-") { return true }
        }
        return false
    }

    /// The boolean attributes of the HTML standard, of obsolete ones those that are still written, and others that are
    /// often left without a value.
    private static let flags = Set(
        """
        allowfullscreen alt async autofocus autoplay border checked class compact contenteditable controls crossorigin \
        default defer disabled download draggable formnovalidate hidden href id inert ismap itemscope loop multiple \
        muted nomodule noshade novalidate nowrap open playsinline readonly required reversed scope selected src style \
        title translate value
        """.split(separator: " ").map(String.init)
    )
}

/// What a scan of raw HTML finds.
enum HTMLToken {
    /// Text; entities are not decoded yet.
    case text(ArraySlice<UInt8>)
    /// The inside of a CDATA section, which has no entities.
    case verbatim(ArraySlice<UInt8>)
    case tag(HTMLTag)
    /// A comment, processing instruction or declaration.
    case invisible
}
