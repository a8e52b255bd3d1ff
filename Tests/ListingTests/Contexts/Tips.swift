@MainActor func listing(
    _ application: UnsafeMutablePointer<GtkApplication>,
    _ heartButton: WidgetPointer,
    _ box: UnsafeMutablePointer<GtkBox>
) async throws {
    // LISTING
}
