/// Text above or below the line, in the characters that Unicode has for it: digits, signs, small letters, some Greek
/// ones and the T of a transposed matrix. Words in other capitals exist but are hard to read.
enum ShiftedScript: Sendable, Hashable {
    case raised
    case lowered

    /// What stands before the text in parentheses where a character has no counterpart.
    var sign: String {
        switch self {
        case .raised: "^"
        case .lowered: "_"
        }
    }

    /// The text in this script, `nil` where a character has no counterpart. O(length).
    func mapping(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var mapped: [UInt8] = []
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            guard let counterpart = table[scalar] else { return nil }
            mapped += String(counterpart).utf8
        }
        return mapped
    }

    private var table: [Unicode.Scalar: Unicode.Scalar] {
        switch self {
        case .raised: Self.raisedTable
        case .lowered: Self.loweredTable
        }
    }

    private static func table(_ plain: String, _ shifted: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(zip(plain.unicodeScalars, shifted.unicodeScalars)) { first, _ in first }
    }

    private static let raisedTable = table(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzTβγδθφχ",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀᵝᵞᵟᶿᵠᵡ"
    )
    private static let loweredTable = table(
        "0123456789+-−=()aehijklmnoprstuvxβγρφχ",
        "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ"
    )
}
