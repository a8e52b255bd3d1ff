package import FoundationEssentials

/// One thing that a device does. Dates are milliseconds since 2001.
///
/// Changes add to what is there instead of replacing it, so that several processes can make them at once.
package enum LogChange: Hashable, Sendable {
    /// A tip appeared: its count goes up by one, and the display frequency counts from then.
    case displayed(tip: String, date: Int)
    /// A tip was on screen for so many milliseconds more.
    case exposed(tip: String, milliseconds: Int)
    /// A tip became invalid. The first invalidation since the last reset counts; later ones change nothing.
    case invalidated(tip: String, reason: String, date: Int)
    /// A parameter got a value, as JSON; nil resets it to its default.
    case set(parameter: String, value: Data?)
    case donated(event: String, date: Int, payload: Data?)
    /// Donations of this device to an event are dropped, but those that it has made last.
    case trimmed(event: String, keeping: Int)
    /// What is known now of this is cleared.
    case cleared(Clearing.Scope)
    /// Last displays that are later than a date, which is now, move back to it, as a clock was set back.
    case anchoredLastDisplay(date: Int)
    /// Everything is cleared, and what the folder of documents has, too, when that is read next.
    case resetDatastore
}

extension DeviceLog {
    package mutating func apply(_ change: LogChange) {
        switch change {
        case .displayed(let tip, let date):
            show(tip, RunningCount(count: 1))
            noteDisplay(at: date)
        case .exposed(let tip, let milliseconds):
            if milliseconds > 0 { show(tip, RunningCount(milliseconds: milliseconds)) }
        case .invalidated(let tip, let reason, let date): invalidate(tip, reason: reason, date: date)
        case .set(let parameter, let value): set(parameter, to: value)
        case .donated(let event, let date, let payload): donate(to: event, date: date, payload: payload)
        case .trimmed(let event, let limit): trimDonations(to: event, keeping: limit)
        case .cleared(let scope): clear(scope)
        case .anchoredLastDisplay(let date):
            if let last = log.folded.lastDisplay, last > date { noteDisplay(at: date, isAnchor: true) }
        case .resetDatastore: resetDatastore()
        }
    }
}
