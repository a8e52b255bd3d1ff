package import FoundationEssentials

/// Stores keep dates and durations in whole milliseconds, at most ``TipDatastore/Entry/endOfTime`` of them.
extension Date {
    /// Milliseconds since 2001, rounded down so that what happens now is never later than now.
    package var milliseconds: Int {
        // Half a microsecond is more than a date's own error.
        (timeIntervalSinceReferenceDate * 1000 + 0.0005).rounded(.down).bounded
    }

    /// - Parameter milliseconds: since 2001.
    package init(milliseconds: Int) { self.init(timeIntervalSinceReferenceDate: Double(milliseconds) / 1000) }

    /// Milliseconds since 2001, rounded up: whole ones are before this if they are before that.
    var millisecondsRoundedUp: Int { (timeIntervalSinceReferenceDate * 1000 - 0.0005).rounded(.up).bounded }
}

extension TimeInterval {
    /// Rounded to the nearest.
    package var milliseconds: Int { (self * 1000).rounded().bounded }

    /// - Parameter milliseconds: ``TipDatastore/Entry/endOfTime`` is infinity.
    package init(milliseconds: Int) {
        self = milliseconds >= Entry.endOfTime ? .infinity : Double(milliseconds) / 1000
    }

    fileprivate var bounded: Int {
        let end = Double(Entry.endOfTime)
        return isNaN ? 0 : Int(Swift.min(Swift.max(self, -end), end))
    }
}
