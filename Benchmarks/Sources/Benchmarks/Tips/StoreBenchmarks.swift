import BenchmarkHarness
import Dispatch
import FoundationEssentials
import Synchronization
import TipEngine

extension BenchmarkGroup {
    /// A large store, and two programs with one store.
    static let stores = BenchmarkGroup(name: "stores", title: "Tip stores") { report in
        do {
            let folder = try BenchmarkFolder()
            try fill(folder)
            var centers: [TipCenter] = []
            let times = try (0..<9).map { _ in
                try Stopwatch.once {
                    let center = TipCenter()
                    try center.configure([.datastoreLocation(.url(folder.url("large.sqlite")))])
                    centers.append(center)
                }
            }
            report.add("opening 10,000 tips, 100,000 donations", times.median)
            centers = []
            report.add("a change seen by another connection", try latency(folder).median)
        } catch {
            report.fail("\(error)")
        }
    }

    private static func fill(_ folder: BenchmarkFolder) throws {
        let center = TipCenter()
        try center.configure([.datastoreLocation(.url(folder.url("large.sqlite")))])
        TipCenter.with(center) {
            let tips = SampleTips.tips(10_000)
            // Declares the tips; a group that is kept would re-evaluate all of them with each display below.
            use(TipGroup { tips })
            for tip in tips {
                let exposure = TipExposure(of: tip)
                exposure.isVisible = true
                exposure.end()
            }
            for number in 0..<100_000 { Tips.Event(id: "event \(number % 100)").sendDonation() }
        }
        wait { try? await TipCenter.with(center) { try await Tips.saveChanges() } }
    }

    /// The seconds from a change to a parameter on one connection until a tip on another has followed. Both
    /// are in one process, which makes no difference: they tell each other through the file system.
    private static func latency(_ folder: BenchmarkFolder) throws -> [Double] {
        let location = Tips.ConfigurationOption.datastoreLocation(.url(folder.url("shared.sqlite")))
        let (reader, writer) = (TipCenter(), TipCenter())
        for center in [reader, writer] { try center.configure([location]) }
        let seen = DispatchSemaphore(value: 0)
        let follower = Task {
            for await _ in reader.statusUpdates(of: FollowingTip()) { seen.signal() }
        }
        defer { follower.cancel() }
        seen.wait()
        return (0..<100).map { round in
            Stopwatch.once {
                TipCenter.with(writer) { FollowingTip.flag.wrappedValue = round.isMultiple(of: 2) }
                seen.wait()
            }
        }
    }

    private static func wait(_ work: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task {
            await work()
            done.signal()
        }
        done.wait()
    }
}

private struct FollowingTip: Tip {
    static let flag = Tips.Parameter(FollowingTip.self, "flag", false)

    var title: Text { Text("Following") }
    var rules: [Rule] { Rule(Self.flag, is: true) }
}
