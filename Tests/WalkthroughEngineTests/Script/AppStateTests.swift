import Testing

@testable import WalkthroughEngine

/// States in their text form and their object form.
@Suite struct AppStateTests {
    @Test(
        arguments: [
            ("isPro", .condition("isPro")), ("!isPro", .not(.condition("isPro"))),
            ("#save:enabled", .widget("#save", is: .enabled)),
            ("Button:nth(2):visible", .widget("Button:nth(2)", is: .visible)),
            ("[label=\"a:b=c\"]:visible", .widget("[label=\"a:b=c\"]", is: .visible)),
            ("row-1:active=true", .property("row-1", name: "active", is: "true")),
            ("#entry:text=a:b=c", .property("#entry", name: "text", is: "a:b=c")),
            ("#entry:text=", .property("#entry", name: "text", is: "")),
            ("@session.new-draft", .activated(action: "session.new-draft")),
            ("@win.view=list", .action("win.view", is: "list")),
            ("!@win.view=a=b", .not(.action("win.view", is: "a=b"))),
        ] as [(String, AppState)]
    )
    func isReadFromItsText(text: String, state: AppState) throws {
        #expect(try AppState(parsing: text) == state)
        #expect(state.description == text)
        #expect(state.fileText == text.fileText)
    }

    @Test(
        arguments: [
            (#"{ "condition": "win.save" }"#, .condition("win.save")),
            (#"{ "widget": "a:b", "is": "checked" }"#, .widget("a:b", is: .checked)),
            (#"{ "all": ["isPro", "!#x:hidden"] }"#, .all(["isPro", "!#x:hidden"])),
            (
                #"{ "any": [{ "not": "!a" }, { "all": ["@app.b"] }] }"#,
                .any([.not(.not("a")), .all(["@app.b"])])
            ),
        ] as [(String, AppState)]
    )
    func isReadFromAnObjectWhereItHasNoText(json: String, state: AppState) throws {
        #expect(try AppState.read(FileReader(json: json.utf8, file: "")) == state)
        #expect(state.fileText == json)
    }

    @Test(arguments: [(#"true"#, "true"), ("2.5", "2.5"), ("\"on\"", "on")])
    func aValueIsComparedAsText(json: String, value: String) throws {
        let property = #"{"widget": "x", "property": "p", "is": \#(json)}"#
        #expect(
            try AppState.read(FileReader(json: property.utf8, file: ""))
                == .property("x", name: "p", is: value)
        )
    }

    @Test func holdsByItsParts() {
        let state: AppState = .any([.all(["a", .not("b")]), "c"])
        let holding = { (names: String) in state.holds { names.contains($0.description) } }
        #expect(["a", "c", "bc", "abc"].allSatisfy(holding))
        #expect(!["", "b", "ab"].contains(where: holding))
        #expect(state.parts == ["a", "b", "c"])
        #expect(AppState.all(["#x:visible", .not("@win.y"), "z:p=1"]).elements == ["#x", "z"])
        #expect(!state.isEvent && AppState.all(["a", "!@win.y"]).isEvent)
    }
}
