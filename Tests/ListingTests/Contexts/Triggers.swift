import CWalkthroughGtk
import WalkthroughGtk

@MainActor func listing(_ preferences: WidgetPointer, _ stack: WidgetPointer, _ searchBar: WidgetPointer) {
    // LISTING
}
