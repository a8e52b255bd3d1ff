import SwiftDiagnostics
import SwiftSyntax

/// The closure of a `#Rule`, and what it calls its input.
struct RuleClosure {
    let closure: ClosureExprSyntax
    /// `nil` for `$0`.
    let inputName: TokenSyntax?

    init(_ closure: ClosureExprSyntax) {
        self.closure = closure
        inputName =
            switch closure.signature?.parameterClause {
            case .simpleInput(let names): names.first?.name
            case .parameterClause(let clause):
                clause.parameters.first.map { $0.secondName ?? $0.firstName }
            case nil: nil
            }
    }

    /// A rule that does not look at its input says the same until something else changes, which nobody
    /// waits for. `_ in` says that this is meant.
    var unusedInput: Diagnostic? {
        guard let inputName, inputName.tokenKind != .wildcard, !mentionsInput(closure.statements) else {
            return nil
        }
        return RuleProblem.unusedInput(inputName)
    }

    /// Whether the input is named anywhere below the node. A nested closure has a `$0` of its own.
    func mentionsInput(_ node: some SyntaxProtocol) -> Bool {
        if let reference = node.as(DeclReferenceExprSyntax.self) { return isInput(reference) }
        if inputName == nil, node.is(ClosureExprSyntax.self) { return false }
        return node.children(viewMode: .sourceAccurate).contains(where: mentionsInput)
    }

    func isInput(_ reference: DeclReferenceExprSyntax) -> Bool {
        reference.argumentNames == nil && reference.baseName.plain == (inputName?.plain ?? "$0")
    }
}
