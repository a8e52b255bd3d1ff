import Foundation
@testable import TipEngine

/// A center of one test, with a clock that the test moves.
final class TipBench: Sendable {
    let clock: ManualTipClock
    let center: TipCenter

    /// Configures a center in memory, or with a store that the options name.
    init(_ options: Tips.ConfigurationOption..., clock: ManualTipClock = ManualTipClock()) throws {
        self.clock = clock
        // A busy machine is no busy store.
        center = TipCenter(clock: clock, patience: .seconds(50))
        try center.configure([.datastoreLocation(.inMemory)] + options)
    }

    private init(unconfiguredBy clock: ManualTipClock) {
        self.clock = clock
        // A busy machine is no busy store.
        center = TipCenter(clock: clock, patience: .seconds(50))
    }

    static func unconfigured() -> TipBench { TipBench(unconfiguredBy: ManualTipClock()) }

    deinit { center.close() }

    /// Lets tips within `body` talk to this center.
    func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TipCenter.with(center, body)
    }

    /// Lets tips within `body` talk to this center.
    func callAsFunction<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await TipCenter.with(center, body)
    }

    func status(_ tip: some Tip) -> Tips.Status { center.status(of: tip) }

    func updates(_ tip: some Tip) -> Collector<Tips.Status> { Collector(center.statusUpdates(of: tip)) }

    /// One appearance of a tip that lasts so many seconds.
    func show(_ tip: some Tip, for seconds: TimeInterval = 0) {
        let exposure = TipExposure(of: tip, in: center)
        exposure.isVisible = true
        clock.advance(by: seconds)
        exposure.end()
    }

    /// Returns when everything that waited to be written was, or could not be.
    func settle() { center.onWriter {} }
}
