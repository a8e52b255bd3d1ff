import Foundation
import WalkthroughTestSupport

@testable import TipGtk

/// Whatever is wrong with how tips are set up, the app runs, and the tips say what it is.
final class TipConfigurationTests: TipTestCase {
    @preconcurrency @MainActor func testWithoutConfigurationNoTipShowsAndTheySayWhy() throws {
        startOver()
        let tips = ShownTips()
        passFrames(of: tips.view.widget)
        XCTAssertFalse(tips.popover.isShown || tips.view.isShown)
        XCTAssertTrue(tips.explanation.contains("Tips.configure() was not called"))
        XCTAssertNoThrow(try Tips.configure([.datastoreLocation(.inMemory)]))
        tips.waitForBoth()
    }

    @preconcurrency @MainActor func testTheSecondConfigurationChangesNothing() throws {
        let tips = ShownTips()
        XCTAssertThrowsError(try Tips.configure([.displayFrequency(.daily)])) {
            XCTAssertEqual($0 as? TipsError, .tipsDatastoreAlreadyConfigured)
        }
        tips.waitForBoth()
    }

    @preconcurrency @MainActor func testWithAStoreThatCannotBeOpenedTipsWorkInMemory() throws {
        startOver()
        let nowhere = URL(fileURLWithPath: "/dev/null/tips")
        XCTAssertThrowsError(try Tips.configure([.datastoreLocation(.url(nowhere))])) {
            guard case .datastore = $0 as? TipsError else { return XCTFail("\($0)") }
        }
        let tips = ShownTips()
        tips.waitForBoth()
        XCTAssertTrue(tips.explanation.contains("/dev/null"), tips.explanation)
        tips.closePopover()
    }

    @preconcurrency @MainActor func testADamagedStoreIsSetAsideAndTipsShow() throws {
        let folder = makeFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        startOver(in: folder)
        let file = try XCTUnwrap(readyFile)
        TipCenter.current.close()
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(100..., with: Data(repeating: 0x55, count: bytes.count - 100))
        try bytes.write(to: file)

        startOver(in: folder)
        let tips = ShownTips()
        tips.waitForBoth()
        XCTAssertTrue(tips.explanation.contains("was damaged"))
    }

    @preconcurrency @MainActor func testAStoreThatFailsLaterDoesNotDisturbTips() throws {
        let folder = makeFolder()
        startOver(in: folder)
        let tips = ShownTips()
        tips.waitForBoth()
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: "/"))
        XCTAssertEqual(rename(link.path, folder.appending(path: "tips.sqlite").path), 0)
        eventually("the failure") { Tips.datastoreStatus.error != nil }
        XCTAssertTrue(tips.explanation.contains("is a folder, not a file"))
        tips.closePopover()
    }

    @preconcurrency @MainActor func testAnApplicationKeepsItsTipsInAFolderOfItsOwn() throws {
        let folder = makeFolder()
        let former = ProcessInfo.processInfo.environment["XDG_DATA_HOME"]
        setenv("XDG_DATA_HOME", folder.path, 1)
        defer { if let former { setenv("XDG_DATA_HOME", former, 1) } else { unsetenv("XDG_DATA_HOME") } }
        startOver()
        let application = gtk_application_new("org.example.Tips", GApplicationFlags(rawValue: 0))!
        defer { g_object_unref(application) }
        try Tips.configure(for: application)
        let file = try XCTUnwrap(readyFile)
        XCTAssertTrue(file.path.hasPrefix(folder.path + "/org.example.Tips/"), file.path)
        TipCenter.current.close()
    }

    /// A folder of the test's own, which is not there yet and is removed after it.
    private func makeFolder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }
}

/// Makes another center the current one, and configures it if it is to keep tips in a folder.
private func startOver(in folder: URL? = nil) {
    TipCenter.makeCurrent(TipCenter(clock: ManualTipClock()))
    if let folder { XCTAssertNoThrow(try Tips.configure([.datastoreLocation(.url(folder))])) }
}

/// The file of a store that is ready.
private var readyFile: URL? { if case .ready(let file) = Tips.datastoreStatus { file } else { nil } }

/// A tip above the rows of a window, and one beside a row.
private final class ShownTips {
    let view = TipView(PlainTip("inline"))
    let popover: TipPopover

    init() { popover = TipWindow(above: view).presented().rows[1].popoverTip(PlainTip("over")) }

    /// What the popover says of itself.
    var explanation: String { String(describing: PlainTip("over").explanation) }

    func waitForBoth() { eventually("both") { popover.isShown && view.isShown } }

    func closePopover() {
        PlainTip("over").invalidate(reason: .tipClosed)
        eventually("its end") { !popover.isShown }
    }
}
