internal import CWalkthrough
internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

/// One of the library's looks, with the app's own style class and draw function where it has set them.
struct ForeignLook: OverlayLook {
    private let look: any OverlayLook
    let cssClass: String
    let styleSheet: String
    private let drawing: ForeignDrawing?

    init(_ settings: WalkthroughRunSettings) {
        let dimming = settings.dimming >= 0 ? settings.dimming : nil
        look =
            switch settings.look {
            case WALKTHROUGH_LOOK_PAPER: dimming.map(Paper.init) ?? Paper()
            default: dimming.map(DimmedSpotlight.init) ?? DimmedSpotlight()
            }
        drawing = settings.drawing.map(ForeignDrawing.init)
        cssClass = String(foreign: settings.css_class) ?? look.cssClass
        styleSheet = look.styleSheet.replacing(".\(look.cssClass)", with: ".\(cssClass)")
    }

    var metrics: CalloutMetrics { look.metrics }

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        guard let drawing else { return look.draw(scene, theme: theme, snapshot: snapshot) }
        drawing.draw(scene, theme, snapshot)
    }
}

/// A function of the app's that draws scenes.
private final class ForeignDrawing {
    private let function: ForeignFunction

    init(_ closure: UnsafeMutablePointer<GClosure>) { function = ForeignFunction(closure) }

    func draw(_ scene: Scene, _ theme: OverlayTheme, _ snapshot: OpaquePointer) {
        let handle = SceneHandle(scene, surface: theme.surface, text: theme.text)
        // C takes ownership of the handle, and may keep it.
        _walkthrough_drawing_draw(function.closure, Unmanaged.passRetained(handle).toOpaque(), snapshot)
    }
}
