internal import FoundationEssentials
internal import TipEngine

/// How often new tips may be shown, and since when.
struct DisplayFrequencyReport: Encodable {
    /// Seconds from one new tip to the next, `nil` before an app was configured.
    var interval: TimeInterval?
    /// When any tip was last shown.
    var lastDisplay: Date?
    /// When the next new tip may be shown, `nil` when that is now.
    var opens: Date?

    init(_ snapshot: TipStoreSnapshot, now: Date) {
        interval = snapshot.displayInterval
        lastDisplay = snapshot.lastDisplay
        guard let interval, interval > 0, let lastDisplay else { return }
        // A clock that was ahead does not hold tips back for longer than one interval.
        let opening = min(lastDisplay, now) + interval
        opens = opening > now ? opening : nil
    }
}
