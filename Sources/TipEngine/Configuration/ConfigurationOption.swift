public import FoundationEssentials

extension Tips {
    /// A setting for the tips of an app; see ``configure(_:)``.
    public struct ConfigurationOption: Sendable {
        /// The name in code that was written for TipKit.
        public typealias DisplayFrequency = Tips.DisplayFrequency
        /// The name in code that was written for TipKit.
        public typealias DatastoreLocation = Tips.DatastoreLocation
        /// The name in code that was written for TipKit.
        public typealias CloudKitContainer = Tips.CloudKitContainer

        let apply: @Sendable (inout Configuration) -> Void

        /// The minimum time from one new tip to the next; none by default.
        ///
        /// Tips that were shown before are not held back, nor are those that ignore the display frequency.
        public static func displayFrequency(_ frequency: DisplayFrequency) -> Self {
            Self { $0.displayFrequency = frequency }
        }

        /// Where the state of tips is stored; ``DatastoreLocation/applicationDefault`` by default.
        public static func datastoreLocation(_ location: DatastoreLocation) -> Self {
            Self { $0.location = location }
        }

        /// The app's id, such as `"org.example.App"`, which names its folder; by default the program's name.
        public static func applicationIdentifier(_ identifier: String) -> Self {
            Self { $0.applicationIdentifier = identifier }
        }

        /// Stores the state of tips in another store; for tests.
        package static func datastore(_ open: @escaping @Sendable () throws(TipStoreError) -> Datastore)
            -> Self
        {
            Self { $0.open = open }
        }

        /// Has no effect; accepted so that configurations written for Apple's systems compile.
        ///
        /// Use `.sync(.folder(…))` instead.
        public static func cloudKitContainer(_ container: CloudKitContainer?) -> Self {
            Self { _ in }
        }
    }

    /// The minimum time from one new tip to the next.
    ///
    /// The user may set the clock. When it is set ahead, the next tip comes early, but only that one: it
    /// counts as displayed at the later time. When it is set back, so that the last display lies in the
    /// future, that display is moved to now: new tips wait for at most one more interval, however far ahead
    /// the clock was.
    public struct DisplayFrequency: Sendable, Hashable {
        /// Seconds.
        public let interval: TimeInterval

        /// - Parameter interval: Seconds. A negative value or NaN counts as 0. With infinity, one new tip may
        ///   be shown and no other after it. Tools write infinity as the text `"inf"`, because JSON has no
        ///   number for it.
        public init(_ interval: TimeInterval) {
            self.interval = interval > 0 ? interval : 0
        }

        /// No minimum time: a tip appears as soon as its rules hold.
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

    /// Identifies a synchronisation service that exists on Apple's systems only.
    public struct CloudKitContainer: Sendable, Hashable {
        /// The app's own container.
        public static let automatic = Self()
        /// A container by its identifier.
        public static func named(_ identifier: String) -> Self { Self() }
    }

    /// The settings that all ``ConfigurationOption``s result in.
    struct Configuration: Sendable {
        var displayFrequency = DisplayFrequency.immediate
        var location = DatastoreLocation.applicationDefault
        var applicationIdentifier: String?
        /// Opens the store, if it is not the one at `location`.
        var open: (@Sendable () throws(TipStoreError) -> Datastore)?
        /// What the store is synchronised with; `nil` for nothing.
        var syncDestination: SyncDestination?
    }
}
