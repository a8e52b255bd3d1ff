public import FoundationEssentials

extension Tips {
    /// A span of time that ends now.
    public struct DonationTimeRange: Sendable, Hashable {
        /// Seconds.
        public let duration: TimeInterval

        /// - Parameter duration: Seconds; a negative value counts as 0.
        public init(seconds duration: TimeInterval) {
            self.duration = max(0, duration)
        }

        /// The last 60 seconds.
        public static let minute = minutes(1)
        /// The last 60 minutes.
        public static let hour = hours(1)
        /// The last 24 hours, whatever the calendar says.
        public static let day = days(1)
        /// The last 7 times 24 hours.
        public static let week = weeks(1)

        /// The last `count` minutes of 60 seconds.
        public static func minutes(_ count: Int) -> Self { Self(seconds: 60 * Double(count)) }
        /// The last `count` hours of 60 minutes.
        public static func hours(_ count: Int) -> Self { Self(seconds: 3600 * Double(count)) }
        /// The last `count` days of 24 hours.
        public static func days(_ count: Int) -> Self { Self(seconds: 86_400 * Double(count)) }
        /// The last `count` weeks of 7 days of 24 hours.
        public static func weeks(_ count: Int) -> Self { Self(seconds: 604_800 * Double(count)) }

        /// Donations dated more than this many seconds after now are in no range: the clock was ahead.
        static let tolerance: TimeInterval = 60

        /// The latest date that does not count as in the future.
        static func end(at now: Date) -> Date { now + tolerance }

        /// When a donation that is dated into the future no longer is.
        static func arrival(of date: Date) -> Date { date - tolerance }

        /// Whether a donation was made within this span: less than ``duration`` ago.
        func contains(_ date: Date, now: Date) -> Bool {
            let age = now.timeIntervalSince(date)
            return age < duration && age >= -Self.tolerance
        }

        /// When a donation next enters or leaves the span.
        func nextChange(of date: Date, now: Date) -> Date? {
            let age = now.timeIntervalSince(date)
            if age < -Self.tolerance { return Self.arrival(of: date) }
            return age < duration ? date + duration : nil
        }
    }

    /// How many donations of an event count.
    ///
    /// Several events with one id may have different limits; each then sees its own part of the donations.
    /// Donations that are too old stop counting but are not deleted: a clock that is years ahead for a day
    /// must not delete everything. The store keeps the 1000 latest donations, or as many as the largest limit
    /// in use.
    public struct DonationLimit: Sendable, Hashable {
        /// How many of the latest donations count; 1000 by default.
        public let maximumCount: Int
        /// Donations older than this do not count, and neither do those dated into the future.
        public let maximumAge: DonationTimeRange?

        /// How many donations count by default: 1000.
        public static let defaultMaximumCount = 1000

        /// Creates a limit.
        ///
        /// - Parameters:
        ///   - maximumCount: 1000 when not given; a negative value counts as 0.
        ///   - maximumAge: Leaves out older donations; no limit when not given.
        public init(maximumCount: Int? = nil, maximumAge: DonationTimeRange? = nil) {
            self.maximumCount = max(0, maximumCount ?? Self.defaultMaximumCount)
            self.maximumAge = maximumAge
        }
    }
}
