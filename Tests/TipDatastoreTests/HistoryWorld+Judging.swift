import FoundationEssentials
@testable import TipDatastore

extension HistoryWorld {
    /// Has all stores make rounds until none has anything to tell, and compares what they come to with the
    /// model.
    ///
    /// - Returns: in which pass nothing was written.
    mutating func settle() throws -> Int {
        isAway = false
        var before = OperationSet()
        for slot in slots { before.formUnion(slot.known) }
        for file in files.values { before.formUnion(file.content) }
        let passes = try makeRounds()
        let known = slots.reduce(into: OperationSet()) { $0.formUnion($1.known) }
        let living = OperationSet(model.surelyAlive(before.union(known)).map(\.number))
        let folded = slots.map { Comparison(of: $0.store.log) }
        for (slot, folded) in zip(slots.indices, folded) {
            // Of what a damaged store had kept without those before it, only the living is told.
            let toTell = hasDamage ? living : before.union(known)
            let missing = toTell.subtracting(slots[slot].known)
            try need(missing.isEmpty, "\(slot) was not told \(missing)")
            try judge(slots[slot].store.log, known)
            try need(folded == Comparison(of: slots[0].store.log), "\(slot) and 0 differ")
        }
        var newcomer = newStore()
        newcomer.merge(files.values.map(\.document.log))
        try need(Comparison(of: newcomer.log) == folded[0], "a newcomer comes to something else")
        return passes
    }

    private mutating func makeRounds() throws -> Int {
        for pass in 1...12 {
            var hasWritten = false
            for slot in slots.indices.shuffled(using: &random) {
                begin(slot)
                hasWritten = try finish(slot) || hasWritten
            }
            if !hasWritten { return pass }
        }
        throw Wrong("something is written in each of 12 passes")
    }

    /// All that a log comes to.
    private struct Comparison: Equatable {
        let folded: FoldedLog
        let donations: [[FoldedDonation]]

        init(of log: Log) {
            folded = log.folded
            donations = HistoryWorld.events.map { log.donations(to: $0) }
        }
    }

    /// Compares with what can be, and what must be, as a clearing that nobody has any more may stand or not.
    private func judge(_ log: Log, _ known: OperationSet) throws {
        let can = model.alive(known, displaces: !hasDamage)
        let must = model.surelyAlive(known)
        let folded = log.folded
        for tip in Self.tips {
            let shown = folded.tips[tip]?.shown ?? RunningCount()
            let (least, most) = (Self.count(of: tip, in: must), Self.count(of: tip, in: can))
            try need(
                least.count <= shown.count && shown.count <= most.count
                    && least.milliseconds <= shown.milliseconds
                    && shown.milliseconds <= most.milliseconds,
                "\(tip) is shown \(shown), not \(least) to \(most)"
            )
            let reason = folded.tips[tip]?.invalidation.flatMap { Int($0.reason) }
            try judge(reason, .invalidated(tip), can, must) { first, second in
                first.past.contains(second.number)
            }
        }
        for key in Self.parameters {
            let value = folded.parameters[key].flatMap { Int(String(decoding: $0, as: UTF8.self)) }
            try judge(value, .set(key), can, must) { first, second in second.past.contains(first.number) }
        }
        try judgeDisplay(folded.lastDisplay, can, must)
        for event in Self.events { try judge(log.donations(to: event), event, can, must) }
    }

    /// - Parameter isWorse: whether the first of two operations must not have been chosen beside the second.
    private func judge(
        _ chosen: Int?,
        _ content: HistoryModel.Content,
        _ can: [HistoryModel.Operation],
        _ must: [HistoryModel.Operation],
        isWorse: (HistoryModel.Operation, HistoryModel.Operation) -> Bool
    ) throws {
        let (can, must) = (can.filter { $0.content == content }, must.filter { $0.content == content })
        guard let chosen else { return try need(must.isEmpty, "\(content) is gone") }
        guard let operation = can.first(where: { $0.number == chosen }) else {
            throw Wrong("\(content) is \(chosen), not of \(can.map(\.number))")
        }
        try need(
            !must.contains { isWorse(operation, $0) },
            "\(content) is \(chosen), which others come before"
        )
    }

    private func judgeDisplay(
        _ date: Int?,
        _ can: [HistoryModel.Operation],
        _ must: [HistoryModel.Operation]
    ) throws {
        let (dates, sureDates) = (can.compactMap(\.displayDate), must.compactMap(\.displayDate))
        try need(date.map { dates.contains($0) } ?? sureDates.isEmpty, "the last display is \(date ?? -1)")
        if let latest = sureDates.max(), !hasAnchors {
            try need(date ?? .min >= latest, "the last display is \(date ?? -1), before \(latest)")
        }
    }

    private func judge(
        _ donations: [FoldedDonation],
        _ event: String,
        _ can: [HistoryModel.Operation],
        _ must: [HistoryModel.Operation]
    ) throws {
        func isDonation(_ operation: HistoryModel.Operation) -> Bool {
            if case .donated(event, _) = operation.content { true } else { false }
        }
        let numbers = donations.map { model.number(of: $0.id) ?? -1 }
        let (possible, sure) = (can.filter(isDonation).map(\.number), must.filter(isDonation).map(\.number))
        try need(Set(numbers).count == numbers.count, "a donation counts twice")
        try need(
            Set(numbers).isSubset(of: possible),
            "\(event): \(Set(numbers).subtracting(possible)) are back"
        )
        try need(Set(numbers).isSuperset(of: sure), "\(event): \(Set(sure).subtracting(numbers)) are lost")
        for donation in donations {
            let number = model.number(of: donation.id) ?? -1
            try need(
                model.operations[number].content == .donated(event, date: donation.date)
                    && donation.payload == Data("\(number)".utf8),
                "donation \(number) has changed"
            )
        }
    }

    private static func count(of tip: String, in operations: [HistoryModel.Operation]) -> RunningCount {
        operations.reduce(into: RunningCount()) { total, operation in
            guard case .shown(tip, let milliseconds) = operation.content else { return }
            total.count += 1
            total.milliseconds += milliseconds
        }
    }
}

extension HistoryModel.Operation {
    fileprivate var displayDate: Int? { if case .displayed(let date, _) = content { date } else { nil } }
}
