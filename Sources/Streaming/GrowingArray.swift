internal import SpanTree

/// An array whose leading elements are settled and whose others are replaced with every document.
///
/// The documents share its storage. Dropping the tail before the next parse, while no older document is held, changes the
/// storage in place, so that a step costs nothing for what is settled.
struct GrowingArray<Element: Measured & Sendable>: Sendable {
    private(set) var elements: [Element] = []
    private(set) var settledCount = 0
    private var settledMeasure = Measure()
    /// How many leading elements are those that were there before the tail was last set.
    private(set) var unchangedCount = 0
    /// How many of the elements that are shown will be so in what is shown next.
    private var sharedCount = 0

    /// What all elements measure. O(elements that are not settled).
    var measure: Measure { elements[settledCount...].reduce(into: settledMeasure) { $0.add($1.measure) } }

    /// Removes everything that is not settled.
    mutating func dropTail() {
        elements.removeLast(elements.count - settledCount)
    }

    /// Settles elements behind the settled ones.
    mutating func settle(_ new: some Sequence<Element>) {
        dropTail()
        for element in new {
            elements.append(element)
            settledMeasure.add(element.measure)
        }
        settledCount = elements.count
    }

    /// Puts another element in the place of a settled one.
    mutating func replace(at index: Int, by element: Element) {
        settledMeasure.graphemes += element.measure.graphemes - elements[index].measure.graphemes
        settledMeasure.hasRawHTML = settledMeasure.hasRawHTML || element.measure.hasRawHTML
        elements[index] = element
        sharedCount = min(sharedCount, index)
    }

    /// Removes what is settled and returns it; only what follows is left.
    mutating func takeSettled() -> [Element] {
        dropTail()
        defer { self = GrowingArray() }
        return elements
    }

    /// Shows elements for now.
    mutating func setTail(_ new: some Sequence<Element>) {
        dropTail()
        elements += new
        (unchangedCount, sharedCount) = (sharedCount, settledCount)
    }

    /// Takes note that something else was shown.
    mutating func forgetShown() { (unchangedCount, sharedCount) = (0, 0) }
}

/// What a block caches of its content.
struct Measure: Sendable {
    var graphemes = 0
    var hasRawHTML = false

    mutating func add(_ other: Measure) {
        graphemes += other.graphemes
        hasRawHTML = hasRawHTML || other.hasRawHTML
    }
}

/// Something that a growing block consists of.
protocol Measured {
    var measure: Measure { get }
}

extension MarkupBlock: Measured {
    var measure: Measure { Measure(graphemes: graphemeCount, hasRawHTML: hasRawHTML) }
}

extension ListItem: Measured {
    var measure: Measure {
        Measure(graphemes: graphemeCount, hasRawHTML: blocks.contains(where: \.hasRawHTML))
    }
}

extension [MarkupText]: Measured {
    var measure: Measure {
        Measure(graphemes: reduce(0) { $0 + $1.graphemeCount }, hasRawHTML: contains(where: \.hasRawHTML))
    }
}

extension MarkupBlock {
    /// A block of measured content. O(1).
    init(_ kind: Kind, source: Range<Int>?, _ measure: Measure) {
        self.init(kind, source: source, graphemeCount: measure.graphemes, hasRawHTML: measure.hasRawHTML)
    }
}
