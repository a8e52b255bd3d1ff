public import FoundationEssentials

/// How often and how long a tip is shown; see ``Tips/MaxDisplayCount`` and its neighbours.
public protocol TipOption: Sendable {}

extension Tips {
    /// Invalidates a tip once it has appeared this often, on all devices together.
    ///
    /// The last appearance lasts until it ends by itself. With 0 the tip never shows.
    public struct MaxDisplayCount: TipOption, Hashable {
        /// The most appearances.
        public let count: Int

        /// - Parameter count: The most appearances.
        public init(_ count: Int) { self.count = count }
    }

    /// Invalidates a tip once it has been on screen this long, all its appearances together.
    ///
    /// An appearance is never cut short before ``minimumAppearance``. With 0 the tip never shows.
    public struct MaxDisplayDuration: TipOption, Hashable {
        /// Seconds.
        public let duration: TimeInterval

        /// How long a tip stays at least once it has appeared: 60 seconds.
        public static let minimumAppearance: TimeInterval = 60

        /// - Parameter duration: Seconds.
        public init(_ duration: TimeInterval) { self.duration = duration }
    }

    /// Lets a tip be shown however recently another one was.
    public struct IgnoresDisplayFrequency: TipOption, Hashable {
        /// Whether the tip is not held back.
        public let ignoresDisplayFrequency: Bool

        /// - Parameter ignoresDisplayFrequency: Whether the tip is not held back.
        public init(_ ignoresDisplayFrequency: Bool) {
            self.ignoresDisplayFrequency = ignoresDisplayFrequency
        }
    }

    /// Keeps a tip, or a tour that declares its rules as a tip, at a distance from the one before, where the display
    /// frequency of the app alone would let it come sooner.
    public struct MinimumInterval: TipOption, Hashable {
        /// How long no other tip may have appeared.
        public let interval: DonationTimeRange

        /// - Parameter interval: How long no other tip may have appeared.
        public init(_ interval: DonationTimeRange) { self.interval = interval }
    }
}
