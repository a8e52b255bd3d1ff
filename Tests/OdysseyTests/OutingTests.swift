import Foundation
import WalkthroughTestSupport

@testable import Odyssey

final class OutingTests: MainActorTestCase {
    @preconcurrency @MainActor func testMarkIsUndoneOnceAndTheToastGoes() throws {
        let stage = try Stage()
        let (outings, toast) = (stage.window.outings, stage.window.toast)
        XCTAssertFalse(toast.isShown)
        outings.rows[1].isDone = true
        XCTAssertTrue(toast.isShown)
        gtk_widget_activate_action_variant(stage.window.widget, "win.undo", nil)
        XCTAssertFalse(outings.rows[1].isDone)
        XCTAssertFalse(toast.isShown)
        gtk_widget_activate_action_variant(stage.window.widget, "win.undo", nil)
        XCTAssertEqual(outings.rows.map(\.isDone), [false, false, false, false])
    }

    @preconcurrency @MainActor func testUndoTakesBackTheLastMarkOnly() throws {
        let stage = try Stage()
        let outings = stage.window.outings
        outings.rows[0].isDone = true
        outings.rows[2].isDone = true
        outings.undo()
        XCTAssertEqual(outings.rows.map(\.isDone), [true, false, false, false])
    }

    @preconcurrency @MainActor func testArrowsGoFromOutingToOutingAndMarkNone() throws {
        let stage = try Stage()
        let rows = stage.window.outings.rows
        var focus: WidgetPointer? { gtk_window_get_focus(stage.window.widget.cast()) }
        gtk_widget_grab_focus(rows[0].widget)
        for (key, row) in [
            (GDK_KEY_Down, 1), (GDK_KEY_Right, 1), (GDK_KEY_Down, 2), (GDK_KEY_Left, 2), (GDK_KEY_Up, 1),
            (GDK_KEY_Up, 0), (GDK_KEY_Up, 0),
        ] {
            XCTAssertTrue(focus?.press(key) ?? false)
            XCTAssertEqual(focus, rows[row].widget)
        }
        XCTAssertEqual(rows.map(\.isDone), [false, false, false, false])
    }

    @preconcurrency @MainActor func testToastHidesItself() throws {
        let stage = try Stage()
        stage.window.toast.duration = 0.01
        stage.window.outings.rows[0].isDone = true
        eventually("the toast to go") { !stage.window.toast.isShown }
        let revealer = try stage.widget("toast")
        eventually("the toast to leave the layout") { gtk_widget_get_visible(revealer) == 0 }
    }

    @preconcurrency @MainActor func testRecordOutlivesTheWindow() throws {
        let folder = makeFolderPath()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = try Stage(record: TripRecord(directory: folder))
        first.window.outings.rows[3].isDone = true
        first.window.outings.rows[1].isDone = true
        first.window.outings.rows[3].isDone = false
        first.close()
        let second = try Stage(record: TripRecord(directory: folder))
        defer { second.close() }
        XCTAssertEqual(second.window.outings.rows.map(\.isDone), [false, true, false, false])
        XCTAssertFalse(second.window.toast.isShown, "restoring is not marking")
    }

    @preconcurrency @MainActor func testBrokenRecordIsSetAside() throws {
        let folder = makeFolderPath()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "no = group\u{0}\u{1}".write(toFile: folder + "/trip.ini", atomically: true, encoding: .utf8)
        let record = TripRecord(directory: folder)
        XCTAssertFalse(record.contains("kayak", in: .outings))
        record.set("kayak", in: .outings, to: true)
        XCTAssertTrue(TripRecord(directory: folder).contains("kayak", in: .outings))
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/trip.ini.broken"))
    }

    @preconcurrency @MainActor func testRecordThatCannotBeWrittenLastsForTheSession() throws {
        // A file stands where the folder should be.
        let folder = makeFolderPath()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "".write(toFile: folder, atomically: true, encoding: .utf8)
        let record = TripRecord(directory: folder)
        record.set("kayak", in: .outings, to: true)
        record.set("market", in: .outings, to: true)
        XCTAssertTrue(record.contains("kayak", in: .outings))
    }
}
