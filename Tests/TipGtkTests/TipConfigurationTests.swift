import Foundation
import WalkthroughTestSupport

@testable import TipGtk

/// Whatever is wrong with how tips are set up, the app runs, and the tips say what it is.
final class TipConfigurationTests: TipTestCase {
    @preconcurrency @MainActor func testWithoutConfigurationNoTipShowsAndTheySayWhy() throws {
        let center = TipCenter(clock: ManualTipClock())
        TipCenter.makeCurrent(center)
        let (popover, view) = windowWithTips()
        passFrames(of: view.widget)
        XCTAssertFalse(popover.isShown || view.isShown)
        XCTAssertTrue(text(of: PlainTip("over")).contains("Tips.configure() was not called"))
        XCTAssertNoThrow(try Tips.configure([.datastoreLocation(.inMemory)]))
        eventually("both") { popover.isShown && view.isShown }
    }

    @preconcurrency @MainActor func testTheSecondConfigurationChangesNothing() throws {
        let (popover, view) = windowWithTips()
        XCTAssertThrowsError(try Tips.configure([.displayFrequency(.daily)])) {
            XCTAssertEqual($0 as? TipsError, .tipsDatastoreAlreadyConfigured)
        }
        eventually("both") { popover.isShown && view.isShown }
    }

    @preconcurrency @MainActor func testWithAStoreThatCannotBeOpenedTipsWorkInMemory() throws {
        TipCenter.makeCurrent(TipCenter(clock: ManualTipClock()))
        let nowhere = URL(fileURLWithPath: "/dev/null/tips")
        XCTAssertThrowsError(try Tips.configure([.datastoreLocation(.url(nowhere))])) {
            guard case .datastore = $0 as? TipsError else { return XCTFail("\($0)") }
        }
        let (popover, view) = windowWithTips()
        eventually("both") { popover.isShown && view.isShown }
        XCTAssertTrue(text(of: PlainTip("over")).contains("/dev/null"), text(of: PlainTip("over")))
        PlainTip("over").invalidate(reason: .tipClosed)
        eventually("its end") { !popover.isShown }
    }

    @preconcurrency @MainActor func testADamagedStoreIsSetAsideAndTipsShow() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        TipCenter.makeCurrent(TipCenter(clock: ManualTipClock()))
        XCTAssertNoThrow(try Tips.configure([.datastoreLocation(.url(folder))]))
        guard case .ready(let file) = Tips.datastoreStatus else {
            return XCTFail("\(Tips.datastoreStatus)")
        }
        TipCenter.current.close()
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(100..., with: Data(repeating: 0x55, count: bytes.count - 100))
        try bytes.write(to: file)

        TipCenter.makeCurrent(TipCenter(clock: ManualTipClock()))
        XCTAssertNoThrow(try Tips.configure([.datastoreLocation(.url(folder))]))
        let (popover, view) = windowWithTips()
        eventually("both") { popover.isShown && view.isShown }
        XCTAssertTrue(text(of: PlainTip("over")).contains("was damaged"))
    }

    @preconcurrency @MainActor func testAStoreThatFailsLaterDoesNotDisturbTips() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        TipCenter.makeCurrent(TipCenter(clock: ManualTipClock()))
        XCTAssertNoThrow(try Tips.configure([.datastoreLocation(.url(folder))]))
        let (popover, view) = windowWithTips()
        eventually("both") { popover.isShown && view.isShown }
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: "/"))
        XCTAssertEqual(rename(link.path, folder.appending(path: "tips.sqlite").path), 0)
        eventually("the failure") { Tips.datastoreStatus.error != nil }
        XCTAssertTrue(text(of: PlainTip("over")).contains("is a folder, not a file"))
        PlainTip("over").invalidate(reason: .tipClosed)
        eventually("its end") { !popover.isShown }
    }

    @preconcurrency @MainActor func testAnApplicationKeepsItsTipsInAFolderOfItsOwn() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let former = ProcessInfo.processInfo.environment["XDG_DATA_HOME"]
        setenv("XDG_DATA_HOME", folder.path, 1)
        defer { if let former { setenv("XDG_DATA_HOME", former, 1) } else { unsetenv("XDG_DATA_HOME") } }
        TipCenter.makeCurrent(TipCenter(clock: ManualTipClock()))
        let application = gtk_application_new("org.example.Tips", GApplicationFlags(rawValue: 0))!
        defer { g_object_unref(application) }
        try Tips.configure(for: application)
        guard case .ready(let file) = Tips.datastoreStatus else {
            return XCTFail("\(Tips.datastoreStatus)")
        }
        XCTAssertTrue(file.path.hasPrefix(folder.path + "/org.example.Tips/"), file.path)
        TipCenter.current.close()
    }
}

private func windowWithTips() -> (TipPopover, TipView) {
    let window = TipWindow()
    let view = TipView(PlainTip("inline"))
    window.insertAbove(view.widget)
    window.present()
    return (window.rows[1].popoverTip(PlainTip("over")), view)
}

private func text(of tip: some Tip) -> String { String(describing: tip.explanation) }
