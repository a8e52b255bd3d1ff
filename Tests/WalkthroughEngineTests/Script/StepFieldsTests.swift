import Foundation
import Testing
import WalkthroughEngine

/// The fields of a tour file that say what a step opens, blurs, lets through and waits for.
@Suite struct StepFieldsTests {
    static let everything = #"""
        {"id": "t", "outsideClick": "close", "steps": [
          {"id": "a", "title": "A", "target": "x", "passThrough": ["y", {"id": "z", "label": "Z"}],
           "blurred": ["map", "side bar"], "dimmed": ["*"], "triggers": ["showSettings", "animate"],
           "advancesOnDismissal": false, "advance": "targetClick", "condition": "isPro", "next": "c",
           "data": {"price": 4.5, "perks": ["maps", null]}, "tags": ["upsell"]},
          {"id": "b", "title": "B", "advance": {"action": "win.search"}},
          {"id": "c", "title": "C", "next": "a",
           "advance": {"widget": "switch", "property": "active", "is": true}},
          {"id": "d", "title": "D", "advance": {"widget": {"id": "page", "label": "Page"}, "is": "visible"}},
          {"id": "e", "title": "E", "advance": "button", "blurred": []}
        ]}
        """#

    @Test func readsEveryField() throws {
        let tour = try TourFileTests.read(Self.everything)
        #expect(
            tour.steps[0]
                == Step(
                    id: "a",
                    title: "A",
                    target: "x",
                    passThrough: ["y", "z"],
                    blurred: ["map", "side bar"],
                    dimmed: [.all],
                    triggers: ["showSettings", "animate"],
                    advancesOnDismissal: false,
                    advance: .targetClick,
                    condition: "isPro",
                    next: "c",
                    data: ["price": 4.5, "perks": ["maps", nil]],
                    tags: ["upsell"]
                )
        )
        #expect(tour.steps[0].passThrough[1].label == "Z")
        #expect(
            tour.steps.dropFirst().map(\.advance) == [
                .state("@win.search"), .state("switch:active=true"),
                .state("page:visible"), .button,
            ]
        )
        #expect(tour.outsideClick == .close)
    }

    @Test func whatIsLeftOutIsTheDefault() throws {
        let tour = try TourFileTests.read(#"{"id": "t", "steps": [{"id": "a", "title": "A"}]}"#)
        #expect(tour.steps[0] == Step(id: "a", title: "A"))
        #expect(tour.steps[0].advancesOnDismissal)
        #expect(tour.outsideClick == .swallow)
    }

    @Test func isWrittenAsItIsRead() throws {
        let tour = try TourFileTests.read(Self.everything)
        let again = try Walkthrough(json: tour.json(), file: "again.json")
        #expect(again == tour)
    }

    @Test func elementsAreNamedOnceTheTargetFirst() {
        let step = Step(
            id: "a",
            title: "A",
            target: "x",
            highlights: [Highlight("y"), Highlight("x")],
            passThrough: ["z", "y"]
        )
        #expect(step.elements == ["x", "y", "z"])
    }
}
