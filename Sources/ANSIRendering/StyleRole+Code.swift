internal import SpanTree

extension StyleRole {
    /// The role of a part of code.
    init(_ kind: CodeToken.Kind) {
        self =
            switch kind {
            case .keyword: .codeKeyword
            case .type: .codeType
            case .function: .codeFunction
            case .variable: .codeVariable
            case .constant: .codeConstant
            case .string: .codeString
            case .escape: .codeEscape
            case .regularExpression: .codeRegularExpression
            case .number: .codeNumber
            case .comment: .codeComment
            case .preprocessor: .codePreprocessor
            case .symbol: .codeSymbol
            case .attribute: .codeAttribute
            case .tag: .codeTag
            case .label: .codeMark
            case .inserted: .codeInserted
            case .deleted: .codeDeleted
            case .heading: .codeHeading
            case .emphasis: .codeEmphasis
            case .strong: .codeStrong
            }
    }
}
