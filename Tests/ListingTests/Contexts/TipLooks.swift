import TipGtk

struct FavoritesTip: Tip {
    var title: Text { Text("Keep the ones you like") }
}

@MainActor func listing(_ heartButton: WidgetPointer) {
    // LISTING
}
