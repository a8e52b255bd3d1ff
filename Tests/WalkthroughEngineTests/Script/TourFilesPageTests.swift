import Foundation
import Testing

@testable import WalkthroughEngine

/// The listings and tables of the pages about tour files: `tour-files.md`, `states.md` and `selectors.md` of
/// `Documentation/reference`.
@Suite struct TourFilesPageTests {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    static let tourFiles = Page("tour-files")
    static let states = Page("states")
    static let selectors = Page("selectors")

    struct Page {
        let text: String

        init(_ name: String) {
            let file = TourFilesPageTests.root.appending(path: "Documentation/reference/\(name).md")
            text = try! String(contentsOf: file, encoding: .utf8)
        }

        /// The listings of a language, as they stand on the page.
        func listings(of language: String) -> [String] {
            text.components(separatedBy: "\n```").enumerated()
                .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
                .map { String($0.element.dropFirst(language.count + 1)) }
        }

        /// The cells of each row of a table that begins with code.
        var rows: [[String]] {
            text.split(separator: "\n").filter { $0.hasPrefix("| `") }
                .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        }

        /// What is written as code in a column of the rows that have this many.
        func examples(inColumn column: Int, of count: Int) -> [String] {
            rows.filter { $0.count == count }.map { $0[column].trimmingCharacters(in: ["`"]) }
        }
    }

    @Test func everyTourAndStepIsReadAndValid() throws {
        let listings = Self.tourFiles.listings(of: "json") + Self.states.listings(of: "json")
        #expect(listings.count == 5)
        for listing in listings {
            let isTour = listing.contains("\"steps\"")
            let json = isTour ? listing : "{\"id\": \"t\", \"steps\": [\(listing)]}"
            let tour = try TourFileTests.read(json)
            for element in tour.steps.flatMap(\.elements) + tour.steps.flatMap(\.supplementalElements) {
                #expect(element.selector != nil, "\(element.id)")
            }
            let value = try JSONDecoder().decode(JSONValue.self, from: Data(JSONText(json.utf8).bytes))
            #expect(JSONSchemaTests.checker.accepts(value))
        }
    }

    @Test func thePageBeginsWithAWholeFile() throws {
        let first = try #require(Self.tourFiles.listings(of: "json").first)
        #expect(try TourFileTests.read(first).steps.count == 2)
        let place = try #require(Self.tourFiles.text.range(of: first)).lowerBound
        #expect(Self.tourFiles.text[..<place].split(separator: "\n").count < 5)
    }

    @Test func everyStepOfTheGalleryIsReadAndValid() throws {
        let listings = Page("../gallery").listings(of: "json")
        #expect(listings.count > 15)
        let json = "{\"id\": \"gallery\", \"steps\": [\(listings.joined(separator: ","))]}"
        #expect(try TourFileTests.read(json).steps.count == listings.count)
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(JSONText(json.utf8).bytes))
        #expect(JSONSchemaTests.checker.accepts(value))
    }

    @Test func everySelectorIsWrittenAsItIsPrinted() throws {
        let listed = Self.selectors.listings(of: "selectors").flatMap { $0.split(separator: "\n") }
        #expect(listed.count == 12)
        let attributes = Self.selectors.examples(inColumn: 2, of: 4)
        #expect(attributes.count == WidgetAttribute.allCases.count)
        for selector in listed.map(String.init) + attributes {
            #expect(try WidgetSelector(parsing: selector).description == selector)
        }
    }

    @Test func everyStateIsWrittenAsItIsPrinted() throws {
        let listed = Self.states.listings(of: "states").flatMap { $0.split(separator: "\n") }
        #expect(listed.count == 6)
        for state in listed { #expect(try AppState(parsing: String(state)).description == String(state)) }
    }

    @Test func everyExampleOfAStateIsRead() throws {
        let examples = Self.states.examples(inColumn: 2, of: 3)
        #expect(examples.count == WidgetState.allCases.count + 8)
        for example in examples {
            let json = example.hasPrefix("{") ? example : example.fileText
            #expect(throws: Never.self, "\(example)") {
                try AppState.read(FileReader(json: json.utf8, file: ""))
            }
        }
    }

    @Test func theErrorIsWhatTheReaderSays() throws {
        let listing = try #require(Self.tourFiles.listings(of: "").first { $0.hasPrefix("tour.json") })
        let json =
            "{\"id\": \"t\", \"steps\": [{\n    \"id\": \"a\", \"title\": \"A\",\n    \"waitfor\": \"x\"}]}"
        let error = #expect(throws: TourFileError.self) { try TourFileTests.read(json) }
        let said = try #require(error).description
        let ends = listing.split(separator: " … ")
        #expect(said.hasPrefix(String(ends[0])) && said.hasSuffix(String(ends[1])), "\(said)")
    }

    @Test func namesEveryAttributeAndState() throws {
        let attributes = Self.selectors.rows.map(\.[0])
        for attribute in WidgetAttribute.allCases { #expect(attributes.contains("`\(attribute)`")) }
        for attribute in WidgetAttribute.allCases {
            let row = try #require(Self.selectors.rows.first { $0[0] == "`\(attribute)`" })
            #expect(row[3] == (attribute.isText ? "yes" : "no"), "\(attribute)")
        }
        let states = Self.states.rows.map(\.[0])
        for state in WidgetState.allCases { #expect(states.contains("`\(state)`")) }
    }

    /// Every key of the schema has a row, those of states on the page of states; what has a row is a key.
    @Test func namesEveryKey() throws {
        let keysOfStates = Set(AppState.fileKeys)
        let keys = Set(JSONSchemaTests.checker.objects.flatMap { Self.keys(of: $0.schema) })
        #expect(keys.count > 50)
        let rows = Set(Self.tourFiles.examples(inColumn: 0, of: 4))
        for key in keys.subtracting(keysOfStates) { #expect(rows.contains(key), "\(key) is not on the page") }
        for row in rows { #expect(keys.contains(row), "\(row) is no key") }
        for key in keysOfStates { #expect(Self.states.text.contains("\"\(key)\": "), "\(key)") }
    }

    /// The words of the schema stand in the row of a key that takes them.
    @Test func namesEveryWord() throws {
        for (path, schema) in JSONSchemaTests.checker.objects {
            guard case .object(let properties) = schema["properties"] else { continue }
            for (key, rules) in properties where !AppState.fileKeys.contains(key) {
                guard case .object(let rules) = rules, case .array(let words) = rules["enum"] else {
                    continue
                }
                for word in words {
                    let written = try #require(word.stringValue).fileText
                    let rows = Self.tourFiles.rows.filter { $0[0] == "`\(key)`" }
                    #expect(rows.contains { $0[1].contains("`\(written)`") }, "\(path): \(key): \(written)")
                }
            }
        }
    }

    private static func keys(of schema: [String: JSONValue]) -> [String] {
        guard case .object(let properties) = schema["properties"] else { return [] }
        return Array(properties.keys)
    }
}
