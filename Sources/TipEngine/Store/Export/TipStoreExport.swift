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
        /// The device's last donation that the store has known; a missing one up to it was deleted.
        package var sequence: Int64
        /// When a tip last appeared on the device.
        package var lastDisplay: Date?
        /// The logical time of `lastDisplay`.
        package var lastDisplayTime: Int64
    }

    package struct Tip: Codable, Sendable, Hashable {
        package var id: String
        /// The last reset; counts and invalidation are later than this.
        package var epoch: Stamp
        /// Sorted by the devices' UUIDs.
        package var displays: [Displays]
        package var invalidation: Invalidation?
        /// The summary of the tip's declaration.
        package var declaration: Declaration?
    }

    /// How often and how long a tip was on screen on one device.
    package struct Displays: Codable, Sendable, Hashable {
        package var device: String
        package var count: Int
        package var seconds: TimeInterval
    }

    package struct Invalidation: Codable, Sendable, Hashable {
        package var reason: String
        package var date: Date
        package var stamp: Stamp
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

    /// The logical clock.
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
