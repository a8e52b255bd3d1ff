internal import CGtk
internal import CGtkShims
internal import GtkSupport

/// Gives a window Odyssey's CSS, and tells the CSS about the desktop's dark and high contrast preferences.
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

    /// Lets go of the settings, which live longer than the window.
    func stop() {
        for connection in connections { connection.disconnect() }
        connections = []
    }

    private func update() {
        guard let window = window.pointer, let settings = gtk_widget_get_settings(window) else { return }
        // The variable wins over the setting in GTK too.
        let theme =
            g_getenv("GTK_THEME").map { String(cString: $0) }
            ?? walkthrough_object_get_string(UnsafeMutableRawPointer(settings), "gtk-theme-name")
            .map { text in
                defer { g_free(text) }
                return String(cString: text)
            } ?? ""
        let variants = theme.lowercased().split { $0 == ":" || $0 == "-" }
        let prefersDark =
            walkthrough_object_get_boolean(
                UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme"
            ) != 0
        window.toggleClass("dark", prefersDark || variants.contains("dark") || variants.contains("inverse"))
        window.toggleClass(
            "high-contrast", variants.contains("hc") || variants.contains { $0.hasPrefix("highcontrast") }
        )
    }

    private static var isStyleLoaded = false

    private static func loadStyle(for window: WidgetPointer) {
        guard !isStyleLoaded, let provider = gtk_css_provider_new() else { return }
        isStyleLoaded = true
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
