import BenchmarkHarness
import FoundationEssentials
import TipEngine

extension BenchmarkGroup {
    /// Opening a store, as an app does when it starts.
    static let stores = BenchmarkGroup(name: "stores", title: "A store of 10,000 tips") { report in
        do {
            let folder = try BenchmarkFolder()
            let option = Tips.ConfigurationOption.datastoreLocation(.url(folder.url("tips.sqlite")))
            let center = TipCenter()
            try center.configure([option])
            for number in 0..<10_000 {
                center.invalidate(SampleTips.SampleTip(number: number), reason: .tipClosed)
            }
            center.close()
            let times = try (0..<31).map { _ in
                defer { center.close() }
                return try Stopwatch.once { try center.configure([option]) }
            }
            report.add("opening it", times.median, target: 0.1)
        } catch {
            report.fail("\(error)")
        }
    }
}
