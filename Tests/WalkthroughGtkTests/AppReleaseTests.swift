import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// When the version and the record are known, and what the user has seen then.
final class AppReleaseTests: GtkTestCase {
    override func tearDown() {
        super.tearDown()
        onMain { use(nil, since: nil) }
    }

    /// What an app may do at a start that is the first one of a user, in a version without any news.
    @preconcurrency @MainActor func testEveryWiringCountsTheFirstStart() {
        let window = MarkedWindow()
        let wirings: [(String, () -> Void)] = [
            ("the version alone", { WalkthroughGuidance.appVersion = "1.0" }),
            (
                "the version before the record",
                {
                    WalkthroughGuidance.appVersion = "1.0"
                    Guidance.record = GuidanceRecordInMemory()
                }
            ),
            (
                "the version after a mark",
                {
                    window.buttons[0].flagNew("Open", since: "1.0")
                    Guidance.appVersion = "1.0"
                }
            ),
            (
                "the version after a list",
                {
                    window.widget.presentWhatsNew([WhatsNewEntry(version: "1.0", title: "Search")])
                    Guidance.appVersion = "1.0"
                }
            ),
            (
                "with an offer",
                {
                    Guidance.appVersion = "1.0"
                    window.widget.offerWalkthrough(Walkthrough(id: "a", steps: []))
                }
            ),
            (
                "while guidance is turned off",
                {
                    Guidance.preference = false
                    WalkthroughGuidance.appVersion = "1.0"
                }
            ),
        ]
        for (wiring, start) in wirings {
            use(nil, since: nil)
            _ = warnings(of: "Walkthrough", during: start)
            XCTAssertEqual(AppRelease.note().first?.text, "1.0", wiring)
            Guidance.appVersion = "2.0"
            XCTAssertTrue(
                window.widget.presentWhatsNew([WhatsNewEntry(version: "2.0", title: "Search")]),
                wiring
            )
        }
    }

    @preconcurrency @MainActor func testAListComesOnceTheVersionOrTheRecordIsKnown() {
        let entries = [WhatsNewEntry(version: "2.0", title: "Search")]
        let late: [(String?, () -> Void)] = [
            (nil, { Guidance.appVersion = "2.0" }),
            (
                "2.0",
                {
                    let record = GuidanceRecordInMemory()
                    record["version/first/0/1.0"] = "1"
                    Guidance.record = record
                }
            ),
        ]
        for (app, tell) in late {
            use(app, since: app == nil ? "1.0" : nil)
            let window = MarkedWindow()
            window.buttons[0].flagNew("Open", since: "2.0")
            // Where the version is not known, that is told.
            _ = warnings(of: "Walkthrough") {
                window.present()
                XCTAssertFalse(window.widget.presentWhatsNew(entries))
                passFrames(of: window.widget)
            }
            XCTAssertNil(window.card)
            XCTAssertNil(window.mark(of: window.buttons[0]))
            tell()
            window.waitForCard()
            window.click("next")
            eventually("the mark") { window.mark(of: window.buttons[0]) != nil }
            closeWindows()
        }
    }

    /// People with two devices that share a record at times, whose app tells its version and its record early, late or
    /// never at a start. What they have lived through is kept as it happened.
    @preconcurrency @MainActor func testOneThousandHistoriesTellEachVersionOnce() {
        let releases = ["1.9", "1.10", "2.0~beta", "2.0", "10", "47.alpha", "47.0"]
        let entries = releases.map { WhatsNewEntry(version: $0, title: $0) }
        let clock = AppRelease.now
        defer { AppRelease.now = clock }
        for seed in 0..<1_000 {
            var random = SplitMix64(seed: 0x2B + UInt64(seed))
            var devices = [Device(release: 0), Device(release: Int.random(in: 0..<3, using: &random))]
            var (told, beginning) = (Set<Int>(), Int?.none)
            for moment in 0..<20 {
                AppRelease.now = { moment }
                let place = Int.random(in: 0...1, using: &random)
                let change = Int.random(in: -1...2, using: &random)
                let release = max(0, min(releases.count - 1, devices[place].release + change))
                devices[place].release = release
                // They synchronise before each start and after it; a device that was emptied gets all back.
                if random.chance(10) { devices[place].record = GuidanceRecordInMemory() }
                synchronise(devices)
                let isRecordLate = random.chance(40)
                let isVersionLate = random.chance(40)
                // The file of the app before its record is there: what this device knows itself.
                Guidance.appVersion = nil
                Guidance.record = isRecordLate ? devices[place].file : devices[place].record
                if !isVersionLate { Guidance.appVersion = releases[release] }
                if isRecordLate {
                    // As the store of tips does with the file.
                    let (file, record) = (devices[place].file, devices[place].record)
                    merge(file, into: record)
                    merge(record, into: file)
                    Guidance.record = record
                }
                if isVersionLate { Guidance.appVersion = releases[release] }
                if beginning == nil { beginning = release }
                let asks = random.chance(70)
                if asks {
                    let shown = AppRelease.news(among: entries)
                    let due = (0..<releases.count).filter {
                        $0 > beginning! && $0 <= release && !told.contains($0)
                    }
                    if shown.map(\.version.text).sorted() != due.map({ releases[$0] }).sorted() {
                        XCTFail(
                            "history \(seed): \(shown.map(\.version.text)) for \(due.map { releases[$0] })"
                        )
                    }
                    AppRelease.noteShown(shown)
                    told.formUnion(due)
                }
                merge(devices[place].record, into: devices[place].file)
                synchronise(devices)
            }
        }
    }

    @MainActor private struct Device {
        var release: Int
        var record = GuidanceRecordInMemory()
        let file = GuidanceRecordInMemory()
    }

    @MainActor private func synchronise(_ devices: [Device]) {
        merge(devices[0].record, into: devices[1].record)
        merge(devices[1].record, into: devices[0].record)
    }

    @MainActor private func merge(_ one: GuidanceRecordInMemory, into other: GuidanceRecordInMemory) {
        for key in one.keys(withPrefix: "") where other[key] == nil { other[key] = one[key] }
    }
}
