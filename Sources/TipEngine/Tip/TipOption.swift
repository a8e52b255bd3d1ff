public import FoundationEssentials

/// A setting for how often and how long a tip is shown, such as ``Tips/MaxDisplayCount``.
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

    /// Invalidates a tip once it has been on screen this long, all appearances added up.
    ///
    /// An appearance is never cut short before ``minimumAppearance``. With 0 the tip never shows.
    public struct MaxDisplayDuration: TipOption, Hashable {
        /// Seconds.
        public let duration: TimeInterval

        /// How long a tip that has appeared stays at least: 60 seconds.
        public static let minimumAppearance: TimeInterval = 60

        /// - Parameter duration: Seconds.
        public init(_ duration: TimeInterval) { self.duration = duration }
    }

    /// Lets a tip be shown however recently another one was.
    public struct IgnoresDisplayFrequency: TipOption, Hashable {
        /// Whether the tip ignores the display frequency.
        public let ignoresDisplayFrequency: Bool

        /// - Parameter ignoresDisplayFrequency: Whether the tip is not held back.
        public init(_ ignoresDisplayFrequency: Bool) {
            self.ignoresDisplayFrequency = ignoresDisplayFrequency
        }
    }

    /// Sets a minimum time between the previous tip and this one, or a tour that declares its rules as a tip.
    ///
    /// It matters where the app's display frequency alone would let the tip come sooner.
    public struct MinimumInterval: TipOption, Hashable {
        /// The minimum time since any tip last appeared.
        public let interval: DonationTimeRange

        /// - Parameter interval: How long no other tip may have appeared.
        public init(_ interval: DonationTimeRange) { self.interval = interval }
    }
}
