/// Where the linter draws lines.
package enum LintLimits {
    /// More steps than this are not read to the end: 3 to 5 is what guides for product tours agree on.
    package static let mostSteps = 5
    /// More words than this are not read beside a dimmed window.
    package static let mostWords = 30
}
