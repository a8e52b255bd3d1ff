internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

extension StudyWindow {
    init(of window: WidgetPointer) {
        let isMirrored = gtk_widget_get_direction(window) == GTK_TEXT_DIR_RTL
        self.init(
            size: window.area.size,
            theme: DesktopPreferences.current.isDark ? .dark : .light,
            direction: isMirrored ? .rightToLeft : .leftToRight,
            textScale: TextSize.scale(of: window)
        )
    }
}

/// The window of a replay, which gets the size, theme, direction and text scale that the log has.
struct ReplayedWindow {
    let window: WeakWidget
    private let desktop = DesktopSettings()
    /// The size that was requested last, and when, in microseconds.
    private var asked: (size: Size, time: gint64)?

    init(_ window: WidgetPointer) { self.window = WeakWidget(window) }

    /// Asks for what is different from `wanted`; call it again until it returns true.
    ///
    /// - Returns: whether nothing is different any more.
    mutating func approach(_ wanted: StudyWindow) -> Bool {
        guard let window = window.pointer else { return true }
        let current = StudyWindow(of: window)
        if current == wanted { return true }
        if current.direction != wanted.direction { desktop.setDirection(wanted.direction) }
        if current.textScale != wanted.textScale { desktop.setTextScale(factor: wanted.textScale) }
        if current.theme != wanted.theme { desktop.setTheme(wanted.theme) }
        if current.size != wanted.size { resize(window, from: current.size, to: wanted.size) }
        return false
    }

    /// GTK counts a frame that it draws itself as part of the window's size, so this corrects the request by
    /// what is missing. A window manager may take a while to answer.
    private mutating func resize(_ window: WidgetPointer, from actual: Size, to wanted: Size) {
        let now = g_get_monotonic_time()
        if let asked, now < asked.time + 500_000 { return }
        let before = asked?.size ?? actual
        let size = Size(
            width: before.width + wanted.width - actual.width,
            height: before.height + wanted.height - actual.height
        )
        asked = (size, now)
        gtk_window_set_default_size(
            window.cast(to: GtkWindow.self),
            gint(max(1, size.width)),
            gint(max(1, size.height))
        )
    }
}
