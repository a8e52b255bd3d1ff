internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Gives a window Odyssey's CSS and icons, and tells the CSS about the desktop's dark and high contrast preferences.
///
/// The CSS classes `dark` and `high-contrast` on the window follow the settings.
final class Appearance {
    private let window: WeakWidget
    private var connections: [SignalConnection] = []

    /// Follows the settings until ``stop()``.
    init(of window: WidgetPointer) {
        self.window = WeakWidget(window)
        Self.loadStyle(for: window)
        guard let settings = gtk_widget_get_settings(window) else { return }
        for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
            connections.append(
                connect(settings, "notify::\(property)") { [weak self] _ in self?.update() }
            )
        }
        update()
    }

    /// Disconnects from the settings, which outlive the window.
    func stop() {
        for connection in connections { connection.disconnect() }
        connections = []
    }

    private func update() {
        guard let window = window.pointer, let settings = gtk_widget_get_settings(window) else { return }
        let object = UnsafeMutableRawPointer(settings)
        let prefersDark = walkthrough_object_get_boolean(object, "gtk-application-prefer-dark-theme") != 0
        // As in GTK, the environment variable overrides the setting.
        let theme = (environment("GTK_THEME") ?? text(object, "gtk-theme-name") ?? "").lowercased()
        let isDark = prefersDark || theme.contains("dark") || theme.contains("inverse")
        window.toggleClass("dark", isDark)
        let isHighContrast =
            theme.contains("highcontrast") || theme.split { ":-".contains($0) }.contains("hc")
        window.toggleClass("high-contrast", isHighContrast)
    }

    private func environment(_ name: String) -> String? { g_getenv(name).map { String(cString: $0) } }

    private func text(_ object: UnsafeMutableRawPointer, _ property: String) -> String? {
        guard let text = walkthrough_object_get_string(object, property) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    private static var isStyleLoaded = false

    private static func loadStyle(for window: WidgetPointer) {
        guard !isStyleLoaded, let provider = gtk_css_provider_new() else { return }
        isStyleLoaded = true
        SymbolicIcons.add(to: gtk_widget_get_display(window))
        let style = EmbeddedResource.required("css/odyssey.css")
        walkthrough_css_provider_load(provider, style.text, gssize(style.bytes.count))
        gtk_style_context_add_provider_for_display(
            gtk_widget_get_display(window),
            OpaquePointer(provider),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
        g_object_unref(provider)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Adds or removes a CSS class.
    func toggleClass(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }
}
