// swift run tip-examples [NAME]          a name of TipGallery.swift shows that tip alone

import CWalkthroughGtk
import TipGtk

let application = gtk_application_new("io.github.walkthrough.TipExamples", G_APPLICATION_NON_UNIQUE)!

do {
    // The store is in memory, so that the gallery shows all its tips on every launch.
    try Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.inMemory)])
} catch {
    print(error)
}

on(application, "activate") {
    addStyle(PackageResources.style_css)
    let gallery = TipGallery(only: CommandLine.arguments.dropFirst().first)
    gtk_window_set_application(gallery.window.cast(), application)
    gtk_window_present(gallery.window.cast())
}
exit(
    g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
)
