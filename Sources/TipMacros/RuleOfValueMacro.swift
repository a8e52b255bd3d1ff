import SwiftSyntax
import SwiftSyntaxMacros

/// The overload of `#Rule` that takes any value, only to report that a rule takes a parameter or an event.
struct RuleOfValueMacro: ExpressionMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let arguments = try RuleArguments(node)
        throw RuleProblem.valueInsteadOfParameter(arguments.input)
    }
}
