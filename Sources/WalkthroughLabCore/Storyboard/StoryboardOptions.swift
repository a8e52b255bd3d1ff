/// Where a storyboard is written, and how much of it.
package struct StoryboardOptions: Codable, Hashable, Sendable {
    /// Where the pictures go; the folder is made.
    package var directory: String
    /// Whether to take no pictures, and to reach each step in order only.
    package var isLayoutOnly: Bool
    /// Whether to reach each step in every other way, too.
    package var takesEveryWay: Bool
    /// Whether to examine each step for a linter.
    package var isExamined: Bool

    package init(
        directory: String,
        isLayoutOnly: Bool = false,
        takesEveryWay: Bool = true,
        isExamined: Bool = false
    ) {
        self.directory = directory
        self.isLayoutOnly = isLayoutOnly
        self.takesEveryWay = takesEveryWay && !isLayoutOnly
        self.isExamined = isExamined
    }
}
