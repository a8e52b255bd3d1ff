import WalkthroughGtk

@MainActor func listing(_ searchButton: WidgetPointer, _ dishes: [String], _ tiles: [WidgetPointer]) {
    // LISTING
}
