extension Walkthrough {
    /// Whether a step leads to another by a press, which changes the app.
    package var waitsForPresses: Bool { steps.dropLast().contains(where: \.advanceRule.isPress) }

    /// The step that follows one; nil when that is the last.
    package func step(after id: Step.ID) -> Step.ID? {
        guard let index = index(of: id).map(steps.indexAfter) else { return nil }
        return steps.indices.contains(index) ? steps[index].id : nil
    }
}
