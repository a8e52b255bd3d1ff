import CWalkthroughGtk
import TipGtk

struct RotateMapTip: Tip {
    var title: Text { Text("Reorient the map") }
}

@MainActor func listing(
    _ application: UnsafeMutablePointer<GtkApplication>,
    _ compass: WidgetPointer,
    _ box: UnsafeMutablePointer<GtkBox>
) throws {
    // LISTING
}
