import Foundation
import Testing

@testable import TipDatastore
@testable import TipEngine
@testable import WalkthroughTool

struct TipReportTests {
    /// A tip's report in a store where some tip was shown an hour ago and one may come each day.
    private func report(
        _ record: FoldedLog.Tip = .init(),
        _ declaration: TipSummary? = nil,
        lastDisplay: Int? = .ago(hours: 1)
    ) throws -> TipReport {
        var store = StoreSummary()
        store.log = FoldedLog(tips: ["Tip": record], lastDisplay: lastDisplay)
        store.declarations["Tip"] = try declaration.map { try TipCoding.encode($0) }
        store.displayInterval = 86_400_000
        return TipReport("Tip", in: store, now: .noon)
    }

    private func declaration(
        rules: [TipSummary.Rule] = [],
        count: Int? = nil,
        seconds: Double? = nil,
        ignores: Bool = false,
        interval: Double? = nil
    ) -> TipSummary {
        TipSummary(
            type: "Tip",
            rules: rules,
            maxDisplayCount: count,
            maxDisplayDuration: seconds,
            ignoresDisplayFrequency: ignores,
            minimumInterval: interval
        )
    }

    private let rule = TipSummary.Rule(source: "$0", parameter: "p")

    @Test func invalidationPrecedesEverything() throws {
        let record = FoldedLog.Tip(displayCount: 1, invalidation: .init(.tipClosed, .noon))
        #expect(try report(record, declaration(rules: [rule])).status == .invalidated)
        #expect(try report(record).status == .invalidated)
    }

    @Test func aReachedLimitCountsBeforeTheAppHasNoticed() throws {
        let count = try report(FoldedLog.Tip(displayCount: 3), declaration(count: 3))
        #expect(count.status == .invalidated && count.invalidation?.reason == .displayCountExceeded)
        #expect(count.invalidation?.date == nil)
        let time = try report(FoldedLog.Tip(displayCount: 1, displayDuration: 60), declaration(seconds: 60))
        #expect(time.invalidation?.reason == .displayDurationExceeded)
        #expect(try report(FoldedLog.Tip(displayCount: 2), declaration(count: 3)).status == .available)
    }

    @Test func onlyNewTipsAreHeldBack() throws {
        #expect(try report(.init(), declaration()).status == .heldBack)
        #expect(try report(FoldedLog.Tip(displayCount: 1), declaration()).status == .available)
        #expect(try report(.init(), declaration(ignores: true)).status == .available)
        #expect(try report(.init(), declaration(), lastDisplay: .ago(hours: 24)).status == .available)
        #expect(try report(.init(), declaration(), lastDisplay: nil).status == .available)
    }

    /// As the app decides it: the longer of the two intervals counts, and ignoring the frequency leaves the
    /// tip's own.
    @Test(arguments: [
        (false, 3600.0, -23.0), (false, 172_800, -47), (true, 172_800, -47), (true, 7200, -1),
        (true, 3600, nil), (true, nil, nil), (false, nil, -23),
    ])
    func aTipHasAnIntervalOfItsOwn(_ ignores: Bool, _ interval: Double?, _ hours: Double?) throws {
        let held = try report(.init(), declaration(ignores: ignores, interval: interval))
        #expect(held.opens == hours.map { .ago(hours: $0) })
        #expect(held.status == (hours == nil ? .available : .heldBack))
        let shown = try report(
            FoldedLog.Tip(displayCount: 1),
            declaration(ignores: ignores, interval: interval)
        )
        #expect(shown.status == .available && shown.opens == nil)
    }

    @Test func rulesAreLeftToTheApp() throws {
        #expect(
            try report(FoldedLog.Tip(displayCount: 1), declaration(rules: [rule])).status == .dependsOnRules
        )
    }

    @Test func anUndeclaredTipIsUnknown() throws {
        let report = try report(FoldedLog.Tip(displayCount: 1))
        #expect(report.status == .unknown && report.rules == nil && report.type == nil)
    }

    @Test func aClockThatWasAheadHoldsBackForOneIntervalAtMost() throws {
        var store = StoreSummary()
        store.log.lastDisplay = .ago(hours: -1000)
        store.displayInterval = 3_600_000
        #expect(StoreReport(store, path: "", now: .noon).displayFrequency.opens == .ago(hours: -1))
    }
}
