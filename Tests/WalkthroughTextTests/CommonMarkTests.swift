import Foundation
import Testing
import WalkthroughSeededRandom

@testable import WalkthroughText

/// The subset means what CommonMark means: by the examples of its specification, and, of random texts, by the
/// reference implementation. Both come from packages of the system.
@Suite struct CommonMarkTests {
    private struct Example: Decodable {
        var markdown: String
        var html: String
    }

    /// The specification as the tests of goldmark have it, and cmark.
    private static let specification = [
        "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json",
        "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec_0_31.json",
    ].first { FileManager.default.fileExists(atPath: $0) }
    private static let program = ["/usr/bin/cmark", "/usr/local/bin/cmark"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What is text here and not there, by what a text has to have for it.
    private static func isMeantOtherwise(_ text: String) -> Bool {
        // Links by reference.
        text.contains(/\]:/)
            // Entities.
            || text.contains(/&[#A-Za-z]/)
            // HTML, and addresses of other schemes in angle brackets.
            || text.replacing("](<", with: "").contains(/<[A-Za-z\/!?]/)
            // A link without words stays as it is written, and double brackets are keys.
            || text.contains("[](") || text.contains("[[")
    }

    @Test(.enabled(if: specification != nil, "NOT TESTED: the examples of CommonMark are not installed"))
    func readsTheExamplesOfTheSpecification() throws {
        let data = try Data(contentsOf: URL(filePath: #require(Self.specification)))
        let examples = try JSONDecoder().decode([Example].self, from: data)
        var same = 0
        for example in examples {
            guard let expected = CommonMarkText(html: example.html),
                !Self.isMeantOtherwise(example.markdown)
            else { continue }
            let found = CommonMarkText(RichText(example.markdown))
            #expect(
                found.isAs(expected),
                "\(example.markdown.debugDescription): \(found) for \(example.html)"
            )
            same += 1
        }
        #expect(same > 270)
    }

    @Test(.enabled(if: program != nil, "NOT TESTED: cmark is not installed"))
    func readsRandomTextsAsTheReferenceImplementation() throws {
        let program = try #require(Self.program)
        let atoms = [
            "*", "*", "**", "***", "`", "``", "[", "](https://a.b/c)", "](x \"t\")", ")", "!", "\\", "\\*",
            "a", "b",
            "foo", " ", " ", "\n", "\n\n", "- ", "1. ", "2. ", "+ ", "  ", "    ", "\n- ", "\n  - ", "\n1. ",
            ".", ",",
            "(", "é", "漢", "[a](u)", "](<x-y\\>>)", "\t", "3) ", "\n3) ", "\n   ", "*a*",
        ]
        var compared = 0
        for seed in 0..<600 {
            var random = SplitMix64(seed: UInt64(seed))
            let made = (0..<Int.random(in: 1..<18, using: &random)).map { _ in random.pick(atoms) }.joined()
            // cmark takes a line of spaces for one of an item, where the specification does not.
            let source = made.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.allSatisfy { " \t".contains($0) } ? "" : $0 }.joined(separator: "\n")
            guard let expected = CommonMarkText(html: try Self.html(of: source, by: program)),
                !Self.isMeantOtherwise(source)
            else { continue }
            let found = CommonMarkText(RichText(source))
            #expect(
                found.isAs(expected),
                "seed \(seed): \(source.debugDescription): \(found) for \(expected)"
            )
            compared += 1
        }
        #expect(compared > 350)
    }

    private static func html(of source: String, by program: String) throws -> String {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: program)
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
        try input.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
