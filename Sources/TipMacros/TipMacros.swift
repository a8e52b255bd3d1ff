import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct TipMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = []
}
