import Foundation
import Testing
import WalkthroughEngine

/// The fields of a tour file that say what a step opens, blurs, lets through and waits for.
@Suite struct StepFieldsTests {
    static func step(_ fields: String) -> String { TourFileTests.step(fields) }

    static let everything = #"""
        {"id": "t", "outsideClick": "close", "steps": [
          {"id": "a", "title": "A", "target": "x", "passThrough": ["y", {"id": "z", "label": "Z"}],
           "blurred": [0, 3], "dimmed": [63], "triggers": ["showSettings", "animate"],
           "advancesOnDismissal": false, "advance": "targetClick", "condition": "isPro", "next": "c",
           "data": {"price": 4.5, "perks": ["maps", null]}, "tags": ["upsell"]},
          {"id": "b", "title": "B", "advance": {"action": "win.search"}},
          {"id": "c", "title": "C", "next": "a",
           "advance": {"element": "switch", "property": "active", "value": "true"}},
          {"id": "d", "title": "D", "advance": {"mapped": {"id": "page", "label": "Page"}}},
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
                    blurred: [Region(rawValue: 1), Region(rawValue: 8)],
                    dimmed: Region(rawValue: 1 << 63),
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
                .action("win.search"), .property("switch", name: "active", value: "true"),
                .mapped("page"), .button,
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
        let again = try Walkthrough(json: JSONEncoder().encode(tour), file: "again.json")
        #expect(again == tour)
    }

    @Test(arguments: [Region.all, [], Region(rawValue: 1 << 63 | 5)])
    func regionsSurviveCoding(region: Region) throws {
        #expect(try JSONDecoder().decode(Region.self, from: JSONEncoder().encode(region)) == region)
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

    @Test(arguments: [
        // Advance
        (step(#""advance": "click""#), "steps[0].advance", #"expected "button", "targetClick" or an object"#),
        (step(#""advance": 5"#), "steps[0].advance", "expected a string in quotes or an object in { }"),
        (step(#""advance": {}"#), "steps[0].advance", #"expected one of "action", "mapped", "element""#),
        (step(#""advance": {"click": "x"}"#), "steps[0].advance.click", #"an advance rule has no "click""#),
        (step(#""advance": {"action": 1}"#), "steps[0].advance.action", "expected a string in quotes"),
        (step(#""advance": {"action": "search"}"#), "steps[0].advance.action", #"such as "win.search""#),
        (step(#""advance": {"action": "doc.save"}"#), "steps[0].advance.action", #"such as "win.search""#),
        (
            step(#""advance": {"action": "app.x", "mapped": "y"}"#), "steps[0].advance",
            #"either "action" or "mapped""#
        ),
        (
            step(#""advance": {"mapped": "y", "property": "z"}"#), "steps[0].advance",
            #"either "mapped" or "property""#
        ),
        (step(#""advance": {"element": "x"}"#), "steps[0].advance", #""property" is missing"#),
        (
            step(#""advance": {"element": "x", "property": "active"}"#), "steps[0].advance",
            #""value" is missing"#
        ),
        (
            step(#""advance": {"property": "active", "value": "true"}"#), "steps[0].advance",
            #""element" is missing"#
        ),
        (
            step(#""advance": {"element": "x", "property": "active", "value": true}"#),
            "steps[0].advance.value", "expected a string in quotes"
        ),
        (step(#""advance": "targetClick""#), "steps[0].advance", #""targetClick" needs a "target""#),
        // Regions
        (step(#""blurred": "map""#), "steps[0].blurred", "expected a list in [ ]"),
        (step(#""blurred": ["map"]"#), "steps[0].blurred[0]", "expected a number"),
        (step(#""dimmed": [0, 64]"#), "steps[0].dimmed", "from 0 to 63, found 64"),
        (step(#""dimmed": [-1]"#), "steps[0].dimmed", "from 0 to 63, found -1"),
        // Triggers, tags and elements
        (step(#""triggers": "p""#), "steps[0].triggers", "expected a list in [ ]"),
        (step(#""triggers": ["p", 5]"#), "steps[0].triggers[1]", "expected a string in quotes"),
        (step(#""tags": "x""#), "steps[0].tags", "expected a list in [ ]"),
        (step(#""passThrough": "x""#), "steps[0].passThrough", "expected a list in [ ]"),
        (step(#""passThrough": [{"label": "x"}]"#), "steps[0].passThrough[0]", #""id" is missing"#),
        (step(#""advancesOnDismissal": "no""#), "steps[0].advancesOnDismissal", "expected true or false"),
        (step(#""condition": true"#), "steps[0].condition", "expected a string in quotes"),
        // Branches
        (step(#""next": "nowhere""#), "steps[0].next", #"there is no step "nowhere" to go to"#),
        (step(#""next": 2"#), "steps[0].next", "expected a string in quotes"),
    ])
    func namesThePlaceAndWhatWasExpected(json: String, keyPath: String, problem: String) {
        let error = #expect(throws: TourFileError.self) { try TourFileTests.read(json) }
        #expect(error?.keyPath == keyPath)
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    }
}
