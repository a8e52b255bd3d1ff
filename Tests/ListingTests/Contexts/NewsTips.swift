struct LayersTip: Tip {
    var title: Text { Text("Layers") }
    var message: Text? { Text("Hide what you do not need.") }
}

@MainActor func listing(_ layersButton: WidgetPointer) {
    // LISTING
}
