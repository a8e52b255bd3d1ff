import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Contrast as WCAG 2.2 measures it, in drawn pixels: 1.4.3 for text, 1.4.11 and 2.4.13 for what is no text.
final class ContrastTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "contrast") {
        Step(id: "a", title: "A", target: "row-2")
        Step(
            id: "b",
            title: "A title",
            body: "Text that says a little more.",
            target: "row-4",
            arrows: [Arrow("row-7")]
        )
        Step(id: "c", title: "C")
    }

    @preconcurrency @MainActor func testCalloutAndLabelsInEveryTheme() {
        let looks: [any OverlayLook] = [DimmedSpotlight(), Paper()]
        for look in looks {
            let window = TestWindow()
            let presentation = window.widget.start(Self.tour, look: look)
            presentation.next()
            eventually("the step") { presentation.currentStep?.id == "b" && presentation.isSettled }
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
            for state in [GTK_STATE_FLAG_NORMAL, GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE] {
                for button in callout.selfAndDescendants where button.isA(gtk_button_get_type()) {
                    gtk_widget_set_state_flags(button, state, 0)
                }
                TestTheme.forEach { theme in
                    passFrames(of: window.widget)
                    checkContrast(
                        of: callout,
                        in: window.widget,
                        "\(look.cssClass), \(theme), \(state.rawValue)"
                    )
                }
                for button in callout.selfAndDescendants where button.isA(gtk_button_get_type()) {
                    gtk_widget_unset_state_flags(button, state)
                }
            }
        }
    }

    @preconcurrency @MainActor func testADarkThemeHasADarkCallout() {
        let window = TestWindow()
        let presentation = window.widget.start(Self.tour)
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
        let scene = Scene(
            window: Rect(x: 0, y: 0, width: 80, height: 70),
            cutouts: [
                Cutout(outline: RoundedRect(lit, radius: 8), clip: Rect(x: 0, y: 0, width: 80, height: 70))
            ]
        )
        for (name, look, theme) in Self.looks {
            for ground in Self.grounds {
                let drawing = Self.draw(scene, look, theme, on: ground)
                let y = lit.midY
                let (outside, outer) = (drawing[lit.minX - 8, y], drawing[lit.minX - 2.5, y])
                let (inner, inside) = (drawing[lit.minX - 1, y], drawing[lit.midX, y])
                let what = "\(name) on \(ground.red): \(outside), \(outer), \(inner), \(inside)"
                XCTAssertGreaterThanOrEqual(outer.contrast(with: inner), 3, what)
                for color in [outside, inside] {
                    let best = max(color.contrast(with: outer), color.contrast(with: inner))
                    XCTAssertGreaterThanOrEqual(best, 3, what)
                }
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
        for (name, look, theme) in Self.looks {
            for ground in Self.grounds {
                let drawing = Self.draw(scene, look, theme, on: ground)
                let width = arrow.strokeWidth
                let (around, edge) = (drawing[30, 10], drawing[30, 20 - width / 2 - 0.5])
                let line = drawing[30, 20]
                let what = "\(name) on \(ground.red): \(around), \(edge), \(line)"
                XCTAssertGreaterThanOrEqual(line.contrast(with: edge), 3, what)
                let best = max(around.contrast(with: line), around.contrast(with: edge))
                XCTAssertGreaterThanOrEqual(best, 3, what)
            }
        }
    }

    @MainActor private static let looks: [(String, any OverlayLook, OverlayTheme)] = [
        ("dimmed", DimmedSpotlight(), theme(surface: 1, text: 0)),
        ("hardly dimmed", DimmedSpotlight(opacity: 0.1), theme(surface: 1, text: 0)),
        ("paper", Paper(), theme(surface: 1, text: 0)),
        ("dark paper", Paper(), theme(surface: 0.18, text: 0.93)),
    ]

    @MainActor private static let grounds = stride(from: Float(0), through: 1, by: 0.05).map { grey($0) }

    @MainActor private static func theme(surface: Float, text: Float) -> OverlayTheme {
        OverlayTheme(surface: grey(surface), text: grey(text))
    }

    @MainActor private static func grey(_ value: Float) -> GdkRGBA {
        GdkRGBA(red: value, green: value, blue: value, alpha: 1)
    }

    @MainActor private static func draw(
        _ scene: Scene,
        _ look: any OverlayLook,
        _ theme: OverlayTheme,
        on ground: GdkRGBA
    ) -> Drawing {
        Drawing(width: Int(scene.window.width), height: Int(scene.window.height)) { snapshot in
            var (ground, area) = (ground, graphene_rect_t(scene.window))
            gtk_snapshot_append_color(snapshot, &ground, &area)
            look.draw(scene, theme: theme, snapshot: snapshot)
        }
    }
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
