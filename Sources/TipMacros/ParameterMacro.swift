import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Parameter static var flag = false`: the property reads and writes `$flag`, a constant beside it.
struct ParameterMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), !variable.computesValue else {
            return []
        }
        // The peer role reports the problem, so that it is reported once. Without accessors, or with
        // accessors that use a missing `$name`, the compiler would report further errors.
        guard let property = try? ParameterProperty(variable, attribute: node, in: context) else {
            return ["get { Swift.fatalError() }"]
        }
        let parameter = property.name.parameterIdentifier
        return [
            "get { \(parameter).wrappedValue }",
            "set { \(parameter).wrappedValue = newValue }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The compiler itself reports several variables in one declaration, once for each.
        if declaration.as(VariableDeclSyntax.self)?.declaresOneName == false { return [] }
        let property = try ParameterProperty(declaration, attribute: node, in: context)
        let access = property.access.map { "\($0) " } ?? ""
        let annotation = property.type.map { ": TipEngine.Tips.Parameter<\($0)>" } ?? ""
        let options = node.arguments?.trimmedDescription ?? ""
        return [
            """
            \(raw: access)nonisolated static let \(property.name.parameterIdentifier)\(raw: annotation) = \
            TipEngine.Tips.Parameter(\(property.owner).self, \(literal: property.name.plain), \
            \(property.initialValue), [\(raw: options)])
            """
        ]
    }
}

extension TokenSyntax {
    /// The name without the backticks that a keyword needs.
    var plain: String { identifier?.name ?? text }

    /// `$name`, in backticks where the name is no plain identifier.
    var parameterIdentifier: TokenSyntax {
        let name = "$" + plain
        let isPlain = plain.unicodeScalars.allSatisfy {
            $0 == "_" || $0.properties.isXIDContinue || $0.properties.isEmoji
        }
        return .identifier(isPlain ? name : "`\(name)`")
    }
}

extension VariableDeclSyntax {
    /// False for a tuple and for several bindings.
    fileprivate var declaresOneName: Bool {
        bindings.count == 1 && bindings.first?.pattern.is(IdentifierPatternSyntax.self) == true
    }

    fileprivate var computesValue: Bool { bindings.contains { $0.accessorBlock != nil } }
}
