internal import CGtk
internal import CGtkShims
internal import GtkSupport

/// Starts Odyssey.
@main
struct Odyssey {
    static func main() {
        let id = "io.github.walkthrough.Odyssey"
        guard let application = gtk_application_new(id, G_APPLICATION_NON_UNIQUE) else { return }
        connect(application, "startup") { (_) -> Void in installActions(in: application) }
        connect(application, "activate") { (_) -> Void in showWindow(in: application) }
        g_application_run(
            UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self),
            0,
            nil
        )
        g_object_unref(application)
    }

    private static func showWindow(in application: UnsafeMutablePointer<GtkApplication>) {
        let arguments = CommandLine.arguments
        if arguments.contains("--dark"), let settings = gtk_settings_get_default() {
            walkthrough_object_set_boolean(
                UnsafeMutableRawPointer(settings),
                "gtk-application-prefer-dark-theme",
                1
            )
        }
        if arguments.contains("--large-text"), let settings = gtk_settings_get_default() {
            walkthrough_object_set_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi", 2 * 96 * 1024)
        }
        if arguments.contains("--rtl") { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        let window = OdysseyWindow(application: application)
        if let option = arguments.firstIndex(of: "--size"), option + 1 < arguments.count {
            let size = arguments[option + 1].split(separator: "x").compactMap { gint($0) }
            if size.count == 2 { gtk_window_set_default_size(window.widget.cast(), size[0], size[1]) }
        }
        window.onTourRequested = { [weak window] in window?.scrollToTop() }
        window.present()
    }
}
