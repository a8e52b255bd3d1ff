internal import FoundationEssentials
internal import TipEngine

/// How often new tips may be shown, and when the next one may be.
struct DisplayFrequencyReport: Encodable {
    /// The interval between new tips in seconds; `nil` until an app has configured tips.
    var interval: TimeInterval?
    /// When any tip was last shown.
    var lastDisplay: Date?
    /// When the next new tip may be shown; `nil` when it may be shown now.
    var opens: Date?

    init(_ snapshot: TipStoreSnapshot, now: Date) {
        interval = snapshot.displayInterval
        lastDisplay = snapshot.lastDisplay
        guard let interval, interval > 0, let lastDisplay else { return }
        // A clock that was once ahead must not hold tips back for longer than one interval.
        let opening = min(lastDisplay, now) + interval
        opens = opening > now ? opening : nil
    }
}
