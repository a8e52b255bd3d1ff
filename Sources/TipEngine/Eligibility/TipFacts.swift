import FoundationEssentials

/// Everything known at one moment that decides whether a tip may be shown, but the tip itself.
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
    var types: [String: Set<String>] = [:]
}

extension TipFacts {
    /// A tip that is on screen, or only out of sight for a moment.
    struct Appearance: Sendable, Hashable {
        /// How many places have shown it and are not done with it.
        var places = 0
        /// How many of them are in sight.
        var visiblePlaces = 0
        /// Uptime since when it has been in sight without a break, `nil` while it is not.
        var visibleSince: TimeInterval?
        /// Seconds in sight before that, in this appearance.
        var earlierDuration: TimeInterval = 0

        /// Seconds in sight in this appearance.
        func duration(at uptime: TimeInterval) -> TimeInterval {
            earlierDuration + current(at: uptime)
        }

        /// Seconds in sight that are not kept yet.
        func current(at uptime: TimeInterval) -> TimeInterval {
            visibleSince.map { uptime - $0 } ?? 0
        }
    }
}
