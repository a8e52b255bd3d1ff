import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The errors of `@Parameter` about declarations that it does not support.
enum ParameterProblem {
    static func notAProperty(_ attribute: AttributeSyntax) -> DiagnosticsError {
        error(
            attribute,
            "notAProperty",
            "@Parameter belongs on a property: '@Parameter static var flag = false'"
        )
    }

    static func outsideOfType(_ attribute: AttributeSyntax) -> DiagnosticsError {
        error(
            attribute,
            "outsideOfType",
            "@Parameter belongs on a static property of a type, which is half of the parameter's key"
        )
    }

    static func inGenericType(_ attribute: AttributeSyntax) -> DiagnosticsError {
        error(
            attribute,
            "inGenericType",
            "a generic type has no static storage; move the parameter to a type that is not generic"
        )
    }

    static func computed(_ binding: PatternBindingSyntax) -> DiagnosticsError {
        error(
            binding.accessorBlock.map { Syntax($0) } ?? Syntax(binding),
            "computed",
            "@Parameter brings its own getter and setter; give the property an initial value instead"
        )
    }

    static func lazy(_ modifier: DeclModifierSyntax, in property: VariableDeclSyntax) -> DiagnosticsError {
        error(
            modifier,
            "lazy",
            "a parameter is not lazy: static properties start at their first use anyway",
            fixIt: "remove 'lazy'",
            changes: [.replace(oldNode: Syntax(property), newNode: Syntax(property.removing(modifier)))]
        )
    }

    static func constant(_ property: VariableDeclSyntax) -> DiagnosticsError {
        let specifier = property.bindingSpecifier
        return error(
            specifier,
            "constant",
            "a parameter changes over time, so it must be a 'var'",
            fixIt: "replace 'let' with 'var'",
            changes: [
                .replace(
                    oldNode: Syntax(specifier),
                    newNode: Syntax(specifier.with(\.tokenKind, .keyword(.var)))
                )
            ]
        )
    }

    static func overridable(_ modifier: DeclModifierSyntax) -> DiagnosticsError {
        error(
            modifier,
            "overridable",
            "a parameter cannot be overridden, so it must be 'static'",
            fixIt: "replace 'class' with 'static'",
            changes: [
                .replace(
                    oldNode: Syntax(modifier.name),
                    newNode: Syntax(modifier.name.with(\.tokenKind, .keyword(.static)))
                )
            ]
        )
    }

    static func instanceProperty(_ property: VariableDeclSyntax) -> DiagnosticsError {
        let specifier = property.bindingSpecifier
        let word = TokenSyntax.keyword(
            .static,
            leadingTrivia: specifier.leadingTrivia,
            trailingTrivia: .space
        )
        var fixed = property
        fixed.bindingSpecifier.leadingTrivia = []
        fixed.modifiers.append(DeclModifierSyntax(name: word))
        return error(
            specifier,
            "instanceProperty",
            "a parameter is shared by all tips of a type, so it must be 'static'",
            fixIt: "add 'static'",
            changes: [.replace(oldNode: Syntax(property), newNode: Syntax(fixed))]
        )
    }

    static func withoutInitialValue(_ binding: PatternBindingSyntax) -> DiagnosticsError {
        var fixed = binding.with(\.trailingTrivia, [])
        fixed.initializer = InitializerClauseSyntax(
            equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
            value: binding.typeAnnotation?.type.usualInitialValue ?? "<#initial value#>",
            trailingTrivia: binding.trailingTrivia
        )
        return error(
            binding,
            "withoutInitialValue",
            "a parameter needs the value it has until it is first set",
            fixIt: "add an initial value",
            changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))]
        )
    }

    private static func error(
        _ node: some SyntaxProtocol,
        _ id: String,
        _ message: String,
        fixIt: String? = nil,
        changes: [FixIt.Change] = []
    ) -> DiagnosticsError {
        let fixIts = fixIt.map { [FixIt(message: Message.fixIt(id, $0), changes: changes)] } ?? []
        return DiagnosticsError(diagnostics: [
            Diagnostic(node: node, message: Message.error(id, message), fixIts: fixIts)
        ])
    }
}

extension VariableDeclSyntax {
    fileprivate func removing(_ modifier: DeclModifierSyntax) -> VariableDeclSyntax {
        var fixed = self
        fixed.modifiers = modifiers.filter { $0.id != modifier.id }
        fixed.leadingTrivia = leadingTrivia
        return fixed
    }
}

extension TypeSyntax {
    /// The usual initial value of a flag, a counter, a text or a collection.
    fileprivate var usualInitialValue: ExprSyntax? {
        if self.is(ArrayTypeSyntax.self) { return "[]" }
        if self.is(DictionaryTypeSyntax.self) { return "[:]" }
        switch trimmedDescription {
        case "Bool": return "false"
        case "Int", "Double": return "0"
        case "String": return "\"\""
        default: return nil
        }
    }
}
