internal import WalkthroughEngine

/// One way on which a storyboard reached a step, and what the target looked like then.
nonisolated struct StoryboardArrival: Encodable {
    /// How a step is reached.
    enum Way: String, Encodable {
        /// By its name, from the step before; the first step, by the start of the tour.
        case inOrder = "in order"
        case next, back
        /// By its name, from any other step.
        case go
        /// By its name, while another step was still on its way with everything moving.
        case amid
    }

    /// The way that was taken.
    var way: Way
    /// The step that was shown before, or was on its way; null when the tour began with this one.
    @NullWhenMissing var from: String?
    /// How far the page was scrolled before, in logical pixels.
    var scrolledFrom: Double
    /// How far each scroller around the target is scrolled then, innermost first.
    var scroll: [Point]
    /// How much of the target's area something sticky, or the window's edge, hides.
    var hiddenPixels: Int
}
