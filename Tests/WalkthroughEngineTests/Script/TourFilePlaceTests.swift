import Foundation
import Testing
import WalkthroughEngine

/// Every error names the file, the line and the column, and the path of keys where there is one.
@Suite struct TourFilePlaceTests {
    static func step(_ fields: String) -> String { TourFileTests.step(fields) }

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

    @Test func whatIsNotJSONIsNamedByLineAndColumn() {
        let error = Self.error(Data("{\n  \"id\": }".utf8))
        #expect(error?.line == 2 && error?.column == 9)
        #expect(
            error?.description
                == "tour.json: not valid JSON, line 2, column 9: expected a value, found \"}\""
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
            // Types
            (#"{"id": "t", "steps": [null]}"#, 23, "steps[0]", "expected an object in { }, found null"),
            (#"{"id": "t", "steps": null}"#, 22, "steps", "expected a list in [ ], found null"),
            (#"{"id": [], "steps": []}"#, 8, "id", "expected a string in quotes, found a list"),
            (#"{"id": {}, "steps": []}"#, 8, "id", "expected a string in quotes, found an object"),
            (#"{"id": "t", "isCancellable": 1, "steps": []}"#, 30, "isCancellable", "true or false, found 1"),
            (#"{"id": "t", "title": true, "steps": []}"#, 22, "title", "a string in quotes, found true"),
            (#""tour""#, 1, "", "expected an object in { }, found a string"),
            ("null", 1, "", "expected an object in { }, found null"),
            ("-1.5e3", 1, "", "expected an object in { }, found -1.5e3"),
            (step(#""target": [1]"#), 59, "steps[0].target", "or an object in { }, found a list"),
            (step(#""highlights": [null]"#), 64, "steps[0].highlights[0]", "or an object in { }, found null"),
            (step(#""arrows": ["e", true]"#), 65, "steps[0].arrows[1]", "or an object in { }, found true"),
            (step(#""triggers": [null]"#), 62, "steps[0].triggers[0]", "a string in quotes, found null"),
            // Numbers
            (step(#""blurred": [5.5]"#), 61, "steps[0].blurred[0]", "expected a whole number, found 5.5"),
            (step(#""blurred": [0, 1e19]"#), 60, "steps[0].blurred", "from 0 to 63, found 1e+19"),
            (step(#""blurred": [18446744073709551616]"#), 60, "steps[0].blurred", "from 0 to 63, found 1.8"),
            (step(#""blurred": [true]"#), 61, "steps[0].blurred[0]", "expected a number, found true"),
            (step(#""blurred": [null]"#), 61, "steps[0].blurred[0]", "expected a number, found null"),
            (
                step(#""callout": {"offset": 1e999}"#), 71, "steps[0].callout.offset",
                "expected a number between 5e-324 and 1.8e308 in size, found 1e999"
            ),
            (step(#""callout": {"offset": -1E+400}"#), 71, "steps[0].callout.offset", "found -1E+400"),
            (step(#""callout": {"offset": 1e-400}"#), 71, "steps[0].callout.offset", "found 1e-400"),
            (
                step(#""highlights": [{"element": "e", "padding": 1e999}]"#), 92,
                "steps[0].highlights[0].padding", "found 1e999"
            ),
            (
                step(#""highlights": [{"element": "e", "radius": -1}]"#), 91, "steps[0].highlights[0].radius",
                "expected a radius of at least 0, found -1"
            ),
            ("[1e999]", 2, "[0]", "found 1e999"),
            // Text
            (#"{"id": "\ud800", "steps": []}"#, 9, "id", #"\ud800 is half a character; expected a pair"#),
            (#"{"id": "a\uDE00b", "steps": []}"#, 10, "id", #"\ude00 is half a character"#),
            (#"{"id": "\ud83d\ud83d", "steps": []}"#, 9, "id", #"\ud83d is half a character"#),
            (#"{"id": "\ud83d\n", "steps": []}"#, 9, "id", #"\ud83d is half a character"#),
            (#"{"\udfff": "t", "steps": []}"#, 3, "", #"\udfff is half a character"#),
            ("{\"id\": \"a\u{0}\"}", 10, "", "found the control character U+0000"),
            ("{\"id\": \"a\tb\"}", 10, "", "found the control character U+0009"),
            ("{\"id\": \u{1B}}", 8, "", "expected a value, found the control character U+001B"),
            ("\u{0}", 1, "", "expected a value, found the control character U+0000"),
            // Keys
            (
                #"{"id": "t", "id": "u", "steps": []}"#, 13, "id",
                #""id" is there twice, first in line 1, column 2"#
            ),
            (step(#""body": "a", "body": "a""#), 62, "steps[0].body", #""body" is there twice"#),
            (step(#""body": "a", "\u0062ody": "a""#), 62, "steps[0].body", #""body" is there twice"#),
            (
                step(#""colour": 1"#), 49, "steps[0].colour",
                #"a step has no "colour"; expected one of "id", "title""#
            ),
            (step(#""titel": "x""#), 49, "steps[0].titel", #""tags"; did you mean "title"?"#),
            (step(#""isCentered": true"#), 49, "steps[0].isCentered", #"did you mean "centered"?"#),
            (step(#""": 1"#), 49, #"steps[0][""]"#, #"a step has no """#),
            (step(#""a.b": 1"#), 49, #"steps[0]["a.b"]"#, #"a step has no "a.b""#),
            (step(#""a\nb": 1"#), 49, #"steps[0]["a\nb"]"#, #"a step has no "a\nb""#),
            (#"{"id": "t"}"#, 1, "", #""steps" is missing"#),
            (#"{"id": "t", "steps": [{"id": "a"}]}"#, 23, "steps[0]", #""title" is missing"#),
            // Names
            (#"{"id": "", "steps": []}"#, 8, "id", "expected a name, found an empty string"),
            (#"{"id": "t", "steps": [{"id": "", "title": ""}]}"#, 30, "steps[0].id", "expected a name"),
            (#"{"id": "a\u0000b", "steps": []}"#, 8, "id", #"expected a name without \u0000"#),
            (#"{"id": "t", "steps": [{"id": "\u0000", "title": ""}]}"#, 30, "steps[0].id", "without"),
            (step(#""target": """#), 59, "steps[0].target", "expected a name"),
            (step(#""target": {"id": "", "label": "x"}"#), 59, "steps[0].target", "expected a name"),
            (step(#""highlights": ["a", ""]"#), 69, "steps[0].highlights[1]", "expected a name"),
            (step(#""arrows": [""]"#), 60, "steps[0].arrows[0]", "expected a name"),
            (step(#""passThrough": [""]"#), 65, "steps[0].passThrough[0]", "expected a name"),
            (step(#""triggers": ["a", ""]"#), 67, "steps[0].triggers[1]", "expected a name"),
            (step(#""condition": """#), 62, "steps[0].condition", "expected a name"),
            (
                step(#""advance": {"action": "win."}"#), 71, "steps[0].advance.action",
                #"such as "win.search""#
            ),
            (
                step(#""advance": {"element": "e", "property": "", "value": ""}"#), 89,
                "steps[0].advance.property", "expected a name"
            ),
            (
                step(#""next": "aa""#), 57, "steps[0].next",
                #"there is no step "aa" to go to; did you mean "a"?"#
            ),
            // What advances
            (step(#""advance": {"action": null}"#), 60, "steps[0].advance", #"one of "action", "mapped""#),
            (
                step(#""advance": {"action": "win.a", "value": "x"}"#), 89, "steps[0].advance.value",
                #""value" belongs to a "property", not to "action""#
            ),
            (
                step(#""advance": {"mapped": "x", "element": "y"}"#), 87, "steps[0].advance.element",
                #""element" belongs to a "property", not to "mapped""#
            ),
            (step(#""advance": "targetclick""#), 60, "steps[0].advance", #"did you mean "targetClick"?"#),
            // Nothing
            ("", 1, "", "the file is empty; expected a JSON object"),
            ("\u{FEFF}", 1, "", "the file is empty; expected a JSON object"),
        ] as [(String, Int, String, String)]
    )
    func namesLineColumnAndKeyPath(json: String, column: Int, keyPath: String, problem: String) {
        let error = Self.error(Data(json.utf8))
        #expect(error?.line == 1)
        #expect(error?.column == column)
        #expect(error?.keyPath == keyPath)
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
        #expect(error?.description.contains("line 1") == true || json.utf8.count < 4)
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
            Self.step("\"\(long)\": 1"), Self.step("\"callout\": \"\(long)\""),
            Self.step("\"next\": \"\(long)\""),
            Self.step("\"advance\": {\"action\": \"\(long)\"}"),
            Self.step("\"title\": 1, \"\(long)\": 1, \"\(long)\": 1"),
            Self.step("\"callout\": {\"offset\": 1e\(String(repeating: "9", count: 10_000))}"),
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
        let tour = try TourFileTests.read(Self.step("\"body\": \"\(body)\""))
        #expect(tour.steps[0].body == body)
    }

    @Test func everyEscapeIsRead() throws {
        let tour = try TourFileTests.read(Self.step(#""body": "\"\\\/\b\f\n\r\t\u00e9\ud83d\uDE00\u0000""#))
        #expect(tour.steps[0].body == "\"\\/\u{8}\u{C}\n\r\té😀\u{0}")
    }
}
