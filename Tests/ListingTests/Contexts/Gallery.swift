import CWalkthroughGtk
import TipGtk
import WalkthroughEngine
import WalkthroughGtk

protocol GalleryTip: Tip {}
extension GalleryTip { var title: Text { Text("A tip") } }

struct FavoritesTip: GalleryTip {}
struct OfflineTip: GalleryTip {}
struct PasswordTip: GalleryTip {}
struct ShowLocationTip: GalleryTip {}
struct NewTrailTip: GalleryTip { let newTrail: Trail }
enum Trail { case butlerFork, dogLake, donutFalls }

struct LargeTipViewStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> WidgetPointer { configuration.title.widget() }
}
struct PictureTipViewStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> WidgetPointer { configuration.title.widget() }
}

@MainActor func listing(_ widget: WidgetPointer, _ location: WidgetPointer, _ mapTips: TipGroup) {
    // LISTING
}
