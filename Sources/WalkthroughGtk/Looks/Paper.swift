internal import CWalkthroughGtk
public import WalkthroughEngine

/// A light look: a veil in the colour of the window, and a solid callout with a strong edge.
public struct Paper: OverlayLook {
    /// How much of the window's colour lies over everything, from 0 to 1; what is not a number is 0.
    public var opacity: Double { didSet { opacity = Self.part(opacity) } }

    /// Creates the look.
    public init(opacity: Double = 0.7) { self.opacity = Self.part(opacity) }

    /// `paper`
    public let cssClass = "paper"
    /// A square callout in the text's colour.
    public let styleSheet = """
        walkthrough.paper > callout, walkthrough.paper > caret {
          background-color: @theme_fg_color;
          color: @theme_bg_color;
          border-color: @theme_fg_color;
        }
        walkthrough.paper > callout { border-radius: 6px; box-shadow: 0 4px 12px rgba(0, 0, 0, 0.2); }
        walkthrough.paper > callout footer button.flat,
        walkthrough.paper > callout footer button.flat > label { color: @theme_bg_color; }
        walkthrough.paper > callout footer button.flat:hover { background: alpha(@theme_bg_color, 0.15); }
        walkthrough.paper > callout footer button { box-shadow: none; text-shadow: none; }
        """

    /// Draws the veil, the rings and the arrows, these in the colour of the text.
    public func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        var veil = theme.surface
        veil.alpha = Float(opacity)
        var edge = theme.surface
        edge.alpha = 0.9
        ScenePainter(
            dimming: veil,
            innerRing: theme.text,
            outerRing: edge,
            stroke: theme.text,
            strokeEdge: edge
        )
        .paint(scene, into: snapshot)
    }
}
