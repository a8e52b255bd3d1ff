package import CWalkthroughGtk
internal import CWalkthroughShims

/// The surface that callouts, arrow labels and tips share: fill, hairline, corners, padding and focus ring,
/// as CSS declarations.
///
/// An app gives its own popovers this surface with the CSS class ``cssClass``, and changes the colours for
/// all by redefining them in its own style sheet:
/// ```css
/// @define-color walkthrough_surface_bg_color #fff7ee;
/// ```
/// The other colours are `walkthrough_surface_fg_color`, `walkthrough_surface_border_color`,
/// `walkthrough_accent_bg_color` below the white text of main buttons, and `walkthrough_accent_color` for
/// icons and links on the surface.
package enum Surface {
    /// The CSS class by which an app's own `GtkPopover` gets this surface.
    package static let cssClass = "walkthrough-surface"
    /// The priority of the style sheets that use these declarations: above the theme's and below the app's.
    package static let priority = CInt(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 2

    /// Background, text and hairline, for a box and its caret alike.
    package static let fill = """
        background-color: @walkthrough_surface_bg_color;
          color: @walkthrough_surface_fg_color;
          border: 1px solid @walkthrough_surface_border_color;
        """
    /// The corners of a box.
    package static let corners = "border-radius: 12px;"
    /// The space between the hairline and the content.
    package static let padding = "padding: 12px 16px;"
    /// The focus ring of a button, inside its edge.
    ///
    /// It has the colour of the button's label, which contrasts with whatever the button is filled with.
    package static let focusRing = "outline: 2px solid currentColor; outline-offset: -3px;"

    /// Rules for a main button: the accent below white text.
    ///
    /// - Parameter selector: matches the button.
    package static func mainButton(_ selector: String) -> String {
        """
        \(selector), \(selector) > label { color: white; }
        \(selector) { border-color: @walkthrough_surface_border_color; background: @walkthrough_accent_bg_color; }
        \(selector):hover { background: mix(@walkthrough_accent_bg_color, black, 0.135); }
        \(selector):active { background: mix(@walkthrough_accent_bg_color, black, 0.27); }

        """
    }

    /// Adds the surface's colours and the style of ``cssClass`` to the display, once.
    package static func install() {
        guard colors == nil, let provider = add("", priority: priority) else { return }
        colors = provider
        updateColors()
        add(popover("popover.\(cssClass)") + inset)
        if DesktopSetting.reducedMotion.exists { add(stillness, priority: priority + 1) }
        preferences = DesktopPreferences.observe { Surface.updateColors() }
    }

    /// Rules that give a popover this surface.
    ///
    /// - Parameter selector: matches the popover, not its contents.
    package static func popover(_ selector: String) -> String {
        """
        \(selector) > contents, \(selector) > arrow {
          \(fill)
        }
        \(selector) > contents { \(corners) }

        """
    }

    /// Adds a style sheet to a display, the app's if nil, for good; its provider belongs to the display.
    @discardableResult
    package static func add(
        _ css: String,
        priority: CInt,
        to display: OpaquePointer? = nil
    ) -> UnsafeMutablePointer<GtkCssProvider>? {
        guard let display = display ?? gdk_display_get_default(), let provider = gtk_css_provider_new()
        else { return nil }
        followPreferences(provider)
        load(css, into: provider)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(priority))
        g_object_unref(provider)
        return provider
    }

    /// Adds a style sheet with this type's priority to the display, for good.
    package static func add(_ css: String) { add(css, priority: priority) }

    /// Makes the features `prefers-color-scheme`, `prefers-contrast` and `prefers-reduced-motion` of `@media`
    /// in a style sheet follow GTK's settings, where GTK has them (4.20); a provider does not by itself.
    package static func followPreferences(_ provider: UnsafeMutablePointer<GtkCssProvider>) {
        let provider = UnsafeMutableRawPointer(provider)
        guard let settings = DesktopSetting.settings else { return }
        for feature in ["color-scheme", "contrast", "reduced-motion"]
        where walkthrough_object_has_property(provider, "prefers-\(feature)") != 0 {
            g_object_bind_property(
                settings,
                "gtk-interface-\(feature)",
                provider,
                "prefers-\(feature)",
                G_BINDING_SYNC_CREATE
            )
        }
    }

    /// Replaces the style sheet of a provider.
    package static func load(_ css: String, into provider: UnsafeMutablePointer<GtkCssProvider>) {
        css.withCString { walkthrough_css_provider_load(provider, $0, -1) }
    }

    /// Menus keep the theme's padding, which goes with that of their items.
    private static let inset = "popover.\(cssClass):not(.menu) > contents { \(padding) }"

    /// Ends the theme's own fading in all that this package shows. GTK before 4.22 cannot read it.
    private static let stillness = """
        @media (prefers-reduced-motion: reduce) {
          walkthrough *, tip-view *, popover.tip-popover, popover.tip-popover *, popover.\(cssClass), popover.\(cssClass) * {
            transition: none; animation: none;
          }
        }
        """

    private static var colors: UnsafeMutablePointer<GtkCssProvider>?
    private static var css = ""
    private static var preferences: DesktopPreferences.Observation?

    private static func updateColors() {
        guard let colors, let theme = ThemeColors() else { return }
        let hairline =
            DesktopPreferences.hasHighContrast ? "@theme_fg_color" : "alpha(@theme_fg_color, 0.18)"
        let css = """
            @define-color walkthrough_surface_bg_color @theme_base_color;
            @define-color walkthrough_surface_fg_color @theme_fg_color;
            @define-color walkthrough_surface_border_color \(hairline);
            @define-color walkthrough_accent_bg_color \(theme.accentBelowWhite);
            @define-color walkthrough_accent_color \(theme.accentOnSurface);
            """
        // Loading it restyles every widget.
        guard css != self.css else { return }
        self.css = css
        load(css, into: colors)
    }
}
