extension Tips {
    /// Something that the user does, and that tips depend on.
    ///
    /// ```swift
    /// struct FavoritesTip: Tip {
    ///     static let outingChecked = Event(id: "outingChecked")
    ///     static let placeOpened = Event<Place>(id: "placeOpened")
    ///
    ///     var title: Text { Text("Keep the ones you like") }
    /// }
    ///
    /// await FavoritesTip.placeOpened.donate(place)
    /// ```
    ///
    /// Its donations belong to the id: two values with the same id are the same event.
    public struct Event<DonationInfo: Codable & Sendable>: Sendable, Identifiable {
        /// The id that donations are stored under.
        public let id: String
        /// How many donations count here.
        public let donationLimit: DonationLimit

        /// An event whose donations carry a value.
        ///
        /// - Parameters:
        ///   - id: The id that donations are stored under.
        ///   - donationLimit: The 1000 latest donations by default.
        public init(id: String, donationLimit: DonationLimit? = nil) {
            self.id = id
            self.donationLimit = donationLimit ?? DonationLimit()
        }
    }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
    /// An event of which only the dates are stored.
    ///
    /// - Parameters:
    ///   - id: The id that donations are stored under.
    ///   - donationLimit: The 1000 latest donations by default.
    public init(id: String, donationLimit: Tips.DonationLimit? = nil) {
        self.id = id
        self.donationLimit = donationLimit ?? Tips.DonationLimit()
    }
}
