/// How much of a storyboard is drawn.
package struct StoryboardOptions: Hashable, VariantRecord {
    /// Whether to take no pictures, and to reach each step in order only.
    package var isLayoutOnly: Bool
    /// Whether to reach each step in every other way, too.
    package var takesEveryWay: Bool
    /// Whether to examine each step for a linter.
    package var isExamined: Bool

    package init(isLayoutOnly: Bool = false, takesEveryWay: Bool = true, isExamined: Bool = false) {
        self.isLayoutOnly = isLayoutOnly
        self.takesEveryWay = takesEveryWay && !isLayoutOnly
        self.isExamined = isExamined
    }

    package var fields: Fields<Bool, Bool, Bool> { Fields(isLayoutOnly, takesEveryWay, isExamined) }
    package init(fields: Fields<Bool, Bool, Bool>) {
        (isLayoutOnly, takesEveryWay, isExamined) = fields.values
    }
}
