internal import FoundationEssentials
internal import TipEngine

/// How often new tips may be shown, and when the next one may be.
nonisolated struct DisplayFrequencyReport: Encodable {
    /// The interval between new tips in seconds; `nil` until an app has configured tips.
    var interval: TimeInterval?
    /// When any tip was last shown.
    var lastDisplay: Date?
    /// When the next new tip may be shown; `nil` when it may be shown now.
    var opens: Date?

    private let now: Date

    private enum CodingKeys: CodingKey {
        case interval, lastDisplay, opens
    }

    init(_ snapshot: TipStoreSnapshot, now: Date) {
        interval = snapshot.displayInterval
        lastDisplay = snapshot.lastDisplay
        self.now = now
        opens = opening(after: interval ?? 0)
    }

    /// When a tip that was never shown may be; `nil` when it may be shown now.
    func opens(for declaration: TipSummary?) -> Date? {
        let general = declaration?.ignoresDisplayFrequency == true ? 0 : interval ?? 0
        return opening(after: max(general, declaration?.minimumInterval ?? 0))
    }

    private func opening(after interval: TimeInterval) -> Date? {
        guard interval > 0, let lastDisplay else { return nil }
        // A clock that was once ahead must not hold tips back for longer than one interval.
        let opening = min(lastDisplay, now) + interval
        return opening > now ? opening : nil
    }
}
