import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Contrast as WCAG 2.2 measures it, in drawn pixels: 1.4.3 for text, 1.4.11 and 2.4.13 for what is no text.
final class ContrastTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "contrast") {
        Step(id: "a", title: "A", target: "row-2")
        let body = "Text that says a little more."
        Step(id: "b", title: "A title", body: body, target: "row-4", arrows: [Arrow("row-7")])
        Step(id: "c", title: "C")
    }

    @preconcurrency @MainActor func testCalloutAndLabelsInEveryTheme() {
        let looks: [any OverlayLook] = [DimmedSpotlight(), Paper()]
        for look in looks {
            let (window, presentation) = TestWindow().started(Self.tour, look: look)
            presentation.goOn(to: "b")
            TestTheme.forEach { theme in
                for isInBackground in [false, true] {
                    Self.setInBackground(isInBackground, window.widget)
                    passFrames(of: window.widget)
                    let layer = window.widget.layer!
                    let what = "\(look.cssClass), \(theme)" + (isInBackground ? ", in background" : "")
                    checkContrast(of: layer.widget, in: window.widget, what)
                    checkFocusRings(of: layer.callout.widget, in: window.widget, what)
                }
            }
            window.destroy()
        }
    }

    /// Buttons and counter follow a look that says only its surface, in every theme and under the pointer.
    @preconcurrency @MainActor func testALookOfTheAppsOwnHasLegibleButtons() {
        let window = TestWindow().presented()
        let looks: [any OverlayLook] = [
            SurfaceLook(cssClass: "night", surface: "#14213d", text: "#fdf0d5"),
            SurfaceLook(cssClass: "noon", surface: "#fff8e7", text: "#402b00"),
        ]
        for look in looks {
            window.widget.start(Self.tour, startingAt: "b", look: look)
            let callout = window.widget.layer!.callout.widget
            let buttons = callout.selfAndDescendants.filter { $0.isA(gtk_button_get_type()) }
            for state in [GTK_STATE_FLAG_NORMAL, GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE] {
                for button in buttons { gtk_widget_set_state_flags(button, state, 0) }
                TestTheme.forEach { theme in
                    passFrames(of: window.widget)
                    let what = "\(look.cssClass), \(theme), \(state.rawValue)"
                    checkContrast(of: callout, in: window.widget, what)
                }
                for button in buttons { gtk_widget_unset_state_flags(button, state) }
            }
        }
    }

    @preconcurrency @MainActor func testADarkThemeHasADarkCallout() {
        let (window, presentation) = TestWindow().started(Self.tour)
        for (name, isDark) in [("Default", true), ("HighContrast", true), ("Default-hc-dark", false)] {
            TestTheme.set(name, isDark)
            passFrames(of: window.widget)
            let frame = presentation.scene!.callout!.frame
            let fill = Drawing(of: window.widget)[frame.minX + 8, frame.midY]
            XCTAssertLessThan(fill.luminance, 0.05, "\(name): \(fill)")
        }
        TestTheme.set("Default", false)
    }

    /// Without a window manager GTK takes every window for one in the background.
    @MainActor private static func setInBackground(_ isInBackground: Bool, _ window: WidgetPointer) {
        if isInBackground {
            gtk_widget_set_state_flags(window, GTK_STATE_FLAG_BACKDROP, 0)
        } else {
            gtk_widget_unset_state_flags(window, GTK_STATE_FLAG_BACKDROP)
        }
    }

    /// One of a ring's two lines contrasts with what is inside, and one with what is outside.
    @preconcurrency @MainActor func testTheRingIsLegibleOnEveryGround() {
        let lit = Rect(x: 20, y: 20, width: 40, height: 30)
        let window = Rect(x: 0, y: 0, width: 80, height: 70)
        let cutout = Cutout(outline: RoundedRect(lit, radius: 8), clip: window)
        Self.forEachDrawing(of: Scene(window: window, cutouts: [cutout])) { drawing, what in
            let y = lit.midY
            let (outside, outer) = (drawing[lit.minX - 8, y], drawing[lit.minX - 2.5, y])
            let (inner, inside) = (drawing[lit.minX - 1, y], drawing[lit.midX, y])
            let what = "\(what): \(outside), \(outer), \(inner), \(inside)"
            XCTAssertGreaterThanOrEqual(outer.contrast(with: inner), 3, what)
            for color in [outside, inside] {
                let best = max(color.contrast(with: outer), color.contrast(with: inner))
                XCTAssertGreaterThanOrEqual(best, 3, what)
            }
        }
    }

    @preconcurrency @MainActor func testArrowsAreLegibleOnEveryGround() {
        let arrow = ArrowShape(
            element: "a",
            rank: 0,
            tail: Point(x: 10, y: 20),
            control: Point(x: 40, y: 20),
            head: Point(x: 70, y: 20),
            headLength: 8,
            strokeWidth: 2
        )
        var scene = Scene(window: Rect(x: 0, y: 0, width: 80, height: 40), cutouts: [])
        scene.arrows = [arrow]
        Self.forEachDrawing(of: scene) { drawing, what in
            let (around, edge) = (drawing[30, 10], drawing[30, 20 - arrow.strokeWidth / 2 - 0.5])
            let line = drawing[30, 20]
            let what = "\(what): \(around), \(edge), \(line)"
            XCTAssertGreaterThanOrEqual(line.contrast(with: edge), 3, what)
            let best = max(around.contrast(with: line), around.contrast(with: edge))
            XCTAssertGreaterThanOrEqual(best, 3, what)
        }
    }

    /// Draws a scene in several looks, on each of many greys.
    @MainActor private static func forEachDrawing(of scene: Scene, _ body: (Drawing, String) -> Void) {
        let looks: [(String, any OverlayLook, OverlayTheme)] = [
            ("dimmed", DimmedSpotlight(), .greys(surface: 1, text: 0)),
            ("hardly dimmed", DimmedSpotlight(opacity: 0.1), .greys(surface: 1, text: 0)),
            ("paper", Paper(), .greys(surface: 1, text: 0)),
            ("dark paper", Paper(), .greys(surface: 0.18, text: 0.93)),
        ]
        let (width, height) = (Int(scene.window.width), Int(scene.window.height))
        for (name, look, theme) in looks {
            for value in stride(from: Float(0), through: 1, by: 0.05) {
                let drawing = Drawing(width: width, height: height) { snapshot in
                    var (ground, area) = (GdkRGBA(grey: value), graphene_rect_t(scene.window))
                    gtk_snapshot_append_color(snapshot, &ground, &area)
                    look.draw(scene, theme: theme, snapshot: snapshot)
                }
                body(drawing, "\(name) on \(value)")
            }
        }
    }
}

extension OverlayTheme {
    /// The theme of which the surface and the text have these greys.
    static func greys(surface: Float, text: Float) -> OverlayTheme {
        OverlayTheme(surface: GdkRGBA(grey: surface), text: GdkRGBA(grey: text))
    }
}

extension GdkRGBA {
    fileprivate init(grey: Float) { self.init(red: grey, green: grey, blue: grey, alpha: 1) }
}

/// A look as the documentation has it: two colours of its own, and everything else as it is.
private struct SurfaceLook: OverlayLook {
    let cssClass: String
    let styleSheet: String

    init(cssClass: String, surface: String, text: String) {
        self.cssClass = cssClass
        styleSheet = """
            .\(cssClass) > walkthrough-callout, .\(cssClass) > walkthrough-caret {
              background-color: \(surface);
              color: \(text);
            }
            """
    }

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        DimmedSpotlight().draw(scene, theme: theme, snapshot: snapshot)
    }
}
