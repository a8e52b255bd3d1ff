package import FoundationEssentials

/// What a store holds at one moment, for tools that have only the file.
package struct TipStoreSnapshot: Sendable, Hashable {
    /// A tip that was shown, invalidated, reset or declared.
    package struct Tip: Sendable, Hashable {
        package var id: String
        package var record: TipRecord
        /// What the app's code says of it, `nil` before the app has looked at the tip.
        package var declaration: TipSummary?

        package init(id: String, record: TipRecord = TipRecord(), declaration: TipSummary? = nil) {
            self.id = id
            self.record = record
            self.declaration = declaration
        }
    }

    /// An event and what is kept of its donations.
    package struct Event: Sendable, Hashable {
        package var id: String
        package var count: Int
        /// How many of the donations carry a value.
        package var valueCount: Int
        package var first: Date?
        package var last: Date?

        package init(id: String, count: Int, valueCount: Int = 0, first: Date? = nil, last: Date? = nil) {
            self.id = id
            self.count = count
            self.valueCount = valueCount
            self.first = first
            self.last = last
        }
    }

    /// In the order of their ids.
    package var tips: [Tip]
    /// In the order of their ids.
    package var events: [Event]
    /// JSON by parameter key; those at their defaults have no entry.
    package var parameters: [String: Data]
    /// When any tip last appeared.
    package var lastDisplay: Date?
    /// Seconds from one new tip to the next, `nil` before an app was configured.
    package var displayInterval: TimeInterval?

    package init(
        tips: [Tip] = [],
        events: [Event] = [],
        parameters: [String: Data] = [:],
        lastDisplay: Date? = nil,
        displayInterval: TimeInterval? = nil
    ) {
        self.tips = tips
        self.events = events
        self.parameters = parameters
        self.lastDisplay = lastDisplay
        self.displayInterval = displayInterval
    }
}
