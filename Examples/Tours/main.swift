// swift run walkthrough-examples [tutorial|spotlight]

import CWalkthroughGtk
import WalkthroughGtkSupport

let application = gtk_application_new("io.github.walkthrough.Examples", G_APPLICATION_NON_UNIQUE)!
let wantsSpotlight = CommandLine.arguments.contains("spotlight")

connect(application, "activate") { _ in
    let trainer = Trainer()
    gtk_window_set_application(trainer.window.cast(), application)
    gtk_window_present(trainer.window.cast())
    if wantsSpotlight { presentExampleSpotlight(in: trainer) } else { presentTutorial(in: trainer) }
}
exit(
    g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
)
