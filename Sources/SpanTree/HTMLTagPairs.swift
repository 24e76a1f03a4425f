/// The tags that belong together.
///
/// Two tags are a pair when they have the same name and no mark of Markdown, and no block, begins or ends between them
/// without also ending or beginning there. Pairs never cross, and a pair around nothing visible is none.
struct HTMLTagPairs {
    /// For each piece the index of the other tag of its pair.
    private(set) var partners: [Int?]
    /// For each piece whether it opens or closes a pair whose text has raised or lowered characters.
    private(set) var isMapped: [Bool]

    /// The elements that have a closing tag anywhere.
    private(set) var closedNames: Set<String> = []

    private var open: [OpenTag] = []
    /// For each element the place in `open` of its innermost opening tag.
    private var innermost = [Int?](repeating: nil, count: HTMLElement.pairCount)
    /// For each enclosing mark how many tags were open before it.
    private var frames: [Int] = []
    private var openScripts = 0
    private var lastVisible = -1
    private var lastLink = -1
    private var lastFootnote = -1
    private var lastUnraised = -1
    private var lastUnlowered = -1

    private struct OpenTag {
        let piece: Int
        let pair: Int
        let isShifted: Bool
        /// Whether it is a link without a destination, which is none.
        let isAnchor: Bool
        /// The place of the tag of the same name around this one.
        let outer: Int?
    }

    /// Finds the pairs. O(pieces and their text).
    init(_ pieces: [ReadablePiece]) {
        partners = Array(repeating: nil, count: pieces.count)
        isMapped = Array(repeating: false, count: pieces.count)
        for (index, piece) in pieces.enumerated() { read(piece, at: index) }
        open = []
    }

    private mutating func read(_ piece: ReadablePiece, at index: Int) {
        switch piece {
        case .text(let text):
            if text.contains(where: { !$0.isHTMLSpace }) { lastVisible = index }
            guard openScripts > 0 else { return }
            if ShiftedScript.raised.mapping(text) == nil { lastUnraised = index }
            if ShiftedScript.lowered.mapping(text) == nil { lastUnlowered = index }
        case .enter(let kind):
            frames.append(open.count)
            switch kind {
            case .link: lastLink = index
            case .image:
                lastVisible = index
                setUnmappable(index)
            case .math: setUnmappable(index)
            case .footnoteReference: lastFootnote = index
            default: break
            }
        case .leave:
            closeTags(downTo: frames.popLast() ?? 0)
        case .lineBreak:
            setUnmappable(index)
        case .tag(let tag):
            read(tag, at: index)
        }
    }

    private mutating func read(_ tag: HTMLTag, at index: Int) {
        guard let element = tag.element else {
            lastVisible = index
            setUnmappable(index)
            return
        }
        if tag.isClosing { closedNames.insert(element.name) }
        switch element.role {
        case .image, .input:
            lastVisible = index
            setUnmappable(index)
        case .shifted where tag.isOpening, .lineBreak: setUnmappable(index)
        case let role where role.isBlock:
            closeTags(downTo: frames.last ?? 0)
            setUnmappable(index)
        default: break
        }
        guard let pair = element.pairIndex else { return }
        if tag.isOpening {
            var isShifted = false
            if case .shifted = element.role { isShifted = true }
            openScripts += isShifted ? 1 : 0
            let isAnchor = element.role == .link && tag.attribute("href") == nil
            let outer = innermost[pair]
            innermost[pair] = open.count
            open.append(
                OpenTag(piece: index, pair: pair, isShifted: isShifted, isAnchor: isAnchor, outer: outer)
            )
        } else if tag.isClosing, let place = innermost[pair], place >= frames.last ?? 0 {
            let tag = open[place]
            closeTags(downTo: place)
            if !tag.isAnchor { join(tag.piece, index, element.role) }
        }
    }

    private mutating func join(_ start: Int, _ end: Int, _ role: HTMLElement.Role) {
        switch role {
        case .hidden: break
        case .link:
            // As in a browser, the inner of two links is the one that leads somewhere.
            guard lastLink < start, lastVisible > start else { return }
            lastLink = start
        case .shifted(let script):
            // A footnote reference is raised anyway.
            guard lastVisible > start, lastFootnote < start else { return }
            let isMapped = (script == .raised ? lastUnraised : lastUnlowered) <= start
            self.isMapped[start] = isMapped
            self.isMapped[end] = isMapped
        default:
            guard lastVisible > start else { return }
        }
        partners[start] = end
        partners[end] = start
    }

    private mutating func closeTags(downTo count: Int) {
        while open.count > count, let tag = open.popLast() {
            innermost[tag.pair] = tag.outer
            openScripts -= tag.isShifted ? 1 : 0
        }
    }

    private mutating func setUnmappable(_ index: Int) {
        lastUnraised = index
        lastUnlowered = index
    }
}
