import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plug-in.
///
/// Tests ask it as the compiler does. If they depended on it, the package manager would build all tests of
/// the package for plug-ins, and those of executables would fail; if they depended on a library that it
/// wraps, swift-syntax would be compiled twice.
@main
struct TipMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ParameterMacro.self, RuleMacro.self, RuleOfValueMacro.self,
    ]
}
