import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import TipMacroExpansion

/// Expands the tip macros in `source` and compares; what differs is an issue at the caller's line.
func expectExpansion(
    of source: String,
    _ expanded: String,
    diagnostics: [DiagnosticSpec] = [],
    fixed: String? = nil,
    value: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    assertMacroExpansion(
        source,
        expandedSource: expanded,
        diagnostics: diagnostics,
        macroSpecs: [
            "Parameter": MacroSpec(type: ParameterMacro.self),
            "Rule": MacroSpec(type: value ? RuleOfValueMacro.self : RuleMacro.self),
        ],
        fixedSource: fixed,
        failureHandler: { failure in
            Issue.record(
                Comment(rawValue: failure.message),
                sourceLocation: SourceLocation(
                    fileID: failure.location.fileID,
                    filePath: failure.location.filePath,
                    line: failure.location.line,
                    column: failure.location.column
                )
            )
        },
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
    )
}

private struct ParameterMacro: ParameterExpansion {}
private struct RuleMacro: RuleExpansion {}
private struct RuleOfValueMacro: RuleOfValueExpansion {}
