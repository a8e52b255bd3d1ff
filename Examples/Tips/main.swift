// swift run tip-examples [--rtl] [--large-text]

import CWalkthroughGtk
import CWalkthroughShims
import WalkthroughGtkSupport
import TipGtk

let application = gtk_application_new("io.github.walkthrough.TipExamples", G_APPLICATION_NON_UNIQUE)!

do {
    // The store is in memory, so that the gallery shows all its tips on every launch.
    try Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.inMemory)])
} catch {
    print(error)
}

connect(application, "activate") { _ in
    if CommandLine.arguments.contains("--rtl") { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
    if CommandLine.arguments.contains("--large-text"), let settings = gtk_settings_get_default() {
        var twice = GValue()
        g_value_init(&twice, g_type_from_name("gint"))
        g_value_set_int(&twice, 2 * 96 * 1024)
        g_object_set_property(UnsafeMutablePointer(settings), "gtk-xft-dpi", &twice)
    }
    let provider = gtk_css_provider_new()!
    walkthrough_css_provider_load(provider, NewTrailTipViewStyle.css, -1)
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(),
        OpaquePointer(provider),
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
    let window = makeGallery()
    gtk_window_set_application(window.cast(), application)
    gtk_window_present(window.cast())
}
exit(
    g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
)
