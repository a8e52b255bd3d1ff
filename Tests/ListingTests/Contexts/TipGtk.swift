import CWalkthroughGtk
import TipGtk
import WalkthroughGtk

struct FavoritesTip: Tip {
    var title: Text { Text("Keep the ones you like") }
}

struct ShowLocationTip: Tip {
    var title: Text { Text("Show your location") }
}

@MainActor func listing(
    _ application: UnsafeMutablePointer<GtkApplication>,
    _ window: WidgetPointer,
    _ box: UnsafeMutablePointer<GtkBox>,
    _ heart: WidgetPointer,
    _ compass: WidgetPointer,
    _ locationButton: WidgetPointer,
    _ group: TipGroup,
    _ welcome: Walkthrough
) async throws {
    // LISTING
}
