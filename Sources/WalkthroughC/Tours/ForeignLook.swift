internal import CWalkthrough
internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

/// One of the library's looks, under a style class of the app's.
struct ForeignLook: OverlayLook {
    private let look: any OverlayLook
    let cssClass: String
    let styleSheet: String

    init(_ settings: WalkthroughRunSettings) {
        let dimming = settings.dimming >= 0 ? settings.dimming : nil
        look =
            switch settings.look {
            case WALKTHROUGH_LOOK_PAPER: dimming.map(Paper.init) ?? Paper()
            default: dimming.map(DimmedSpotlight.init) ?? DimmedSpotlight()
            }
        cssClass = String(foreign: settings.css_class) ?? look.cssClass
        styleSheet = look.styleSheet.replacing(".\(look.cssClass)", with: ".\(cssClass)")
    }

    var metrics: CalloutMetrics { look.metrics }

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        look.draw(scene, theme: theme, snapshot: snapshot)
    }
}
