import WalkthroughTestSupport

final class FilmClockTests: GtkTestCase {
    @preconcurrency @MainActor func testTimeStandsStillAndMovesAsItIsTold() throws {
        let window = gtk_window_new()!
        defer { gtk_window_destroy(window.cast(to: GtkWindow.self)) }
        gtk_window_present(window.cast(to: GtkWindow.self))
        eventually("the window") { window.isMapped }
        let frames = try XCTUnwrap(gtk_widget_get_frame_clock(window))
        let clock = try XCTUnwrap(FilmClock(in: window))
        let start = gdk_frame_clock_get_frame_time(frames)
        var calls: [String] = []
        let late = ScheduledCall.after(0.2) { calls.append("late") }
        _ = ScheduledCall.after(0.1) {
            calls.append("early")
            _ = ScheduledCall.whenIdle { calls.append("idle") }
        }
        let cancelled = ScheduledCall.after(0.1) { calls.append("never") }
        cancelled.cancel()
        drain()
        XCTAssertEqual(calls, [])
        XCTAssertEqual(gdk_frame_clock_get_frame_time(frames), start)
        clock.advance(by: 0.1)
        XCTAssertEqual(gdk_frame_clock_get_frame_time(frames), start + 100_000)
        XCTAssertEqual(calls, ["early"])
        clock.advance(by: 0)
        XCTAssertEqual(calls, ["early", "idle"])
        XCTAssertTrue(late.isPending)
        clock.stop()
        XCTAssertNotEqual(gdk_frame_clock_get_frame_time(frames), start + 100_000)
        eventually("what was left, in real time") { calls == ["early", "idle", "late"] }
        XCTAssertFalse(late.isPending)
    }
}
