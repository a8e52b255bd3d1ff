internal import CWalkthrough
internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

/// One of the library's looks, with the app's own style class and draw function where it has set them.
struct ForeignLook: OverlayLook {
    private let look: any OverlayLook
    let cssClass: String
    let styleSheet: String
    private let drawing: ForeignFunction?

    init(_ settings: WalkthroughRunSettings) {
        let dimming = settings.dimming >= 0 ? settings.dimming : nil
        look =
            switch settings.look {
            case WALKTHROUGH_LOOK_PAPER: dimming.map(Paper.init) ?? Paper()
            default: dimming.map(DimmedSpotlight.init) ?? DimmedSpotlight()
            }
        drawing = settings.drawing.map(ForeignFunction.init)
        cssClass = String(foreign: settings.css_class) ?? look.cssClass
        styleSheet = look.styleSheet.replacing(".\(look.cssClass)", with: ".\(cssClass)")
    }

    var metrics: CalloutMetrics { look.metrics }

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        guard let drawing else { return look.draw(scene, theme: theme, snapshot: snapshot) }
        scene.withFacts(theme) { facts in
            // C takes ownership of the handle, and may keep it.
            let handle = Unmanaged.passRetained(SceneHandle(scene, on: theme.pixels)).toOpaque()
            _walkthrough_drawing_draw(drawing.closure, facts, handle, snapshot)
        }
    }
}

extension Scene {
    /// Calls `body` with what C can ask of a scene.
    fileprivate func withFacts(
        _ theme: OverlayTheme,
        _ body: (UnsafePointer<WalkthroughSceneFacts>) -> Void
    ) {
        let highlights = cutouts.map { cutout in
            WalkthroughHighlight(
                outline: cutout.outline.rect.foreign,
                visible: cutout.visible.foreign,
                radius: cutout.outline.radius
            )
        }
        highlights.withUnsafeBufferPointer { highlights in
            var facts = WalkthroughSceneFacts(
                bounds: window.foreign,
                callout: (callout?.frame ?? .zero).foreign,
                has_callout: callout == nil ? 0 : 1,
                dimming: dimming,
                opacity: calloutOpacity,
                surface: theme.surface,
                text: theme.text,
                highlights: highlights.baseAddress,
                n_highlights: guint(highlights.count)
            )
            body(&facts)
        }
    }
}

extension Rect {
    fileprivate var foreign: graphene_rect_t {
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, Float(x), Float(y), Float(width), Float(height))
        return bounds
    }
}
