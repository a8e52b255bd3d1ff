public import FoundationEssentials

extension Tips {
    /// How tips work in this app; see ``configure(_:)``.
    public struct ConfigurationOption: Sendable {
        /// The name in code that was written for TipKit.
        public typealias DisplayFrequency = Tips.DisplayFrequency
        /// The name in code that was written for TipKit.
        public typealias DatastoreLocation = Tips.DatastoreLocation
        /// The name in code that was written for TipKit.
        public typealias CloudKitContainer = Tips.CloudKitContainer

        let apply: @Sendable (inout Configuration) -> Void

        /// How much time has to pass from one new tip to the next; none when nothing is said.
        ///
        /// Tips that were shown before are not held back, nor are those that ignore the display frequency.
        public static func displayFrequency(_ frequency: DisplayFrequency) -> Self {
            Self { $0.displayFrequency = frequency }
        }

        /// Where what happened to tips is kept; ``DatastoreLocation/applicationDefault`` when nothing is said.
        public static func datastoreLocation(_ location: DatastoreLocation) -> Self {
            Self { $0.location = location }
        }

        /// The app's id, `"org.example.App"`, which names its folder; the program's name when nothing is said.
        public static func applicationIdentifier(_ identifier: String) -> Self {
            Self { $0.applicationIdentifier = identifier }
        }

        /// Keeps what happened to tips in some other store; for tests.
        package static func datastore(_ open: @escaping @Sendable () throws(TipStoreError) -> any TipStore)
            -> Self
        {
            Self { $0.open = open }
        }

        /// Accepted so that configurations written for Apple's systems compile. There is no such service here: tips
        /// are kept on this device only, though the store is made so that devices' stores can be merged.
        public static func cloudKitContainer(_ container: CloudKitContainer?) -> Self {
            Self { _ in }
        }
    }

    /// How much time has to pass from one new tip to the next.
    ///
    /// The user may set the clock. When it is set ahead, the next tip comes early, but only that one: it counts as
    /// displayed at the later time. When it is set back, so that the last display lies in the future, that display is
    /// moved to now: new tips wait for at most one more interval, however far ahead the clock was.
    public struct DisplayFrequency: Sendable, Hashable {
        /// Seconds.
        public let interval: TimeInterval

        /// - Parameter interval: Seconds. What is negative or not a number is taken as 0; with infinity one new tip
        ///   may come and no other after it. Tools write infinity as the text `"inf"`, which JSON has no number for.
        public init(_ interval: TimeInterval) {
            self.interval = interval > 0 ? interval : 0
        }

        /// As soon as its rules hold.
        public static let immediate = Self(0)
        /// One new tip in 60 minutes.
        public static let hourly = Self(3600)
        /// One new tip in 24 hours.
        public static let daily = Self(86_400)
        /// One new tip in 7 days.
        public static let weekly = Self(7 * 86_400)
        /// One new tip in 30 days.
        public static let monthly = Self(30 * 86_400)
    }

    /// The name of a service for synchronising that exists on Apple's systems only.
    public struct CloudKitContainer: Sendable, Hashable {
        /// The app's own container.
        public static let automatic = Self()
        /// A container by its identifier.
        public static func named(_ identifier: String) -> Self { Self() }
    }

    /// What ``ConfigurationOption``s add up to.
    struct Configuration: Sendable {
        var displayFrequency = DisplayFrequency.immediate
        var location = DatastoreLocation.applicationDefault
        var applicationIdentifier: String?
        /// Opens the store, when it is not the one at the location.
        var open: (@Sendable () throws(TipStoreError) -> any TipStore)?
    }
}
