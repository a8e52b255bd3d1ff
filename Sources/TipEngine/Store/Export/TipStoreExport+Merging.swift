internal import FoundationEssentials

extension TipStoreExport {
    /// The merged contents of two stores, as if all changes had been made in one.
    ///
    /// The order, grouping and repetition of merges make no difference: the possible states of every part of
    /// a store are ordered, and the merge takes the later of the two.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the size of both stores together.
    package func merging(_ other: TipStoreExport) -> TipStoreExport {
        let floor = max(floor, other.floor)
        return TipStoreExport(
            clock: max(clock, other.clock),
            floor: floor,
            displayInterval: displayInterval.merging(other.displayInterval),
            devices: Self.merge(devices, other.devices, by: \.uuid) { $0.merging($1) },
            tips: Self.merge(tips, other.tips, by: \.id) { $0.merging($1) }
                .compactMap { $0.after(floor) },
            parameters: Self.merge(parameters, other.parameters, by: \.key) { $0.merging($1) }
                .filter { $0.stamp > floor },
            events: mergeEvents(with: other)
        )
    }

    /// One part for each name, sorted by name.
    static func merge<Part, Name: Hashable & Comparable>(
        _ ones: [Part],
        _ others: [Part],
        by name: KeyPath<Part, Name>,
        _ both: (Part, Part) -> Part
    ) -> [Part] {
        let parts = (ones + others).map { ($0[keyPath: name], $0) }
        return Dictionary(parts, uniquingKeysWith: both)
            .sorted { $0.key < $1.key }
            .map(\.value)
    }

    /// Merges the donations by event.
    ///
    /// A donation that only one store has is either not yet known to the other store, or was deleted there.
    /// The sequence number up to which the other store knows the donation's device decides which.
    private func mergeEvents(with other: TipStoreExport) -> [Event] {
        let mine = donations
        let theirs = other.donations
        let kept =
            mine.filter { theirs[$0.key] != nil || !other.knows($0.key) }
            .merging(theirs.filter { mine[$0.key] != nil || !knows($0.key) }) { one, _ in one }
        let names = Set((events + other.events).map(\.name))
        let byEvent = Dictionary(grouping: kept.values, by: \.event)
        return names.sorted().compactMap { name in
            byEvent[name].map {
                Event(name: name, donations: $0.map(\.donation).sorted(by: Donation.isEarlier))
            }
        }
    }

    private struct DonationID: Hashable {
        var device: String
        var sequence: Int64
    }

    private var donations: [DonationID: (event: String, donation: Donation)] {
        let pairs = events.flatMap { event in
            event.donations.map {
                (DonationID(device: $0.device, sequence: $0.sequence), (event: event.name, donation: $0))
            }
        }
        return Dictionary(pairs) { one, _ in one }
    }

    private func knows(_ id: DonationID) -> Bool {
        // A linear search is enough: there are few devices, however many donations.
        devices.contains { $0.uuid == id.device && $0.sequence >= id.sequence }
    }
}

extension TipStoreExport.Donation {
    static func isEarlier(_ one: Self, _ other: Self) -> Bool {
        (one.date, one.device, one.sequence) < (other.date, other.device, other.sequence)
    }
}

extension TipStoreExport.Device {
    /// Merges two states of one device.
    ///
    /// Only the device itself increments its sequence number, so the larger one is newer. A last display may
    /// also be replaced by another device whose clock was right, so the later logical time wins.
    fileprivate func merging(_ other: Self) -> Self {
        let later =
            (lastDisplayTime, lastDisplay ?? .distantPast)
                >= (other.lastDisplayTime, other.lastDisplay ?? .distantPast) ? self : other
        return Self(
            uuid: uuid,
            sequence: max(sequence, other.sequence),
            lastDisplay: later.lastDisplay,
            lastDisplayTime: later.lastDisplayTime
        )
    }
}

extension TipStoreExport.Tip {
    /// What is left of the tip after everything up to `floor` was removed; `nil` if nothing is.
    func after(_ floor: TipStoreExport.Stamp) -> Self? {
        var tip = self
        if epoch < floor {
            tip.epoch = floor
            tip.displays = []
            tip.invalidation = nil
        }
        if let stamp = declaration?.stamp, stamp <= floor { tip.declaration = nil }
        let isEmpty = tip.displays.isEmpty && tip.invalidation == nil && tip.declaration == nil
        return isEmpty && tip.epoch == floor ? nil : tip
    }

    /// Merges two states of one tip.
    ///
    /// The later epoch replaces the earlier one. Within one epoch, each device's counts only increase.
    fileprivate func merging(_ other: Self) -> Self {
        var merged = self
        if epoch < other.epoch {
            merged = other
        } else if epoch == other.epoch {
            merged.displays = TipStoreExport.merge(displays, other.displays, by: \.device) { one, other in
                TipStoreExport.Displays(
                    device: one.device,
                    count: max(one.count, other.count),
                    seconds: max(one.seconds, other.seconds)
                )
            }
            merged.invalidation = [invalidation, other.invalidation].compactMap(\.self)
                .min { ($0.stamp, $0.date, $0.reason) < ($1.stamp, $1.date, $1.reason) }
        }
        merged.declaration = [declaration, other.declaration].compactMap(\.self)
            .max { ($0.stamp, $0.value) < ($1.stamp, $1.value) }
        return merged
    }
}

extension TipStoreExport.Parameter {
    /// The last writer wins.
    ///
    /// Only a store that was restored from a backup can use a stamp twice; then the values decide.
    fileprivate func merging(_ other: Self) -> Self {
        guard stamp == other.stamp else { return stamp < other.stamp ? other : self }
        guard let value, let otherValue = other.value else { return value == nil ? other : self }
        return value < otherValue ? other : self
    }
}

extension TipStoreExport.DisplayInterval {
    fileprivate func merging(_ other: Self) -> Self {
        (stamp, seconds ?? -1) < (other.stamp, other.seconds ?? -1) ? other : self
    }
}
