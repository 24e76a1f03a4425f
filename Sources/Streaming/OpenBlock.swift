internal import SpanTree

/// A last block that still grows, with a settled part that is parsed no more.
///
/// The text behind that part, parsed alone behind a header, gives a block that joins it.
protocol OpenBlock: Sendable {
    /// What must stand before the unsettled text so that, parsed alone, it continues the block.
    func header(in text: [UInt8]) -> [UInt8]

    /// Lets go of what the last document showed of the unsettled text, so that storage can be changed in place.
    mutating func dropTail()

    /// The whole block and what follows it, where `rest` is what the unsettled text gave; `nil` where it does not continue the
    /// block, which is a fault in the rules of settling.
    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]?

    /// Settles all but the end of the block, where `rest` is what the unsettled lines gave; text from `end` on stays
    /// unsettled.
    ///
    /// - Returns: where the unsettled text starts now; `nil` where nothing could be settled.
    mutating func settle(_ rest: MarkupBlock, from restart: Int, in text: [UInt8], upTo end: Int) -> Int?
}
