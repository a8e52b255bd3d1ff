import CWalkthroughGtk

@MainActor func listing(
    _ application: UnsafeMutablePointer<GtkApplication>,
    _ window: WidgetPointer,
    _ tour: Walkthrough
) throws {
    // LISTING
}
