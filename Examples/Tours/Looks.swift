// One tour in several looks.

import CWalkthroughGtk
import WalkthroughEngine
import WalkthroughGtk

let islands = Walkthrough(id: "islands") {
    Step(
        id: "pick",
        title: "Pick an island",
        body: "Its picture leads there.",
        target: "ogygia",
        highlights: [Highlight("ogygia", shape: .bounds(radius: 16))]
    )
    Step(id: "find", title: "Or find one", body: "Type the first letters of its name.", target: "find")
}

/// A callout in colours of its own, over dimming that is darker than usual.
struct Night: OverlayLook {
    let cssClass = "night"
    let styleSheet = """
        .night > walkthrough-callout, .night > walkthrough-caret {
          background-color: #14213d;
          color: #fdf0d5;
          border-color: #33415c;
        }
        """

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        DimmedSpotlight(opacity: 0.75).draw(scene, theme: theme, snapshot: snapshot)
    }
}

/// A frame around what is lit, without any dimming.
struct Outline: OverlayLook {
    let cssClass = "outline"
    let styleSheet = ""

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        let color = GdkRGBA(red: 0.88, green: 0.11, blue: 0.42, alpha: Float(scene.dimming))
        for cutout in scene.cutouts {
            let box = cutout.outline.rect.inset(by: -3)
            var bounds = graphene_rect_t()
            graphene_rect_init(&bounds, Float(box.x), Float(box.y), Float(box.width), Float(box.height))
            var outline = GskRoundedRect()
            gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(cutout.outline.radius + 3))
            gtk_snapshot_append_border(snapshot, &outline, [3, 3, 3, 3], [color, color, color, color])
        }
    }
}

/// Six islands, and a button for each look.
final class LooksPage: ExamplePage {
    private let interface = Interface(PackageResources.islands_ui)
    private let looks: [String: any OverlayLook] = [
        "dimmed": DimmedSpotlight(), "paper": Paper(), "night": Night(), "outline": Outline(),
    ]
    var widget: WidgetPointer { interface["page"] }

    init() {
        interface["islands"].walkthroughRegion("islands")
        for (button, look) in looks {
            on(interface[button], "clicked") { self.startTour(in: look) }
        }
    }

    /// Starts the tour in the look that the command line names.
    func startTour() { startTour(in: arguments.compactMap { looks[$0] }.first ?? DimmedSpotlight()) }

    private func startTour(in look: any OverlayLook) {
        widget.presentWalkthrough(islands, options: PresentationOptions(look: look))
    }
}
