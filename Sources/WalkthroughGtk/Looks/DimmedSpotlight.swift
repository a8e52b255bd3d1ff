internal import CWalkthroughGtk
public import WalkthroughEngine

/// The standard look: black dimming, 60 % by default, and a light and a dark line around each highlight.
public struct DimmedSpotlight: OverlayLook {
    /// The opacity of the dimming, from 0 to 1; not-a-number counts as 0.
    public var opacity: Double { didSet { opacity = Self.part(opacity) } }

    /// Creates the look.
    public init(opacity: Double = 0.6) { self.opacity = Self.part(opacity) }

    /// `walkthrough-spotlight`
    public let cssClass = "walkthrough-spotlight"
    /// Empty: the standard style sheet suffices.
    public let styleSheet = ""

    /// Draws the dimming, the rings and the arrows.
    public func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        let color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(opacity))
        ScenePainter(pixels: theme.pixels, dimming: color).paint(scene, into: snapshot)
    }
}
