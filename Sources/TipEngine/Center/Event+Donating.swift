public import FoundationEssentials

extension Tips.Event {
    /// The stored donations, oldest first. Donations whose value can no longer be decoded are left out.
    ///
    /// The first access reads them from the store. If the store is so busy that this takes longer than 100
    /// ms, the collection is empty, and observers are notified once the donations have been read.
    public var donations: Donations {
        // Within a rule, the evaluation supplies the donations and notes those that are missing.
        if let evaluation = RuleEvaluation.current { return evaluation.donations(of: self) }
        return TipCenter.current.evaluate { $0.donations(of: self) }
    }

    /// Adds a donation, and returns once it is written to disk.
    ///
    /// It also returns if the store cannot be written. The donation then counts in memory, and
    /// ``Tips/datastoreStatus`` gives the error.
    public func donate(_ value: DonationInfo) async {
        await TipCenter.current.donate(value, to: self).written()
    }

    /// Adds a donation without waiting.
    ///
    /// - Parameters:
    ///   - value: What the donation carries.
    ///   - completion: Called on any thread, once the donation is written to disk or the write has failed.
    public func sendDonation(_ value: DonationInfo, _ completion: (@Sendable () -> Void)? = nil) {
        let ticket = TipCenter.current.donate(value, to: self)
        if let completion { ticket.whenWritten(completion) }
    }

    /// Deletes all donations, and returns once the deletion is written to disk.
    public func deleteDonations() async {
        await TipCenter.current.deleteDonations(of: self, before: nil).written()
    }

    /// Deletes the donations made before a date, and returns once the deletion is written to disk.
    public func deleteDonations(before date: Date) async {
        await TipCenter.current.deleteDonations(of: self, before: date).written()
    }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
    /// Adds a donation, and returns once it is written to disk.
    public func donate() async {
        await donate(Tips.EmptyDonation())
    }

    /// Adds a donation without waiting.
    ///
    /// - Parameter completion: Called on any thread, once the donation is written to disk or the write has
    ///   failed.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) {
        sendDonation(Tips.EmptyDonation(), completion)
    }
}
