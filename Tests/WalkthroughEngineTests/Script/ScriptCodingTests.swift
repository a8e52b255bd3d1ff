import Foundation
import Testing
import WalkthroughEngine

/// What is written is read back the same, and what could not be read is not written.
@Suite struct ScriptCodingTests {
    @Test func everyScriptThatMakesSenseIsReadAsItWasWritten() {
        Fuzzing.run("script coding", cases: 300) { random in
            var script = RandomScript(random: random)
            let tour = script.walkthrough()
            let again = try Walkthrough(json: tour.json(), file: "again.json")
            return Self.difference(tour, again)
        }
    }

    @Test func everyScriptIsEitherReadAsItWasWrittenOrNotWritten() {
        var written = 0
        var refused = 0
        Fuzzing.run("script refusal", cases: 600) { random in
            var script = RandomScript(random: random, nonsense: 2)
            let tour = script.walkthrough()
            let json: Data
            do {
                json = try tour.json()
            } catch {
                refused += 1
                return nil
            }
            written += 1
            return Self.difference(tour, try Walkthrough(json: json, file: "again.json"))
        }
        if ProcessInfo.processInfo.environment["WALKTHROUGH_SEED"] == nil {
            #expect(written > 100 && refused > 100)
        }
    }

    /// Elements are equal by their ids alone, so the labels are compared by themselves.
    private static func difference(_ tour: Walkthrough, _ again: Walkthrough) -> String? {
        guard tour == again, labels(tour) == labels(again) else { return "\(tour)\nbecame\n\(again)" }
        return nil
    }

    private static func labels(_ tour: Walkthrough) -> [String] {
        tour.steps.flatMap { (step: Step) -> [String] in
            let elements: [[Element]] = [
                step.elements, step.highlights.map(\.element), step.arrows.map(\.element),
                step.supplementalElements,
            ]
            return elements.joined().map(\.label)
        }
    }

    static func tour(_ change: (inout Step) -> Void) -> Walkthrough {
        var step = Step(id: "a", title: "A", target: "x", arrows: [Arrow("y")])
        change(&step)
        return Walkthrough(id: "t", steps: [step])
    }

    @Test(
        arguments: [
            (tour { $0.arrows[0].length = .infinity }, "steps[0].arrows[0].length"),
            (tour { $0.arrows[0].length = -1 }, "steps[0].arrows[0].length"),
            (tour { $0.arrows[0].angle = .nan }, "steps[0].arrows[0].angle"),
            (tour { $0.arrows[0].wide = .init(angle: .infinity) }, "steps[0].arrows[0].wide.angle"),
            (tour { $0.arrows[0].anchor = .alongTop(.nan) }, "steps[0].arrows[0].anchor.at"),
            (tour { $0.arrows[0].fromAnchor = .alongTrailing(1.5) }, "steps[0].arrows[0].fromAnchor.at"),
            (tour { $0.highlights[0].padding = -.infinity }, "steps[0].highlights[0].padding"),
            (tour { $0.highlights[0].shape = .bounds(radius: .nan) }, "steps[0].highlights[0].radius"),
            (tour { $0.callout.offset = .infinity }, "steps[0].callout.offset"),
            (tour { $0.target = "" }, "steps[0].target"),
            (tour { $0.triggers = [""] }, "steps[0].triggers[0]"),
            (tour { $0.advance = .state(.activated(action: "save")) }, "steps[0].advance.action"),
            (tour { ($0.advance, $0.target) = (.targetClick, nil) }, "steps[0].advance"),
            (tour { $0.next = "nowhere" }, "steps[0].next"),
            (tour { $0.data = .number(.infinity) }, "steps[0].data"),
            (tour { $0.data = ["a": [0, .number(.nan)]] }, "steps[0].data.a[1]"),
            (tour { $0.data = JSONValueTests.nested(levels: 101) }, "steps[0].data"),
            (tour { $0.id = "" }, "steps[0].id"),
            (Walkthrough(id: "", steps: []), "id"),
            (
                Walkthrough(id: "t", steps: [Step(id: "a", title: ""), Step(id: "a", title: "")]),
                "steps[1].id"
            ),
        ]
    )
    func whatMakesNoSenseIsNotWritten(tour: Walkthrough, path: String) {
        let error = #expect(throws: TourFileError.self) { try tour.json() }
        #expect(error?.keyPath == path)
    }
}
