import WalkthroughTestSupport
import WalkthroughEngine
import WalkthroughLabCore

@testable import WalkthroughLab

final class RecorderWindowTests: GtkTestCase {
    /// A recorder whose edits are done to a history, as the app does.
    @MainActor private final class Recording {
        var history = RecordingHistory(TourRecording(id: "tour", title: "Tour"))
        private(set) var tried: [Step.ID] = []
        private(set) var window: RecorderWindow!

        init(_ titles: String...) {
            for title in titles { press(title) }
            window = RecorderWindow(
                RecorderWindow.Actions(
                    edit: { [weak self] in self?.edit($0) },
                    undo: { [weak self] in if self?.history.undo() == true { self?.show() } },
                    redo: { [weak self] in if self?.history.redo() == true { self?.show() } },
                    tryStep: { [weak self] in self?.tried.append($0) },
                    endTrial: { false },
                    save: {}
                )
            )
            show()
            window.present()
            eventually("the window") { widget.isMapped }
        }

        var widget: WidgetPointer { window.frame.widget! }
        var titles: [String] { history.recording.tour.steps.map(\.title) }

        func press(_ title: String) {
            let control = PressedControl(
                selector: "[label=\"\(title)\"]",
                title: title,
                matches: 1,
                dependsOnLanguage: true,
                opener: nil
            )
            history.perform(.press(control))
        }

        private func edit(_ edit: RecordingEdit) { if history.perform(edit) { show() } }
        private func show() { window.show(history) }

        func button(_ label: String) -> WidgetPointer? {
            widget.selfAndDescendants.first {
                $0.isA(gtk_button_get_type())
                    && gtk_button_get_label($0.cast()).map { String(cString: $0) } == label
            }
        }

        func click(_ label: String) {
            if let button = button(label) { button.emit("clicked") }
        }

        func isUsable(_ label: String) -> Bool? { button(label).map { gtk_widget_get_sensitive($0) != 0 } }

        func select(_ index: Int) {
            let list = widget.selfAndDescendants.first { $0.isA(gtk_list_box_get_type()) }!
            gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, gint(index)))
        }
    }

    @preconcurrency @MainActor func testButtonsDoWhatTheySayAndAreUsableWhenTheyCan() {
        let recording = Recording("A", "B", "C")
        recording.select(0)
        XCTAssertEqual(recording.isUsable("_Delete"), true)
        XCTAssertEqual(recording.isUsable("Move u_p"), false)
        XCTAssertEqual(recording.isUsable("_Redo"), false)
        recording.click("Move do_wn")
        XCTAssertEqual(recording.titles, ["B", "A", "C"])
        recording.click("Move do_wn")
        XCTAssertEqual(recording.titles, ["B", "C", "A"])
        XCTAssertEqual(recording.isUsable("Move do_wn"), false)
        recording.click("Try _from here")
        XCTAssertEqual(recording.tried, ["step-1"])
        recording.click("_Delete")
        XCTAssertEqual(recording.titles, ["B", "C"])
        for _ in 0..<3 { recording.click("_Undo") }
        XCTAssertEqual(recording.titles, ["A", "B", "C"])
        recording.click("_Redo")
        XCTAssertEqual(recording.titles, ["B", "A", "C"])
        recording.window.close()
    }

    @preconcurrency @MainActor func testWhatIsTypedChangesTheStepAndUndoingBringsItBack() throws {
        let recording = Recording("A", "B")
        recording.select(1)
        let title = try XCTUnwrap(recording.widget.selfAndDescendants.first { $0.isA(gtk_entry_get_type()) })
        XCTAssertEqual(String(cString: gtk_editable_get_text(title.opaque)), "B")
        gtk_editable_set_text(title.opaque, "Better <b>")
        XCTAssertEqual(recording.titles, ["A", "Better <b>"])
        recording.click("_Undo")
        XCTAssertEqual(String(cString: gtk_editable_get_text(title.opaque)), "B")
        recording.window.close()
    }

    @preconcurrency @MainActor func testNoTextIsCutOffWhereItIsNarrowOrLarge() {
        let settings = DesktopSettings()
        for (scale, direction) in [(1.0, LayoutDirection.leftToRight), (2, .leftToRight), (2, .rightToLeft)] {
            settings.setTextScale(TextScale(rawValue: scale))
            settings.setDirection(direction)
            let recording = Recording("Open", "A very long title of a step that needs more than a line")
            recording.select(1)
            recording.window.show(problem: "cannot write tour.json: the disk is full")
            gtk_window_set_default_size(recording.widget.cast(), 320, 640)
            passFrames(4, of: recording.widget)
            XCTAssertEqual(ClippedText.all(in: recording.widget), [], "text \(scale), \(direction)")
            XCTAssertLessThanOrEqual(gtk_widget_get_width(recording.widget), 400)
            recording.window.close()
        }
        settings.restore()
    }

    @preconcurrency @MainActor func testStyleSheetsOfTheAppAreForTheAppAlone() {
        let provider = Surface.add("button { min-height: 300px; }", priority: 800)
        let (app, recording) = (gtk_window_new()!, Recording("A"))
        gtk_window_set_child(app.cast(), gtk_button_new())
        gtk_window_present(app.cast())
        eventually("the app's window") { gtk_widget_get_height(app) >= 300 }
        passFrames(4, of: recording.widget)
        XCTAssertLessThan(recording.button("_Save").map { gtk_widget_get_height($0) } ?? 300, 100)
        recording.window.close()
        gtk_window_destroy(app.cast())
        gtk_style_context_remove_provider_for_display(gdk_display_get_default(), OpaquePointer(provider))
    }

    @preconcurrency @MainActor func testClosingLeavesNothingBehind() {
        var counts: [Int]?
        for _ in 0..<4 {
            let recording = Recording("A", "B")
            recording.select(0)
            recording.click("Move do_wn")
            recording.window.close()
            drain()
            if counts != nil { XCTAssertEqual(LiveCounts.all, counts) }
            counts = LiveCounts.all
        }
    }
}
