@MainActor func listing(_ window: WidgetPointer, _ searchButton: WidgetPointer) async throws {
    // LISTING
}
