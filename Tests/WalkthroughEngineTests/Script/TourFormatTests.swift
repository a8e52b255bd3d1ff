import Foundation
import Testing
import WalkthroughEngine

/// Comments, versions, and what steps wait for and show.
@Suite struct TourFormatTests {
    static let everything = ##"""
        // A tour of an editor.
        {
          "$schema": "./tour.schema.json", "version": "1.0", /* the format's */
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

    /// Fields of a tour and of its step, and what is wrong; nothing where the file is read.
    @Test(
        arguments: [
            (#""version": "1.0""#, "", nil), (#""version": "1.7""#, "", nil), (#""version": null"#, "", nil),
            (#""optional": []"#, "", nil),
            (#""x-note": 1, "x-": {"a": 1}"#, #""x-a": [], "show": [{"click": "b", "x-c": 1}]"#, nil),
            (#""version": "1.1", "optional": ["doneWhen"]"#, #""doneWhen": "isPro""#, nil),
            (#""optional": ["doneWhen", "b"], "b": 1"#, #""missingTarget": {"doneWhen": 1}"#, nil),
            (
                #""version": "1.1""#, #""doneWhen": "isPro""#,
                #"the file needs version 1.1, and this reads 1.0: a step has no "doneWhen";"#
            ),
            (
                #""version": "1.1", "optional": ["expect"]"#, #""doneWhen": 1"#,
                #"or name the key in "optional""#
            ),
            (
                #""version": "1.12""#, #""interaction": "some""#,
                #"the file needs version 1.12, and this reads 1.0: expected one of "highlighted", "none", found"#
            ),
            (
                #""version": "1.0""#, #""doneWhen": "isPro""#,
                #"t.json: steps[0].doneWhen: a step has no "doneWhen""#
            ),
            (
                #""version": "2.0""#, "",
                "the file is of version 2.0, and this reads 1.0; update what reads it"
            ),
            (#""version": "0.9""#, "", "expected 1.0, found 0.9"),
            (#""optional": "doneWhen""#, "", "optional: expected a list in [ ], found a string"),
            (#""xnote": 1"#, "", #"a walkthrough has no "xnote""#),
            (#""X-note": 1"#, "", #"has no "X-note""#),
        ] as [(String, String, String?)]
    )
    func readsWhatItMayNotKnow(tour: String, step: String, problem: String?) throws {
        let fields = step.isEmpty ? "" : ", " + step
        let json = #"{"id": "t", \#(tour), "steps": [{"id": "a", "title": "A"\#(fields)}]}"#
        guard let problem else { return #expect(try TourFileTests.read(json).steps.count == 1) }
        let error = #expect(throws: TourFileError.self) {
            try Walkthrough(json: Data(json.utf8), file: "t.json")
        }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }

    @Test func toursHaveDataOfTheApp() throws {
        let tour = Walkthrough(id: "t", steps: [], data: ["price": 4.5])
        #expect(try Walkthrough(json: tour.json(), file: "t.json").data == ["price": 4.5])
    }

    @Test func writesItsVersion() throws {
        let json = String(decoding: try Walkthrough(id: "t", steps: []).json(), as: UTF8.self)
        #expect(json == "{ \"version\": \"1.0\", \"id\": \"t\", \"steps\": [] }\n")
    }
}
