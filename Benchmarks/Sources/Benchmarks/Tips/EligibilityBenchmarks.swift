import BenchmarkHarness
import TipEngine

extension BenchmarkGroup {
    /// Evaluating the status of many tips.
    static let eligibility = BenchmarkGroup(
        name: "eligibility",
        title: "Eligibility of 10,000 tips, 3 rules each"
    ) {
        report in
        let center = TipCenter(clock: ManualTipClock())
        TipCenter.with(center) {
            do { try center.configure([.datastoreLocation(.inMemory)]) } catch {
                return report.fail("no store in memory: \(error)")
            }
            SampleTips.donate()
            let tips = SampleTips.tips(10_000)
            let group = TipGroup(.firstAvailable) { tips }
            let available = settled(at: tips.count * 3 / 4) { tips.count { $0.shouldDisplay } }
            guard available == tips.count * 3 / 4 else {
                return report.fail("\(available) tips are available")
            }

            report.add(
                "all of a group at one moment",
                Stopwatch.median { _ in use(group.currentTip) },
                target: 0.010
            )
            report.add(
                "each asked by itself",
                Stopwatch.median { _ in for tip in tips { use(tip.status) } }
            )
        }
    }
}

/// Many tips that depend on a hundred parameters and a hundred events with hundreds of donations.
enum SampleTips {
    struct Place: Codable, Sendable {
        var name: String
        var rating: Int
    }

    struct SampleTip: Tip {
        var number: Int

        var id: String { "SampleTip \(number)" }
        var title: Text { Text("Sample") }

        /// The last rule decides, so every rule is evaluated.
        var rules: [Rule] {
            Rule(flags[number % 100], source: "flag") { $0 == true }
            Rule(visits[number % 100], source: "visits") { $0.donations.count > 3 }
            if number.isMultiple(of: 4) {
                Rule(places[number % 100], source: "places") {
                    $0.donations.donatedWithin(.week).count > 1000
                }
            } else {
                Rule(places[number % 100], source: "places") { $0.donations.donatedWithin(.week).count > 3 }
            }
        }
    }

    private static let flags = (0..<100).map { Tips.Parameter(SampleTip.self, "flag \($0)", false) }
    private static let visits = (0..<100).map { Tips.Event(id: "visit \($0)") }
    private static let places = (0..<100).map { Tips.Event<Place>(id: "place \($0)") }

    static func tips(_ count: Int) -> [any Tip] { (0..<count).map { SampleTip(number: $0) } }

    /// Three hundred donations for each event.
    static func donate() {
        for number in 0..<100 {
            flags[number].wrappedValue = true
            for donation in 0..<300 {
                visits[number].sendDonation()
                places[number].sendDonation(Place(name: "Place \(donation % 7)", rating: donation % 5))
            }
        }
    }
}
