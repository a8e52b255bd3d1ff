import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A property that `@Parameter` can be attached to.
struct ParameterProperty {
    let name: TokenSyntax
    /// The annotated type, `nil` where the compiler infers it.
    let type: TypeSyntax?
    let initialValue: ExprSyntax
    /// The type around the property, as its own code can name it.
    let owner: TypeSyntax
    /// The access modifier of `$name`: the property's, or its setter's where that is narrower.
    let access: String?

    /// Reads the declaration; throws an error with a fix, where there is one, if it is not supported.
    init(
        _ declaration: some DeclSyntaxProtocol,
        attribute: AttributeSyntax,
        in context: some MacroExpansionContext
    ) throws {
        guard let property = declaration.as(VariableDeclSyntax.self) else {
            throw ParameterProblem.notAProperty(attribute)
        }
        guard let binding = property.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { throw ParameterProblem.notAProperty(attribute) }
        guard let owner = context.enclosingType else { throw ParameterProblem.outsideOfType(attribute) }
        guard !context.isGeneric else { throw ParameterProblem.inGenericType(attribute) }

        if binding.accessorBlock != nil { throw ParameterProblem.computed(binding) }
        if let lazy = property.modifier(.lazy) { throw ParameterProblem.lazy(lazy, in: property) }
        if property.bindingSpecifier.tokenKind == .keyword(.let) {
            throw ParameterProblem.constant(property)
        }
        if let word = property.modifier(.class) { throw ParameterProblem.overridable(word) }
        if property.modifier(.static) == nil { throw ParameterProblem.instanceProperty(property) }

        let type = binding.typeAnnotation?.type.trimmed
        if let value = binding.initializer?.value {
            initialValue = value.trimmed
        } else if type?.is(OptionalTypeSyntax.self) == true {
            initialValue = "nil"
        } else {
            throw ParameterProblem.withoutInitialValue(binding)
        }
        self.name = name.trimmed
        self.type = type
        self.owner = owner
        access = property.narrowestAccess
    }
}

extension VariableDeclSyntax {
    func modifier(_ keyword: Keyword) -> DeclModifierSyntax? {
        modifiers.first { $0.name.tokenKind == .keyword(keyword) }
    }

    /// The narrowest of the access modifiers, so that `$name` does not circumvent `private(set)`.
    fileprivate var narrowestAccess: String? {
        let written = Set(modifiers.map(\.name.text))
        return ["private", "fileprivate", "internal", "package", "public"].first(where: written.contains)
    }
}

extension MacroExpansionContext {
    /// The innermost type or extension, `nil` in a function, at file scope and in a protocol.
    fileprivate var enclosingType: TypeSyntax? {
        for scope in lexicalContext {
            if scope.is(PatternBindingSyntax.self) { continue }
            if let scope = scope.as(ExtensionDeclSyntax.self) { return scope.extendedType.trimmed }
            guard let type = scope.asProtocol((any DeclGroupSyntax).self), !scope.is(ProtocolDeclSyntax.self),
                let named = type.asProtocol((any NamedDeclSyntax).self)
            else { return nil }
            return TypeSyntax(IdentifierTypeSyntax(name: named.name.trimmed))
        }
        return nil
    }

    /// Whether a type or function around the property is visibly generic: such types have no static storage.
    fileprivate var isGeneric: Bool {
        lexicalContext.contains {
            $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
        }
    }
}
