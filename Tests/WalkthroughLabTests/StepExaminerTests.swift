import CWalkthroughGtk
import CWalkthroughShims
import WalkthroughEngine
import WalkthroughGtk
import WalkthroughGtkSupport
import WalkthroughStoryboard
import WalkthroughTestSupport
import XCTest

@testable import WalkthroughLab

/// What a linter is told of a step.
nonisolated final class StepExaminerTests: GtkTestCase {
    func testSelectorsOfSeveralWidgetsComeWithNarrowerOnes() {
        onMain {
            let found = Self.examine(Step(id: "a", title: "A", target: "Box > Button"))
            XCTAssertEqual(found.elements.map(\.key), ["target"])
            XCTAssertEqual(found.elements.map(\.count), [6])
            XCTAssertEqual(found.elements[0].narrower, ["#row-0", "#row-1", "#row-2"])
        }
    }

    func testPartsOfAControlAreTheControl() {
        onMain {
            // The button has the text, and so has the label in it.
            let found = Self.examine(Step(id: "a", title: "A", target: "[label=\"row-1\"]"))
            XCTAssertEqual(found.elements.map(\.count), [1])
            XCTAssertEqual(found.elements[0].lasting, "#row-1")
        }
    }

    func testWhatIsNotThereComesWithWhatIs() {
        onMain {
            let found = Self.examine(
                Step(
                    id: "a",
                    title: "A",
                    target: "row-1",
                    passThrough: ["#rwo-2"],
                    triggers: ["row-3", "nothing"]
                )
            )
            XCTAssertEqual(found.elements.map(\.key), ["target", "passThrough[0]"])
            XCTAssertEqual(found.elements[1].count, 0)
            XCTAssertEqual(found.elements[1].nearest.first, "#row-2")
            XCTAssertEqual(found.unknownTriggers, ["nothing"])
        }
    }

    func testWhatTheStepDoesNotGetIsTold() {
        onMain {
            let found = Self.examine(
                Step(
                    id: "unmet",
                    title: "A",
                    blurred: Region(rawValue: 1),
                    advance: .action("win.nothing"),
                    show: [.click("row-4"), .click("nothing")]
                )
            )
            XCTAssertEqual(found.unmet?.keys.sorted(), ["advance", "blurred", "show[1].click"])
        }
    }

    func testTheLibrarysOwnTextsAndRingsCanBeSeen() {
        onMain {
            let found = Self.examine(Step(id: "a", title: "A title", body: "And a body.", target: "row-2"))
            let texts = Set(found.texts.map(\.of))
            XCTAssertTrue(texts.isSuperset(of: ["A title", "And a body."]), "\(texts)")
            for text in found.texts { XCTAssertGreaterThanOrEqual(text.ratio, 4.5, text.of) }
            XCTAssertEqual(found.rings.map(\.of), ["row-2"])
            for ring in found.rings { XCTAssertGreaterThanOrEqual(ring.ratio, 3, ring.of) }
            XCTAssertFalse(found.controls.isEmpty)
            // With its padding, which the width that GTK tells of a widget is without.
            XCTAssertGreaterThanOrEqual(found.controls.map(\.height).min() ?? 0, 32)
            for control in found.controls {
                XCTAssertGreaterThanOrEqual(min(control.width, control.height), 24)
            }
            XCTAssertEqual(found.clipped, [])
        }
    }

    func testFaintTextIsMeasuredAsFaint() {
        onMain {
            // 2.85:1 on white, as WCAG computes it.
            let css =
                "walkthrough > walkthrough-callout label.walkthrough-title { color: #999999; } walkthrough > walkthrough-callout { background: white; }"
            let provider = gtk_css_provider_new()!
            walkthrough_css_provider_load(provider, css, -1)
            let display = gdk_display_get_default()
            gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 900)
            defer { gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider)) }
            let found = Self.examine(Step(id: "a", title: "A title", body: "And a body.", target: "row-2"))
            let title = found.texts.first { $0.of == "A title" }
            XCTAssertEqual(title?.ratio ?? 0, 2.85, accuracy: 0.15)
        }
    }

    func testALabelThatIsNotDrawnIsNotMeasured() {
        onMain {
            let step = Step(
                id: "a",
                title: "A",
                highlights: [Highlight("row-0")],
                arrows: [Arrow("row-0"), Arrow(Element("row-29", label: "Far away"))]
            )
            let found = Self.examine(step, rows: 30)
            XCTAssertTrue(found.texts.contains { $0.of == "A" })
            XCTAssertFalse(found.texts.contains { $0.of == "Far away" })
        }
    }

    func testContrastIsThatOfWCAG() {
        onMain {
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
    }

    @MainActor private static func examine(_ step: Step, rows: Int = 6) -> StepExamination {
        let window = RowsWindow(width: 480, height: 640, rows: rows)
        window.present()
        let tour = Walkthrough(id: "tour", steps: [step])
        let presentation = window.widget.presentWalkthrough(tour)
        eventually("the step") { presentation.isSettled && presentation.scene?.callout != nil }
        // What has changed since the last frame has nothing to draw until the next one.
        var drawing: WindowDrawing?
        eventually("something to draw") {
            drawing = WindowDrawing(of: window.widget)
            return drawing != nil
        }
        let found = StepExaminer(presentation, in: window.widget)
            .examine(step, presentation.scene!, drawing!, withTexts: true)
        // What the step does not get is warned of when it is left.
        _ = warnings(of: "Walkthrough") { presentation.close() }
        window.destroy()
        return found
    }
}
