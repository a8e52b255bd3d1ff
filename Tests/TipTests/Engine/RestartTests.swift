import Foundation
import Testing
import TipEngine

/// What an app's own tests can do with the public interface alone.
@Suite(.timeLimit(.minutes(20)))
struct RestartTests {
    private struct RestartTip: Tip {
        static let opened = Event(id: "opened")
        @Parameter static var isReady: Bool = false
        @Parameter(.transient) static var isLoggedIn: Bool = false

        var title: Text { Text("Restart") }
        var rules: [Rule] {
            #Rule(Self.$isReady) { $0 }
            #Rule(Self.opened) { $0.donations.count >= 2 }
        }
    }

    private let clock = ManualTipClock()
    private let center: TipCenter
    private let folder: TemporaryFolder

    init() throws {
        center = TipCenter(clock: clock)
        folder = try TemporaryFolder()
    }

    private func configure(_ options: Tips.ConfigurationOption...) throws {
        try TipCenter.with(center) { try Tips.configure([.datastoreLocation(.url(folder.url))] + options) }
    }

    @Test func whatHappenedIsThereAfterARestart() async throws {
        try configure()
        await TipCenter.with(center) {
            RestartTip.isReady = true
            for _ in 0..<2 { await RestartTip.opened.donate() }
        }
        #expect(center.status(of: RestartTip()) == .available)
        center.close()
        #expect(center.status(of: RestartTip()) == .pending)
        #expect(center.datastoreStatus == .notConfigured)
        try configure()
        let updates = Collector(center.statusUpdates(of: RestartTip()))
        #expect(await updates.elements(endingWith: .available).last == .available)
        center.invalidate(RestartTip(), reason: .actionPerformed)
        center.close()
        try configure()
        #expect(center.status(of: RestartTip()) == .invalidated(.actionPerformed))
        center.close()
    }

    @Test func configuringTwiceWithoutClosingIsStillAnError() throws {
        try configure()
        #expect(throws: TipsError.tipsDatastoreAlreadyConfigured) { try configure() }
        center.close()
        center.close()
        try configure()
        center.close()
    }

    @Test func whatWasForTheSessionIsForgotten() throws {
        try configure()
        TipCenter.with(center) {
            RestartTip.isLoggedIn = true
            Tips.showAllTipsForTesting()
        }
        #expect(center.status(of: RestartTip()) == .available)
        center.close()
        try configure()
        #expect(center.status(of: RestartTip()) == .pending)
        #expect(!TipCenter.with(center) { RestartTip.isLoggedIn })
        center.close()
    }

    @Test func aStoreInMemoryStartsFromNothing() throws {
        for _ in 0..<2 {
            try center.configure([.datastoreLocation(.inMemory)])
            #expect(!TipCenter.with(center) { RestartTip.isReady })
            TipCenter.with(center) { RestartTip.isReady = true }
            center.close()
        }
    }

    @Test func aTipOnScreenIsCountedUntilTheEnd() throws {
        try configure()
        let exposure = TipExposure(of: AnyTip(), in: center)
        exposure.isVisible = true
        clock.advance(by: 12)
        center.close()
        #expect(!exposure.isVisible)
        clock.advance(by: 30)
        exposure.end()
        try configure()
        let explanation = center.explanation(of: AnyTip())
        #expect((explanation.displayCount, explanation.displayDuration) == (1, 12))
        center.close()
    }

    @Test func updatesGoOnAcrossARestart() async throws {
        try center.configure([.datastoreLocation(.inMemory)])
        let updates = Collector(center.statusUpdates(of: AnyTip()))
        #expect(await updates.first(1) == [.available])
        center.close()
        #expect(await updates.first(2) == [.available, .pending])
        try center.configure([.datastoreLocation(.inMemory)])
        #expect(await updates.first(3) == [.available, .pending, .available])
        center.close()
    }

    @Test func resettingBelongsBetweenClosingAndConfiguring() throws {
        try configure()
        center.invalidate(AnyTip(), reason: .tipClosed)
        center.close()
        try TipCenter.with(center) { try Tips.resetDatastore() }
        try configure()
        #expect(center.status(of: AnyTip()) == .available)
        center.close()
    }
}
