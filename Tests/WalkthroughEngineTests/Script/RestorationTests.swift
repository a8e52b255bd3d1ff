import Foundation
import Testing
import WalkthroughEngine

/// What brings the app back to where a step can be shown, as tour files have it.
@Suite struct RestorationTests {
    private static func step(_ fields: String) throws(TourFileError) -> Step {
        let json = #"{"version": "1.1", "id": "t", "steps": [{"id": "a", "title": "A", \#(fields)}]}"#
        return try Walkthrough(json: Data(json.utf8), file: "t.json").steps[0]
    }

    @Test(
        arguments: [
            (#""win.show-list""#, .perform(.activate("win.show-list"))),
            (#""win.view('a:b')""#, .perform(.activate("win.view('a:b')"))),
            (#"{"activate": "app.home"}"#, .perform(.activate("app.home"))),
            (#"{"page": "[page='list']"}"#, .perform(.page("[page='list']"))),
            (#"{"click": "home"}"#, .perform(.click("home"))),
            (#""@win.view=list""#, .state(.action("win.view", is: "list"))),
            (#""@win.home""#, .state(.activated(action: "win.home"))),
            (#""notes:visible""#, .state(.widget("notes", is: .visible))),
            (#""!dark:checked""#, .state(.not(.widget("dark", is: .checked)))),
            (#""side:show-sidebar=true""#, .state(.property("side", name: "show-sidebar", is: "true"))),
            (
                #"{"all": ["@win.view=list", "search:focused"]}"#,
                .state(.all([.action("win.view", is: "list"), .widget("search", is: .focused)]))
            ),
        ] as [(String, Restoration)]
    )
    func isReadAndWritten(json: String, restoration: Restoration) throws {
        let step = try Self.step(#""restore": \#(json)"#)
        #expect(step.restore == restoration)
        let again = try Walkthrough(json: Walkthrough(id: "t", steps: [step]).json(), file: "t.json")
        #expect(again.steps[0] == step)
    }

    @Test(
        arguments: [
            (
                #""restore": "isPro""#,
                #"expected an action such as "win.show-list", a page or a state that can be"#
            ),
            (
                #""restore": "save:enabled""#,
                "(visible, focused, checked, unchecked, a property, an action's)"
            ),
            (#""restore": {"any": ["a:visible"]}"#, "that can be brought about"),
            (#""restore": {"not": "a:visible"}"#, "that can be brought about"),
            (#""restore": "list:visble""#, #"did you mean "visible"?"#),
            (
                #""restore": {"activate": "win.a", "undo": "win.b"}"#,
                #"what is restored is not undone; remove "undo""#
            ),
            (#""restore": {"page": "a", "click": "b"}"#, "expected exactly one of"),
            (#""restore": 1"#, "expected a string in quotes or an object in { }"),
            (#""doneWhen": "a:visble""#, #"did you mean "visible"?"#),
            (#""in": "long""#, #"expected one of "quick", "full", found "long""#),
        ]
    )
    func whatIsWrongIsNamed(fields: String, problem: String) {
        let error = #expect(throws: TourFileError.self) { try Self.step(fields) }
        #expect(error?.description.contains(problem) == true, "\(error.map { "\($0)" } ?? "nothing")")
    }

    @Test func aTourWithOneNeedsVersion1_1() throws {
        for step in [
            Step(id: "a", title: "A", restore: "win.home"), Step(id: "a", title: "A", doneWhen: "isPro"),
            Step(id: "a", title: "A", onlyIn: .full),
        ] {
            let json = String(decoding: try Walkthrough(id: "t", steps: [step]).json(), as: UTF8.self)
            #expect(json.contains(#""version": "1.1""#))
        }
        let plain = String(
            decoding: try Walkthrough(id: "t", steps: [Step(id: "a", title: "A")]).json(),
            as: UTF8.self
        )
        #expect(plain.contains(#""version": "1.0""#))
    }
}
