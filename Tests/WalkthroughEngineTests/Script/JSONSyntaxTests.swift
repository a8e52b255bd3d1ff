import Foundation
import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

@Suite struct JSONSyntaxTests {
    @Test(arguments: [
        "{}", "[]", " [1, -0, 2.5e-3, 0.1E+9] ", #"{"a": {"b": [true, false, null]}, "é": "\u00e9\n\\"}"#,
        "1",
        "\u{FEFF}{}", "[[[[[]]]]]", "// a tour\n{} // é", "/**/[/* 1, */ 2 /* \" */] ",
        #"["//", "/*", "\"/*"]"#, "\r\n\t{}",
    ])
    func findsNoFaultInJSON(text: String) throws {
        #expect(JSONSyntax.fault(in: text.utf8) == nil)
    }

    @Test(arguments: [
        ("", 1, 1, "expected a value, found the end of the file"),
        ("{\"a\": 1,}", 1, 8, "expected another item after this comma; remove it"),
        ("[1,\n /* é */ ]", 1, 3, "expected another item after this comma; remove it"),
        ("[/* é */ x]", 1, 10, "expected a value, found \"x\""),
        ("[1, /* x", 1, 5, "expected \"*/\" to end the comment that begins here"),
        ("[1 / 2]", 1, 4, "expected \",\" or \"]\", found \"/\""),
        ("// all\r\n", 2, 1, "expected a value, found the end of the file"),
        ("[1 2]", 1, 4, "expected \",\" or \"]\", found \"2\""),
        ("{\"a\" 1}", 1, 6, "expected \":\", found \"1\""),
        ("{'a': 1}", 1, 2, "expected a key in quotes, found \"'\""),
        ("{\n \"a\": [}\n}", 2, 8, "expected a value, found \"}\""),
        ("{\"a\": \"b\n\"}", 1, 9, "expected a quote that ends the string, found the end of the line"),
        ("[\"é\", x]", 1, 7, "expected a value, found \"x\""),
        ("[tru]", 1, 2, "expected a value, found \"t\""),
        ("[1.]", 1, 4, "expected a digit, found \"]\""),
        ("[01]", 1, 3, "expected \",\" or \"]\", found \"1\""),
        ("[\"\\x\"]", 1, 4, "expected one of \" \\ / b f n r t u after a backslash, found \"x\""),
        ("[\"\\u12g4\"]", 1, 7, "expected four hexadecimal digits, found \"g\""),
        ("{} {}", 1, 4, "expected nothing more, found \"{\""),
        ("[1, 2", 1, 6, "expected \",\" or \"]\", found the end of the file"),
    ])
    func namesTheFirstFault(text: String, line: Int, column: Int, problem: String) {
        #expect(
            JSONSyntax.fault(in: text.utf8) == JSONSyntax.Fault(line: line, column: column, problem: problem)
        )
    }

    @Test func refusesToNestWithoutEnd() {
        let text = String(repeating: "[", count: 100_000)
        #expect(JSONSyntax.fault(in: text.utf8)?.problem.contains("at most 500 levels") == true)
    }

    @Test func agreesWithTheDecoderOnDamagedTours() {
        var random = SplitMix64(seed: 3)
        let whole = Array(TourFileTests.long.utf8)
        for _ in 0..<300 {
            var text = whole
            let index = Int.random(in: text.indices, using: &random)
            text[index] = random.pick("{}[]:,\"\\ax1-. \n".utf8)
            let isJSON =
                (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
            #expect((JSONSyntax.fault(in: text) == nil) == isJSON, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test func commentsThatNeverEndAreReadOnce() {
        let text = Array(String(repeating: "/* ", count: 200_000).utf8)
        #expect(JSONText(text).bytes == text)
        #expect(JSONSyntax.fault(in: text) != nil)
    }
}

extension JSONSyntax {
    /// The first fault of a text; nil when it is valid JSON.
    static func fault(in bytes: some Sequence<UInt8>) -> Fault? {
        do throws(Fault) {
            _ = try JSONSyntax.root(of: JSONText(bytes))
            return nil
        } catch {
            return error
        }
    }
}
