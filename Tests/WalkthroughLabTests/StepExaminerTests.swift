import WalkthroughGtk
import WalkthroughLabCore
import WalkthroughTestSupport

@testable import WalkthroughLab

/// What a linter is told of a step.
final class StepExaminerTests: GtkTestCase {
    @preconcurrency @MainActor func testSelectorsOfSeveralWidgetsComeWithNarrowerOnes() {
        let found = Self.find(Self.examination, of: Step(id: "a", title: "A", target: "Box > Button"))
        XCTAssertEqual(found.elements.map(\.key), ["target"])
        XCTAssertEqual(found.elements.map(\.count), [6])
        XCTAssertEqual(found.elements[0].narrower, ["#row-0", "#row-1", "#row-2"])
    }

    @preconcurrency @MainActor func testPartsOfAControlAreTheControl() {
        // The button has the text, and so has the label in it.
        let found = Self.find(Self.examination, of: Step(id: "a", title: "A", target: "[label=\"row-1\"]"))
        XCTAssertEqual(found.elements.map(\.count), [1])
        XCTAssertEqual(found.elements[0].lasting, "#row-1")
    }

    @preconcurrency @MainActor func testWhatIsNotThereComesWithWhatIs() {
        let triggers: [Trigger] = ["row-3", "nothing"]
        let step = Step(id: "a", title: "A", target: "row-1", passThrough: ["#rwo-2"], triggers: triggers)
        let found = Self.find(Self.examination, of: step)
        XCTAssertEqual(found.elements.map(\.key), ["target", "passThrough[0]"])
        XCTAssertEqual(found.elements[1].count, 0)
        XCTAssertEqual(found.elements[1].nearest.first, "#row-2")
        XCTAssertEqual(found.unknownTriggers, ["nothing"])
    }

    @preconcurrency @MainActor func testWhatTheStepDoesNotGetIsTold() {
        var step = Step(id: "unmet", title: "A", blurred: ["row"], advance: .state("@win.nothing"))
        step.show = [.click("row-4"), .click("nothing")]
        let found = Self.find(Self.examination, of: step)
        XCTAssertEqual(found.unmet.keys.sorted(), ["advance", "blurred", "show[1].click"])
    }

    @preconcurrency @MainActor func testALinkToAnActionThatIsNotThereIsTold() {
        let body = "[a](app:win.nothing) [b](app:window.close) [c](https://d.e) [d](app:window.close\\(1\\))"
        let found = Self.find(Self.examination, of: Step(id: "links", title: "A", body: body))
        let missing = "the window and the app have no action \"win.nothing\""
        XCTAssertEqual(found.deadLinks["app:win.nothing"], missing)
        XCTAssertEqual(found.deadLinks.count, 2)
        XCTAssertNotNil(found.deadLinks["app:window.close(1)"])
        XCTAssertEqual(found.clipped, [])
    }

    @preconcurrency @MainActor func testAnActionThatShouldUndoAnotherAndIsNotThereIsTold() {
        let show = [Demonstration.activate("window.minimize", undo: "win.nothing")]
        let unmet = Self.find(Self.examination, of: Step(id: "undo", title: "A", show: show)).unmet
        XCTAssertEqual(unmet, ["show[0].undo": "the window and the app have no action \"win.nothing\""])
    }

    @preconcurrency @MainActor func testADialogOverTheCalloutIsTold() {
        let dialog = gtk_window_new()!
        gtk_window_set_default_size(dialog.cast(), 300, 300)
        gtk_window_set_hide_on_close(dialog.cast(), 1)
        let open = { (rows: RowsWindow) in
            _ = connect(rows.rows[4], "clicked") { _ in
                gtk_window_set_transient_for(dialog.cast(), rows.window)
                gtk_window_set_modal(dialog.cast(), 1)
                gtk_window_present(dialog.cast())
            }
        }
        let step = Step(id: "a", title: "A", show: [.click("row-4")])
        let isOpen = { gtk_widget_get_width(dialog) > 0 }
        let found = Self.find(Self.examination, of: step, until: isOpen, prepare: open)
        let under = "the callout lies under the dialog that the step opens; point at something in the dialog"
        XCTAssertEqual(found.misplaced, [under])
    }

