import Foundation
import Testing
import WalkthroughSeededRandom
@testable import TipEngine

@Suite struct EventLogTests {
    /// The same, as it is said rather than done.
    private struct Model {
        var records: [DonationRecord] = []
        var reach: Int

        mutating func add(_ record: DonationRecord) {
            let index = records.lastIndex { $0.date <= record.date }.map { $0 + 1 } ?? 0
            records.insert(record, at: index)
            guard records.count > reach, let last = records.last else { return }
            records.remove(
                at: last.date > record.date + 60_000 ? records.count - 1 : 0
            )
        }
    }

    @Test(arguments: 0..<100)
    func isWhatItSays(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let reach = [1, 2, 5, 40].randomElement(using: &random) ?? 1
        var (log, model) = (EventLog([], reach: reach), Model(reach: reach))
        var held: [(EventLog, [DonationRecord])] = []
        var time = 0
        for step in 0..<120 {
            // Mostly on, at times on the spot, at times back by as much as a clock may be set.
            time += 1000 * ([1, 1, 1, 0, -5, 500, -400].randomElement(using: &random) ?? 1)
            let payload = step.isMultiple(of: 17) ? Data("x".utf8) : Data("\(step)".utf8)
            let record = DonationRecord(date: time, payload: payload)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: log.add(record)
            case 1:
                log.remove(before: record.date)
                model.records.removeAll { $0.date < record.date }
                continue
            case 2:
                held.append((log, model.records))
                fallthrough
            default: log.add(record, value: step)
            }
            model.add(record)
            if Bool.random(using: &random) { try expect(log, is: model.records) }
        }
        try expect(log, is: model.records)
        for (log, records) in held { try expect(log, is: records) }
    }

    private func expect(_ log: EventLog, is records: [DonationRecord]) throws {
        #expect(Array(log.records) == records)
        let donated = log.donations(of: Int.self)
        let (dates, values) = (donated.dates, donated.values(as: Int.self))
        try #require(dates.indices == values.indices)
        // A value that was donated as a number counts as one whatever its bytes are.
        for (date, value) in zip(dates, values) {
            #expect(
                records.contains {
                    $0.date == date.milliseconds && ($0.payload == Data("\(value)".utf8) || value % 17 == 0)
                }
            )
        }
    }
}
