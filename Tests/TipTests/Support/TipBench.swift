import Foundation
import Synchronization
import Testing
@testable import TipEngine

/// A center of one test, with a clock that the test moves.
final class TipBench: Sendable {
    let clock: ManualTipClock
    let center: TipCenter
    private let options: [Tips.ConfigurationOption]
    private let folder: TemporaryFolder?

    /// Configures a center in memory, or with a store that the options name.
    convenience init(_ options: Tips.ConfigurationOption..., clock: ManualTipClock = ManualTipClock()) throws
    {
        try self.init(options, clock, nil)
    }

    private convenience init(
        _ options: [Tips.ConfigurationOption],
        _ clock: ManualTipClock,
        _ folder: TemporaryFolder?
    ) throws {
        self.init(unconfiguredBy: clock, options, folder)
        try center.configure([.datastoreLocation(.inMemory)] + options)
    }

    private init(
        unconfiguredBy clock: ManualTipClock,
        _ options: [Tips.ConfigurationOption] = [],
        _ folder: TemporaryFolder? = nil
    ) {
        self.clock = clock
        self.options = options
        self.folder = folder
        // A busy machine is no busy store.
        center = TipCenter(clock: clock, patience: .seconds(50))
    }

    static func unconfigured() -> TipBench { TipBench(unconfiguredBy: ManualTipClock()) }

    /// Configures a center with a store in a folder of its own.
    static func stored(clock: ManualTipClock = ManualTipClock()) throws -> TipBench {
        let folder = try TemporaryFolder()
        return try TipBench([folder.store], clock, folder)
    }

    deinit { center.close() }

    /// What there is after the app was started anew, once this center has ended.
    func restarted(clock: ManualTipClock = ManualTipClock()) throws -> TipBench {
        center.close()
        return try TipBench(options, clock, folder)
    }

    /// The store that the center uses.
    var store: Datastore {
        get throws { try #require(center.state.withLock { $0.persistence.store }) }
    }

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
