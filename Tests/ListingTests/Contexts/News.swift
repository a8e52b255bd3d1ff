import CWalkthroughGtk
import WalkthroughGtk

@MainActor func listing(
    _ window: WidgetPointer,
    _ exportButton: WidgetPointer,
    _ layersButton: WidgetPointer,
    _ filterButton: WidgetPointer,
    _ tabs: Walkthrough
) {
    // LISTING
}
