public import FoundationEssentials

extension Tips.Event {
    /// The donations that are kept, oldest first. Those whose value can no longer be read are left out.
    ///
    /// They are read from the store when they are first asked for. When that is so busy that it takes longer than
    /// 100 ms there are none, and observers are told as soon as they have been read.
    public var donations: Donations {
        // Within a rule nothing has to be prepared.
        if let evaluation = RuleEvaluation.current { return evaluation.donations(of: self) }
        return TipCenter.current.evaluate { $0.donations(of: self) }
    }

    /// Adds a donation, and returns when the disk has it.
    ///
    /// When the store cannot be written it returns too; the donation then counts for the session, and
    /// ``Tips/datastoreStatus`` says why.
    public func donate(_ value: DonationInfo) async {
        await TipCenter.current.donate(value, to: self).written()
    }

    /// Adds a donation without waiting.
    ///
    /// - Parameter completion: Called when the disk has it, on any thread.
    public func sendDonation(_ value: DonationInfo, _ completion: (@Sendable () -> Void)? = nil) {
        let ticket = TipCenter.current.donate(value, to: self)
        if let completion { ticket.whenWritten(completion) }
    }

    /// Forgets all donations, and returns when the disk has forgotten them.
    public func deleteDonations() async {
        await TipCenter.current.deleteDonations(of: self, before: nil).written()
    }

    /// Forgets the donations that were made before a time.
    public func deleteDonations(before date: Date) async {
        await TipCenter.current.deleteDonations(of: self, before: date).written()
    }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
    /// Adds a donation, and returns when the disk has it.
    public func donate() async {
        await donate(Tips.EmptyDonation())
    }

    /// Adds a donation without waiting.
    ///
    /// - Parameter completion: Called when the disk has it, on any thread.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) {
        sendDonation(Tips.EmptyDonation(), completion)
    }
}
