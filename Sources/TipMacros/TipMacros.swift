import SwiftCompilerPlugin
import SwiftSyntaxMacros
import TipMacroExpansion

/// The compiler plug-in.
///
/// Its implementation is in the library `TipMacroExpansion`. If tests depended on the plug-in, the package
/// manager would build all tests of the package for plug-ins, and the tests of executables would fail.
@main
struct TipMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ParameterMacro.self, RuleMacro.self, RuleOfValueMacro.self,
    ]
}

struct ParameterMacro: ParameterExpansion {}
struct RuleMacro: RuleExpansion {}
struct RuleOfValueMacro: RuleOfValueExpansion {}
