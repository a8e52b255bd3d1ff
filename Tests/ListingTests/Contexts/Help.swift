import CWalkthroughGtk
import WalkthroughGtk

@MainActor func listing(
    _ window: WidgetPointer,
    _ editorPage: WidgetPointer,
    _ helpButton: OpaquePointer,
    _ helpWindow: UnsafeMutablePointer<GtkWindow>,
    _ firstSteps: Walkthrough,
    _ formatting: Walkthrough
) {
    // LISTING
}
