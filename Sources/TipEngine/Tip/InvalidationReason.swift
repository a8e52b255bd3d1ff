extension Tips {
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
}
