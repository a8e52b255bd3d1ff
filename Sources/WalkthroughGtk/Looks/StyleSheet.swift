internal import CWalkthroughGtk
internal import CWalkthroughShims

/// The CSS of the overlay and its callout, in the theme's colours.
enum StyleSheet {
    private static var isInstalled = false

    /// Adds the style sheet to the display, once, just above the theme's priority and below the app's.
    static func install() {
        guard !isInstalled, let display = gdk_display_get_default() else { return }
        isInstalled = true
        add(css, to: display, priority: GTK_STYLE_PROVIDER_PRIORITY_THEME + 1)
    }

    private static var looks: Set<String> = []
    /// How many style sheets the display has received.
    private(set) static var count = 0

    /// Adds the style sheet of a look, once.
    static func add(_ look: any OverlayLook) {
        guard !look.styleSheet.isEmpty, looks.insert(look.cssClass).inserted,
            let display = gdk_display_get_default()
        else { return }
        add(look.styleSheet, to: display, priority: GTK_STYLE_PROVIDER_PRIORITY_THEME + 2)
    }

    private static func add(_ css: String, to display: OpaquePointer, priority: CInt) {
        count += 1
        let provider = gtk_css_provider_new()!
        css.withCString { walkthrough_css_provider_load(provider, $0, -1) }
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(priority))
        g_object_unref(provider)
    }

    private static let css = """
        walkthrough { background: none; }
        walkthrough > callout, walkthrough > caret {
          background-color: @theme_bg_color;
          color: @theme_fg_color;
          border: 1px solid alpha(@theme_fg_color, 0.18);
        }
        walkthrough > callout {
          border-radius: 12px;
          padding: 12px 16px;
          box-shadow: 0 8px 24px rgba(0, 0, 0, 0.3);
        }
        walkthrough > callout label.title { font-weight: bold; font-size: 1.1em; }
        walkthrough > callout footer button { min-height: 24px; padding: 4px 10px; }
        walkthrough > callout footer label.progress { font-size: 0.9em; opacity: 0.7; }
        walkthrough > callout.callout-card { border-radius: 18px; padding: 16px; }
        walkthrough > label.arrow-label {
          background-color: @theme_bg_color;
          color: @theme_fg_color;
          border: 1px solid alpha(@theme_fg_color, 0.18);
          border-radius: 999px;
          padding: 3px 10px;
          font-weight: 600;
        }
        walkthrough.supplement { background: none; }
        .walkthrough-blurred { filter: blur(6px); }
        .walkthrough-dimmed { opacity: 0.35; }
        walkthrough > callout scrolledwindow, walkthrough > callout viewport { background: none; border: none; }
        """
}
