package import FoundationEssentials

/// The contents of a tip store as a value, for tools and for merging the stores of several devices.
///
/// Every list is in a fixed order, so that equal stores are equal values and equal JSON.
package struct TipStoreExport: Codable, Sendable, Hashable {
    /// When and where something was written: a logical time, then the UUID of the device.
    ///
    /// The time comes from the store's logical clock, which advances with every change and is never behind
    /// the stores that it was merged with.
    package struct Stamp: Codable, Sendable, Hashable, Comparable {
        package var time: Int64
        /// Empty for the initial state.
        package var device: String

        package static let start = Stamp(time: 0, device: "")

        package init(time: Int64, device: String) {
            self.time = time
            self.device = device
        }

        package static func < (one: Stamp, other: Stamp) -> Bool {
            (one.time, one.device) < (other.time, other.device)
        }
    }

    package struct Device: Codable, Sendable, Hashable {
        package var uuid: String
        /// All donations of the device up to this one are known; one that is not listed was deleted.
        package var sequence: Int64
        /// Later donations that are known. One that is not listed was deleted, although it was never seen; those that
        /// are listed were found in a damaged store, which may have lost others before them.
        package var removed = SequenceRanges()
        /// When a tip last appeared on the device.
        package var lastDisplay: Date?
        /// The logical time of `lastDisplay`.
        package var lastDisplayTime: Int64

        /// Whether the donation with this number is or was in the store, or is known to be deleted.
        func knows(_ number: Int64) -> Bool { number <= sequence || removed.contains(number) }

        /// The latest number that the device is known to have given.
        var latestNumber: Int64 { max(sequence, removed.ranges.last?.upperBound ?? 0) }
    }

    package struct Tip: Codable, Sendable, Hashable {
        package var id: String
        /// Sorted by the devices' UUIDs.
        package var records: [Record]
        /// The summary of the tip's declaration.
        package var declaration: Declaration?
    }

    /// What happened to a tip on one device.
    ///
    /// Counts only increase, and only on the device itself. A reset, on any device, records the values that
    /// it has seen, and only the excess over them counts: a reset never loses what it has not seen.
    package struct Record: Codable, Sendable, Hashable {
        package var device: String
        /// How often the tip appeared.
        package var count: Int
        /// How long it was on screen.
        package var seconds: TimeInterval
        /// The largest `count` that a reset has seen.
        package var clearedCount = 0
        /// The largest `seconds` that a reset has seen.
        package var clearedSeconds: TimeInterval = 0
        /// The logical time of the last invalidation that a reset has seen.
        package var clearedTime: Int64 = 0
        /// The device's first invalidation that no reset has seen.
        package var invalidation: Invalidation?
    }

    package struct Invalidation: Codable, Sendable, Hashable {
        package var reason: String
        package var date: Date
        /// The logical time.
        package var time: Int64
    }

    package struct Declaration: Codable, Sendable, Hashable {
        package var value: StoredJSON
        package var stamp: Stamp
    }

    package struct Parameter: Codable, Sendable, Hashable {
        package var key: String
        /// `nil` for a parameter that was reset to its default.
        package var value: StoredJSON?
        package var stamp: Stamp
    }

    package struct Event: Codable, Sendable, Hashable {
        package var name: String
        /// Sorted by time, then device and sequence.
        package var donations: [Donation]
    }

    /// A donation, identified by its device and sequence number.
    package struct Donation: Codable, Sendable, Hashable {
        package var date: Date
        package var device: String
        package var sequence: Int64
        package var payload: StoredJSON?
    }

    /// The display frequency that the app configured.
    package struct DisplayInterval: Codable, Sendable, Hashable {
        /// Seconds; `nil` if none was configured since everything was last removed.
        package var seconds: TimeInterval?
        package var stamp: Stamp
    }

    /// Logical times, counts and sequence numbers are less than this.
    ///
    /// Not every reader of JSON keeps larger whole numbers exact, and a clock this far from overflowing can
    /// still be advanced by every store that merges it.
    package static let endOfTime: Int64 = 1 << 53

    /// The latest logical time in the store.
    package var clock: Int64
    /// When everything was last removed; anything older is gone.
    package var floor: Stamp
    package var displayInterval: DisplayInterval
    /// Sorted by UUID.
    package var devices: [Device]
    /// Sorted by id.
    package var tips: [Tip]
    /// Sorted by key.
    package var parameters: [Parameter]
    /// Sorted by name.
    package var events: [Event]
}

/// JSON as it is stored, encoded as a text byte for byte.
package struct StoredJSON: Codable, Sendable, Hashable, Comparable {
    package var bytes: Data

    package init(_ bytes: Data) {
        self.bytes = bytes
    }

    /// An arbitrary but fixed order.
    package static func < (one: StoredJSON, other: StoredJSON) -> Bool {
        one.bytes.lexicographicallyPrecedes(other.bytes)
    }

    private enum Keys: String, CodingKey {
        case base64
    }

    package init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            bytes = Data(text.utf8)
        } else {
            bytes = try decoder.container(keyedBy: Keys.self).decode(Data.self, forKey: .base64)
        }
    }

    /// Bytes that are not UTF-8, and so not JSON, are encoded as `{"base64": …}`.
    package func encode(to encoder: any Encoder) throws {
        if let text = String(validating: bytes, as: UTF8.self) {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        } else {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(bytes, forKey: .base64)
        }
    }
}
