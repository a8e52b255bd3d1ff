import Foundation
import Testing

@testable import TipEngine
@testable import WalkthroughTool

struct TipReportTests {
    /// A tip's report in a store where some tip was shown an hour ago and one may come each day.
    private func report(
        _ record: TipRecord = TipRecord(),
        _ declaration: TipSummary? = nil,
        lastDisplay: Date? = .ago(hours: 1)
    ) -> TipReport {
        let tip = TipStoreSnapshot.Tip(id: "Tip", record: record, declaration: declaration)
        let snapshot = TipStoreSnapshot(tips: [tip], lastDisplay: lastDisplay, displayInterval: 86_400)
        return TipReport(tip, in: snapshot, DisplayFrequencyReport(snapshot, now: .noon))
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

    @Test func invalidationPrecedesEverything() {
        let record = TipRecord(displayCount: 1, invalidation: .init(reason: .tipClosed, date: .noon))
        #expect(report(record, declaration(rules: [rule])).status == .invalidated)
        #expect(report(record).status == .invalidated)
    }

    @Test func aReachedLimitCountsBeforeTheAppHasNoticed() {
        let count = report(TipRecord(displayCount: 3), declaration(count: 3))
        #expect(count.status == .invalidated && count.invalidation?.reason == .displayCountExceeded)
        #expect(count.invalidation?.date == nil)
        let time = report(TipRecord(displayCount: 1, displayDuration: 60), declaration(seconds: 60))
        #expect(time.invalidation?.reason == .displayDurationExceeded)
        #expect(report(TipRecord(displayCount: 2), declaration(count: 3)).status == .available)
    }

    @Test func onlyNewTipsAreHeldBack() {
        #expect(report(TipRecord(), declaration()).status == .heldBack)
        #expect(report(TipRecord(displayCount: 1), declaration()).status == .available)
        #expect(report(TipRecord(), declaration(ignores: true)).status == .available)
        #expect(report(TipRecord(), declaration(), lastDisplay: .ago(hours: 24)).status == .available)
        #expect(report(TipRecord(), declaration(), lastDisplay: nil).status == .available)
    }

    /// As the app decides it: the longer of the two intervals counts, and ignoring the frequency leaves the
    /// tip's own.
    @Test(arguments: [
        (false, 3600.0, -23.0), (false, 172_800, -47), (true, 172_800, -47), (true, 7200, -1),
        (true, 3600, nil), (true, nil, nil), (false, nil, -23),
    ])
    func aTipHasAnIntervalOfItsOwn(_ ignores: Bool, _ interval: Double?, _ hours: Double?) {
        let held = report(TipRecord(), declaration(ignores: ignores, interval: interval))
        #expect(held.opens == hours.map { .ago(hours: $0) })
        #expect(held.status == (hours == nil ? .available : .heldBack))
        let shown = report(TipRecord(displayCount: 1), declaration(ignores: ignores, interval: interval))
        #expect(shown.status == .available && shown.opens == nil)
    }

    @Test func rulesAreLeftToTheApp() {
        #expect(report(TipRecord(displayCount: 1), declaration(rules: [rule])).status == .dependsOnRules)
    }

    @Test func anUndeclaredTipIsUnknown() {
        let report = report(TipRecord(displayCount: 1))
        #expect(report.status == .unknown && report.rules == nil && report.type == nil)
    }

    @Test func aClockThatWasAheadHoldsBackForOneIntervalAtMost() {
        let snapshot = TipStoreSnapshot(lastDisplay: .ago(hours: -1000), displayInterval: 3600)
        #expect(DisplayFrequencyReport(snapshot, now: .noon).opens == .ago(hours: -1))
    }
}
