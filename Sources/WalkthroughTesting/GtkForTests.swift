internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Runs `body` on the main actor, in a test that XCTest calls: it calls synchronous tests on the main thread.
///
/// Traps on another thread, as in an `async` test that is not on the main actor.
public nonisolated func onMain<Result: Sendable>(
    _ body: @MainActor () throws -> Result
) rethrows -> Result {
    try MainActor.assumeIsolated(body)
}

/// Starts GTK, and turns its animations on or off; may be called before every test.
///
/// What comes by itself comes without its window having the focus: no window has it where there is no window
/// manager. What has been seen is forgotten, and is kept in memory from then on.
///
/// - Throws: ``TestFailure`` when there is no display; `xvfb-run` gives one to a machine without a screen.
public func startGtkForTests(animations: Bool = false) throws(TestFailure) {
    guard gtk_init_check() != 0 else {
        throw TestFailure("GTK has no display; without a screen run the tests with xvfb-run")
    }
    VisibilityWatch.ignoresActiveWindow = true
    Guidance.record = GuidanceRecordInMemory()
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    walkthrough_object_set_boolean(settings, "gtk-enable-animations", animations ? 1 : 0)
}
