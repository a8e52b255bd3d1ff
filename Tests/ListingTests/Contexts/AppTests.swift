import CWalkthroughGtk
import TipGtk
import WalkthroughGtk

let tour = Walkthrough(id: "notes") {}

@MainActor func makeWindow() -> WidgetPointer { gtk_window_new() }

// LISTING
