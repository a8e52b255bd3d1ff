import WalkthroughGtk

extension Element {
    static let settingsButton = Element("settingsButton")
    static let aircraftPicker = Element("aircraftPicker")
}

extension Region {
    static let map: Region = "map"
}

@MainActor func listing(
    _ settingsPopover: WidgetPointer,
    _ gauge: WidgetPointer,
    _ setsSweeping: @escaping (Bool) -> Void
) {
    // LISTING
}
