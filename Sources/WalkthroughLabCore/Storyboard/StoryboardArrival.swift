package import WalkthroughEngine

/// One way in which a storyboard reached a step, and how much of the target was visible then.
package struct StoryboardArrival: Codable, Sendable {
    /// How a step is reached.
    package enum Way: String, Codable, Sendable {
        /// By its name, from the step before; the first step, by the start of the tour.
        case inOrder = "in order"
        case next, back
        /// By its name, from any other step.
        case go
        /// By its name, while the animation to another step was still running.
        case amid
    }

    package var way: Way
    /// The step that was shown before, or was being moved to; nil when the tour began with this one.
    package var from: String?
    /// How far the page was scrolled before, in logical pixels.
    package var scrolledFrom: Double
    /// How far each scroller around the target is scrolled then, innermost first.
    package var scroll: [Point]
    /// The area of the target that something sticky, or the window's edge, hides, in square logical pixels.
    package var hiddenPixels: Int

    package init(way: Way, from: String?, scrolledFrom: Double, scroll: [Point], hiddenPixels: Int) {
        self.way = way
        self.from = from
        self.scrolledFrom = scrolledFrom
        self.scroll = scroll
        self.hiddenPixels = hiddenPixels
    }
}
