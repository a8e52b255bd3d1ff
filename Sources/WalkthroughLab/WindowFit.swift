internal import CWalkthroughGtk
package import WalkthroughGtkSupport
package import WalkthroughLabCore

/// Gives windows sizes that they would not have by themselves.
package enum WindowFit {
    /// Gives the window's content the requested size, however small the screen is; or the least that the app
    /// can do with, if that is more.
    ///
    /// GTK limits a resizable window to the screen, and subtracts the frame from its size. So this requests
    /// the size as the window's minimum, and corrects the request by what is missing then. The size may
    /// change in several steps; a correction made between them is itself corrected. A window that was only
    /// just shown may get its frame, and so another size, some frames later. ``release(_:)`` gives the app's
    /// own minimum back.
    ///
    /// - Parameter window: one that the caller holds, as the app may close it meanwhile.
    /// - Returns: the size of the content now.
    /// - Throws: ``StoryboardFailure`` when the window does not take it in time, or is closed.
    @discardableResult
    package static func resize(_ window: WidgetPointer, to size: WindowSize) throws -> WindowSize {
        unmaximize(window)
        // From right to left, a window may have grown off the screen.
        defer { UnmanagedDisplay.bringOnScreen(window) }
        // What the content needs depends on styles that the next frame applies.
        window.passLayout()
        let wanted = leastSize(of: window, from: size)
        let frame = frameSize(of: window)
        var asked = WindowSize(width: wanted.width + frame.width, height: wanted.height + frame.height)
        let deadline = Patience.deadline
        var refusals = 0
        while contentSize(of: window) != wanted || !staysAsItIs(window) {
            let before = contentSize(of: window)
            if WindowList.hasDropped(window) { throw StoryboardFailure.windowClosed }
            // GTK may enforce a larger minimum than the content measures.
            if refusals == mostRefusals, before.width >= wanted.width, before.height >= wanted.height {
                guard untile(window) else { return before }
                refusals = 0
            }
            guard g_get_monotonic_time() < deadline else {
                let hint =
                    gtk_window_is_maximized(window.cast()) != 0
                    ? ", maximized, and nothing unmaximizes it: run a window manager on this display, such as openbox"
                    : ""
                throw StoryboardFailure("a window of \(wanted) cannot be had; it is \(before)\(hint)")
            }
            request(asked, of: window)
            let patience = refusals == 0 && !isTiled(window) ? Patience.answer : Patience.answer / 5
            let answered = min(deadline, g_get_monotonic_time() + patience)
            _ = MainLoop.run(until: answered) { contentSize(of: window) != before }
            let actual = contentSize(of: window)
            refusals = actual == before ? refusals + 1 : 0
            asked = WindowSize(
                width: max(1, asked.width + wanted.width - actual.width),
                height: max(1, asked.height + wanted.height - actual.height)
            )
        }
        return wanted
    }

    /// Gives a window the minimum size back that the app has asked for.
    package static func release(_ window: WidgetPointer) {
        guard let least = leastSizes.of(window) else { return }
        least.restore(in: window)
    }

    private static let leastSizes = Attachment<LeastSize>("walkthrough-least-size")

    /// A maximized window has the size of the screen, or any where there is no window manager: only a window
    /// that is shown anew is unmaximized then.
    private static func unmaximize(_ window: WidgetPointer) {
        guard gtk_window_is_maximized(window.cast()) != 0 else { return }
        gtk_window_unmaximize(window.cast())
        guard UnmanagedDisplay.isOurs, gtk_window_is_maximized(window.cast()) != 0 else { return }
        gtk_widget_set_visible(window, 0)
        gtk_window_unmaximize(window.cast())
        gtk_window_present(window.cast())
    }

    /// A tile has the size that the compositor gives it. A window that could have no other size when it was shown is
    /// no tile, and stays none when it can be resized again.
    ///
    /// - Returns: whether it was one and is none any more.
    private static func untile(_ window: WidgetPointer) -> Bool {
        guard isTiled(window) else { return false }
        let toplevel = window.cast(to: GtkWindow.self)
        let isResizable = gtk_window_get_resizable(toplevel)
        gtk_widget_set_visible(window, 0)
        gtk_window_set_resizable(toplevel, 0)
        gtk_window_present(toplevel)
        let answered = g_get_monotonic_time() + Patience.answer
        _ = MainLoop.run(until: answered) { window.isMapped && !isTiled(window) }
        gtk_window_set_resizable(toplevel, isResizable)
        return !isTiled(window)
    }

    private static func isTiled(_ window: WidgetPointer) -> Bool {
        guard let surface = gtk_native_get_surface(window.opaque) else { return false }
        let edges =
            GDK_TOPLEVEL_STATE_TILED.rawValue | GDK_TOPLEVEL_STATE_TOP_TILED.rawValue
            | GDK_TOPLEVEL_STATE_LEFT_TILED.rawValue
        return gdk_toplevel_get_state(surface).rawValue & edges != 0
    }

    /// Whether the window keeps its size for some frames.
    private static func staysAsItIs(_ window: WidgetPointer) -> Bool {
        let size = contentSize(of: window)
        for _ in 0..<framesAtRest {
            window.passLayout()
            if contentSize(of: window) != size { return false }
        }
        return true
    }

    private static let framesAtRest = 6

    /// After so many requests in a row without an effect, the window's size counts as its least.
    private static let mostRefusals = 2

    private static func request(_ size: WindowSize, of window: WidgetPointer) {
        leastSizes.of(window, orMake: { LeastSize(of: window) }).replace(in: window, by: size)
        gtk_window_set_default_size(window.cast(to: GtkWindow.self), gint(size.width), gint(size.height))
    }

    /// The size, or as much more as the window's content needs.
    private static func leastSize(of window: WidgetPointer, from size: WindowSize) -> WindowSize {
        release(window)
        let edges = edges(of: window)
        func least(_ orientation: GtkOrientation, for other: Int) -> Int {
            var least: gint = 0
            gtk_widget_measure(window, orientation, gint(other), &least, nil, nil, nil)
            return Int(least)
        }
        let width = max(size.width, least(GTK_ORIENTATION_HORIZONTAL, for: -1) - edges.width)
        return WindowSize(
            width: width,
            height: max(size.height, least(GTK_ORIENTATION_VERTICAL, for: width + edges.width) - edges.height)
        )
    }

    /// What the window's own border and padding take, which its measure contains: where nothing draws
    /// shadows, GTK frames a window so.
    private static func edges(of window: WidgetPointer) -> WindowSize {
        guard let outer = bounds(of: window, in: window) else { return WindowSize(width: 0, height: 0) }
        let content = contentSize(of: window)
        return WindowSize(width: Int(outer.width) - content.width, height: Int(outer.height) - content.height)
    }

    /// What GTK has subtracted from the size that was requested last; nothing where they differ for another
    /// reason.
    ///
    /// Without it, the first request could repeat the last one, which changes nothing.
    private static func frameSize(of window: WidgetPointer) -> WindowSize {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window.cast(to: GtkWindow.self), &width, &height)
        let content = contentSize(of: window)
        func plausible(_ extent: Int) -> Int { (0...widestFrame).contains(extent) ? extent : 0 }
        return WindowSize(
            width: plausible(Int(width) - content.width),
            height: plausible(Int(height) - content.height)
        )
    }

    /// The most that a frame with GTK's shadows takes, in logical pixels.
    private static let widestFrame = 150

    /// The size of what the window shows, without its frame.
    package static func contentSize(of window: WidgetPointer) -> WindowSize {
        WindowSize(width: Int(gtk_widget_get_width(window)), height: Int(gtk_widget_get_height(window)))
    }
}

