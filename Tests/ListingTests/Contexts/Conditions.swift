import WalkthroughGtk

@MainActor func listing(_ window: WidgetPointer, _ tour: Walkthrough, _ notes: [String]) {
    // LISTING
}
