internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The CSS of tips, on the surface that they share with callouts.
///
/// Its priority is above the theme's, so that general rules do not override it, and below the app's.
enum TipStyleSheet {
    private static var isInstalled = false
    private static var lookClasses: [TipLook: String] = [:]

    /// Adds the style sheet to the display, once.
    static func install() {
        guard !isInstalled, gdk_display_get_default() != nil else { return }
        isInstalled = true
        Surface.install()
        Surface.add(css + TextStyleSheet.css)
        TouchTargets.enlarge("tip-view button")
        TouchTargets.enlarge("popover.tip-popover button")
    }

    /// Returns the CSS class for a look, and adds its rules on first use; `nil` for a look without overrides.
    ///
    /// These rules take priority over the app's CSS.
    static func cssClass(of look: TipLook) -> String? {
        guard look != TipLook(), gdk_display_get_default() != nil else { return nil }
        if let name = lookClasses[look] { return name }
        let name = "tip-look-\(lookClasses.count + 1)"
        lookClasses[look] = name
        Surface.add(rules(of: look, under: name), priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1)
        return name
    }

    private static func rules(of look: TipLook, under name: String) -> String {
        var css = ""
        if let background = look.background {
            css += """
                .\(name) > revealer > tip-bubble > tip-contents, .\(name) > revealer > tip-bubble > walkthrough-caret,
                popover.\(name) > contents, popover.\(name) > arrow { background: \(background.css); }

                """
        }
        if let radius = look.cornerRadius {
            css += """
                .\(name) > revealer > tip-bubble > tip-contents,
                popover.\(name) > contents { border-radius: \(radius)px; }

                """
        }
        if let color = look.imageStyle { css += ".\(name) image.tip-image { color: \(color.css); }\n" }
        return css
    }

    private static let firstAction = Surface.mainButton(".tip-body:not(.tip-mini) .tip-action:first-child")

    private static let css = """
        tip-view > revealer > tip-bubble > tip-contents, tip-view > revealer > tip-bubble > walkthrough-caret {
          \(Surface.fill)
        }
        tip-view > revealer > tip-bubble > tip-contents { \(Surface.corners) }
        \(Surface.popover("popover.tip-popover"))
        popover.tip-popover > contents { padding: 0; }
        tip-view .tip-body, popover.tip-popover .tip-body { \(Surface.padding) }
        tip-view .tip-body.tip-mini, popover.tip-popover .tip-body.tip-mini { padding: 4px 8px 4px 12px; }
        tip-view button:focus:focus-visible, popover.tip-popover button:focus:focus-visible { \(Surface.focusRing) }
        .tip-body .tip-title { font-weight: bold; font-size: 1.1em; }
        .tip-body.tip-mini .tip-title { font-weight: normal; font-size: 1em; }
        .tip-body .tip-message { opacity: 0.85; }
        .tip-body .tip-image {
          color: @walkthrough_accent_color;
          -gtk-icon-style: symbolic;
        }
        .tip-body .tip-actions { margin-top: 8px; }
        .tip-body .tip-action { min-width: 24px; min-height: 24px; padding: 4px 12px; }
        .tip-body .tip-close { min-width: 24px; min-height: 24px; padding: 2px; margin: -4px; }
        .tip-body.tip-mini .tip-close { margin: 0; padding: 2px 4px; }
        \(firstAction)
        .tip-body.tip-mini .tip-action { margin: 0; padding: 2px 0; }
        .tip-body.tip-mini .tip-action, .tip-body.tip-mini .tip-action > label { color: @walkthrough_accent_color; }
        .tip-body.tip-mini .tip-action > label { text-decoration: underline; }
        """
}
