/// How a walkthrough ended.
public struct Outcome: Hashable, Codable, Sendable {
    /// The way it ended.
    public enum Ending: Hashable, Codable, Sendable {
        /// The last step was passed.
        case finished
        /// The user left by Skip, Escape or a click outside.
        case skipped
        /// It was taken away.
        case interrupted(Interruption)
    }

    /// Why a walkthrough was taken away.
    public enum Interruption: Hashable, Codable, Sendable {
        /// The app closed it.
        case closed
        /// Another walkthrough took its place.
        case replaced
        /// The window was closed or destroyed.
        case windowClosed
        /// A target did not come, and its step's policy is to fail.
        case missingTarget(Element)
    }

    /// The way it ended.
    public var ending: Ending
    /// The step that was on when it ended; nil when it had none.
    public var lastStep: Step.ID?
    /// The steps that were shown, in the order they were first shown, each with its total time.
    public var visits: [Visit]

    /// Creates an outcome.
    public init(ending: Ending, lastStep: Step.ID?, visits: [Visit]) {
        self.ending = ending
        self.lastStep = lastStep
        self.visits = visits
    }
}

/// How long a step was seen.
public struct Visit: Hashable, Codable, Sendable {
    /// The step.
    public var step: Step.ID
    /// The time on screen in seconds, over all its showings.
    public var seconds: Seconds { didSet { seconds = seconds.extent } }

    /// Creates a visit.
    public init(step: Step.ID, seconds: Seconds) {
        self.step = step
        self.seconds = seconds.extent
    }
}