    @preconcurrency @MainActor func testTheLibrarysOwnTextsAndRingsCanBeSeen() {
        let step = Step(id: "a", title: "A title", body: "And a body.", target: "row-2")
        let found = Self.find(Self.examination, of: step)
        let texts = Set(found.texts.map(\.of))
        XCTAssertTrue(texts.isSuperset(of: ["A title", "And a body."]), "\(texts)")
        for text in found.texts { XCTAssertGreaterThanOrEqual(text.ratio, 4.5, text.of) }
        XCTAssertEqual(found.rings.map(\.of), ["row-2"])
        for ring in found.rings { XCTAssertGreaterThanOrEqual(ring.ratio, 3, ring.of) }
        XCTAssertFalse(found.controls.isEmpty)
        // With its padding, which the width that GTK tells of a widget is without.
        XCTAssertGreaterThanOrEqual(found.controls.map(\.size.height).min() ?? 0, 32)
        for size in found.controls.map(\.size) {
            XCTAssertGreaterThanOrEqual(min(size.width, size.height), 24)
        }
        XCTAssertEqual(found.clipped, [])
    }

    @preconcurrency @MainActor func testFaintTextIsMeasuredAsFaint() {
        // 2.85:1 on white, as WCAG computes it.
        let css =
            "walkthrough > walkthrough-callout label.walkthrough-title { color: #999999; } walkthrough > walkthrough-callout { background: white; }"
        let provider = gtk_css_provider_new()!
        walkthrough_css_provider_load(provider, css, -1)
        let display = gdk_display_get_default()
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 900)
        defer { gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider)) }
        let step = Step(id: "a", title: "A title", body: "And a body.", target: "row-2")
        let found = Self.find(Self.examination, of: step)
        let title = found.texts.first { $0.of == "A title" }
        XCTAssertEqual(title?.ratio ?? 0, 2.85, accuracy: 0.15)
    }

    @preconcurrency @MainActor func testALabelThatIsNotDrawnIsNotMeasured() {
        let arrows = [Arrow("row-0"), Arrow(Element("row-29", label: "Far away"))]
        let step = Step(id: "a", title: "A", highlights: [Highlight("row-0")], arrows: arrows)
        let found = Self.find(Self.examination, of: step, rows: 30)
        XCTAssertTrue(found.texts.contains { $0.of == "A" })
        XCTAssertFalse(found.texts.contains { $0.of == "Far away" })
    }

    /// No planner would draw so: only pixels tell.
    @preconcurrency @MainActor func testArrowsWhereNoneShouldBeAreSeen() {
        let step = Step(id: "a", title: "A", highlights: [Highlight("row-2")], arrows: [Arrow("row-2")])
        XCTAssertEqual(Self.find(Self.faults, of: step), [])
        // Some texts are outside the window.
        XCTAssertEqual(Self.find(Self.faults, of: step, rows: 30), [])
        for (place, faults) in [
            (Scribble.Place.lit, ["text row-2 by arrow"]),
            // What is dimmed may be crossed.
            (.dimmed, []),
            (.callout, ["arrow by callout"]),
            (.edge, ["arrow by edge"]),
        ] {
            XCTAssertEqual(Self.find(Self.faults, of: step, look: Scribble(place: place)), faults)
        }
    }

    @preconcurrency @MainActor func testALabelOverADimmedTextIsSeen() {
        let arrow = Arrow(Element("row-5", label: "A label"), anchor: .top, length: 24)
        var step = Step(id: "a", title: "A", target: "row-0", callout: .init(side: .bottom), arrows: [arrow])
        // Its author wants it over the row above.
        XCTAssertEqual(Self.find(Self.faults, of: step), ["text row-4 by label"])
        step.blurred = ["row"]
        let blur = { (rows: RowsWindow) in _ = rows.rows[4].walkthroughRegion("row") }
        XCTAssertEqual(Self.find(Self.faults, of: step, prepare: blur), [], "nobody can read it")
    }

    @preconcurrency @MainActor func testACaretOverATextIsSeen() {
        let step = { (rows: [Int]) in
            let highlights = rows.map { Highlight(Element("row-\($0)")) }
            return Step(id: "a", title: "A", target: "row-2", highlights: highlights)
        }
        let look = TallCaret()
        let dimmed = Self.find(Self.faults, of: step([2]), rows: 30, look: look)
        XCTAssertEqual(dimmed, [], "it crosses what is dimmed")
        let found = Self.find(Self.faults, of: step(Array(0..<30)), rows: 30, look: look)
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(found.first?.hasPrefix("text row-") ?? false, "\(found)")
        XCTAssertTrue(found.first?.hasSuffix(" by caret") ?? false, "\(found)")
    }

    @preconcurrency @MainActor func testContrastIsThatOfWCAG() {
        @MainActor func ratio(_ parts: [UInt8]...) -> Double? {
            Pixels(bytes: parts.flatMap { Array(repeating: $0 + [255], count: 8).flatMap(\.self) })
                .contrastOfText
        }
        XCTAssertEqual(ratio([0, 0, 0], [255, 255, 255]) ?? 0, 21, accuracy: 0.01)
        // Blue, green, red: #777777 on white.
        XCTAssertEqual(ratio([0x77, 0x77, 0x77], [255, 255, 255]) ?? 0, 4.48, accuracy: 0.01)
        XCTAssertEqual(ratio([10, 20, 30]) ?? 0, 1, accuracy: 0.01)
        XCTAssertNil(Pixels(bytes: []).contrastOfText)
        XCTAssertNil(Pixels(bytes: []).greatestContrast)
    }

    /// A step that is at rest in a window of rows.
    private typealias Shown = (tour: WalkthroughPresentation, window: WidgetPointer, drawing: WindowDrawing)

    @MainActor private static func examination(_ shown: Shown) -> StepExamination {
        let (step, scene) = (shown.tour.currentStep!, shown.tour.scene!)
        let examiner = StepExaminer(shown.tour, in: shown.window)
        return examiner.examine(step, scene, shown.drawing, withTexts: true)
    }

    /// What the pixels of arrows and labels tell.
    @MainActor private static func faults(_ shown: Shown) -> [String] {
        ArrowExaminer.faults(in: shown.window).map { hidden in
            let element = hidden.element.map { " \($0)" } ?? ""
            return "\(hidden.what)\(element) by \(hidden.by)"
        }
    }

    /// Shows a step in a window of rows, and finds something out there.
    @MainActor private static func find<Found>(
        _ examine: (Shown) -> Found,
        of step: Step,
        rows: Int = 6,
        look: any OverlayLook = DimmedSpotlight(),
        until isReady: () -> Bool = { true },
        prepare: (RowsWindow) -> Void = { _ in }
    ) -> Found {
        let window = RowsWindow(width: 480, height: 640, rows: rows)
        prepare(window)
        window.present()
        let tour = Walkthrough(id: "tour", steps: [step])
        let presentation = window.widget.presentWalkthrough(tour, options: PresentationOptions(look: look))
        eventually("the step") {
            presentation.isSettled && presentation.scene?.callout != nil && isReady()
        }
        // What has changed since the last frame has nothing to draw until the next one.
        var drawing: WindowDrawing?
        eventually("something to draw") {
            drawing = WindowDrawing(of: window.widget)
            return drawing != nil
        }
        let found = examine((presentation, window.widget, drawing!))
        // What the step does not get is warned of when it is left.
        _ = warnings(of: "Walkthrough") { presentation.close() }
        window.destroy()
        return found
    }
}

