import FoundationEssentials

/// A snapshot of all state that determines whether tips may be shown, apart from the tips themselves.
struct TipFacts: Sendable {
    var isConfigured = false
    /// By id.
    var tips: [String: FoldedLog.Tip] = [:]
    /// By key.
    var parameters: [String: ParameterValue] = [:]
    /// By id; only events whose donations were already requested.
    var events: [String: EventLog] = [:]
    /// When any tip last appeared, in milliseconds since 2001.
    var lastDisplay: Int?
    /// Seconds from one new tip to the next.
    var displayInterval: TimeInterval = 0
    var overrides = TestingOverrides()
    /// The tips on screen in this process, by id.
    var onScreen: [String: Appearance] = [:]
    /// Why no tip may be shown now, such as a running tour.
    var holds: [TipHold.Reason] = []
    /// The types that have each id; more than one when ids collide.
    var types: [String: Set<TypeIdentity>] = [:]
    /// The number of the last view that was opened for a tip; ``openViews`` has those not closed yet.
    private(set) var lastView = 0
    var openViews: Set<Int> = []

    /// - Returns: The number of a new view.
    mutating func openView() -> Int {
        lastView += 1
        openViews.insert(lastView)
        return lastView
    }

    /// Resets everything but holds and the numbering of views.
    mutating func endSession() {
        var next = TipFacts()
        (next.holds, next.lastView) = (holds, lastView)
        self = next
    }
}

extension TipFacts {
    /// A tip that is on screen, or only hidden for a moment.
    struct Appearance: Sendable, Hashable {
        /// The views in which it has been visible and whose appearance has not ended.
        var views: Set<Int> = []
        /// Those of them in which it is visible.
        private(set) var visibleViews: Set<Int> = []
        /// The uptime at which it last became visible; `nil` while it is not.
        private(set) var visibleSince: TimeInterval?
        /// Seconds visible before ``visibleSince``, in this appearance.
        private(set) var earlierDuration: TimeInterval = 0

        /// Whether the tip was invalidated before, or in this process meanwhile.
        var isInvalidated = false

        /// Seconds visible in this appearance.
        func duration(at uptime: TimeInterval) -> TimeInterval {
            earlierDuration + current(at: uptime)
        }

        /// Seconds visible that are not recorded yet.
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

        /// - Returns: Seconds to be recorded, if it is no longer visible in any view; else `nil`.
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