/// The minimum size that an app has asked for a window, while another is asked for.
private final class LeastSize {
    private var own: (width: gint, height: gint)
    private var other: (width: gint, height: gint)?

    init(of window: WidgetPointer) { own = Self.read(window) }

    func replace(in window: WidgetPointer, by size: WindowSize) {
        restore(in: window)
        own = Self.read(window)
        other = (gint(size.width), gint(size.height))
        gtk_widget_set_size_request(window, gint(size.width), gint(size.height))
    }

    /// Restores the app's, unless the app has asked for another one since.
    func restore(in window: WidgetPointer) {
        if let other, Self.read(window) == other {
            gtk_widget_set_size_request(window, own.width, own.height)
        }
        other = nil
    }

    private static func read(_ window: WidgetPointer) -> (width: gint, height: gint) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_widget_get_size_request(window, &width, &height)
        return (width, height)
    }
}

/// How long the window or a step may take to come to rest.
package enum Patience {
    private static let seconds = 20
    /// How long a window manager may take to answer, in microseconds; a second request would only disturb it.
    static let answer: gint64 = 5_000_000

    static var deadline: gint64 { g_get_monotonic_time() + gint64(seconds) * 1_000_000 }

    /// Runs the main loop until a condition holds.
    ///
    /// - Throws: ``StoryboardFailure`` when it does not come to hold.
    package static func wait(_ what: String, until condition: () -> Bool) throws {
        guard MainLoop.run(until: deadline, condition) else {
            throw StoryboardFailure("\(what) did not come to rest within \(seconds) s")
        }
    }

    /// The same, in a window that the caller holds.
    ///
    /// - Throws: ``StoryboardFailure/windowClosed`` when the app closes it first, too.
    static func wait(_ what: String, in window: WidgetPointer, until condition: () -> Bool) throws {
        try wait(what) { WindowList.hasDropped(window) || condition() }
        if WindowList.hasDropped(window) { throw StoryboardFailure.windowClosed }
    }

    /// Runs the main loop until there is a value.
    ///
    /// - Throws: ``StoryboardFailure`` when there comes none.
    static func wait<Value>(for what: String, _ find: () -> Value?) throws -> Value {
        var value: Value?
        try wait(what) {
            value = find()
            return value != nil
        }
        return value!
    }
}
