// swift run walkthrough-examples [callouts | tutorial | spotlight | looks [paper|night|outline]] [--no-tour]

import CWalkthroughGtk

let application = gtk_application_new("io.github.walkthrough.Examples", G_APPLICATION_NON_UNIQUE)!
let arguments = CommandLine.arguments.dropFirst()

on(application, "activate") {
    addStyle(PackageResources.style_css)
    let window = ExamplesWindow(application: application)
    if let example = Example.all.first(where: { arguments.contains($0.name) }) {
        window.open(example, startsTour: !arguments.contains("--no-tour"))
    }
    window.present()
}
exit(
    g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
)
