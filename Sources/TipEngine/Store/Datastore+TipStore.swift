package import FoundationEssentials
package import TipDatastore

extension Datastore: TipStore {
    package func contents() throws(TipStoreError) -> TipStoreContents {
        TipStoreContents(try folded())
    }

    package func donations(
        of event: String,
        latest limit: Int,
        until end: Date
    ) throws(TipStoreError) -> [DonationRecord] {
        try donations(to: event, latest: limit, until: end.milliseconds).map {
            DonationRecord(date: Date(milliseconds: $0.date), payload: $0.payload)
        }
    }

    package func commit(_ changes: [TipChange], durability: Durability) throws(TipStoreError) {
        try commit(changes.map { LogChange($0) }, durability: durability)
    }
}

extension TipStoreContents {
    package init(_ log: FoldedLog) {
        self.init(
            tips: log.tips.mapValues { TipRecord($0) },
            parameters: log.parameters,
            lastDisplay: log.lastDisplay.map { Date(milliseconds: $0) }
        )
    }

    fileprivate var folded: FoldedLog {
        FoldedLog(
            tips: tips.mapValues { FoldedLog.Tip($0) },
            parameters: parameters,
            lastDisplay: lastDisplay?.milliseconds
        )
    }
}

extension TipRecord {
    fileprivate init(_ tip: FoldedLog.Tip) {
        self.init(
            displayCount: tip.shown.count,
            displayDuration: TimeInterval(milliseconds: tip.shown.milliseconds),
            invalidation: tip.invalidation.map {
                // A reason that this version does not know must not make the tip eligible again.
                Invalidation(
                    reason: Tips.InvalidationReason(rawValue: $0.reason) ?? .tipClosed,
                    date: Date(milliseconds: $0.date)
                )
            }
        )
    }
}

extension FoldedLog.Tip {
    fileprivate init(_ record: TipRecord) {
        self.init(
            shown: RunningCount(
                count: record.displayCount,
                milliseconds: record.displayDuration.milliseconds
            ),
            invalidation: record.invalidation.map {
                FoldedLog.Invalidation(reason: $0.reason.rawValue, date: $0.date.milliseconds)
            }
        )
    }
}

extension LogChange {
    fileprivate init(_ change: TipChange) {
        self =
            switch change {
            case .displayed(let tip, let date): .displayed(tip: tip, date: date.milliseconds)
            case .exposed(let tip, let seconds):
                .exposed(tip: tip, milliseconds: seconds.isFinite ? seconds.milliseconds : 0)
            case .invalidated(let tip, let reason, let date):
                .invalidated(tip: tip, reason: reason.rawValue, date: date.milliseconds)
            case .reset(let tip): .cleared(.tip(tip))
            case .setParameter(let key, let value): .set(parameter: key, value: value)
            case .donated(let event, let donation):
                .donated(event: event, date: donation.date.milliseconds, payload: donation.payload)
            case .trimmedDonations(let event, let limit): .trimmed(event: event, keeping: limit)
            case .deletedDonations(let event, let date):
                .cleared(.donations(event: event, before: date?.millisecondsRoundedUp))
            case .anchoredLastDisplay(let date): .anchoredLastDisplay(date: date.milliseconds)
            case .resetDatastore: .resetDatastore
            case .restored(let contents, let donations):
                .restored(
                    contents.folded,
                    donations: donations.mapValues { records in
                        records.map { RestoredDonation(date: $0.date.milliseconds, payload: $0.payload) }
                    }
                )
            case .declared(let tip, let declaration): .declared(tip: tip, summary: declaration)
            case .configured(let interval): .configured(displayInterval: interval.milliseconds)
            }
    }
}