/// A look with a caret as high as the next row.
private struct TallCaret: OverlayLook {
    let cssClass = "tall-caret"
    let styleSheet = ""
    let metrics = CalloutMetrics(offset: 44, caretWidth: 60, caretHeight: 40)

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        DimmedSpotlight().draw(scene, theme: theme, snapshot: snapshot)
    }
}

/// A look that draws something else for arrows, 10 px high, wherever it is told to.
private struct Scribble: OverlayLook {
    enum Place { case lit, dimmed, callout, edge }

    var place: Place
    let cssClass = "scribble"
    let styleSheet = ""

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) {
        var plain = scene
        plain.arrows = []
        DimmedSpotlight().draw(plain, theme: theme, snapshot: snapshot)
        guard !scene.arrows.isEmpty, let lit = scene.cutouts.first?.visible.center,
            let callout = scene.callout?.frame.center
        else { return }
        let middle =
            switch place {
            case .lit: lit
            // Two rows further down.
            case .dimmed: lit.offset(y: 112)
            case .callout: callout
            case .edge: Point(x: 0, y: scene.window.maxY - 100)
            }
        var box = graphene_rect_t(
            origin: graphene_point_t(x: Float(middle.x - 30), y: Float(middle.y - 5)),
            size: graphene_size_t(width: 60, height: 10)
        )
        var red = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)
        gtk_snapshot_append_color(snapshot, &red, &box)
    }
}
