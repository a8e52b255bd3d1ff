import TipGtk
import WalkthroughGtk

struct LayersTip: Tip {
    var title: Text { Text("Layers") }
}

@MainActor func listing(_ layersButton: WidgetPointer) {
    // LISTING
}
