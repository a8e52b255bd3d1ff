public import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
public import WalkthroughEngine

/// How a walkthrough looks: what is drawn for a scene, and the style of the callout.
///
/// Where everything goes, and what happens, is the engine's and does not depend on the look.
public protocol OverlayLook {
    /// The CSS class of the layer, by which a style sheet tells this look from others.
    var cssClass: String { get }
    /// CSS that is added for the look; `walkthrough.<class>` is the layer's node.
    var styleSheet: String { get }
    /// The measures of the callout and its caret.
    var metrics: CalloutMetrics { get }

    /// Draws everything of a scene that lies below the callout, in window coordinates.
    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer)
}

extension OverlayLook {
    /// The measures of the package's own callout.
    public var metrics: CalloutMetrics { .standard }

    /// An opacity from 0 to 1, whatever number is given.
    static func part(_ opacity: Double) -> Double { opacity.isNaN ? 0 : max(0, min(1, opacity)) }
}

/// The colours of the app's theme, as the window has them now.
public struct OverlayTheme {
    /// The background of windows.
    public var surface: GdkRGBA
    /// The text on it.
    public var text: GdkRGBA

    /// Whether the surface is darker than the text.
    public var isDark: Bool { surface.luminance < text.luminance }

    /// The colours that `widget` is styled with; black on white where the theme does not name its own.
    init(of widget: WidgetPointer) {
        surface = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        text = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        _ = walkthrough_widget_lookup_color(widget, "theme_bg_color", &surface)
        _ = walkthrough_widget_lookup_color(widget, "theme_fg_color", &text)
    }

    /// Creates a theme from its colours.
    public init(surface: GdkRGBA, text: GdkRGBA) {
        self.surface = surface
        self.text = text
    }
}

extension GdkRGBA {
    /// Relative luminance without gamma, from 0 to 1; enough to tell dark from light.
    fileprivate var luminance: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
