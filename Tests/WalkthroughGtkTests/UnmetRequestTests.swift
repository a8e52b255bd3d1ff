import CWalkthroughGtk
import WalkthroughGtkSupport
import WalkthroughTestSupport
import WalkthroughEngine
import XCTest

@testable import WalkthroughGtk

/// What a step asks for and does not get is told.
nonisolated final class UnmetRequestTests: GtkTestCase {
    func testATriggerMayNameAWidgetAsATargetDoes() {
        onMain {
            for openable in ["popover", "menu button"] {
                let window = TriggerWindow()
                gtk_widget_set_name(openable == "popover" ? window.popover : window.menuButton, "menu-button")
                window.present()
                let presentation = window.widget.presentWalkthrough(
                    Walkthrough(id: "named") {
                        Step(id: "a", title: "A", target: "target", triggers: ["menu-button"])
                        Step(id: "b", title: "B")
                    }
                )
                let isOpen = { openable == "popover" ? window.popover.isMapped : window.menu.isMapped }
                eventually("the \(openable)") { isOpen() && presentation.isSettled }
                XCTAssertEqual(presentation.unmet, [])
                presentation.next()
                eventually("its end") { !isOpen() }
                presentation.close()
                window.destroy()
            }
        }
    }

    private static let unmet: [(step: Step, keys: [String], words: String)] = [
        (
            Step(id: "trigger", title: "", triggers: ["nowhere"]), ["triggers[0]"],
            "bound to the trigger \"nowhere\""
        ),
        (
            Step(id: "action", title: "", show: [.activate("win.dark"), .activate("win.dark-mode")]),
            ["show[1].activate"], "no action \"win.dark-mode\""
        ),
        (
            Step(id: "syntax", title: "", show: [.activate("win.dark(")]), ["show[0].activate"],
            "no name of an action"
        ),
        (Step(id: "click", title: "", show: [.click("absent")]), ["show[0].click"], "there is no \"absent\""),
        (Step(id: "page", title: "", show: [.page("header")]), ["show[0].page"], "GtkButton, is no page"),
        (
            Step(id: "type", title: "", show: [.type("x", into: "header")]), ["show[0].into"],
            "cannot be used now"
        ),
        (Step(id: "blur", title: "", blurred: Region(rawValue: 0b1010)), ["blurred"], "region 1, 3"),
        (Step(id: "dim", title: "", dimmed: .all), ["dimmed"], "no widget"),
        (
            Step(id: "advance", title: "", advance: .action("win.sarch")), ["advance"],
            "no action \"win.sarch\""
        ),
        (
            Step(id: "property", title: "", advance: .property("header", name: "aktive", value: "x")),
            ["advance"],
            "no property \"aktive\""
        ),
        (
            Step(id: "lit", title: "", target: "header", highlights: [Highlight("absent")]),
            ["highlights[0].element"], "there is no \"absent\""
        ),
        (
            Step(id: "arrow", title: "", highlights: [Highlight("header")], arrows: [Arrow("absent")]),
            ["arrows[0].element"], "there is no \"absent\""
        ),
        (
            Step(id: "undo", title: "", show: [.activate("win.dark", undo: "win.light")]), ["show[0].undo"],
            "no action \"win.light\""
        ),
        (
            Step(id: "nobody", title: "", advance: .property("absent", name: "active", value: "x")),
            ["advance"],
            "there is no \"absent\""
        ),
    ]

    func testWhatAStepDoesNotGetIsSaidOnceWhenItIsLeft() {
        onMain {
            for (step, keys, words) in Self.unmet {
                let window = ActionWindow()
                let tour = Walkthrough(id: "unmet", steps: [step, Step(id: "next", title: "Next")])
                let presentation = window.widget.presentWalkthrough(tour)
                let said = warnings(of: "Walkthrough") {
                    for _ in 0..<2 {
                        eventually("the step \(step.id)") {
                            presentation.currentStep?.id == step.id && presentation.isSettled
                        }
                        XCTAssertEqual(presentation.unmet.map(\.key), keys, step.id)
                        presentation.next()
                        eventually("the next") {
                            presentation.currentStep?.id == "next" && presentation.isSettled
                        }
                        presentation.back()
                    }
                }
                XCTAssertEqual(said.count, 1, "\(step.id): \(said)")
                XCTAssertTrue(said.first?.contains(words) == true, "\(step.id): \(said)")
                presentation.close()
                window.destroy()
            }
        }
    }

    func testWhatAStepGetsIsNotTold() {
        onMain {
            let window = ActionWindow()
            window.widget.walkthroughRegion(Region(rawValue: 1))
            let steps = [
                Step(id: "a", title: "", blurred: .all, show: [.activate("win.dark"), .click("row-0")]),
                Step(id: "b", title: "", dimmed: Region(rawValue: 1), advance: .action("app.search")),
                Step(id: "c", title: "", advance: .property("header", name: "sensitive", value: "false")),
                Step(id: "d", title: "", advance: .mapped("yet to come")),
            ]
            let presentation = window.widget.presentWalkthrough(Walkthrough(id: "met", steps: steps))
            for step in steps {
                eventually("the step") { presentation.currentStep?.id == step.id && presentation.isSettled }
                XCTAssertEqual(presentation.unmet, [], step.id)
                presentation.next()
            }
            window.destroy()
        }
    }
}
