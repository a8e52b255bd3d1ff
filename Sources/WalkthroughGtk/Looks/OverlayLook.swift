public import CWalkthroughGtk
internal import CWalkthroughShims
package import WalkthroughGtkSupport
public import WalkthroughEngine

/// How a tour looks: what it draws for a scene, and the style of the callout.
///
/// The engine decides positions and behaviour. A look affects them only through its ``metrics`` and the sizes
/// that its CSS gives.
///
/// # CSS nodes
///
/// CSS classes are shared by the whole process, so choose a ``cssClass`` that no library uses.
///
/// ```
/// walkthrough.<class of the look>
/// ├── walkthrough-callout.walkthrough-box          while the callout changes its size
/// ├── walkthrough-callout[.walkthrough-card]
/// │   ├── scrolledwindow > viewport > box
/// │   │   ├── label.walkthrough-title.heading
/// │   │   ╰── walkthrough-text > walkthrough-paragraph > label.walkthrough-body
/// │   ╰── walkthrough-footer
/// │       ├── label.walkthrough-progress
/// │       ├── button.walkthrough-skip.flat
/// │       ├── button.walkthrough-back.flat
/// │       ╰── button.walkthrough-next.suggested-action
/// ├── walkthrough-caret
/// ╰── label.walkthrough-arrow-label
/// ```
public protocol OverlayLook {
    /// The CSS class of the layer, by which style sheets distinguish this look.
    var cssClass: String { get }
    /// CSS for the look; the node of the layer is `walkthrough.<class>`.
    ///
    /// It is read when a tour begins; it replaces that of an earlier look with the same ``cssClass``.
    var styleSheet: String { get }
    /// The distances of the callout, and the size of its caret, in logical pixels.
    var metrics: CalloutMetrics { get }

    /// Draws the dimming, the rings and the arrows, beneath the callout, in window coordinates.
    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer)
}

extension OverlayLook {
    /// The dimensions of the standard callout.
    public var metrics: CalloutMetrics { .standard }

    /// The opacity clamped to 0...1; not-a-number counts as 0.
    static func part(_ opacity: Double) -> Double { opacity.isNaN ? 0 : max(0, min(1, opacity)) }
}

/// The colours of the app's theme that apply in the window now.
public struct OverlayTheme {
    /// The background of windows.
    public var surface: GdkRGBA
    /// The colour of text on that background.
    public var text: GdkRGBA

    /// Where the pixels of the screen are, in coordinates of the layer.
    package let pixels: PixelGrid

    /// Whether the surface is darker than the text.
    public var isDark: Bool { surface.luminance < text.luminance }

    /// The theme colours of `widget`; black on white where the theme does not define them.
    init(of widget: WidgetPointer) {
        pixels = PixelGrid(of: widget)
        surface = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        text = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        _ = walkthrough_widget_lookup_color(widget, "theme_bg_color", &surface)
        _ = walkthrough_widget_lookup_color(widget, "theme_fg_color", &text)
    }

    /// Creates a theme from its colours.
    public init(surface: GdkRGBA, text: GdkRGBA) {
        self.surface = surface
        self.text = text
        pixels = PixelGrid()
    }
}

extension GdkRGBA {
    /// Relative luminance without gamma, from 0 to 1; enough to tell dark from light.
    fileprivate var luminance: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
