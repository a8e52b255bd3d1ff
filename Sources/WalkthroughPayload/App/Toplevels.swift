internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughGtkSupport

/// The app's windows.
enum Toplevels {
    /// The window that a tour is played in: the one in use, else the first that is shown.
    static var inUse: WidgetPointer? {
        let windows = mapped
        return windows.first { gtk_window_is_active($0.cast(to: GtkWindow.self)) != 0 } ?? windows.first
    }

    /// The app's own windows on screen, the oldest first.
    static var mapped: [WidgetPointer] { WindowList.all.reversed().filter(\.isMapped) }
}

/// Writes a line to standard error.
func printError(_ text: String) {
    _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
