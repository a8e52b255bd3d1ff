internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The CSS of tips, in the theme's colours.
///
/// Its priority is above the theme's, so that general rules do not override it, and below the app's.
enum TipStyleSheet {
    private static var isInstalled = false
    private static var lookClasses: [TipLook: String] = [:]

    /// Adds the style sheet to the display, once.
    static func install() {
        guard !isInstalled, let display = gdk_display_get_default() else { return }
        isInstalled = true
        add(css, to: display, priority: GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1)
    }

    /// Returns the CSS class for a look, and adds its rules on first use; `nil` for a look without overrides.
    ///
    /// These rules take priority over the app's CSS.
    static func cssClass(of look: TipLook) -> String? {
        guard look != TipLook(), let display = gdk_display_get_default() else { return nil }
        if let name = lookClasses[look] { return name }
        let name = "tip-look-\(lookClasses.count + 1)"
        lookClasses[look] = name
        add(rules(of: look, under: name), to: display, priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1)
        return name
    }

    private static func rules(of look: TipLook, under name: String) -> String {
        var css = ""
        if let background = look.background {
            css += """
                .\(name) > revealer > bubble > contents, .\(name) > revealer > bubble > caret,
                popover.\(name) > contents, popover.\(name) > arrow { background: \(background); }

                """
        }
        if let radius = look.cornerRadius {
            css += """
                .\(name) > revealer > bubble > contents,
                popover.\(name) > contents { border-radius: \(radius)px; }

                """
        }
        if let color = look.imageStyle { css += ".\(name) image.tip-image { color: \(color); }\n" }
        return css
    }

    private static func add(_ css: String, to display: OpaquePointer, priority: CInt) {
        let provider = gtk_css_provider_new()!
        css.withCString { walkthrough_css_provider_load(provider, $0, -1) }
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(priority))
        g_object_unref(provider)
    }

    private static let css = """
        tip > revealer > bubble > contents, tip > revealer > bubble > caret {
          background: mix(@theme_base_color, @theme_selected_bg_color, 0.08);
          color: @theme_fg_color;
          border: 1px solid alpha(@theme_fg_color, 0.14);
        }
        tip > revealer > bubble > contents { border-radius: 12px; }
        tip .tip-body, popover.tip .tip-body { padding: 12px; }
        tip .tip-body.mini, popover.tip .tip-body.mini { padding: 4px 8px 4px 12px; }
        popover.tip > contents { padding: 4px; }
        .tip-body .tip-title { font-weight: bold; font-size: 1.1em; }
        .tip-body.mini .tip-title { font-weight: normal; font-size: 1em; }
        .tip-body .tip-message { opacity: 0.85; }
        .tip-body .tip-image {
          color: mix(@theme_selected_bg_color, @theme_fg_color, 0.35);
          -gtk-icon-style: symbolic;
        }
        .tip-body .tip-actions { margin-top: 8px; }
        .tip-body .tip-action { min-height: 24px; padding: 4px 12px; }
        .tip-body .tip-close { min-width: 24px; min-height: 24px; padding: 2px; margin: -4px; }
        .tip-body.mini .tip-close { margin: 0; padding: 2px 4px; }
        .tip-body.mini .tip-action { margin: 0; padding: 2px 0; }
        """
}
