public import FoundationEssentials

extension Tips {
    /// A span of time that ends now.
    public struct DonationTimeRange: Sendable, Hashable {
        /// Seconds.
        public let duration: TimeInterval

        /// - Parameter duration: Seconds; a negative one is taken as 0.
        public init(seconds duration: TimeInterval) {
            self.duration = max(0, duration)
        }

        public static let minute = minutes(1)
        public static let hour = hours(1)
        /// The last 24 hours, whatever the calendar says.
        public static let day = days(1)
        /// The last 7 times 24 hours.
        public static let week = weeks(1)

        public static func minutes(_ count: Int) -> Self { Self(seconds: 60 * Double(count)) }
        public static func hours(_ count: Int) -> Self { Self(seconds: 3600 * Double(count)) }
        public static func days(_ count: Int) -> Self { Self(seconds: 86_400 * Double(count)) }
        public static func weeks(_ count: Int) -> Self { Self(seconds: 604_800 * Double(count)) }

        /// Donations dated later than this many seconds from now are not within any range: the clock was ahead.
        static let tolerance: TimeInterval = 60

        /// Whether a donation was made within this span: at least one instant less than ``duration`` ago.
        func contains(_ date: Date, now: Date) -> Bool {
            let age = now.timeIntervalSince(date)
            return age < duration && age >= -Self.tolerance
        }

        /// When a donation enters or leaves the span next.
        func nextChange(of date: Date, now: Date) -> Date? {
            let age = now.timeIntervalSince(date)
            if age < -Self.tolerance { return date - Self.tolerance }
            return age < duration ? date + duration : nil
        }
    }

    /// How many donations an event keeps.
    public struct DonationLimit: Sendable, Hashable {
        /// The most donations that are kept, the latest ones; 1000 when nothing else is said.
        public let maximumCount: Int
        /// Donations older than this count no longer and are deleted.
        public let maximumAge: DonationTimeRange?

        public static let defaultMaximumCount = 1000

        public init(maximumCount: Int? = nil, maximumAge: DonationTimeRange? = nil) {
            self.maximumCount = max(0, maximumCount ?? Self.defaultMaximumCount)
            self.maximumAge = maximumAge
        }
    }
}
