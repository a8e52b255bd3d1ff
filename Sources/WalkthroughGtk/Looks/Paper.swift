internal import CWalkthroughGtk
public import WalkthroughEngine

/// A look in the theme's colours: dimming in its background colour, and a solid callout in inverted colours.
public struct Paper: OverlayLook {
    /// The opacity of the dimming, from 0 to 1; not-a-number counts as 0.
    public var opacity: Double { didSet { opacity = Self.part(opacity) } }

    /// Creates the look.
    public init(opacity: Double = 0.7) { self.opacity = Self.part(opacity) }

    /// `walkthrough-paper`
    public let cssClass = "walkthrough-paper"
    /// A callout with small corners, filled with the text colour.
    ///
    /// The text colour of libadwaita is translucent, so the window's background colour is painted beneath it.
    public let styleSheet = """
        .walkthrough-paper > walkthrough-callout, .walkthrough-paper > walkthrough-caret {
          background: linear-gradient(@theme_fg_color, @theme_fg_color) @theme_bg_color;
          color: @theme_bg_color;
          border-color: @theme_fg_color;
        }
        .walkthrough-paper > walkthrough-callout { border-radius: 6px; box-shadow: 0 4px 12px rgba(0, 0, 0, 0.2); }
        .walkthrough-paper walkthrough-footer button { box-shadow: none; text-shadow: none; }
        """

    /// Draws the dimming, and the rings and the arrows in the text colour.
    public func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        var veil = theme.surface
        veil.alpha = Float(opacity)
        var edge = theme.surface
        edge.alpha = 0.9
        ScenePainter(
            pixels: theme.pixels,
            dimming: veil,
            innerRing: theme.text,
            outerRing: edge,
            stroke: theme.text,
            strokeEdge: edge
        )
        .paint(scene, into: snapshot)
    }
}
