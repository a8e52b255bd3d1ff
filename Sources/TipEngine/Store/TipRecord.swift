package import FoundationEssentials

/// The stored state of one tip, added up over all devices.
package struct TipRecord: Sendable, Hashable {
    /// Why and when a tip was invalidated.
    package struct Invalidation: Sendable, Hashable {
        package var reason: Tips.InvalidationReason
        package var date: Date

        package init(reason: Tips.InvalidationReason, date: Date) {
            self.reason = reason
            self.date = date
        }
    }

    /// How often the tip appeared since its last reset.
    package var displayCount: Int
    /// Seconds on screen since its last reset.
    package var displayDuration: TimeInterval
    package var invalidation: Invalidation?

    package init(
        displayCount: Int = 0,
        displayDuration: TimeInterval = 0,
        invalidation: Invalidation? = nil
    ) {
        self.displayCount = displayCount
        self.displayDuration = displayDuration
        self.invalidation = invalidation
    }
}

/// One stored donation.
package struct DonationRecord: Sendable, Hashable {
    package var date: Date
    /// The donated value as JSON, `nil` for an event without one.
    package var payload: Data?

    package init(date: Date, payload: Data? = nil) {
        self.date = date
        self.payload = payload
    }
}

/// The contents of a store except donations, which are read event by event.
package struct TipStoreContents: Sendable, Hashable {
    /// By tip id.
    package var tips: [String: TipRecord]
    /// JSON by parameter key; persistent parameters that were never set have no entry.
    package var parameters: [String: Data]
    /// When any tip last appeared, on any device; the display frequency counts from this date.
    package var lastDisplay: Date?

    package init(
        tips: [String: TipRecord] = [:],
        parameters: [String: Data] = [:],
        lastDisplay: Date? = nil
    ) {
        self.tips = tips
        self.parameters = parameters
        self.lastDisplay = lastDisplay
    }
}

/// A summary of a tip's declaration, stored for tools.
package struct TipSummary: Sendable, Hashable, Codable {
    package struct Rule: Sendable, Hashable, Codable {
        package var source: String
        package var parameter: String?
        package var event: String?
    }

    package var type: String
    package var rules: [Rule]
    package var maxDisplayCount: Int?
    /// Seconds.
    package var maxDisplayDuration: Double?
    package var ignoresDisplayFrequency: Bool
    /// Seconds since another tip appeared; nil when the tip asks for none, and in stores of earlier versions.
    package var minimumInterval: Double?
}
