/// The lists and quotes of raw HTML that are open, as a stack that input cannot grow beyond its room.
struct HTMLContainers {
    /// How many lists and quotes may be open in each other.
    var room = 0
    /// The source range that every block gets.
    var source: Range<Int>?

    private var levels = [Level(kind: .root)]
    private var ignoredLists = 0
    private var ignoredQuotes = 0

    private struct Level {
        let kind: Kind
        var blocks: [MarkupBlock] = []
        var items: [ListItem] = []
        var checkbox: ListItem.Checkbox?
    }

    private enum Kind: Equatable {
        case root
        case quote
        case item
        /// With the first number, `nil` for bullets.
        case list(start: Int?)
    }

    private var hasRoom: Bool {
        levels.reduce(0) { $0 + ($1.kind == .root || $1.kind == .item ? 0 : 1) } < room
    }

    mutating func append(_ kind: MarkupBlock.Kind) {
        openMissingItem()
        levels[levels.count - 1].blocks.append(MarkupBlock(kind, source: source))
    }

    mutating func openList(start: Int?) {
        guard hasRoom else { ignoredLists += 1; return }
        // A list directly inside a list belongs to the item before it.
        if isInList, let item = levels[levels.count - 1].items.popLast() {
            levels.append(Level(kind: .item, blocks: item.blocks, checkbox: item.checkbox))
        }
        openMissingItem()
        levels.append(Level(kind: .list(start: start)))
    }

    mutating func closeList() {
        if ignoredLists > 0 { ignoredLists -= 1 } else if let list = innermostList { close(downTo: list) }
    }

    /// Begins an item, in a list of its own where none is open; `false` where there is no room for one.
    mutating func openItem() -> Bool {
        if innermostList == nil {
            guard hasRoom else { return false }
            openList(start: nil)
        }
        closeItem()
        levels.append(Level(kind: .item))
        return true
    }

    mutating func closeItem() {
        if let list = innermostList { close(downTo: list + 1) }
    }

    mutating func openQuote() {
        guard hasRoom else { ignoredQuotes += 1; return }
        openMissingItem()
        levels.append(Level(kind: .quote))
    }

    mutating func closeQuote() {
        if ignoredQuotes > 0 { ignoredQuotes -= 1; return }
        if let quote = levels.lastIndex(where: { $0.kind == .quote }) { close(downTo: quote) }
    }

    /// Gives the item that has just begun a task box; `false` where there is none.
    mutating func check(_ checkbox: ListItem.Checkbox) -> Bool {
        guard let level = levels.last, level.kind == .item, level.blocks.isEmpty, level.checkbox == nil
        else { return false }
        levels[levels.count - 1].checkbox = checkbox
        return true
    }

    /// Closes everything.
    mutating func finish() -> [MarkupBlock] {
        close(downTo: 1)
        return levels[0].blocks
    }

    private var isInList: Bool {
        if case .list = levels[levels.count - 1].kind { true } else { false }
    }

    /// The list whose items a tag would begin or end; a quote inside an item hides it.
    private var innermostList: Int? {
        let place = levels.lastIndex { $0.kind != .item && $0.kind != .root }
        guard let place, case .list = levels[place].kind else { return nil }
        return place
    }

    private mutating func openMissingItem() {
        if isInList { levels.append(Level(kind: .item)) }
    }

    private mutating func close(downTo count: Int) {
        while levels.count > count, let level = levels.popLast() {
            let outer = levels.count - 1
            switch level.kind {
            case .root: break
            case .quote:
                if !level.blocks.isEmpty { append(.blockQuote(level.blocks)) }
            case .item:
                guard !level.blocks.isEmpty, case .list(let start) = levels[outer].kind else { break }
                let number = start.map { $0 + levels[outer].items.count }
                levels[outer].items.append(
                    ListItem(number: number, checkbox: level.checkbox, blocks: level.blocks, source: source)
                )
            case .list(let start):
                guard !level.items.isEmpty else { break }
                let style = start.map { MarkupList.Style.ordered(start: $0, delimiter: .period) } ?? .bullet
                append(
                    .list(MarkupList(style, isTight: level.items.allSatisfy(\.isTight), items: level.items))
                )
            }
        }
    }
}

extension ListItem {
    /// Whether nothing but lists follows the item's first block.
    fileprivate var isTight: Bool {
        blocks.dropFirst().allSatisfy {
            if case .list = $0.kind { true } else { false }
        }
    }
}
