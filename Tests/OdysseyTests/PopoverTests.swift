import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

/// The menu, the list of tips and the stories of dishes, in narrow windows and in every theme.
final class PopoverTests: GtkTestCase {
    @preconcurrency @MainActor func testNoneIsWiderThanItsWindowNorSticksOut() throws {
        let directions = [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL]
        try Stage.forEach([(360, 800), (480, 800)], directions: directions, textScales: [1, 2]) {
            stage,
            what in
            let window = stage.window.widget
            try Self.forEachPopover(of: stage) { popover, name in
                let box = try XCTUnwrap(frame(ofPopover: popover, in: window), what)
                XCTAssertGreaterThanOrEqual(box.minX, 0, "\(name), \(what)")
                XCTAssertLessThanOrEqual(box.maxX, window.area.width, "\(name), \(what)")
            }
        }
    }

    @preconcurrency @MainActor func testALabelIsAsWideAsBeforeOnceThereIsRoomAgain() throws {
        let stage = try Stage(width: 800)
        var widths: [Double] = []
        for scale in [1.0, 2, 1] {
            setTextScale(scale)
            gtk_window_set_default_size(stage.window.widget.cast(), scale == 2 ? 360 : 800, 800)
            passFrames(5, of: stage.window.widget)
            try Self.forEachPopover(of: stage) { popover, _ in
                widths.append(try XCTUnwrap(frame(ofPopover: popover, in: stage.window.widget)).width)
            }
        }
        XCTAssertEqual(widths.prefix(widths.count / 3), widths.suffix(widths.count / 3))
    }

    @preconcurrency @MainActor func testTextInEveryTheme() throws {
        let stage = try Stage()
        var problems: [any Error] = []
        TestTheme.forEach { theme in
            do {
                passFrames(of: stage.window.widget)
                try Self.forEachPopover(of: stage) { popover, name in
                    checkContrast(of: popover, in: popover, "\(name), \(theme)")
                }
                // Text on pictures lies on a fade: it has no single ground to measure against.
                let carousel = try stage.widget("carousel")
                checkContrast(of: stage.window.widget, in: stage.window.widget, theme) {
                    carousel.isSelfOrAncestor(of: $0)
                }
            } catch {
                problems.append(error)
            }
        }
        if let problem = problems.first { throw problem }
    }

    @preconcurrency @MainActor func testHighContrastThatIsDarkIsSoForEveryWidget() throws {
        let stage = try Stage()
        for (name, prefersDark) in [("HighContrastInverse", false), ("Default-hc", true)] {
            TestTheme.set(name, prefersDark)
            passFrames(of: stage.window.widget)
            try Self.forEachPopover(of: stage) { popover, what in
                let fill = Drawing(of: popover)[Double(gtk_widget_get_width(popover)) / 2, 20]
                XCTAssertLessThan(fill.luminance, 0.05, "\(what), \(name): \(fill)")
            }
        }
        TestTheme.set("Default", false)
    }

    @preconcurrency @MainActor func testTheListOfTipsIsAsHighAsItsRows() throws {
        setTextScale(2)
        let stage = try Stage(width: 360, height: 640)
        // Opening the list makes the tip about it one that has been met.
        try Self.forEachPopover(of: stage) { popover, name in
            guard name == "tips" else { return }
            let rows = try descendant("tip-rows", of: popover)
            let scroller = try XCTUnwrap(gtk_widget_get_ancestor(rows, gtk_scrolled_window_get_type()))
            // Tests before may have met more of them than there is room for.
            let tallest = gtk_scrolled_window_get_max_content_height(scroller.opaque)
            eventually("room for all rows") {
                gtk_widget_get_height(rows) > 60
                    && min(tallest, gtk_widget_get_height(rows)) <= gtk_widget_get_height(scroller)
            }
        }
    }

    /// Opens each popover in turn.
    @MainActor private static func forEachPopover(
        of stage: Stage,
        _ body: (WidgetPointer, String) throws -> Void
    ) throws {
        let buttons = [
            ("menu", try stage.widget("menu-button")), ("tips", try stage.widget("tips-button")),
            ("story", stage.window.dishTiles[0].widget), ("last story", stage.window.dishTiles.last!.widget),
        ]
        for (name, button) in buttons {
            gtk_menu_button_popup(button.opaque)
            let menu = try XCTUnwrap(gtk_menu_button_get_popover(button.opaque), name)
            let popover = UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkWidget.self)
            eventually(name) { popover.isMapped }
            passFrames(of: popover)
            try body(popover, name)
            gtk_menu_button_popdown(button.opaque)
            eventually("\(name) to close") { !popover.isMapped }
        }
    }

    /// GTK opens one like this by a right click on a title bar.
    @preconcurrency @MainActor func testAMenuThatIsOpenInADialogGoesWithIt() throws {
        let stage = try Stage()
        let (dialog, label, menu) = (gtk_window_new()!, gtk_label_new("Title")!, gtk_popover_new()!)
        gtk_window_set_child(dialog.cast(to: GtkWindow.self), label)
        gtk_popover_set_child(menu.cast(to: GtkPopover.self), gtk_button_new_with_label("Minimize"))
        presentDialog(dialog, over: stage.window.widget.cast(to: GtkWindow.self))
        eventually("the dialog is open") { dialog.isMapped }
        gtk_widget_set_parent(menu, label)
        connect(label, "unrealize") { _ in gtk_widget_unparent(menu) }
        gtk_popover_popup(menu.cast(to: GtkPopover.self))
        eventually("the menu is open") { menu.isMapped }
        let group = try XCTUnwrap(gtk_window_get_group(stage.window.widget.cast(to: GtkWindow.self)))
        XCTAssertTrue(Self.isGrabbed(group))
        gtk_window_destroy(dialog.cast(to: GtkWindow.self))
        drain()
        XCTAssertFalse(Self.isGrabbed(group))
    }

    /// Whether something takes the input of all windows of a group: GTK keeps a list of these first in its
    /// private part.
    @MainActor private static func isGrabbed(_ group: UnsafeMutablePointer<GtkWindowGroup>) -> Bool {
        UnsafeRawPointer(group.pointee.priv)!.load(as: UnsafeRawPointer?.self) != nil
    }
}
