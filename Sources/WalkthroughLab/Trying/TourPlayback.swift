internal import WalkthroughEngine

/// How a tour plays by itself in the lab, and how fast animations go.
nonisolated struct TourPlayback: Hashable, Sendable {
    /// How fast animations go.
    enum Pace: CaseIterable, Hashable, Sendable {
        case full
        case half
        case quarter
        /// A frame at a time, each when it is asked for.
        case frameByFrame

        /// The share of the usual speed.
        var speed: Double {
            switch self {
            case .full: 1
            case .half: 0.5
            case .quarter: 0.25
            case .frameByFrame: 0
            }
        }
    }

    /// What to do with a step that has been shown for long enough.
    enum Move: Hashable, Sendable {
        case next
        /// Stop playing: it was the last step.
        case stop
    }

    /// How long a frame lasts when frames are shown one by one, in seconds.
    static let frame: Seconds = 1.0 / 60

    /// Whether the tour goes on by itself.
    private(set) var isPlaying = false
    var pace = Pace.full

    mutating func play() { isPlaying = true }

    mutating func pause() { isPlaying = false }

    /// How long a step that has come to rest stays, in seconds: long enough to read its texts at 240 words a
    /// minute, and at least 2; longer in slow motion.
    func dwell(on step: Step) -> Seconds {
        let words = "\(step.title) \(step.body)".split(whereSeparator: \.isWhitespace).count
        return max(2, 1 + 0.25 * Double(words)) / max(pace.speed, 0.25)
    }

    /// What to do after a step; after the last one, playing stops.
    mutating func move(after step: Step.ID, in tour: Walkthrough) -> Move {
        guard let index = tour.index(of: step), tour.steps[index].next != nil || index + 1 < tour.steps.count
        else {
            isPlaying = false
            return .stop
        }
        return .next
    }
}
