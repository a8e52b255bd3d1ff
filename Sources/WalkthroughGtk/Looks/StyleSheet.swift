internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The CSS of the overlay and its callout, based on the `Surface` that they share with tips.
enum StyleSheet {
    private static var isInstalled = false

    /// Adds the style sheet to the display, once, above the theme's priority and below the app's.
    static func install() {
        guard !isInstalled, gdk_display_get_default() != nil else { return }
        isInstalled = true
        Surface.install()
        count += 1
        Surface.add(css + TextStyleSheet.css)
        TouchTargets.enlarge("walkthrough > walkthrough-callout walkthrough-footer button")
        TouchTargets.enlarge("walkthrough > walkthrough-callout walkthrough-media button")
        TouchTargets.enlarge("walkthrough > walkthrough-callout walkthrough-text button")
    }

    /// The style sheets of looks, by CSS class.
    private static var looks: [String: (css: String, provider: UnsafeMutablePointer<GtkCssProvider>)] = [:]
    /// How many style sheets this type has added to the display, or replaced there.
    private(set) static var count = 0

    /// Adds the style sheet of a look to the display, in place of an earlier one with the same CSS class.
    static func add(_ look: any OverlayLook) {
        let (name, css) = (look.cssClass, look.styleSheet)
        guard css != looks[name]?.css ?? "",
            let provider = looks[name]?.provider ?? Surface.add("", priority: Surface.priority + 1)
        else { return }
        count += 1
        Surface.load(css, into: provider)
        looks[name] = (css, provider)
    }

    private static let mainButton = Surface.mainButton(
        "walkthrough > walkthrough-callout button.suggested-action"
    )

    private static let glide = "\(Int(SceneTransition.stepDuration * 1_000))ms ease-in-out"

    /// The rules also match the buttons and the counter of an app's custom content. Flat buttons inherit the
    /// callout's text colour, which a look may set, also on hover.
    ///
    /// GTK's cairo renderer draws a blur only up to 1.4 radii beyond what is blurred, where it can still be
    /// seen. An outline further out, as good as transparent, enlarges that area.
    private static let css = """
        walkthrough { background: none; }
        walkthrough > walkthrough-callout, walkthrough > walkthrough-caret {
          \(Surface.fill)
        }
        walkthrough > walkthrough-callout {
          \(Surface.corners)
          \(Surface.padding)
          box-shadow: 0 8px 24px rgba(0, 0, 0, 0.3);
        }
        walkthrough > walkthrough-callout label.walkthrough-title { font-weight: bold; font-size: 1.1em; }
        walkthrough > walkthrough-callout button.flat, walkthrough > walkthrough-callout button.suggested-action { min-height: 24px; padding: 4px 10px; }
        walkthrough > walkthrough-callout button.flat, walkthrough > walkthrough-callout button.flat > label { color: inherit; }
        walkthrough > walkthrough-callout button.flat { box-shadow: none; text-shadow: none; -gtk-icon-shadow: none; }
        walkthrough > walkthrough-callout button.flat:hover { background: alpha(currentColor, 0.1); border-color: transparent; }
        walkthrough > walkthrough-callout button.flat:active { background: alpha(currentColor, 0.16); border-color: transparent; }
        walkthrough > walkthrough-callout button:focus:focus-visible, walkthrough > walkthrough-callout:focus:focus-visible { \(Surface.focusRing) }
        \(mainButton)
        walkthrough > walkthrough-callout label.walkthrough-progress { font-size: 0.9em; opacity: 0.85; }
        walkthrough > walkthrough-callout walkthrough-picture { border-radius: 8px; }
        walkthrough > walkthrough-callout button.walkthrough-play {
          min-width: 36px;
          min-height: 36px;
          padding: 0;
          border: 1px solid rgba(255, 255, 255, 0.5);
          border-radius: 999px;
          background: rgba(0, 0, 0, 0.7);
          color: white;
          box-shadow: none;
        }
        walkthrough > walkthrough-callout button.walkthrough-play:hover { background: rgba(0, 0, 0, 0.85); }
        walkthrough > walkthrough-callout button.walkthrough-play:active { background: black; }
        walkthrough > walkthrough-callout label.walkthrough-video-notice { font-size: 0.9em; opacity: 0.85; }
        walkthrough > walkthrough-callout.walkthrough-card { border-radius: 18px; padding: 16px; }
        walkthrough > walkthrough-callout.walkthrough-compact { padding: 8px 10px; }
        walkthrough > walkthrough-callout.walkthrough-compact button.flat,
        walkthrough > walkthrough-callout.walkthrough-compact button.suggested-action { padding: 4px 8px; }
        walkthrough > label.walkthrough-arrow-label {
          \(Surface.fill)
          border-radius: 999px;
          padding: 3px 10px;
          font-weight: 600;
        }
        walkthrough.walkthrough-supplement { background: none; }
        .walkthrough-gliding { transition: filter \(glide), opacity \(glide); }
        .walkthrough-blurred { filter: blur(0.8em); }
        .walkthrough-blurred, .walkthrough-gliding { outline: 1px solid rgba(0, 0, 0, 0.005); outline-offset: 4em; }
        .walkthrough-dimmed { opacity: 0.35; }
        walkthrough > walkthrough-callout scrolledwindow, walkthrough > walkthrough-callout viewport { background: none; border: none; }
        walkthrough > walkthrough-callout undershoot.top, walkthrough > walkthrough-callout undershoot.bottom {
          background: none;
          box-shadow: none;
        }
        walkthrough > walkthrough-callout undershoot.top {
          background: linear-gradient(to bottom, alpha(currentColor, 0.22), transparent) top / 100% 10px no-repeat;
          border-top: 1px solid alpha(currentColor, 0.3);
        }
        walkthrough > walkthrough-callout undershoot.bottom {
          background: linear-gradient(to top, alpha(currentColor, 0.22), transparent) bottom / 100% 10px no-repeat;
          border-bottom: 1px solid alpha(currentColor, 0.3);
        }
        walkthrough > walkthrough-callout scrolledwindow:focus:focus-visible { outline: 2px solid currentColor; }
        """
}
