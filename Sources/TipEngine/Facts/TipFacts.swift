import FoundationEssentials

/// Everything in memory, at one moment, that determines whether a tip may be shown, apart from the tip itself.
struct TipFacts: Sendable {
    var isConfigured = false
    /// By id.
    var tips: [String: TipRecord] = [:]
    /// By key.
    var parameters: [String: ParameterValue] = [:]
    /// By id; those that were asked for already.
    var events: [String: EventLog] = [:]
    /// When any tip last appeared.
    var lastDisplay: Date?
    /// Seconds from one new tip to the next.
    var displayInterval: TimeInterval = 0
    var overrides = TestingOverrides()
    /// The tips on screen in this process, by id.
    var onScreen: [String: Appearance] = [:]
    /// Why no tip may be shown at all now: a tour is running.
    var holds: [TipHold.Reason] = []
    /// The types that were seen with an id; more than one when ids collide.
    var types: [String: Set<TypeIdentity>] = [:]
    /// The number of the last view that showed a tip, and those that are not done with it.
    private(set) var lastView = 0
    var openViews: Set<Int> = []

    /// - Returns: The number of a new view.
    mutating func openView() -> Int {
        lastView += 1
        openViews.insert(lastView)
        return lastView
    }

    /// Forgets everything but what outlives a session in memory.
    mutating func endSession() {
        var next = TipFacts()
        (next.holds, next.lastView) = (holds, lastView)
        self = next
    }
}

extension TipFacts {
    /// A tip that is on screen, or only hidden for a moment.
    struct Appearance: Sendable, Hashable {
        /// The views that have shown it and are not done with it.
        var views: Set<Int> = []
        /// Those of them in which it is visible.
        private(set) var visibleViews: Set<Int> = []
        /// Uptime since when it has been visible without a break, `nil` while it is not.
        private(set) var visibleSince: TimeInterval?
        /// Seconds visible before that, in this appearance.
        private(set) var earlierDuration: TimeInterval = 0

        /// Seconds visible in this appearance.
        func duration(at uptime: TimeInterval) -> TimeInterval {
            earlierDuration + current(at: uptime)
        }

        /// Seconds visible that are not kept yet.
        func current(at uptime: TimeInterval) -> TimeInterval {
            visibleSince.map { uptime - $0 } ?? 0
        }

        /// - Returns: Whether it was not visible in the view before.
        mutating func show(in view: Int, uptime: TimeInterval) -> Bool {
            views.insert(view)
            guard visibleViews.insert(view).inserted else { return false }
            visibleSince = visibleSince ?? uptime
            return true
        }

        /// - Returns: Seconds to be kept when it is visible nowhere now.
        mutating func hide(in view: Int, uptime: TimeInterval) -> TimeInterval? {
            visibleViews.remove(view)
            guard visibleViews.isEmpty else { return nil }
            let seconds = current(at: uptime)
            earlierDuration += seconds
            visibleSince = nil
            return seconds
        }
    }
}
