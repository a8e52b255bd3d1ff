import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A look changes what is drawn and nothing else.
final class LookTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "looks") {
        Step(id: "a", title: "A", body: "Text", target: "row-2")
        Step(
            id: "b",
            title: "B",
            target: "row-4",
            highlights: [Highlight("row-4"), Highlight("header", shape: .capsule)]
        )
    }

    @MainActor private static let looks: [any OverlayLook] = [
        DimmedSpotlight(), Paper(), DimmedSpotlight(opacity: 0.2), Paper(opacity: 1),
    ]

    @preconcurrency @MainActor func testEveryLookGetsTheSameScenes() {
        var scenes: [[Scene?]] = []
        for look in Self.looks {
            let window = TestWindow().presented()
            let presentation = window.widget.presentWalkthrough(
                Self.tour,
                options: PresentationOptions(look: look)
            )
            var own: [Scene?] = []
            for step in Self.tour.steps {
                eventually(step.id) { presentation.currentStep?.id == step.id && presentation.isSettled }
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
        let look = CountingLook()
        let presentation = window.widget.presentWalkthrough(
            Self.tour,
            options: PresentationOptions(look: look)
        )
        eventually("the step") { presentation.isSettled && look.drawn.scene != nil }
        XCTAssertEqual(look.drawn.scene, presentation.scene)
    }

    /// GTK does not bear that a widget goes while it is drawn.
    @preconcurrency @MainActor func testALookMaySteerAndReplaceItsTourWhileItDraws() {
        for act in ["next", "close", "present"] {
            let window = TestWindow().presented()
            let look = ActingLook()
            var second: WalkthroughPresentation?
            let first = window.widget.presentWalkthrough(Self.tour, options: PresentationOptions(look: look))
            look.acts.once = {
                switch act {
                case "next": first.next()
                case "close": first.close()
                default: second = window.widget.presentWalkthrough(Self.tour)
                }
            }
            switch act {
            case "next": eventually(act) { first.currentStep?.id == "b" && first.isSettled }
            case "close": eventually(act) { first.outcome?.ending == .interrupted(.closed) }
            default:
                eventually(act) { second?.isSettled == true }
                XCTAssertEqual(first.outcome?.ending, .interrupted(.replaced))
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testALookAndCustomContentGetTheDataOfTheStep() {
        let window = TestWindow().presented()
        let look = CountingLook()
        var built: [JSONValue] = []
        let presentation = window.widget.presentWalkthrough(
            Walkthrough(id: "data") {
                Step(id: "a", title: "A", target: "row-2", data: ["colour": "mint"])
                Step(id: "b", title: "B", target: "row-4", data: [1, nil])
            },
            options: PresentationOptions(
                look: look,
                content: { step, _ in
                    built.append(step.data)
                    return nil
                }
            )
        )
        for data in [["colour": "mint"], [1, nil]] as [JSONValue] {
            eventually("the step") { presentation.isSettled && look.drawn.scene?.data == data }
            XCTAssertEqual(built.last, data)
            presentation.next()
        }
    }

    @preconcurrency @MainActor func testACaretIsAsLargeAsTheLookSays() {
        for (width, height) in [(24.0, 12.0), (40, 10), (16, 20)] {
            let window = TestWindow().presented()
            let look = CaretLook(metrics: CalloutMetrics(caretWidth: width, caretHeight: height))
            let presentation = window.widget.start(Self.tour, look: look)
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
        to.cutouts[0] = Cutout(
            outline: RoundedRect(Rect(x: 100, y: 120, width: 90, height: 40), radius: 10),
            clip: from.window
        )
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
            let theme = OverlayTheme(
                surface: GdkRGBA(red: surface, green: surface, blue: surface, alpha: 1),
                text: GdkRGBA(red: text, green: text, blue: text, alpha: 1)
            )
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
            let window = TestWindow().presented()
            let look = PaddedLook(padding: padding)
            let presentation = window.widget.start(Self.tour, look: look)
            let height = presentation.scene?.callout?.frame.size.height
            window.destroy()
            return height
        }
        guard let low = height(padding: 4), let high = height(padding: 30) else { return XCTFail() }
        XCTAssertEqual(high - low, 52)
        XCTAssertEqual(height(padding: 4), low)
    }
}

/// A look that leaves `padding` pixels between the edge of the callout and its text.
private struct PaddedLook: OverlayLook {
    let padding: Int

    let cssClass = "walkthrough-test-padded"
    var styleSheet: String { "walkthrough.\(cssClass) > walkthrough-callout { padding: \(padding)px; }" }

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {}
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

private struct CountingLook: OverlayLook {
    final class Drawn { var scene: Scene? }

    let drawn = Drawn()
    let cssClass = "counting"
    let styleSheet = ""

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) { drawn.scene = scene }
}

private struct ActingLook: OverlayLook {
    final class Acts { var once: (() -> Void)? }

    let acts = Acts()
    let cssClass = "acting"
    let styleSheet = ""

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        let act = acts.once
        acts.once = nil
        act?()
    }
}

private struct CaretLook: OverlayLook {
    let cssClass = "caret-look"
    let styleSheet = ""
    let metrics: CalloutMetrics

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {}
}

private let fixedScene = Scene(
    window: Rect(x: 0, y: 0, width: 400, height: 300),
    cutouts: [
        Cutout(
            outline: RoundedRect(Rect(x: 40, y: 40, width: 80, height: 60), radius: 10),
            clip: Rect(x: 40, y: 40, width: 80, height: 60)
        ),
        Cutout(
            outline: RoundedRect(Rect(x: 200, y: 150, width: 100, height: 50), radius: 25),
            clip: Rect(x: 200, y: 150, width: 100, height: 50)
        ),
    ]
)

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
    fileprivate static let light = OverlayTheme(
        surface: GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1),
        text: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    )
}
