/// How a tour ended.
public struct Outcome: Hashable, Codable, Sendable {
    /// The way it ended.
    public enum Ending: Hashable, Codable, Sendable {
        /// The tour went past its last step, or had no step left to show.
        case finished
        /// The user left with Skip or Escape, or by a click outside what is lit.
        case skipped
        /// It was interrupted before the end.
        case interrupted(Interruption)
    }

    /// Why a tour was interrupted. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Interruption: Hashable, Codable, Sendable {
        /// The app closed it.
        case closed
        /// Another tour started in its window, or came to it.
        case replaced
        /// The window was closed or destroyed.
        case windowClosed
        /// A step's target, or what it waits for, is missing, and its policy is to fail.
        case missingTarget(Element)
    }

    /// The way it ended.
    public var ending: Ending
    /// The step on screen when it ended; nil when this run had shown none.
    ///
    /// Not a step that was passed over, or that still waited for its target, while the one before stayed on
    /// screen.
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

/// How long a step was on screen.
public struct Visit: Hashable, Codable, Sendable {
    /// The step.
    public var step: Step.ID
    /// The time on screen in seconds, summed over every time the step was shown.
    public var seconds: Seconds { didSet { seconds = seconds.extent } }

    /// Creates a visit.
    public init(step: Step.ID, seconds: Seconds) {
        self.step = step
        self.seconds = seconds.extent
    }
}
