internal import CWalkthroughGtk

/// Why the app cannot be shown.
nonisolated struct NoDisplay: Error, CustomStringConvertible {
    var description: String {
        "no display to show a window on; set DISPLAY or WAYLAND_DISPLAY, or use xvfb-run"
    }

    /// Opens the display, once and for all.
    @MainActor static func check() throws {
        guard gtk_init_check() != 0 else { throw NoDisplay() }
    }
}
