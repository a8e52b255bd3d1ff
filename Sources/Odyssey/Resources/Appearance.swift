internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Gives a window Odyssey's CSS and icons, and tells the CSS about the desktop's dark and high contrast
/// preferences.
///
/// The CSS classes `dark` and `high-contrast` on the window follow the settings.
final class Appearance {
    private let window: WeakWidget
    private var preferences: DesktopPreferences.Observation?

    /// Follows the settings until ``stop()``.
    init(of window: WidgetPointer) {
        self.window = WeakWidget(window)
        Self.loadStyle(for: window)
        preferences = DesktopPreferences.observe { [weak self] in self?.update() }
        update()
    }

    /// Disconnects from the settings, which outlive the window.
    func stop() { preferences = nil }

    private func update() {
        guard let window = window.pointer else { return }
        let preferences = DesktopPreferences.current
        window.toggleClass("dark", preferences.isDark)
        window.toggleClass("high-contrast", preferences.hasHighContrast)
        // GTK shows both at once by itself from 4.20 on.
        guard gtk_check_version(4, 20, 0) != nil else { return }
        Self.useDarkHighContrast(
            preferences.isDark && preferences.hasHighContrast,
            on: gtk_widget_get_display(window)
        )
    }

    private static var isStyleLoaded = false

    private static func loadStyle(for window: WidgetPointer) {
        guard !isStyleLoaded, let provider = gtk_css_provider_new() else { return }
        isStyleLoaded = true
        SymbolicIcons.add(to: gtk_widget_get_display(window))
        Surface.followPreferences(provider)
        let style = EmbeddedResource.required("css/odyssey.css")
        walkthrough_css_provider_load(provider, style.text, gssize(style.bytes.count))
        gtk_style_context_add_provider_for_display(
            gtk_widget_get_display(window),
            OpaquePointer(provider),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
        g_object_unref(provider)
    }

    private static var darkHighContrast: UnsafeMutablePointer<GtkCssProvider>?

    /// Puts GTK's dark theme with high contrast over the theme that is set, or takes it away.
    ///
    /// GTK before 4.20 knows neither `HighContrastInverse` nor a dark variant of `Default-hc`, and shows
    /// light or ordinary widgets instead.
    private static func useDarkHighContrast(_ isWanted: Bool, on display: OpaquePointer) {
        guard isWanted != (darkHighContrast != nil) else { return }
        if let provider = darkHighContrast {
            gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
            g_object_unref(provider)
            darkHighContrast = nil
        } else if let provider = gtk_css_provider_new() {
            gtk_css_provider_load_named(provider, "Default-hc-dark", nil)
            gtk_style_context_add_provider_for_display(
                display,
                OpaquePointer(provider),
                guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1)
            )
            darkHighContrast = provider
        }
    }
}
