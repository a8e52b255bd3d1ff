import Foundation
import WalkthroughTestSupport

@testable import TipGtk

/// Tours and tips do not talk at once.
final class TipGuidanceTests: TipTestCase {
    @preconcurrency @MainActor func testNoTipShowsWhileATourRuns() {
        let (inline, over) = (PlainTip("inline"), PlainTip("over"))
        let view = TipView(inline)
        let window = TipWindow(above: view).presented()
        let popover = window.rows[1].popoverTip(over)
        eventually("both") { [inline, over].allSatisfy { $0.displayCount == 1 } }

        let tour = Tour()
        RunningTours.begin(tour, title: "The tour")
        eventually("both to go") { !view.isShown && !popover.isShown }
        let hold = over.explanation.reasons.first { $0.subject == .hold(.walkthrough(title: "The tour")) }
        XCTAssertEqual(hold?.allowsDisplay, false)

        RunningTours.end(tour)
        eventually("both to come back") { view.isLaidOut && popover.isShown }
        passFrames(of: window.widget)
        XCTAssertEqual([inline, over].map(\.displayCount), [1, 1], "no other display")
    }

    @preconcurrency @MainActor func testATipThatComesUpDuringATourWaitsForItsEnd() {
        let window = TipWindow().presented()
        let tour = Tour()
        RunningTours.begin(tour, title: "The tour")
        let popover = window.rows[1].popoverTip(FullTip())
        passFrames(of: window.widget)
        XCTAssertFalse(popover.isShown)
        XCTAssertEqual(FullTip().displayCount, 0)
        RunningTours.end(tour)
        eventually("the tip") { popover.isShown }
    }

    @preconcurrency @MainActor func testTipsWaitForTheLastOfSeveralTours() {
        let window = TipWindow().presented()
        let tours = [Tour(), Tour()]
        let popover = window.rows[1].popoverTip(FullTip())
        for tour in tours { RunningTours.begin(tour, title: "A tour") }
        RunningTours.end(tours[0])
        passFrames(of: window.widget)
        XCTAssertFalse(popover.isShown)
        RunningTours.end(tours[1])
        eventually("the tip") { popover.isShown }
    }

    @preconcurrency @MainActor func testTipsStayAwayWhileGuidanceIsTurnedOff() {
        let window = TipWindow().presented()
        Guidance.preference = false
        let popover = window.rows[1].popoverTip(FullTip())
        passFrames(of: window.widget)
        XCTAssertFalse(popover.isShown)
        Guidance.preference = true
        eventually("the tip") { popover.isShown }
        Guidance.preference = false
        eventually("it to go") { !popover.isShown }
        Guidance.preference = true
    }

    @preconcurrency @MainActor func testTheStoreOfTipsHasWhatWasSeen() {
        let file = GuidanceRecordInMemory()
        let (one, other) = (TipStoreRecord(over: file), TipStoreRecord(over: file))
        one["tour/a/seen/1"] = "finished"
        XCTAssertEqual(other["tour/a/seen/1"], "finished")
        XCTAssertEqual(other.keys(withPrefix: "tour/"), ["tour/a/seen/1"])
        XCTAssertEqual(file.keys(withPrefix: ""), [])
        one["tour/a/seen/1"] = nil
        XCTAssertNil(other["tour/a/seen/1"])
        XCTAssertEqual(other.keys(withPrefix: "tour/"), [])
    }

    @preconcurrency @MainActor func testWhatAFileHadBeforeThereWereTipsCounts() {
        let file = GuidanceRecordInMemory()
        TipCenter.makeCurrent(TipCenter())
        let record = TipStoreRecord(over: file)
        record["a"] = "1"
        record["b"] = "1"
        XCTAssertEqual(file.keys(withPrefix: "").sorted(), ["a", "b"])
        useCenter()
        XCTAssertEqual(record["a"], "1")
        record["a"] = nil
        record["b"] = "2"
        XCTAssertEqual([record["a"], record["b"]], [nil, "2"])
        XCTAssertEqual(record.keys(withPrefix: ""), ["b"])
        XCTAssertNil(file["a"])
    }

    /// An app that looks for what is new before it configures its tips.
    @preconcurrency @MainActor func testWhatIsNewIsInTheFileAndInTheStore() throws {
        let file = GuidanceRecordInMemory()
        TipCenter.makeCurrent(TipCenter())
        let record = TipStoreRecord(over: file)
        record["version/first/1/1.0"] = "1"
        record["tour/a/seen/1"] = "finished"
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "walkthrough-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Tips.configure([.datastoreLocation(.url(folder))])
        let stored = { TipCenter.current.parameters(withPrefix: "walkthrough/") }
        eventually("the store to have what the file had") {
            stored()["walkthrough/version/first/1/1.0"] != nil
        }
        XCTAssertNil(stored()["walkthrough/tour/a/seen/1"])
        record["new/2.0/a"] = "1"
        XCTAssertNotNil(file["new/2.0/a"], "at once")
        Tips.Parameter(key: "walkthrough/version/shown/2.0", defaultValue: "").value = "1"
        eventually("what another device has told") { file["version/shown/2.0"] != nil }
        record["tour/b/seen/1"] = "finished"
        XCTAssertNil(file["tour/b/seen/1"])
        TipCenter.current.close()
        TipCenter.makeCurrent(TipCenter())
        let known = ["new/2.0/a", "tour/a/seen/1", "version/first/1/1.0", "version/shown/2.0"]
        XCTAssertTrue(
            Set(record.keys(withPrefix: "")).isSuperset(of: known),
            "before tips are configured again"
        )
    }

    @preconcurrency @MainActor func testChangesOfTheStoreAreTold() {
        let record = TipStoreRecord(over: GuidanceRecordInMemory())
        var told: [String?] = []
        record.onChange = { [unowned record] in told.append(record["a"]) }
        Tips.Parameter(key: "walkthrough/a", defaultValue: "").value = "from another device"
        eventually("the change") { told.last == "from another device" }
        let count = told.count
        Tips.Parameter(key: "another", defaultValue: "").value = "x"
        drain()
        XCTAssertEqual(told.count, count)
    }
}

/// Stands for a walkthrough that runs.
private final class Tour {}
