import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A look changes what is drawn and nothing else.
final class LookTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "looks") {
        Step(id: "a", title: "A", body: "Text", target: "row-2")
        let lit = [Highlight("row-4"), Highlight("header", shape: .capsule)]
        Step(id: "b", title: "B", target: "row-4", highlights: lit)
    }

    @MainActor private static let looks: [any OverlayLook] = [
        DimmedSpotlight(), Paper(), DimmedSpotlight(opacity: 0.2), Paper(opacity: 1),
    ]

    @preconcurrency @MainActor func testEveryLookGetsTheSameScenes() {
        var scenes: [[Scene?]] = []
        for look in Self.looks {
            let window = TestWindow().presented()
            let presentation = window.widget.start(Self.tour, look: look)
            var own: [Scene?] = []
            for step in Self.tour.steps {
                presentation.rest(at: step.id)
                own.append(presentation.scene)
                XCTAssertTrue(gtk_widget_has_css_class(window.widget.layer!.widget, look.cssClass) != 0)
                presentation.next()
            }
            scenes.append(own)
            window.destroy()
        }
        XCTAssertTrue(scenes.allSatisfy { $0 == scenes[0] })
        XCTAssertFalse(scenes[0].contains(nil))
    }

    @preconcurrency @MainActor func testALookOfTheAppsOwnDrawsInstead() {
        let window = TestWindow().presented()
        var drawn: Scene?
        let look = TestLook(cssClass: "counting") { drawn = $0 }
        let presentation = window.widget.start(Self.tour, look: look)
        eventually("the drawing") { drawn != nil }
        XCTAssertEqual(drawn, presentation.scene)
    }

    /// GTK does not bear that a widget goes while it is drawn.
    @preconcurrency @MainActor func testALookMaySteerAndReplaceItsTourWhileItDraws() {
        for act in ["next", "close", "present"] {
            let window = TestWindow().presented()
            var once: (() -> Void)?
            let look = TestLook(cssClass: "acting") { _ in
                let act = once
                once = nil
                act?()
            }
            var second: WalkthroughPresentation?
            let first = window.widget.presentWalkthrough(Self.tour, options: PresentationOptions(look: look))
            once = {
                switch act {
                case "next": first.next()
                case "close": first.close()
                default: second = window.widget.presentWalkthrough(Self.tour)
                }
            }
            switch act {
            case "next": first.rest(at: "b")
            case "close": eventually(act) { first.outcome?.ending == .interrupted(.closed) }
            default:
                eventually(act) { second?.isSettled == true }
                XCTAssertEqual(first.outcome?.ending, .interrupted(.replaced))
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testALookAndCustomContentGetTheDataOfTheStep() {
        var drawn: Scene?
        let look = TestLook(cssClass: "counting") { drawn = $0 }
        var built: [JSONValue] = []
        let values: [JSONValue] = [["colour": "mint"], [1, nil]]
        var tour = Walkthrough(at: ["row-2", "row-4"])
        for (index, data) in values.enumerated() { tour.steps[index].data = data }
        func note(_ step: Step, _: StepActions) -> WidgetPointer? {
            built.append(step.data)
            return nil
        }
        let (_, presentation) = TestWindow().started(tour, look: look, content: note)
        for data in values {
            eventually("the step") { presentation.isSettled && drawn?.data == data }
            XCTAssertEqual(built.last, data)
            presentation.next()
        }
    }

    @preconcurrency @MainActor func testACaretIsAsLargeAsTheLookSays() {
        for (width, height) in [(24.0, 12.0), (40, 10), (16, 20)] {
            let metrics = CalloutMetrics(caretWidth: width, caretHeight: height)
            let look = TestLook(cssClass: "caret-look", metrics: metrics)
            let (window, presentation) = TestWindow().started(Self.tour, look: look)
            guard let layer = window.widget.layer?.widget, let tip = presentation.scene?.callout?.caret,
                let caret = layer.children.first(where: {
                    gtk_widget_get_css_name($0).map { String(cString: $0) } == "walkthrough-caret"
                }), let frame = caret.frame(in: layer)
            else { return XCTFail("no caret") }
            XCTAssertEqual(frame.width, width, accuracy: 0.1)
            XCTAssertEqual(frame.height, 2 * height, accuracy: 0.1, "half of it lies under the box")
            XCTAssertEqual(frame.midX, tip.tip.x, accuracy: 0.1)
            XCTAssertEqual(tip.side == .top ? frame.maxY : frame.minY, tip.tip.y, accuracy: 0.1)
            window.destroy()
        }
    }

    /// The kinds of render nodes and their colours, which no font changes.
    @preconcurrency @MainActor func testTheDimmedSpotlightIsSolidBandsWithATwoToneRing() {
        let drawn = draw(DimmedSpotlight())
        XCTAssertEqual(drawn.colors, ["rgba(0,0,0,0.6)"], drawn.text)
        XCTAssertEqual(drawn.count(of: "color"), 7, "bands around two holes side by side")
        XCTAssertEqual(drawn.count(of: "outset-shadow"), 8, "a corner each")
        XCTAssertEqual(drawn.count(of: "border"), 4, "two lines each")
        XCTAssertEqual(drawn.count(of: "cairo") + drawn.count(of: "texture"), 0)
    }

    /// GTK paints again only where the nodes of two frames differ.
    @preconcurrency @MainActor func testNothingIsPaintedAgainAroundWhatMoves() {
        var from = fixedScene
        from.cutouts.removeLast()
        var to = from
        let box = Rect(x: 100, y: 120, width: 90, height: 40)
        to.cutouts[0] = Cutout(outline: RoundedRect(box, radius: 10), clip: from.window)
        let moving = SceneTransition(from: from, start: 0)
        // Around the box from 40, 40 to 190, 160.
        let around = ["0 0 400 40", "0 40 40 120", "190 40 210 120", "0 160 400 140"]
        for moment in [0.01, 0.2, 0.39] {
            let drawing = draw(DimmedSpotlight(), moving.scene(to: to, at: moment))
            for band in around { XCTAssertTrue(drawing.text.contains("bounds: \(band);"), drawing.text) }
        }
    }

    @preconcurrency @MainActor func testPaperDrawsTheSameShapesInTheColoursOfTheTheme() {
        let dimmed = draw(DimmedSpotlight())
        for (surface, text) in [(Float(1), Float(0)), (0.1, 1)] {
            let theme = OverlayTheme.greys(surface: surface, text: text)
            XCTAssertEqual(theme.isDark, surface < text)
            let paper = draw(Paper(), theme: theme)
            for kind in ["color", "outset-shadow", "border"] {
                XCTAssertEqual(paper.count(of: kind), dimmed.count(of: kind), kind)
            }
            XCTAssertNotEqual(paper.colors, dimmed.colors)
        }
    }

    @preconcurrency @MainActor func testNothingIsDrawnOfASceneThatHasFaded() {
        var scene = fixedScene
        scene.dimming = 0
        for look in Self.looks { XCTAssertEqual(draw(look, theme: .light, scene).text, "") }
    }

    @preconcurrency @MainActor func testTheStyleSheetOfALookIsAddedOnce() {
        StyleSheet.install()
        StyleSheet.add(Paper())
        let before = StyleSheet.count
        for _ in 0..<3 {
            StyleSheet.install()
            StyleSheet.add(Paper())
            StyleSheet.add(DimmedSpotlight())
        }
        XCTAssertEqual(StyleSheet.count, before)
    }

    @preconcurrency @MainActor func testALaterStyleSheetOfAClassReplacesTheOneBefore() {
        @MainActor func height(padding: Int) -> Double? {
            let name = "walkthrough-test-padded"
            let css = "walkthrough.\(name) > walkthrough-callout { padding: \(padding)px; }"
            let look = TestLook(cssClass: name, styleSheet: css)
            let (window, presentation) = TestWindow().started(Self.tour, look: look)
            let height = presentation.scene?.callout?.frame.size.height
            window.destroy()
            return height
        }
        guard let low = height(padding: 4), let high = height(padding: 30) else { return XCTFail() }
        XCTAssertEqual(high - low, 52)
        XCTAssertEqual(height(padding: 4), low)
    }
}

/// A drawing as GTK writes it down.
private struct Drawing {
    let text: String

    private var lines: [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// How many nodes of a kind there are.
    func count(of kind: String) -> Int { lines.count { $0 == "\(kind) {" || $0 == "child: \(kind) {" } }

    /// The colours of the solid rectangles.
    var colors: Set<String> {
        var found: Set<String> = []
        for (index, line) in lines.enumerated() where line == "color {" {
            let color = lines[index...].first { $0.hasPrefix("color:") } ?? ""
            found.insert(color.dropFirst("color:".count).filter { $0 != " " && $0 != ";" })
        }
        return found
    }
}

private let fixedScene = {
    let boxes = [
        (Rect(x: 40, y: 40, width: 80, height: 60), 10.0), (Rect(x: 200, y: 150, width: 100, height: 50), 25),
    ]
    let cutouts = boxes.map { Cutout(outline: RoundedRect($0, radius: $1), clip: $0) }
    return Scene(window: Rect(x: 0, y: 0, width: 400, height: 300), cutouts: cutouts)
}()

private func draw(
    _ look: any OverlayLook,
    theme: OverlayTheme = .light,
    _ scene: Scene = fixedScene
) -> Drawing {
    let snapshot = gtk_snapshot_new()!
    look.draw(scene, theme: theme, snapshot: snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return Drawing(text: "") }
    defer { gsk_render_node_unref(node) }
    let bytes = gsk_render_node_serialize(node)!
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let data = g_bytes_get_data(bytes, &size)
    let text = data.map {
        String(decoding: UnsafeRawBufferPointer(start: $0, count: Int(size)), as: UTF8.self)
    }
    return Drawing(text: text ?? "")
}

extension OverlayTheme {
    /// Black on white.
    fileprivate static let light = greys(surface: 1, text: 0)
}
