/// Where the linter draws lines.
package enum LintLimits {
    /// More steps than this are not read to the end: 3 to 5 is what guides for product tours agree on.
    package static let mostSteps = 5
    /// More words than this are not read beside a dimmed window.
    package static let mostWords = 30
    /// More words than this are no heading.
    package static let mostTitleWords = 12
    /// More pixels than these in a row are not seen: twice as many as the widest callout has.
    package static let mostPicturePixels = 1_024
    /// The least contrast of text (WCAG 2.2, 1.4.3).
    static let textContrast = 4.5
    /// The least contrast of what is no text (WCAG 2.2, 1.4.11).
    static let ringContrast = 3.0
    /// The least width and height of what is clicked, in logical pixels (WCAG 2.2, 2.5.8).
    static let targetSize = 24.0
    /// The share of a target that may be hidden unreported; a border that a bar covers disturbs nobody.
    static let hiddenShare = 0.05
}
