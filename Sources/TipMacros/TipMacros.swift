import SwiftCompilerPlugin
import SwiftSyntaxMacros
import TipMacroExpansion

/// The compiler plug-in. What it does is in `TipMacroExpansion`, a library: tests that depend on a plug-in make
/// the package manager build all tests of the package for plug-ins, which those of executables do not survive.
@main
struct TipMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ParameterMacro.self, RuleMacro.self, RuleOfValueMacro.self,
    ]
}

struct ParameterMacro: ParameterExpansion {}
struct RuleMacro: RuleExpansion {}
struct RuleOfValueMacro: RuleOfValueExpansion {}
