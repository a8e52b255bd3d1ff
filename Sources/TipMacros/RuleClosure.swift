import SwiftDiagnostics
import SwiftSyntax

/// The closure of a `#Rule`, with the name of its input.
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

    /// A warning if the rule does not read its input: then changes of the input never change its result.
    ///
    /// Writing `_ in` states that this is intended.
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
