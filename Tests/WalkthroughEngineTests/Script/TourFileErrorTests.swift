import Foundation
import Testing
import WalkthroughEngine

/// What the reader says of mistakes, and where. A "‸" stands before the place that an error names.
@Suite struct TourFileErrorTests {
    static let tours: [(String, String, String)] = [
        // Keys
        (#"‸{"id": "t"}"#, "", #""steps" is missing"#),
        (#"‸{"steps": []}"#, "", #""id" is missing"#),
        (#"{"id": "t", "steps": [{"id": "a", "title": ""}, ‸{}]}"#, "steps[1]", #""id" is missing"#),
        (#"{"id": "t", "steps": [‸{"id": "a"}]}"#, "steps[0]", #""title" is missing"#),
        (#"{"id": "t", ‸"speed": 1, "steps": []}"#, "speed", #"a tour has no "speed""#),
        (#"{‸"$shema": "", "id": "t", "steps": []}"#, #"["$shema"]"#, #"did you mean "$schema""#),
        (#"{"id": "t", ‸"id": "u", "steps": []}"#, "id", #""id" is there twice, first in line 1, column 2"#),
        // Types
        (#"{"id": ‸5, "steps": []}"#, "id", "expected a string in quotes"),
        (#"{"id": ‸null, "steps": []}"#, "id", "expected a string in quotes, found null"),
        (#"{"id": ‸[], "steps": []}"#, "id", "expected a string in quotes, found a list"),
        (#"{"id": ‸{}, "steps": []}"#, "id", "expected a string in quotes, found an object"),
        (#"{"$schema": ‸1, "id": "t", "steps": []}"#, #"["$schema"]"#, "expected a string in quotes"),
        (#"{"id": "t", "title": ‸true, "steps": []}"#, "title", "a string in quotes, found true"),
        (#"{"id": "t", "steps": ‸{}}"#, "steps", "expected a list in [ ]"),
        (#"{"id": "t", "steps": ‸null}"#, "steps", "expected a list in [ ], found null"),
        (#"{"id": "t", "steps": [‸"a"]}"#, "steps[0]", "expected an object in { }"),
        (#"{"id": "t", "steps": [‸null]}"#, "steps[0]", "expected an object in { }, found null"),
        (#"{"id": "t", "isCancellable": ‸"no", "steps": []}"#, "isCancellable", "expected true or false"),
        (#"{"id": "t", "isCancellable": ‸1, "steps": []}"#, "isCancellable", "true or false, found 1"),
        (#"{"id": "t", "outsideClick": ‸"x", "steps": []}"#, "outsideClick", #""swallow", "next", "close""#),
        (
            #"{"id": "t", "revision": ‸0, "steps": []}"#, "revision",
            "expected a revision of at least 1, found 0"
        ),
        (#"{"id": "t", "revision": ‸1.5, "steps": []}"#, "revision", "expected a whole number, found 1.5"),
        (#"{"id": "t", "revision": ‸"2", "steps": []}"#, "revision", "expected a number, found a string"),
        (#"{"id": "t", "unless": ‸"x:enabeld", "steps": []}"#, "unless", #"did you mean "enabled""#),
        ("‸[]", "", "expected an object in { }"),
        (#"‸"tour""#, "", "expected an object in { }, found a string"),
        ("‸null", "", "expected an object in { }, found null"),
        ("‸-1.5e3", "", "expected an object in { }, found -1.5e3"),
        // Versions
        (#"{"version": ‸"2.0", "id": "t", "pages": []}"#, "version", "this reads 1.1; update"),
        (#"{"version": ‸"0.1", "id": "t", "steps": []}"#, "version", "expected 1.1, found 0.1"),
        (
            #"{"version": ‸1, "id": "t", "steps": []}"#, "version",
            #"expected a version in quotes such as "1.0", found 1"#
        ),
        (
            #"{"version": ‸"1", "id": "t", "steps": []}"#, "version",
            #"expected a version such as "1.0", found "1""#
        ),
        (#"{"version": ‸"1.x", "id": "t", "steps": []}"#, "version", "expected a version such as"),
        (#"{"version": ‸"1.-1", "id": "t", "steps": []}"#, "version", "expected a version such as"),
        (#"{"version": ‸"1.0.0", "id": "t", "steps": []}"#, "version", "expected a version such as"),
        (#"{"optional": [‸1], "id": "t", "steps": []}"#, "optional[0]", "expected a string in quotes"),
        // Names and ids
        (#"{"id": ‸"", "steps": []}"#, "id", "expected a name, found an empty string"),
        (#"{"id": "t", "steps": [{"id": ‸"", "title": ""}]}"#, "steps[0].id", "expected a name"),
        (#"{"id": ‸"a\u0000b", "steps": []}"#, "id", #"expected a name without \u0000"#),
        (#"{"id": "t", "steps": [{"id": ‸"\u0000", "title": ""}]}"#, "steps[0].id", "without"),
        (
            #"{"id": "t", "steps": [{"id": "a", "title": ""}, {"id": "b", "title": ""}, "#
                + #"{"id": ‸"a", "title": ""}]}"#,
            "steps[2].id", #"two steps have the id "a"; give each its own"#
        ),
        // Text
        (#"{"id": "‸\ud800", "steps": []}"#, "id", #"\ud800 is half a character; expected a pair"#),
        (#"{"id": "a‸\uDE00b", "steps": []}"#, "id", #"\ude00 is half a character"#),
        (#"{"id": "‸\ud83d\ud83d", "steps": []}"#, "id", #"\ud83d is half a character"#),
        (#"{"id": "‸\ud83d\n", "steps": []}"#, "id", #"\ud83d is half a character"#),
        (#"{"‸\udfff": "t", "steps": []}"#, "", #"\udfff is half a character"#),
        ("{\"id\": \"a‸\u{0}\"}", "", "found the control character U+0000"),
        ("{\"id\": \"a‸\tb\"}", "", "found the control character U+0009"),
        ("{\"id\": ‸\u{1B}}", "", "expected a value, found the control character U+001B"),
        ("‸\u{0}", "", "expected a value, found the control character U+0000"),
        // No JSON
        ("‸", "", "the file is empty; expected a JSON object"),
        ("‸\u{FEFF}", "", "the file is empty; expected a JSON object"),
        (" \n ‸", "", "the file is empty; expected a JSON object"),
        ("{\n  \"id\": ‸}", "", "not valid JSON, line 2, column 9: expected a value, found \"}\""),
        ("{\n  \"id\": \"t\",\n  \"steps\": [‸}\n}", "", "expected a value"),
        ("{\n  \"id\": \"t\"\n  ‸\"steps\": []\n}", "", "expected \",\" or \"}\""),
        (#"{"id": "t", "steps": []‸"#, "", "not valid JSON"),
        (#"{"id": "t", "steps": [{"id": "a"‸,}]}"#, "", "expected another item after this comma; remove it"),
        ("[‸1e999]", "[0]", "found 1e999"),
    ]

    @Test(arguments: tours)
    func ofATour(json: String, keyPath: String, problem: String) throws {
        try check(json, keyPath, problem)
    }

    static let sides = #""top", "bottom", "left", "right", "leading", "trailing""#

    /// Fields of a step, and the key path below it; none for what is no JSON.
    static let steps: [(String, String, String)] = [
        // Keys
        (#"‸"colour": 1"#, ".colour", #"a step has no "colour"; expected one of "id", "title","#),
        (#"‸"titel": "x""#, ".titel", #""tags"; did you mean "title"?"#),
        (#"‸"isCentered": true"#, ".isCentered", #"did you mean "centered"?"#),
        (#"‸"waitfor": "x""#, ".waitfor", #"did you mean "waitFor""#),
        (#"‸"shows": []"#, ".shows", #"did you mean "show""#),
        (#"‸"": 1"#, #"[""]"#, #"a step has no """#),
        (#"‸"a.b": 1"#, #"["a.b"]"#, #"a step has no "a.b""#),
        (#"‸"a\nb": 1"#, #"["a\nb"]"#, #"a step has no "a\nb""#),
        (#""body": "a", ‸"body": "a""#, ".body", #""body" is there twice"#),
        (#""body": "a", ‸"\u0062ody": "a""#, ".body", #""body" is there twice"#),
        // Elements, names and selectors
        (#""target": ‸5"#, ".target", "expected a string in quotes or an object in { }"),
        (#""target": ‸[1]"#, ".target", "or an object in { }, found a list"),
        (#""target": {‸"name": "x"}"#, ".target.name", #"an element has no "name""#),
        (#""target": ‸{"label": "x"}"#, ".target", #""id" is missing"#),
        (#""target": ‸"""#, ".target", "expected a name"),
        (#""target": ‸{"id": "", "label": "x"}"#, ".target", "expected a name"),
        (#""target": ‸"[acton='x']""#, ".target", #"did you mean "action""#),
        (##""target": ‸"#progress:hidden""##, ".target", #"expected ":has(…)" or ":nth(…)""#),
        (#""target": ‸"Button[label='x]""#, ".target", "expected a quote that ends"),
        (#""passThrough": ‸"x""#, ".passThrough", "expected a list in [ ]"),
        (#""passThrough": [‸{"label": "x"}]"#, ".passThrough[0]", #""id" is missing"#),
        (#""passThrough": [‸""]"#, ".passThrough[0]", "expected a name"),
        (#""triggers": ‸"p""#, ".triggers", "expected a list in [ ]"),
        (#""triggers": ["p", ‸5]"#, ".triggers[1]", "expected a string in quotes"),
        (#""triggers": [‸null]"#, ".triggers[0]", "a string in quotes, found null"),
        (#""triggers": ["a", ‸""]"#, ".triggers[1]", "expected a name"),
        (#""tags": ‸"x""#, ".tags", "expected a list in [ ]"),
        (#""since": ‸0"#, ".since", "expected a revision of at least 1, found 0"),
        (#""since": ‸"2""#, ".since", "expected a number, found a string"),
        (#""since": ‸2"#, ".since", #"a revision after the tour's, which is 1; raise "revision""#),
        (#""next": ‸2"#, ".next", "expected a string in quotes"),
        (#""next": ‸"nowhere""#, ".next", #"there is no step "nowhere" to go to"#),
        (#""next": ‸"aa""#, ".next", #"there is no step "aa" to go to; did you mean "a"?"#),
        // Highlights
        (#""highlights": ‸"e""#, ".highlights", "expected a list in [ ]"),
        (#""highlights": [‸5]"#, ".highlights[0]", "expected a string in quotes or an object in { }"),
        (#""highlights": [‸null]"#, ".highlights[0]", "or an object in { }, found null"),
        (#""highlights": ["a", ‸""]"#, ".highlights[1]", "expected a name"),
        (#""highlights": [‸{"shape": "circle"}]"#, ".highlights[0]", #""element" is missing"#),
        (#""highlights": [{"element": "e", "shape": ‸"x"}]"#, ".highlights[0].shape", #""circle","#),
        (#""highlights": [{"element": "e", "padding": ‸"x"}]"#, ".highlights[0].padding", "a number"),
        (#""highlights": [{"element": "e", "padding": ‸1e999}]"#, ".highlights[0].padding", "found 1e999"),
        (
            #""highlights": [{"element": "e", "radius": ‸-1}]"#, ".highlights[0].radius",
            "expected a radius of at least 0, found -1"
        ),
        (
            #""highlights": ["a", {"element": "e", "shape": "circle", "radius": ‸1}]"#,
            ".highlights[1].radius", #"a circle has no radius of its own; remove "radius""#
        ),
        // Callouts, clicks and regions
        (#""callout": ‸5"#, ".callout", "expected a string in quotes or an object in { }"),
        (#""callout": ‸"topp""#, ".callout", "expected one of \(sides), found \"topp\""),
        (#""callout": {"side": ‸"up"}"#, ".callout.side", "expected one of \(sides), found \"up\""),
        (#""callout": {"alignment": ‸"x"}"#, ".callout.alignment", #""start", "center", "end""#),
        (#""callout": {‸"edge": "top"}"#, ".callout.edge", #"a callout has no "edge""#),
        (#""callout": {"offset": ‸-1}"#, ".callout.offset", "at least 0, found -1"),
        (
            #""callout": {"offset": ‸1e999}"#, ".callout.offset",
            "expected a number between 5e-324 and 1.8e308 in size, found 1e999"
        ),
        (#""callout": {"offset": ‸-1E+400}"#, ".callout.offset", "found -1E+400"),
        (#""callout": {"offset": ‸1e-400}"#, ".callout.offset", "found 1e-400"),
        (#""interaction": ‸"x""#, ".interaction", #""highlighted", "none", found "x""#),
        (#""missingTarget": {"then": ‸"x"}"#, ".missingTarget.then", #""skip", "center", "fail""#),
        (#""missingTarget": {"wait": ‸-1}"#, ".missingTarget.wait", "at least 0, found -1"),
        (#""blurred": ‸"map""#, ".blurred", "expected a list in [ ]"),
        (#""blurred": [‸5.5]"#, ".blurred[0]", "expected a string in quotes, found 5.5"),
        (#""blurred": ["a", ‸true]"#, ".blurred[1]", "expected a string in quotes, found true"),
        (#""blurred": [‸null]"#, ".blurred[0]", "expected a string in quotes, found null"),
        (#""blurred": [‸""]"#, ".blurred[0]", "expected a name, found an empty string"),
        (#""dimmed": ["a", ‸0]"#, ".dimmed[1]", "expected a string in quotes, found 0"),
        (#""dimmed": [‸"a\u0000"]"#, ".dimmed[0]", #"expected a name without \u0000"#),
        // What it waits for, and what advances
        (#""advancesOnDismissal": ‸"no""#, ".advancesOnDismissal", "expected true or false"),
        (#""condition": ‸true"#, ".condition", "expected a string in quotes or an object in { }"),
        (#""condition": ‸"""#, ".condition", "expected a name"),
        (##""condition": ‸"#x""##, ".condition", "expected a state behind the selector"),
        (##""condition": ‸"#x:focussed""##, ".condition", #"did you mean "focused""#),
        (##""condition": ‸"#x[:focused""##, ".condition", "character 4"),
        (#""condition": ‸":focused""#, ".condition", "expected a name, found an empty string"),
        (#""condition": ‸"save:enabeld""#, ".condition", #"did you mean "enabled""#),
        (#""condition": ‸"win.save""#, ".condition", #"an action is "@win.save""#),
        (#""condition": ‸"x\u0000""#, ".condition", #"expected a name without \u0000"#),
        (#""condition": ‸"!""#, ".condition", #"expected a state behind the "!""#),
        (#""condition": ‸"!!x""#, ".condition", #"expected a state behind the "!", found "!x""#),
        (#""condition": ‸{"is": "x"}"#, ".condition", "exactly one of"),
        (##""waitFor": ‸"#x:enabeld""##, ".waitFor", #"did you mean "enabled""#),
        (#""waitFor": ‸"""#, ".waitFor", "expected a name, found an empty string"),
        (##""waitFor": ‸"#x]""##, ".waitFor", "character 3"),
        (#""waitFor": ‸"Box > Button:nth(2)""#, ".waitFor", "expected a state behind the selector"),
        (#""waitFor": {"not": {"all": [‸"@x"]}}"#, ".waitFor.not.all[0]", #"such as "win.search""#),
        (#""waitFor": {"any": ‸[]}"#, ".waitFor.any", "expected 1 to 100 states, found an empty list"),
        (
            #""waitFor": {"all": ‸["a"\#(String(repeating: #", "a""#, count: 100))]}"#, ".waitFor.all",
            "expected 1 to 100 states, found 101"
        ),
        (#""waitFor": {"condition": ‸""}"#, ".waitFor.condition", "expected a name"),
        (#""advance": ‸5"#, ".advance", "expected a string in quotes or an object in { }"),
        (#""advance": ‸"click""#, ".advance", #"expected "button", "targetClick" or a state"#),
        (#""advance": ‸"targetclick""#, ".advance", #"did you mean "targetClick"?"#),
        (#""advance": ‸"targetClick""#, ".advance", #""targetClick" needs a "target""#),
        (#""advance": ‸"@doc.view=list""#, ".advance", #"expected an action of "app." or "win.""#),
        (#""advance": ‸{}"#, ".advance", #"expected exactly one of "widget", "action","#),
        (#""advance": {‸"click": "x"}"#, ".advance.click", #"a state has no "click""#),
        (#""advance": ‸{"action": null}"#, ".advance", #"exactly one of "widget", "action""#),
        (#""advance": {"action": ‸1}"#, ".advance.action", "expected a string in quotes"),
        (#""advance": {"action": ‸"search"}"#, ".advance.action", #"such as "win.search""#),
        (#""advance": {"action": ‸"win."}"#, ".advance.action", #"such as "win.search""#),
        (#""advance": {"action": ‸"doc.view", "is": "x"}"#, ".advance.action", #"of "app." or "win.""#),
        (#""advance": ‸{"action": "app.x", "widget": "y"}"#, ".advance", "exactly one of"),
        (
            #""advance": {"action": "win.a", "property": ‸"x"}"#, ".advance.property",
            #""property" does not belong to "action"; remove it"#
        ),
        (#""advance": {"not": "x", "is": ‸"y"}"#, ".advance.is", #"does not belong to "not""#),
        (#""advance": ‸{"widget": "x"}"#, ".advance", #""is" is missing"#),
        (#""advance": {"widget": "x", "is": ‸"on"}"#, ".advance.is", #"expected one of "enabled","#),
        (#""advance": ‸{"widget": "x", "property": "active"}"#, ".advance", #""is" is missing"#),
        (#""advance": ‸{"property": "active", "is": "true"}"#, ".advance", "exactly one of"),
        (
            #""advance": {"widget": "e", "property": ‸"", "is": ""}"#, ".advance.property",
            "expected a name"
        ),
        (
            #""advance": {"widget": "x", "property": "active", "is": ‸[]}"#, ".advance.is",
            "expected a string in quotes, a number, true or false, found a list"
        ),
        // What it shows
        (#""show": [‸{}]"#, ".show[0]", "expected exactly one of"),
        (##""show": [{‸"clik": "#x"}]"##, ".show[0].clik", #"did you mean "click""#),
        (##""show": [‸{"click": "#x", "page": "#y"}]"##, ".show[0]", "expected exactly one of"),
        (##""show": [{"click": "#x", "into": ‸"#y"}]"##, ".show[0].into", "remove it"),
        (#""show": [‸{"type": "x"}]"#, ".show[0]", #""into" is missing"#),
        (#""show": [{"activate": ‸"save"}]"#, ".show[0].activate", "such as"),
        (#""show": [{"activate": "win.a", "undo": ‸".b"}]"#, ".show[0].undo", "such as"),
        // The app's own data
        (#""data": {"a": [1, ‸1e999]}"#, ".data.a[1]", "found 1e999"),
        (#""data": {"a": 1, ‸"a": 2}"#, ".data.a", #""a" is there twice"#),
        (#""data": ["‸\ud800"]"#, ".data[0]", "half a character"),
        (#""data": [1 ‸2]"#, "", #"expected "," or "]""#),
        (#""data": ‸nil"#, "", "expected a value"),
        (deepData("[", "", "]"), ".data", "expected at most 100 levels, found more"),
        (deepData("{\"a\":", "1", "}"), ".data", "expected at most 100 levels, found more"),
    ]

    private static func deepData(_ opening: String, _ core: String, _ closing: String) -> String {
        let (start, end) = (String(repeating: opening, count: 101), String(repeating: closing, count: 101))
        return "\"data\": ‸\(start)\(core)\(end)"
    }

    @Test(arguments: steps)
    func ofAStep(fields: String, keyPath: String, problem: String) throws {
        try check(TourFileTests.step(fields), keyPath.isEmpty ? "" : "steps[0]\(keyPath)", problem)
    }

    /// What follows the element of an arrow, and the key path below the arrow.
    static let arrows: [(String, String, String)] = [
        (#""anchor": ‸5"#, ".anchor", "expected a string in quotes or an object in { }"),
        (#""anchor": ‸"topp""#, ".anchor", #"expected one of "center", "top", "bottom","#),
        (#""anchor": {"edge": ‸"left", "at": 0}"#, ".anchor.edge", #""top", "bottom", "leading","#),
        (#""anchor": {"edge": "top", "at": ‸1.5}"#, ".anchor.at", "from 0 to 1, found 1.5"),
        (#""anchor": {"edge": "top", "at": ‸-1}"#, ".anchor.at", "from 0 to 1, found -1"),
        (#""anchor": ‸{"edge": "top"}"#, ".anchor", #""at" is missing"#),
        (#""anchor": ‸{"at": 1}"#, ".anchor", #""edge" is missing"#),
        (#""anchor": {"edge": "top", ‸"to": 1}"#, ".anchor.to", #"an anchor has no "to""#),
        (#""length": ‸-1"#, ".length", "at least 0, found -1"),
        (#""wide": {"length": ‸-2}"#, ".wide.length", "at least 0, found -2"),
        (#""wide": {‸"element": "x"}"#, ".wide.element", "what an arrow has in wide containers has no"),
        (#""angle": ‸"up""#, ".angle", "a number"),
        (#""bend": ‸"up""#, ".bend", #""auto", "left", "right", "none", found "up""#),
        (#""bendStrength": ‸"x""#, ".bendStrength", #""low", "medium", "high""#),
        (#""textAlignment": ‸"left""#, ".textAlignment", #""leading", "center", "trailing""#),
        (#"‸"color": "red""#, ".color", #"an arrow has no "color""#),
    ]

    @Test(arguments: arrows)
    func ofAnArrow(fields: String, keyPath: String, problem: String) throws {
        let json = TourFileTests.step(#""arrows": [{"element": "e", \#(fields)}]"#)
        try check(json, "steps[0].arrows[0]\(keyPath)", problem)
    }

    @Test(arguments: [
        (#"["e", ‸true]"#, "[1]", "a string in quotes or an object in { }, found true"),
        (#"[‸5]"#, "[0]", "expected a string in quotes or an object in { }"),
        (#"[‸""]"#, "[0]", "expected a name"), (#"[‸{"anchor": "top"}]"#, "[0]", #""element" is missing"#),
    ])
    func ofAListOfArrows(list: String, keyPath: String, problem: String) throws {
        try check(TourFileTests.step("\"arrows\": \(list)"), "steps[0].arrows\(keyPath)", problem)
    }

    private func check(_ marked: String, _ keyPath: String, _ problem: String) throws {
        let parts = marked.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let (line, column) = (lines.count, lines[lines.count - 1].count + 1)
        let json = String(parts[0]) + String(parts[1])
        let error = try #require(throws: TourFileError.self) { try TourFileTests.read(json) }
        #expect(error.file == "tour.json")
        #expect(error.keyPath == keyPath)
        #expect(error.line == line && error.column == column, "\(error)")
        #expect(error.problem.contains(problem), "\(error)")
        let saysWhere = error.problem.contains("line \(line), column \(column)")
        #expect(saysWhere || problem.hasPrefix("the file is empty"))
        #expect(error.description == "tour.json: \(keyPath.isEmpty ? "" : "\(keyPath): ")\(error.problem)")
    }

    // MARK: Places

    static func error(_ json: Data) -> TourFileError? {
        #expect(throws: TourFileError.self) { try Walkthrough(json: json, file: "tour.json") }
    }

    @Test func aValueIsNamedByItsOwnPlace() {
        let json =
            "{\n  \"id\": \"t\",\n  \"steps\": [\n\t{\"id\": \"é\", \"title\": \"A\", \"callout\": \"up\"}\n]}"
        let error = Self.error(Data(json.utf8))
        #expect(error?.line == 4)
        #expect(error?.column == 39)
        #expect(
            error?.description == """
                tour.json: steps[0].callout: expected one of "top", "bottom", "left", "right", "leading", "trailing", \
                found "up"; did you mean "top"? (line 4, column 39)
                """
        )
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesEndAsInAnyEditor(end: String) {
        let error = Self.error(Data("\u{FEFF}{\(end)\(end)\"id\": 5, \"steps\": []}".utf8))
        #expect(error?.keyPath == "id")
        #expect(error?.line == 3 && error?.column == 7)
    }

    @Test(
        arguments: [
            ([0x7B, 0x22, 0xFF, 0x22, 0x7D], 3, "expected text in UTF-8, found the byte 0xFF"),
            ([0x7B, 0x22, 0xC3, 0x22, 0x7D], 3, "found the byte 0xC3"),
            ([0x7B, 0x22, 0xC3, 0xA9, 0x80, 0x22, 0x7D], 4, "found the byte 0x80"),
            // An overlong slash, a surrogate, a scalar beyond the last, a character that was cut off.
            ([0x22, 0xC0, 0xAF, 0x22], 2, "found the byte 0xC0"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 2, "found the byte 0xED"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2, "found the byte 0xF4"),
            ([0x22, 0xF0, 0x9F, 0x98], 2, "found the byte 0xF0"),
            ([0xFE], 1, "found the byte 0xFE"),
        ] as [([UInt8], Int, String)]
    )
    func bytesThatAreNoTextAreNamed(bytes: [UInt8], column: Int, problem: String) {
        let error = Self.error(Data(bytes))
        #expect(error?.line == 1 && error?.column == column)
        #expect(error?.problem.hasPrefix("not valid JSON, line 1, column \(column): ") == true)
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    }

    @Test(
        arguments: [
            (String.Encoding.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"), (.utf16, "UTF-16"),
            (.utf32LittleEndian, "UTF-32"), (.utf32BigEndian, "UTF-32"), (.utf32, "UTF-32"),
        ]
    )
    func anotherEncodingIsCalledByItsName(encoding: String.Encoding, name: String) throws {
        for (text, mark) in [(#"{"id": "t", "steps": []}"#, ""), ("{}", ""), ("{}", "\u{FEFF}"), ("5", "")] {
            let error = Self.error(try #require((mark + text).data(using: encoding)))
            #expect(error?.problem.contains("the file is in \(name); save it as UTF-8") == true, "\(text)")
        }
    }

    @Test func aMessageStaysOnOneShortLineWhateverTheFileHolds() {
        let long = String(repeating: "x\\n", count: 100_000)
        for json in [
            TourFileTests.step("\"\(long)\": 1"), TourFileTests.step("\"callout\": \"\(long)\""),
            TourFileTests.step("\"next\": \"\(long)\""),
            TourFileTests.step("\"advance\": {\"action\": \"\(long)\"}"),
            TourFileTests.step("\"title\": 1, \"\(long)\": 1, \"\(long)\": 1"),
            TourFileTests.step("\"callout\": {\"offset\": 1e\(String(repeating: "9", count: 10_000))}"),
        ] {
            let description = Self.error(Data(json.utf8))?.description ?? ""
            #expect(
                description.utf8.count < 1200 && !description.contains(where: \.isNewline),
                "\(description)"
            )
        }
    }

    @Test func nestingWithoutEndIsRefusedWhereItIsTooDeep() {
        for open in ["[", "{\"a\":"] {
            let error = Self.error(Data(String(repeating: open, count: 100_000).utf8))
            #expect(error?.problem.contains("at most 500 levels") == true)
            #expect(error?.column == 500 * open.utf8.count + 1)
        }
    }

    @Test func longTextsAreRead() throws {
        let body = String(repeating: "Ein langer Satz. 😀 ", count: 5000)
        let tour = try TourFileTests.read(TourFileTests.step("\"body\": \"\(body)\""))
        #expect(tour.steps[0].body == body)
    }

    @Test func everyEscapeIsRead() throws {
        let tour = try TourFileTests.read(
            TourFileTests.step(#""body": "\"\\\/\b\f\n\r\t\u00e9\ud83d\uDE00\u0000""#)
        )
        #expect(tour.steps[0].body == "\"\\/\u{8}\u{C}\n\r\té😀\u{0}")
    }
}
