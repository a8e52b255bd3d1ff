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
