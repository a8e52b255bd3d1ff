import FoundationEssentials

extension TipStoreExport {
    /// The donations of both stores by event.
    ///
    /// A donation that only one store has is either not yet known to the other store, or was deleted there.
    func mergeEvents(with other: TipStoreExport) -> [Event] {
        if isStranger(to: other) { return joinEvents(with: other) }
        let mine = donations
        let theirs = other.donations
        let (known, theirsKnown) = (devicesByUUID, other.devicesByUUID)
        let kept =
            mine.filter {
                theirs[$0.key] != nil || theirsKnown[$0.key.device]?.knows($0.key.sequence) != true
            }
            .merging(
                theirs.filter { mine[$0.key] != nil || known[$0.key.device]?.knows($0.key.sequence) != true }
            ) { Self.isFirst($0, $1) ? $0 : $1 }
        return Dictionary(grouping: kept.values, by: \.event)
            .map { Event(name: $0, donations: $1.map(\.donation).sorted(by: Donation.isEarlier)) }
            .sorted { $0.name < $1.name }
    }

    /// Whether neither has information on a device with donations in the other, as documents of two devices.
    private func isStranger(to other: TipStoreExport) -> Bool {
        donors.isDisjoint(with: other.informed) && other.donors.isDisjoint(with: informed)
    }

    /// The devices that donated.
    private var donors: Set<String> {
        var donors: Set<String> = []
        var last = ""
        for event in events {
            for donation in event.donations where donation.device != last {
                last = donation.device
                donors.insert(last)
            }
        }
        return donors
    }

    /// The devices on whose donations, present or deleted, these contents have information.
    private var informed: Set<String> {
        donors.union(devices.lazy.filter { $0.sequence > 0 || !$0.removed.isEmpty }.map(\.uuid))
    }

    /// The donations of both stores, provided that none is in both or was deleted in one of them.
    ///
    /// - Complexity: O(*n*), as the sort makes use of runs that are sorted already.
    private func joinEvents(with other: TipStoreExport) -> [Event] {
        Self.merge(events, other.events, by: \.name) { one, other in
            Event(
                name: one.name,
                donations: (one.donations + other.donations).sorted(by: Donation.isEarlier)
            )
        }
        .filter { !$0.donations.isEmpty }
    }

    var devicesByUUID: [String: Device] {
        Dictionary(devices.map { ($0.uuid, $0) }) { one, _ in one }
    }

    private struct DonationID: Hashable {
        var device: String
        var sequence: Int64
    }

    private typealias Placed = (event: String, donation: Donation)

    private var donations: [DonationID: Placed] {
        let pairs = events.flatMap { event in
            event.donations.map {
                (DonationID(device: $0.device, sequence: $0.sequence), (event: event.name, donation: $0))
            }
        }
        return Dictionary(pairs) { Self.isFirst($0, $1) ? $0 : $1 }
    }

    /// A fixed order of two donations with the same number, which only a store that was set back can make.
    private static func isFirst(_ one: Placed, _ other: Placed) -> Bool {
        let none = StoredJSON(Data())
        let (mine, theirs) = (one.donation, other.donation)
        return (one.event, mine.date, mine.payload == nil ? 0 : 1, mine.payload ?? none)
            <= (other.event, theirs.date, theirs.payload == nil ? 0 : 1, theirs.payload ?? none)
    }
}

extension TipStoreExport.Donation {
    static func isEarlier(_ one: Self, _ other: Self) -> Bool {
        (one.date, one.device, one.sequence) < (other.date, other.device, other.sequence)
    }
}
