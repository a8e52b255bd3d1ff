import FoundationEssentials
@testable import TipDatastore

extension HistoryModel {
    /// Compares with what can be, and what must be, as a clearing that nobody has any more may stand or not.
    func judge(_ log: Log, _ known: OperationSet) throws {
        let can = alive(known, displaces: !hasDamage)
        let must = surelyAlive(known)
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
        _ content: Content,
        _ can: [Operation],
        _ must: [Operation],
        isWorse: (Operation, Operation) -> Bool
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
        _ can: [Operation],
        _ must: [Operation]
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
        _ can: [Operation],
        _ must: [Operation]
    ) throws {
        func isDonation(_ operation: HistoryModel.Operation) -> Bool {
            if case .donated(event, _) = operation.content { true } else { false }
        }
        let numbers = donations.map { number(of: $0.id) ?? -1 }
        let (possible, sure) = (can.filter(isDonation).map(\.number), must.filter(isDonation).map(\.number))
        try need(Set(numbers).count == numbers.count, "a donation counts twice")
        try need(
            Set(numbers).isSubset(of: possible),
            "\(event): \(Set(numbers).subtracting(possible)) are back"
        )
        try need(Set(numbers).isSuperset(of: sure), "\(event): \(Set(sure).subtracting(numbers)) are lost")
        for donation in donations {
            let number = self.number(of: donation.id) ?? -1
            try need(
                operations[number].content == .donated(event, date: donation.date)
                    && donation.payload == Data("\(number)".utf8),
                "donation \(number) has changed"
            )
        }
    }

    private static func count(of tip: String, in operations: [Operation]) -> RunningCount {
        operations.reduce(into: RunningCount()) { total, operation in
            if case .shown(tip, let more) = operation.content { total = total + more }
        }
    }
}

/// All that a log comes to.
struct Comparison: Equatable {
    let folded: FoldedLog
    let donations: [[FoldedDonation]]

    init(of log: Log) {
        folded = log.folded
        donations = HistoryModel.events.map { log.donations(to: $0) }
    }
}

extension HistoryModel.Operation {
    fileprivate var displayDate: Int? { if case .displayed(let date, _) = content { date } else { nil } }
}
