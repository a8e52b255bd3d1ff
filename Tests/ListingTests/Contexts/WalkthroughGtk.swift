import WalkthroughGtk

extension Element {
    static let search = Element("search")
}

extension Region {
    static let map: Region = "map"
}

@MainActor func listing(
    _ window: WidgetPointer,
    _ searchButton: WidgetPointer,
    _ saveButton: WidgetPointer,
    _ settingsPopover: WidgetPointer,
    _ map: WidgetPointer,
    _ picked: WidgetPointer,
    _ tour: Walkthrough
) async throws {
    // LISTING
}
