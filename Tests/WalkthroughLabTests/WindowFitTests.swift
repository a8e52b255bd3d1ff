import WalkthroughLabCore
import WalkthroughTestSupport

@testable import WalkthroughLab

/// Sizes that windows are given, and what is left of that.
final class WindowFitTests: GtkTestCase {
    @preconcurrency @MainActor func testTheMinimumSizeOfTheAppIsGivenBack() throws {
        for (width, height) in [(-1, -1), (300, 200), (-1, 250)] as [(gint, gint)] {
            let window = Self.window(minimum: (width, height))
            for size in [WindowSize(width: 640, height: 500), WindowSize(width: 360, height: 400)] {
                XCTAssertEqual(try WindowFit.resize(window, to: size), size)
            }
            WindowFit.release(window)
            var least: (width: gint, height: gint) = (0, 0)
            gtk_widget_get_size_request(window, &least.width, &least.height)
            XCTAssertEqual(least.width, width)
            XCTAssertEqual(least.height, height)
        }
    }

    @preconcurrency @MainActor func testAMinimumSizeThatTheAppHasSetSinceStays() throws {
        let window = Self.window(minimum: (300, 200))
        try WindowFit.resize(window, to: WindowSize(width: 640, height: 500))
        gtk_widget_set_size_request(window, 310, 210)
        WindowFit.release(window)
        var width: gint = 0
        gtk_widget_get_size_request(window, &width, nil)
        XCTAssertEqual(width, 310)
    }

    @preconcurrency @MainActor func testAWindowIsNoSmallerThanItsAppAllows() throws {
        let window = Self.window(minimum: (420, -1))
        let size = try WindowFit.resize(window, to: WindowSize(width: 360, height: 400))
        XCTAssertEqual(size, WindowSize(width: 420, height: 400))
    }

    @preconcurrency @MainActor func testAMaximizedWindowGetsItsSizeWithoutAWindowManager() throws {
        let window = Self.window(minimum: (-1, -1), isMaximized: true)
        eventually("a maximized window") { gtk_window_is_maximized(window.cast()) != 0 }
        let size = WindowSize(width: 360, height: 640)
        XCTAssertEqual(try WindowFit.resize(window, to: size), size)
    }

    @MainActor private static func window(
        minimum: (width: gint, height: gint),
        isMaximized: Bool = false
    ) -> WidgetPointer {
        let window = gtk_window_new()!
        gtk_window_set_child(window.cast(), gtk_button_new_with_label("Button"))
        gtk_window_set_default_size(window.cast(), 500, 400)
        gtk_widget_set_size_request(window, minimum.width, minimum.height)
        if isMaximized { gtk_window_maximize(window.cast()) }
        gtk_window_present(window.cast())
        eventually("the window") { window.isOnScreen }
        return window
    }
}
