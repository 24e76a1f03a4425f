import CodeHighlighting
import SpanTree
import Testing

/// What every answer of a highlighter has to be.
enum CodeTokens {
    /// The tokens of a text, after checking that they lose, move and cut nothing.
    static func checked(
        _ code: [UInt8],
        info: String,
        _ location: SourceLocation = #_sourceLocation
    ) -> [CodeToken] {
        var state = CodeTokenizerState()
        let tokens = CodeHighlighter.standard.tokens(of: code[...], info: info, state: &state) ?? []
        let isValid = String(validating: code, as: UTF8.self) != nil
        var joined: [UInt8] = []
        var end = 0
        for token in tokens {
            guard token.range.lowerBound >= end, token.range.upperBound <= code.count, !token.range.isEmpty
            else {
                Issue.record("\(info): \(token) is out of order or out of bounds", sourceLocation: location)
                return []
            }
            joined += code[end..<token.range.lowerBound]
            joined += code[token.range]
            end = token.range.upperBound
            let isCut = [token.range.lowerBound, end].contains { $0 < code.count && code[$0] & 0xC0 == 0x80 }
            #expect(!isValid || !isCut, "\(info): \(token) cuts a character", sourceLocation: location)
            #expect(
                !code[token.range].contains(0x0A),
                "\(info): \(token) spans lines",
                sourceLocation: location
            )
        }
        joined += code[end...]
        #expect(joined == code, "\(info): the ranges do not make the code", sourceLocation: location)
        return tokens
    }

    /// The same, a line at a time.
    static func byLine(_ code: [UInt8], info: String) -> [CodeToken] {
        var tokens: [CodeToken] = []
        var state = CodeTokenizerState()
        var start = 0
        while start < code.count {
            let end = code[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? code.count
            tokens += CodeHighlighter.standard.tokens(of: code[start..<end], info: info, state: &state) ?? []
            start = end
        }
        return tokens
    }
}
