import SwiftSyntax

extension SyntaxProtocol {
    /// The code as written, on one line and without comments; the contents of string literals are unchanged.
    var sourceText: String {
        var text = ""
        var previous: TokenSyntax?
        for token in tokens(viewMode: .sourceAccurate) {
            if let previous { text += token.separator(after: previous) }
            text += token.text
            previous = token
        }
        return text
    }
}

extension TokenSyntax {
    /// The text between two tokens after line breaks and comments are removed.
    fileprivate func separator(after previous: TokenSyntax) -> String {
        let trivia = previous.trailingTrivia + leadingTrivia
        if isInsideStringLiteral { return trivia.description }
        let breaksLine = trivia.contains(where: \.isNewline)
        if breaksLine, startsStatement, previous.tokenKind != .semicolon, previous.tokenKind != .leftBrace {
            return "; "
        }
        if trivia.isEmpty || breaksLine && hugs(previous) { return "" }
        return trivia.contains { $0.isWhitespace || $0.isComment } ? " " : ""
    }

    /// Whether a line break before this token is only layout.
    private func hugs(_ previous: TokenSyntax) -> Bool {
        switch (previous.tokenKind, tokenKind) {
        case (.leftParen, _), (.leftSquare, _), (_, .rightParen), (_, .rightSquare): true
        case (_, .period): parent?.as(MemberAccessExprSyntax.self)?.base != nil
        default: false
        }
    }

    private var startsStatement: Bool {
        var node = Syntax(self)
        while let parent = node.parent {
            if parent.is(CodeBlockItemListSyntax.self) {
                return node != parent.children(viewMode: .sourceAccurate).first
            }
            guard parent.firstToken(viewMode: .sourceAccurate) == self else { return false }
            node = parent
        }
        return false
    }

    /// Whether the token is in a string literal, where line breaks and indentation are text.
    private var isInsideStringLiteral: Bool {
        guard let parent else { return false }
        if parent.is(StringSegmentSyntax.self) { return true }
        return parent.is(StringLiteralExprSyntax.self)
            && self == parent.as(StringLiteralExprSyntax.self)?.closingQuote
    }
}

extension TriviaPiece {
    fileprivate var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}
