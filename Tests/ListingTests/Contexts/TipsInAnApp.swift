import CWalkthroughGtk
import TipGtk

@MainActor func listing(
    _ application: UnsafeMutablePointer<GtkApplication>,
    _ sidebar: UnsafeMutablePointer<GtkBox>
) async throws {
    // LISTING
}
