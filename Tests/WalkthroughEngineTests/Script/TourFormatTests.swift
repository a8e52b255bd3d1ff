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
            { "id": "b", "title": "B", "waitFor": "HeaderBar > Button:nth(2):visible", "condition": "isPro" }
          ]
        }
        """##

    @Test func readsEverything() throws {
        let tour = try TourFileTests.read(Self.everything)
        let step = tour.steps[0]
        #expect(step.target?.selector == WidgetSelector(.init(attributes: [.init(.action, "win.save")])))
        #expect(step.condition == .widget("[action='win.save']", is: .enabled))
        #expect(step.waitFor == .widget("#spinner", is: .hidden))
        #expect(step.awaited == "#spinner:hidden")
        #expect(
            step.show == [
                .activate("win.dark", undo: "win.light"), .click("#more"),
                .type("Paris // Rome", into: "#search"), .page("[page=\"second\"]"),
            ]
        )
        #expect(tour.steps[1].waitFor == .widget("HeaderBar > Button:nth(2)", is: .visible))
        #expect(tour.steps[1].condition == .condition("isPro"))
        let again = try Walkthrough(json: tour.json(), file: "again.json")
        #expect(again == tour)
    }

    @Test func writesItsVersion() throws {
        let json = String(decoding: try Walkthrough(id: "t", steps: []).json(), as: UTF8.self)
        #expect(json == "{ \"version\": \(Walkthrough.formatVersion), \"id\": \"t\", \"steps\": [] }\n")
    }
}
