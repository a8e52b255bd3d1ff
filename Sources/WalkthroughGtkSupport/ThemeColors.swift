internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// The theme's colours as they are now, of which contrast is reckoned.
struct ThemeColors {
    private let accent: (name: String, color: GdkRGBA)
    private let text, ground: GdkRGBA

    init?() {
        guard let widget = gtk_label_new(nil) else { return nil }
        g_object_ref_sink(widget)
        defer { g_object_unref(widget) }
        func color(_ name: String) -> GdkRGBA? {
            var color = GdkRGBA()
            return walkthrough_widget_lookup_color(widget, name, &color) != 0 ? color : nil
        }
        // libadwaita's, the desktop's in GTK 4.24, and that of older themes.
        let names = ["accent_bg_color", "accent_color", "theme_selected_bg_color"]
        let accents = names.lazy.compactMap { name in color(name).map { (name: name, color: $0) } }
        guard let accent = accents.first, let text = color("theme_fg_color"),
            let ground = color("theme_base_color")
        else { return nil }
        (self.accent, self.text, self.ground) = (accent, text, ground)
    }

    /// The accent, darkened until white text on it has a contrast of 4.5:1.
    var accentBelowWhite: String {
        let (black, white) = (GdkRGBA(gray: 0), GdkRGBA(gray: 1))
        return mix(with: ("black", black), from: 0.26) { $0.contrast(with: white) >= 4.5 }
    }

    /// The accent, mixed with the text colour to a contrast of 4.5:1 with the surface, as links need.
    var accentOnSurface: String {
        mix(with: ("@theme_fg_color", text), from: 0.35) { $0.contrast(with: ground) >= 4.5 }
    }

    /// Whether text is lighter than its ground.
    var isDark: Bool { text.luminance > ground.luminance }

    private func mix(
        with other: (name: String, color: GdkRGBA),
        from least: Float,
        _ suffices: (GdkRGBA) -> Bool
    )
        -> String
    {
        let amounts = stride(from: least, to: 1, by: 0.02)
        let amount = amounts.first { suffices(accent.color.mixed(with: other.color, $0)) } ?? 1
        return "mix(@\(accent.name), \(other.name), \(amount))"
    }
}

extension GdkRGBA {
    /// A grey, from 0 for black to 1 for white.
    fileprivate init(gray: Float) { self.init(red: gray, green: gray, blue: gray, alpha: 1) }

    /// As `mix()` in CSS: this colour for 0, the other for 1.
    fileprivate func mixed(with other: GdkRGBA, _ amount: Float) -> GdkRGBA {
        GdkRGBA(
            red: red + (other.red - red) * amount,
            green: green + (other.green - green) * amount,
            blue: blue + (other.blue - blue) * amount,
            alpha: 1
        )
    }

    /// The contrast of two colours as WCAG 2.2 defines it, from 1 to 21.
    fileprivate func contrast(with other: GdkRGBA) -> Float {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Relative luminance as WCAG 2.2 defines it, from 0 to 1.
    fileprivate var luminance: Float {
        func linear(_ part: Float) -> Float {
            part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
