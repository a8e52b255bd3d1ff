import Foundation
import Testing
import WalkthroughEngine

/// Comments, versions, and what steps wait for and show.
@Suite struct TourFormatTests {
    static let everything = ##"""
        // A tour of an editor.
        {
          "$schema": "./tour.schema.json", "version": 1, /* the format's */
          "id": "t",
          "steps": [
            { "id": "a", "title": "A", // "title": "not this"
              "target": "[action=\"win.save\"]", "condition": "[action='win.save']:enabled",
              "waitFor": "#spinner:hidden", "triggers": ["MenuButton#menu"],
              "show": [
                { "activate": "win.dark", "undo": "win.light" }, { "click": "#more" },
                { "type": "Paris // Rome", "into": "#search" }, { "page": "[page=\"second\"]" }
              ] },
            { "id": "b", "title": "B", "waitFor": "HeaderBar > Button:nth(2)", "condition": "isPro" }
          ]
        }
        """##

    @Test func readsEverything() throws {
        let tour = try TourFileTests.read(Self.everything)
        let step = tour.steps[0]
        #expect(step.target?.selector == WidgetSelector(.init(attributes: [.init(.action, "win.save")])))
        #expect(step.widgetCondition == WidgetCondition("[action='win.save']", .enabled))
        #expect(step.waitFor == WidgetCondition("#spinner", .hidden))
        #expect(step.awaited == "#spinner:hidden")
        #expect(
            step.show == [
                .activate("win.dark", undo: "win.light"), .click("#more"),
                .type("Paris // Rome", into: "#search"), .page("[page=\"second\"]"),
            ]
        )
        #expect(tour.steps[1].waitFor == WidgetCondition("HeaderBar > Button:nth(2)", .visible))
        #expect(tour.steps[1].widgetCondition == nil)
        let again = try Walkthrough(json: JSONEncoder().encode(tour), file: "again.json")
        #expect(again == tour)
    }

    @Test func writesItsVersion() throws {
        let json = try JSONEncoder().encode(Walkthrough(id: "t", steps: []))
        #expect(String(decoding: json, as: UTF8.self).contains("\"version\":\(Walkthrough.formatVersion)"))
    }

    static func step(_ fields: String) -> String { TourFileTests.step(fields) }

    @Test(arguments: [
        (#"{"version": 2, "id": "t", "pages": []}"#, "version", "this reads version 1; update"),
        (#"{"version": 0, "id": "t", "steps": []}"#, "version", "expected 1, found 0"),
        (#"{"version": 1.5, "id": "t", "steps": []}"#, "version", "of version 1.5"),
        (#"{"version": "1", "id": "t", "steps": []}"#, "version", "expected a number"),
        (#"{"$schema": 1, "id": "t", "steps": []}"#, #"["$schema"]"#, "expected a string in quotes"),
        (#"{"$shema": "", "id": "t", "steps": []}"#, #"["$shema"]"#, #"did you mean "$schema""#),
        (step(#""waitfor": "x""#), "steps[0].waitfor", #"did you mean "waitFor""#),
        (step(#""shows": []"#), "steps[0].shows", #"did you mean "show""#),
        (step(##""waitFor": "#x:enabeld""##), "steps[0].waitFor", #"did you mean "enabled""#),
        (step(#""waitFor": """#), "steps[0].waitFor", "expected a name, found an empty string"),
        (step(##""waitFor": "#x]""##), "steps[0].waitFor", "character 3"),
        (step(##""condition": "#x""##), "steps[0].condition", #"expected a state behind the selector"#),
        (step(##""condition": "#x:focussed""##), "steps[0].condition", #"did you mean "focused""#),
        (step(##""condition": "#x[:focused""##), "steps[0].condition", "character 4"),
        (step(##""target": "[acton='x']""##), "steps[0].target", #"did you mean "action""#),
        (step(##""target": "Button[label='x]""##), "steps[0].target", "expected a quote that ends"),
        (step(##""show": [{}]"##), "steps[0].show[0]", "expected exactly one of"),
        (step(##""show": [{"clik": "#x"}]"##), "steps[0].show[0].clik", #"did you mean "click""#),
        (step(##""show": [{"click": "#x", "page": "#y"}]"##), "steps[0].show[0]", "expected exactly one of"),
        (step(##""show": [{"click": "#x", "into": "#y"}]"##), "steps[0].show[0].into", "remove it"),
        (step(##""show": [{"type": "x"}]"##), "steps[0].show[0]", #""into" is missing"#),
        (step(##""show": [{"activate": "save"}]"##), "steps[0].show[0].activate", "such as"),
        (step(##""show": [{"activate": "win.a", "undo": ".b"}]"##), "steps[0].show[0].undo", "such as"),
        (step(##""body": "x","##), "", "expected another item after this comma; remove it"),
    ])
    func anErrorSaysWhere(json: String, path: String, problem: String) {
        let error = #expect(throws: TourFileError.self) { try TourFileTests.read(json) }
        #expect(error?.keyPath == path)
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
        #expect(error?.problem.contains("line \(error!.line), column \(error!.column)") == true)
    }
}
