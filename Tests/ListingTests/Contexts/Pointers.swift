import CWalkthroughGtk
import WalkthroughGtk

@MainActor func listing(_ gtkWindow: UnsafeMutablePointer<GtkWindow>, _ tour: Walkthrough) {
    // LISTING
}
