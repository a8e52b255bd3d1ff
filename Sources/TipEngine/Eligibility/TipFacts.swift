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
    var types: [String: Set<TypeIdentity>] = [:]
}

extension TipFacts {
    /// A tip that is on screen, or only out of sight for a moment.
    struct Appearance: Sendable, Hashable {
        /// Which places have shown it and are not done with it.
        var places: Set<Int> = []
        /// In which of them it is in sight.
        private(set) var visiblePlaces: Set<Int> = []
        /// Uptime since when it has been in sight without a break, `nil` while it is not.
        private(set) var visibleSince: TimeInterval?
        /// Seconds in sight before that, in this appearance.
        private(set) var earlierDuration: TimeInterval = 0

        /// Seconds in sight in this appearance.
        func duration(at uptime: TimeInterval) -> TimeInterval {
            earlierDuration + current(at: uptime)
        }

        /// Seconds in sight that are not kept yet.
        func current(at uptime: TimeInterval) -> TimeInterval {
            visibleSince.map { uptime - $0 } ?? 0
        }

        /// - Returns: Whether it was not in sight there before.
        mutating func show(at place: Int, uptime: TimeInterval) -> Bool {
            places.insert(place)
            guard visiblePlaces.insert(place).inserted else { return false }
            visibleSince = visibleSince ?? uptime
            return true
        }

        /// - Returns: Seconds to be kept when it is in sight nowhere now.
        mutating func hide(at place: Int, uptime: TimeInterval) -> TimeInterval? {
            visiblePlaces.remove(place)
            guard visiblePlaces.isEmpty else { return nil }
            let seconds = current(at: uptime)
            earlierDuration += seconds
            visibleSince = nil
            return seconds
        }
    }
}
