import TipGtk
import WalkthroughGtk

struct LayersTip: Tip {
    var title: Text { Text("Layers") }
}

@MainActor func listing(
    _ saveButton: WidgetPointer,
    _ searchButton: WidgetPointer,
    _ layersButton: WidgetPointer,
    _ tour: Walkthrough
) {
    // LISTING
}
