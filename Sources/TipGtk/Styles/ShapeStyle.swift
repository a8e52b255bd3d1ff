public import CWalkthroughGtk

/// What fills the background of a tip, or colours its symbolic image.
///
/// ```swift
/// TipView(FavoritesTip()).tipBackground("mix(@theme_base_color, orange, 0.2)")
/// ```
public struct ShapeStyle: Sendable, Hashable, ExpressibleByStringLiteral {
    let css: String

    /// A style in CSS: a colour (`"#fff3d6"`, `"@theme_base_color"`), or for a background also a gradient.
    public init(css: String) { self.css = css }

    /// A style in CSS.
    public init(stringLiteral css: String) { self.css = css }

    /// A colour.
    public init(_ color: GdkRGBA) {
        let text = withUnsafePointer(to: color) { gdk_rgba_to_string($0)! }
        defer { g_free(text) }
        css = String(cString: text)
    }
}
