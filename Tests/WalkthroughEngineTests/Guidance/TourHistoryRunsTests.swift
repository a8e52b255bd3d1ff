import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

/// Users who start apps on two devices, take tours, leave them, and whose records are merged now and then.
struct TourHistoryRunsTests {
    /// A record of a device: texts by keys, each with when it was written.
    private struct Record {
        var texts: [String: (text: String, time: Int)] = [:]

        var history: TourHistory {
            TourHistory(texts.compactMap { TourFact(key: $0.key, text: $0.value.text, of: "t") })
        }

        mutating func note(_ fact: TourFact, at time: Int) {
            texts[fact.key(of: "t")] = fact.text.map { ($0, time) }
        }

        /// The later change of each key wins.
        mutating func merge(_ other: Record) {
            texts.merge(other.texts) { $0.time >= $1.time ? $0 : $1 }
        }
    }

    /// A tour to which each revision adds steps, or, now and then, says nothing of what is new.
    private static func revisions(_ random: inout SplitMix64) -> [Walkthrough] {
        var tour = Walkthrough(id: "t", steps: [])
        return (1...5).map { revision in
            let saysSince = revision == 1 || random.chance(80)
            for number in 0..<Int.random(in: 1...3, using: &random) {
                let step = Step(
                    id: "\(revision).\(number)",
                    title: "S",
                    since: saysSince && revision > 1 ? revision : nil
                )
                tour.steps.insert(step, at: .random(in: 0...tour.steps.count, using: &random))
            }
            if random.chance(20), tour.steps.count > 2 {
                tour.steps.remove(at: .random(in: tour.steps.indices, using: &random))
            }
            tour.revision = revision
            return tour
        }
    }

    /// A device, and what its record must know.
    private struct Device {
        var record = Record()
        /// The revision of the app's tour, from 0.
        var installed = 0
        var ended: Set<Int> = []
        var hasDeclined = false

        mutating func exchange(with other: inout Device) {
            record.merge(other.record)
            other.record.merge(record)
            ended.formUnion(other.ended)
            hasDeclined = hasDeclined || other.hasDeclined
            (other.ended, other.hasDeclined) = (ended, hasDeclined)
        }
    }

    @Test func everyHistoryKeepsItsPromises() {
        var random = SplitMix64(seed: 7)
        var counts: [TourPlan.Occasion?: Int] = [:]
        for round in 0..<1_000 {
            let revisions = Self.revisions(&random)
            var (first, second) = (Device(), Device())
            for time in 0..<Int.random(in: 5...40, using: &random) {
                if random.chance(25) {
                    first.exchange(with: &second)
                    #expect(first.record.history == second.record.history, "round \(round)")
                }
                swap(&first, &second)
                if random.chance(20) { first.installed = min(revisions.count - 1, first.installed + 1) }
                let tour = revisions[first.installed]
                let plan = first.record.history.plan(for: tour)
                counts[plan?.occasion.kind, default: 0] += 1
                Self.judge(plan, of: tour, for: first, "round \(round)")
                if let plan { Self.answer(plan, of: tour, on: &first, at: time, &random) }
            }
        }
        for occasion in [nil, .first, .changed, TourPlan.Occasion.anyResumed] {
            #expect(counts[occasion] ?? 0 > 1_000, "\(counts)")
        }
    }

    /// Judges a plan by what the user of a device has done, as far as it can know.
    private static func judge(_ plan: TourPlan?, of tour: Walkthrough, for device: Device, _ round: Comment) {
        let latest = device.ended.max() ?? 0
        guard !device.hasDeclined, latest < tour.revision else { return #expect(plan == nil, round) }
        guard let plan else {
            return #expect(device.record.history.isDeclined, "\(round.rawValue): put off often enough, or due")
        }
        let news = tour.steps.filter { $0.since ?? 1 > latest }.map(\.id)
        let due = latest == 0 || news.isEmpty ? tour.steps.map(\.id) : news
        #expect(plan.walkthrough.steps.map(\.id) == due, round)
    }

    /// Does what a user may do with a tour that comes.
    private static func answer(
        _ plan: TourPlan,
        of tour: Walkthrough,
        on device: inout Device,
        at time: Int,
        _ random: inout SplitMix64
    ) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            device.record.note(.declined, at: time)
            device.hasDeclined = true
        case 1, 2: device.record.note(device.record.history.postponement(of: tour.revision), at: time)
        case 3:
            device.record.note(.seen(revision: tour.revision, .known), at: time)
            device.ended.insert(tour.revision)
        default:
            var driver = SessionDriver(plan.walkthrough, resuming: plan.progress)
            driver.run(.start(nil))
            if let progress = plan.progress { #expect(driver.session.currentStep?.id == progress.step) }
            for _ in 0..<Int.random(in: 0...4, using: &random) { driver.run(random.chance(80) ? .next : .back) }
            if driver.session.outcome != nil {
                device.record.note(.seen(revision: tour.revision, .finished), at: time)
                device.ended.insert(tour.revision)
            } else if let progress = driver.session.progress {
                device.record.note(.reached(revision: tour.revision, progress), at: time)
            }
        }
    }
}

extension TourPlan.Occasion {
    fileprivate static let anyResumed = Self.resumed(StepPosition(number: 0, count: 0))

    /// The same without the step.
    fileprivate var kind: Self { if case .resumed = self { .anyResumed } else { self } }
}
