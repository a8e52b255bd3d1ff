import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The errors and warnings of `#Rule` about its arguments.
enum RuleProblem {
    static func withoutInput(_ node: some FreestandingMacroExpansionSyntax) -> DiagnosticsError {
        error(
            node,
            "ruleWithoutInput",
            "#Rule needs a parameter or an event to look at: '#Rule(Self.$flag) { $0 == true }'"
        )
    }

    static func withoutCondition(_ node: some FreestandingMacroExpansionSyntax) -> DiagnosticsError {
        var fixed = node
        fixed.trailingTrivia = []
        fixed.trailingClosure = ClosureExprSyntax(
            leftBrace: .leftBraceToken(leadingTrivia: .space, trailingTrivia: .space),
            statements: "$0 == <#value#>",
            rightBrace: .rightBraceToken(leadingTrivia: .space, trailingTrivia: node.trailingTrivia)
        )
        return error(
            node,
            "ruleWithoutCondition",
            "#Rule needs a closure that says what must hold",
            fixIt: FixIt(
                message: Message.fixIt("ruleWithoutCondition", "add a closure"),
                changes: [.replace(oldNode: Syntax(node), newNode: Syntax(fixed))]
            )
        )
    }

    static func valueInsteadOfParameter(_ value: ExprSyntax) -> DiagnosticsError {
        guard let name = value.lastName else {
            return error(
                value,
                "ruleOfValue",
                "#Rule looks at a parameter or an event, not at a value: '#Rule(Self.$flag) { $0 == true }'"
            )
        }
        let parameter = name.with(\.tokenKind, name.parameterIdentifier.tokenKind)
        let corrected = value.trimmedDescription.dropLast(name.text.count) + parameter.text
        return error(
            value,
            "ruleOfValue",
            "'\(value.sourceText)' is a value; pass the parameter: '\(corrected)'",
            fixIt: FixIt(
                message: Message.fixIt("ruleOfValue", "pass the parameter"),
                changes: [.replace(oldNode: Syntax(name), newNode: Syntax(parameter))]
            )
        )
    }

    /// The compiler (6.3) fails without a diagnostic on a capture list in a macro's argument.
    static func captures(_ captures: ClosureCaptureClauseSyntax) -> DiagnosticsError {
        error(
            captures,
            "ruleWithCaptures",
            "the closure of a rule cannot have a capture list; name the constants in the closure itself"
        )
    }

    static func unusedInput(_ name: TokenSyntax) -> Diagnostic {
        let wildcard = name.with(\.tokenKind, .wildcard)
        return Diagnostic(
            node: name,
            message: Message.warning(
                "ruleIgnoresInput",
                "this rule does not look at '\(name.text)', so nothing that happens to it changes the answer"
            ),
            fixIt: FixIt(
                message: Message.fixIt("ruleIgnoresInput", "replace '\(name.text)' with '_'"),
                changes: [.replace(oldNode: Syntax(name), newNode: Syntax(wildcard))]
            )
        )
    }

    private static func error(
        _ node: some SyntaxProtocol,
        _ id: String,
        _ message: String,
        fixIt: FixIt? = nil
    ) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [
            Diagnostic(node: node, message: Message.error(id, message), fixIts: fixIt.map { [$0] } ?? [])
        ])
    }
}

extension ExprSyntax {
    /// The name at the end of `flag` or `Self.flag`.
    fileprivate var lastName: TokenSyntax? {
        let reference =
            self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
        guard let name = reference?.baseName, case .identifier = name.tokenKind else { return nil }
        return name
    }
}
