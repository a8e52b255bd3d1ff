extension Walkthrough {
    /// Whether a step leads to another by a press, which changes the app.
    package var waitsForPresses: Bool { steps.dropLast().contains(where: \.advance.isPress) }
}
