internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The CSS of new marks and hotspots.
enum MarksStyle {
    private static var isInstalled = false

    /// Adds the style sheet to the display, once, above the theme's priority and below the app's.
    static func install() {
        guard !isInstalled, gdk_display_get_default() != nil else { return }
        isInstalled = true
        Surface.install()
        Surface.add(css)
        TouchTargets.enlarge(hotspot)
    }

    /// How wide and high a beacon is with its halo, unless the app's style sheet says otherwise, in logical pixels.
    static let beaconExtent = 20.0
    /// How wide the halo of a beacon is, and the ring between its dot and the halo.
    static let (halo, ring) = (4.0, 2.0)

    private static let hotspot = "walkthrough-marks > button.walkthrough-hotspot"

    /// The ring around a dot, of the colour of the window, keeps it apart from whatever it lies on.
    private static let css = """
        walkthrough-marks { background: none; }
        walkthrough-new-mark {
          min-width: 8px;
          min-height: 8px;
          border: \(ring)px solid @theme_bg_color;
          border-radius: 999px;
          background: @walkthrough_accent_color;
          background-clip: padding-box;
        }
        \(hotspot) {
          min-width: 24px;
          min-height: 24px;
          padding: 0;
          margin: 0;
          border: none;
          border-radius: 999px;
          background: none;
          box-shadow: none;
        }
        \(hotspot):focus:focus-visible { outline: 2px solid @walkthrough_accent_color; outline-offset: -2px; }
        \(hotspot) > walkthrough-beacon {
          min-width: 8px;
          min-height: 8px;
          border: \(ring)px solid @theme_bg_color;
          border-radius: 999px;
          color: @walkthrough_accent_color;
          background: currentColor;
          background-clip: padding-box;
          box-shadow: 0 0 0 \(halo)px alpha(currentColor, 0.4);
        }
        \(hotspot):hover > walkthrough-beacon { box-shadow: 0 0 0 \(halo)px alpha(currentColor, 0.65); }
        popover.walkthrough-hint label.walkthrough-title { font-weight: bold; font-size: 1.1em; }
        """
}
