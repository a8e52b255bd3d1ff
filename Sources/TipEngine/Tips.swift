/// The namespace of everything that tips share.
public enum Tips {}

extension Tips {
    /// The value of donations to an event that carries none.
    public struct EmptyDonation: Codable, Sendable, Hashable {
        /// An empty value.
        public init() {}
    }

    /// Why a tip will not be shown again.
    public enum InvalidationReason: String, Sendable, Hashable, Codable, CaseIterable {
        /// The user did what the tip is about.
        case actionPerformed
        /// The tip was shown as often as `Tips.MaxDisplayCount` allows.
        case displayCountExceeded
        /// The tip was on screen for as long as `Tips.MaxDisplayDuration` allows.
        case displayDurationExceeded
        /// The user closed the tip.
        case tipClosed
    }

    /// A tip's status.
    public enum Status: Sendable, Hashable {
        /// Not yet, or not now: a rule does not hold, or another tip was shown too recently.
        case pending
        /// The tip may be shown.
        case available
        /// The tip is not shown again until its eligibility is reset.
        case invalidated(InvalidationReason)
    }
}

extension Tips.Status {
    /// Whether the tip is invalidated.
    var isInvalidated: Bool { if case .invalidated = self { true } else { false } }
}
