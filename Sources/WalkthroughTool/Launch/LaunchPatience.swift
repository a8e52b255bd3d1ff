internal import CWalkthroughGtk

/// How long an app that has not connected is waited for, and what is said of it meanwhile.
struct LaunchPatience {
    /// What to do about an app that has not connected.
    enum Advice {
        case wait
        /// Say what it does, as the end of a sentence.
        case tell(String)
        /// End it, for a reason that is the end of a sentence.
        case giveUp(String)
    }

    private let seconds: Double?
    private let start = g_get_monotonic_time()
    private var hasTold = false

    /// - Parameter seconds: how long the app may take; nil where somebody uses it, who is only told.
    init(_ seconds: Double? = nil) { self.seconds = seconds }

    /// What to do now.
    mutating func advice(on kinds: AppKinds) -> Advice {
        if kinds.usesGtk3 { return seconds == nil ? tell(kinds.description) : .giveUp(kinds.description) }
        guard let seconds else {
            return waited < Self.untilTold ? .wait : tell("has not shown a GTK 4 window yet.")
        }
        guard waited >= seconds else { return .wait }
        return .giveUp("\(kinds.soFar) It was given \(Int(seconds)) s; --start-timeout gives it more.")
    }

    /// How long to wait before the next look, in seconds: an app that only hands over to another copy ends
    /// soon.
    var pause: Double { waited < 3 ? 0.05 : 0.5 }

    private var waited: Double { Double(g_get_monotonic_time() - start) / 1_000_000 }

    private mutating func tell(_ what: String) -> Advice {
        if hasTold { return .wait }
        hasTold = true
        return .tell(what)
    }

    /// After how many seconds the user is told that the app has not connected.
    private static let untilTold = 10.0
}
