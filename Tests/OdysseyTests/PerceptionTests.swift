import WalkthroughTestSupport

@testable import Odyssey

/// What WCAG 2.2 asks of pictures, colours and titles.
final class PerceptionTests: GtkTestCase {
    /// 1.4.1. Colours of the same luminance count as the same.
    @preconcurrency @MainActor func testStatesAreToldWithoutColour() throws {
        let stage = try Stage(width: 800, height: 1400)
        let window = stage.window.widget
        let row = stage.window.outings.rows[0]
        let tile = stage.window.dishTiles[0]
        let dot = try XCTUnwrap(Array(stage.widget("carousel-dots").children).first)
        for (what, widget, change) in [
            ("an outing that is done", row.widget, { row.isDone = true }),
            ("a dish that is saved", tile.widget, { tile.follow(isSaved: true) }),
            ("the dot of the current place", dot, { stage.window.carousel.show(1) }),
        ] as [(String, WidgetPointer, () -> Void)] {
            passFrames(of: window)
            let before = Drawing(of: window, at: widget)
            change()
            passFrames(of: window)
            let after = Drawing(of: window, at: widget)
            let changed = after.changed(from: before, at: widget, in: window, by: 3)
            // As many as in a square of 6 pixels.
            XCTAssertGreaterThanOrEqual(changed, 36 * Drawing.scale * Drawing.scale, what)
        }
        row.isDone = false
    }

    /// 1.4.5.
    func testPicturesHoldNoText() {
        let pictures = EmbeddedResource.all.filter { $0.path.hasPrefix("pictures/") }
        XCTAssertGreaterThan(pictures.count, 10)
        for picture in pictures {
            let source = String(decoding: UnsafeRawBufferPointer(picture.bytes), as: UTF8.self)
            XCTAssertFalse(source.contains("<text"), picture.path)
            XCTAssertFalse(source.contains("<image"), picture.path)
        }
    }

    /// 2.4.2.
    @preconcurrency @MainActor func testEveryWindowHasATitleOfItsOwn() throws {
        let stage = try Stage()
        let window = stage.window.widget
        var titles: [String] = []
        let noteTitles = {
            drain()
            titles += WindowList.all.map {
                gtk_window_get_title($0.cast(to: GtkWindow.self)).map { String(cString: $0) } ?? ""
            }
        }
        // A dialog takes the place of another.
        for action in ["preferences", "lab", "show-help-overlay"] {
            gtk_widget_activate_action_variant(window, "win.\(action)", nil)
            noteTitles()
        }
        presentAboutDialog(over: window.cast(to: GtkWindow.self))
        noteTitles()
        let expected = ["Odyssey", "Preferences", "Tips", "Keyboard Shortcuts", "About Odyssey"]
        XCTAssertEqual(Set(titles), Set(expected))
    }
}
