// swift run tip-examples

import CGtk
import GtkSupport
import TipGtk

let application = gtk_application_new("io.github.walkthrough.TipExamples", G_APPLICATION_NON_UNIQUE)!

do {
    // A gallery shows its tips every time.
    try Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.inMemory)])
} catch {
    print(error)
}

connect(application, "activate") { _ in
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, NewTrailTipViewStyle.css, -1)
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
