import WalkthroughTestSupport

@testable import Odyssey

/// With animations off nothing moves, and what moves when they are turned off is at its end at once.
final class MotionTests: GtkTestCase {
    @preconcurrency @MainActor func testNothingMovesWithAnimationsOff() throws {
        let stage = try Self.makeStage()
        for change in Self.changes {
            let before = stage.drawn
            change.make(stage)
            stage.loadPictures()
            passFrames(of: stage.window.widget)
            let end = stage.drawn
            XCTAssertNotEqual(end, before, change.what)
            passFrames(5, of: stage.window.widget)
            XCTAssertEqual(stage.drawn, end, change.what)
        }
    }

    @preconcurrency @MainActor func testAskingForStillnessEndsWhatIsUnderWay() throws {
        for stillness in Stillness.known { try Self.endsWhatIsUnderWay(stillness) }
    }

    @MainActor private static func endsWhatIsUnderWay(_ stillness: Stillness) throws {
        let stage = try makeStage()
        defer { stage.close() }
        defer { stillness.reset() }
        let settings = SettingsInEffect(Settings(isKept: false))
        defer { withExtendedLifetime(settings) {} }
        for change in Self.changes {
            setAnimations(true)
            stillness.reset()
            passFrames(of: stage.window.widget)
            let before = stage.drawn
            change.make(stage)
            eventually("\(change.what) begins") { stage.drawn != before }
            stillness.set()
            stage.loadPictures()
            passFrames(of: stage.window.widget)
            let end = stage.drawn
            passFrames(5, of: stage.window.widget)
            XCTAssertEqual(stage.drawn, end, "\(change.what) \(stillness)")
        }
    }

    /// A window in which neither the pointer nor the focus is in the carousel.
    @MainActor private static func makeStage() throws -> Stage {
        let stage = try Stage(width: 800, height: 1400)
        // On a busy machine the test takes longer than the toast stays.
        stage.window.toast.duration = 3600
        gtk_widget_grab_focus(try stage.widget("search-button"))
        gtk_widget_unset_state_flags(stage.window.carousel.parts.carousel, GTK_STATE_FLAG_PRELIGHT)
        eventually("the picture") { stage.window.carousel.pages[0].isPictureShown }
        return stage
    }

    private struct Change {
        let what: String
        let make: (Stage) -> Void
    }

    /// Transitions of the style sheet, a revealer, and movements of our own.
    @MainActor private static let changes = [
        Change(what: "an outing that is done and the toast") { $0.window.outings.rows[0].isDone = true },
        Change(what: "the arrows of the carousel") {
            gtk_widget_set_state_flags($0.window.carousel.parts.carousel, GTK_STATE_FLAG_PRELIGHT, 0)
        },
        Change(what: "the pages of the carousel") { $0.window.carousel.show(2) },
        Change(what: "a tile that is pointed at") {
            let button = gtk_widget_get_first_child($0.window.dishTiles[0].widget)
            gtk_widget_set_state_flags(button, GTK_STATE_FLAG_PRELIGHT, 0)
        },
        Change(what: "a tour") { $0.window.startTour(named: "welcome") },
    ]
}

extension Stage {
    /// Waits for the pictures that the carousel has asked for, which arrive from another thread.
    fileprivate func loadPictures() {
        eventually("the pictures") {
            window.carousel.pages.allSatisfy { !$0.hasPicture || $0.isPictureShown }
        }
    }

    /// What the window draws, as text, without pixels.
    fileprivate var drawn: String {
        let paintable = gtk_widget_paintable_new(window.widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()!
        let (width, height) = (gtk_widget_get_width(window.widget), gtk_widget_get_height(window.widget))
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return "" }
        defer { gsk_render_node_unref(node) }
        let bytes = gsk_render_node_serialize(node)
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let data = g_bytes_get_data(bytes, &size) else { return "" }
        let text = String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self)
        // Pixels are written where they come first, and referred to later.
        let parts = text.split(separator: "url(\"", omittingEmptySubsequences: false)
        let others = parts.dropFirst().map { part in
            part.firstRange(of: "\")").map { part[$0.upperBound...] } ?? part
        }
        return parts[0] + others.joined()
    }
}
