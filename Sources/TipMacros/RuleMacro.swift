import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `#Rule(input) { condition }` to a rule that knows its own text and the values that it compares.
struct RuleMacro: ExpressionMacro {
    /// The closure stays as it was written, including multi-line string literals.
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let arguments = try RuleArguments(node)
        let input = arguments.input.trimmed
        guard let closure = arguments.condition.as(ClosureExprSyntax.self) else {
            let condition = arguments.condition.trimmed
            return """
                TipEngine.Tips.Rule(\(input), source: \(literal: condition.sourceText), \
                terms: { [] }, \(condition))
                """
        }
        if let captures = closure.signature?.capture { throw RuleProblem.captures(captures) }
        let rule = RuleClosure(closure)
        if let problem = rule.unusedInput { context.diagnose(problem) }
        return """
            TipEngine.Tips.Rule(\(input), source: \(literal: closure.statements.sourceText), \
            terms: { [\(raw: rule.terms.map(\.initializer).joined(separator: ", "))] }) \(closure.trimmed)
            """
    }
}

/// The arguments of `#Rule`, including a trailing closure.
struct RuleArguments {
    let input: ExprSyntax
    /// A closure, or another expression that can be called with the input.
    let condition: ExprSyntax

    init(_ node: some FreestandingMacroExpansionSyntax) throws {
        let arguments = Array(node.arguments)
        guard let input = arguments.first?.expression else { throw RuleProblem.withoutInput(node) }
        let condition = node.trailingClosure.map { ExprSyntax($0) } ?? arguments.dropFirst().first?.expression
        guard let condition else { throw RuleProblem.withoutCondition(node) }
        self.input = input
        self.condition = condition
    }
}
