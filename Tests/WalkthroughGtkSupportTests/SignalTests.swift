import WalkthroughTestSupport

final class SignalTests: GtkTestCase {
    @preconcurrency @MainActor func testAHandlerGetsTheArgumentsAndLivesAsLongAsItsEmitter() {
        let before = LiveCounts.handlers
        let adjustment = gtk_adjustment_new(0, 0, 10, 1, 1, 1)!
        g_object_ref_sink(adjustment)
        var names: [String] = []
        connect(adjustment, "notify::value") { arguments in
            let spec = arguments.pointer(0)?.assumingMemoryBound(to: GParamSpec.self)
            if let name = g_param_spec_get_name(spec) { names.append(String(cString: name)) }
        }
        gtk_adjustment_set_value(adjustment, 3)
        XCTAssertEqual(names, ["value"])
        XCTAssertEqual(LiveCounts.handlers, before + 1)
        g_object_unref(adjustment)
        XCTAssertEqual(LiveCounts.handlers, before)
    }

    @preconcurrency @MainActor func testAHookHearsNothingOfOtherThreads() {
        let buffer = gtk_text_buffer_new(nil)!
        var calls = 0
        let hook = SignalHook("changed", of: gtk_text_buffer_get_type()) { _ in calls += 1 }
        gtk_text_buffer_set_text(buffer, "here", -1)
        g_thread_join(g_thread_new("load", load, buffer))
        XCTAssertEqual(calls, 1)
        withExtendedLifetime(hook) {}
        g_object_unref(buffer)
    }

    @preconcurrency @MainActor func testDisconnectingTwiceOrTooLateDoesNothing() {
        let adjustment = gtk_adjustment_new(0, 0, 10, 1, 1, 1)!
        g_object_ref_sink(adjustment)
        var calls = 0
        let connection = connect(adjustment, "value-changed") { _ in calls += 1 }
        gtk_adjustment_set_value(adjustment, 1)
        connection.disconnect()
        connection.disconnect()
        gtk_adjustment_set_value(adjustment, 2)
        XCTAssertEqual(calls, 1)
        g_object_unref(adjustment)
        connection.disconnect()
    }

    @preconcurrency @MainActor func testAnAnsweringHandlerDecides() {
        let window = gtk_window_new()!
        var asked = 0
        func answer(_: SignalArguments) -> Bool {
            asked += 1
            return asked == 1
        }
        connect(window, "close-request", answering: answer)
        gtk_window_present(window.cast())
        gtk_window_close(window.cast())
        let watch = WeakWidget(window)
        eventually("the first request") { asked == 1 }
        XCTAssertNotNil(watch.pointer, "the first request was answered")
        gtk_window_close(window.cast(to: GtkWindow.self))
        eventually("the window to go") { asked == 2 && watch.pointer == nil }
    }
}

/// Fills a text on another thread.
private nonisolated func load(_ buffer: gpointer?) -> gpointer? {
    gtk_text_buffer_insert_at_cursor(buffer?.assumingMemoryBound(to: GtkTextBuffer.self), "elsewhere", -1)
    return nil
}
