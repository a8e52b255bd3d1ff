import SwiftOperators
import SwiftSyntax
import SwiftSyntaxBuilder

/// One of the values that a rule compares, such as `$0.donations.count`.
struct RuleTerm {
    let source: String
    /// A closure that computes the value from the rule's input.
    let value: String

    /// An element of an array of `Tips.Rule.Term`.
    var initializer: String { ".init(\(source.makeLiteralSyntax())) \(value)" }
}

extension RuleClosure {
    /// The operands of a one-expression condition that start at the input, in order, each once.
    ///
    /// An operand may also start at a value that is made from the input, such as `Set($0.donations)`.
    var terms: [RuleTerm] {
        guard closure.statements.count == 1, let statement = closure.statements.first,
            case .expr(let condition) = statement.item
        else { return [] }
        // Operators that the app defines are unknown here; their operands stay unfolded.
        let folded = OperatorTable.standardOperators.foldAll(condition) { _ in }.as(ExprSyntax.self)
        var seen: Set<String> = []
        return operands(of: folded ?? condition, isAlwaysReached: true)
            .filter { $0.id != folded?.id }
            .map { term(for: $0) }
            .filter { seen.insert($0.source).inserted }
    }

    private func term(for operand: ExprSyntax) -> RuleTerm {
        let source = operand.sourceText
        let head = inputName.map { "\($0.text) in " } ?? ""
        return RuleTerm(source: source, value: "{ \(head)\(operand.trimmedDescription) }")
    }

    /// - Parameter isAlwaysReached: False for an operand that the condition may skip, such as the right side
    ///   of `&&`.
    private func operands(of expression: ExprSyntax, isAlwaysReached: Bool) -> [ExprSyntax] {
        func operands(_ inner: ExprSyntax, skippable: Bool = false) -> [ExprSyntax] {
            self.operands(of: inner, isAlwaysReached: isAlwaysReached && !skippable)
        }
        if let infix = expression.as(InfixOperatorExprSyntax.self) {
            return operands(infix.leftOperand)
                + operands(infix.rightOperand, skippable: infix.maySkipRightOperand)
        }
        if let ternary = expression.as(TernaryExprSyntax.self) {
            return operands(ternary.condition)
                + operands(ternary.thenExpression, skippable: true)
                + operands(ternary.elseExpression, skippable: true)
        }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self) { return operands(prefix.expression) }
        if let cast = expression.as(IsExprSyntax.self) { return operands(cast.expression) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.expression
        {
            return operands(inner)
        }
        guard startsAtInput(expression), isAlwaysReached || !mayTrap(expression) else { return [] }
        return [expression]
    }

    private func startsAtInput(_ expression: ExprSyntax) -> Bool {
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return isInput(reference) }
        // The result type of any other function may depend on what the result is compared with.
        if let call = expression.as(FunctionCallExprSyntax.self), call.isInitialisation {
            return mentionsInput(Syntax(call.arguments))
        }
        return expression.chainBase.map(startsAtInput) ?? false
    }

    /// Whether evaluating an operand could trap.
    ///
    /// `!$0.isEmpty && $0[0] > 3` never reads the first element of an empty input, so no term may either.
    /// `Int($0)` traps if the number is too large.
    private func mayTrap(_ expression: ExprSyntax) -> Bool {
        expression.tokens(viewMode: .sourceAccurate).contains {
            $0.parent?.is(ForceUnwrapExprSyntax.self) == true
                || $0.parent?.is(SubscriptCallExprSyntax.self) == true
                || $0.parent?.as(FunctionCallExprSyntax.self)?.isInitialisation == true
        }
    }
}

extension ExprSyntax {
    /// The base of a member access, a call or a subscript.
    fileprivate var chainBase: ExprSyntax? {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression }
        if let element = self.as(SubscriptCallExprSyntax.self) { return element.calledExpression }
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
        return nil
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call creates a value of a type, as in `Set($0.donations)`.
    fileprivate var isInitialisation: Bool {
        calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }
}

extension InfixOperatorExprSyntax {
    fileprivate var maySkipRightOperand: Bool {
        ["&&", "||", "??"].contains(self.operator.trimmedDescription)
    }
}
