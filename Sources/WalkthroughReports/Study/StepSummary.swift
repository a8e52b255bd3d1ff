package import WalkthroughEngine
package import WalkthroughLabCore

/// What happened at one step, over all participants.
package struct StepSummary: Hashable, Sendable {
    /// How a step was left.
    package enum Leaving: Hashable, Sendable, CaseIterable {
        case next, back, jump, rule, dismissal, missingTarget, undone, skipped, interrupted, crashed

        /// The name in a report.
        package var word: String {
            switch self {
            case .next: "next"
            case .back: "back"
            case .jump: "to a step by its name"
            case .rule: "did what it asks for"
            case .dismissal: "closed what it opened"
            case .missingTarget: "its target went"
            case .undone: "undid an earlier step"
            case .skipped: "left the tour"
            case .interrupted: "interrupted"
            case .crashed: "the app crashed"
            }
        }
    }

    /// A press on the dimmed part.
    package struct BesidePress: Hashable, Sendable {
        package let participant: Int
        /// Seconds since the beginning.
        package let time: Seconds
        /// Where it was, in the window's coordinates.
        package let place: Point
        package let window: StudyWindow
    }

    package let step: Step.ID
    /// What a page calls it: its title, where that is known.
    var name: String
    /// How many participants saw it.
    package internal(set) var reached = 0
    /// How many participants' tours ended at it, before the end of the tour, and not by a crash.
    package internal(set) var droppedOff = 0
    /// How many participants left the tour at it, by Skip or Escape or a click outside.
    package internal(set) var skips = 0
    /// How often the tour passed it over, by a condition, as its target was missing or as it was done.
    package internal(set) var passedOver = 0
    /// How often it was shown to somebody who had seen it before.
    package internal(set) var returns = 0
    package internal(set) var leavings: [Leaving: Int] = [:]
    /// The presses beside what was lit and the callout.
    package internal(set) var beside: [BesidePress] = []
    /// How often the window lost the keyboard focus while the step was shown.
    package internal(set) var focusLosses = 0
    /// How long each participant saw it in all, in seconds, where the log tells.
    package internal(set) var seconds: [Seconds] = []
    /// What was lit and where the callout was, and in what window: the first that came to rest.
    package internal(set) var outline: (scene: StudyScene, window: StudyWindow)? {
        get { outlineScene.flatMap { scene in outlineWindow.map { (scene, $0) } } }
        set { (outlineScene, outlineWindow) = (newValue?.scene, newValue?.window) }
    }
    private var outlineScene: StudyScene?
    private var outlineWindow: StudyWindow?

    init(_ step: Step.ID) { (self.step, name) = (step, step) }

    package var quartiles: Quartiles? { Quartiles(seconds) }
}
