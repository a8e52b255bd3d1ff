public import FoundationEssentials

/// Whether the display frequency lets a tip through.
public enum FrequencyGate: Sendable, Hashable {
    /// No other tip was shown too recently.
    case open
    /// Another tip was shown recently; the next new one may appear at this date.
    case closed(until: Date)
    /// The tip was shown before, so it is not held back.
    case alreadyShown
    /// The tip ignores the display frequency.
    case ignored

    /// Whether the tip may pass.
    public var isOpen: Bool {
        if case .closed = self { false } else { true }
    }
}

extension FrequencyGate {
    /// - Parameters:
    ///   - tip: `nil` if no app has declared it yet.
    ///   - wasShown: Whether the tip was shown before.
    ///   - lastDisplay: When any tip was last shown, in milliseconds since 2001.
    ///   - interval: Seconds from one new tip to the next.
    init(
        for tip: TipSummary?,
        wasShown: Bool,
        lastDisplay: Int?,
        interval: TimeInterval,
        now: Date
    ) {
        let ignores = tip?.ignoresDisplayFrequency == true
        let interval = max(ignores ? 0 : interval, tip?.minimumInterval ?? 0)
        if ignores, interval == 0 {
            self = .ignored
        } else if wasShown {
            self = .alreadyShown
        } else if interval > 0, let lastDisplay {
            // A clock that was once ahead must not hold tips back for longer than one interval.
            let opens = min(Date(milliseconds: lastDisplay), now) + interval
            self = opens > now ? .closed(until: opens) : .open
        } else {
            self = .open
        }
    }
}

extension StoreSummary {
    /// Whether the display frequency lets a tip through.
    package func gate(for tip: TipSummary? = nil, wasShown: Bool = false, now: Date) -> FrequencyGate {
        FrequencyGate(
            for: tip,
            wasShown: wasShown,
            lastDisplay: log.lastDisplay,
            interval: displayInterval.map { TimeInterval(milliseconds: $0) } ?? 0,
            now: now
        )
    }
}
