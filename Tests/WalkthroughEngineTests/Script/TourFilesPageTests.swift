import Foundation
import Testing

@testable import WalkthroughEngine

/// The listings of `Documentation/reference/tour-files.md`.
@Suite struct TourFilesPageTests {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    static let page = try! String(
        contentsOf: root.appending(path: "Documentation/reference/tour-files.md"),
        encoding: .utf8
    )

    /// The listings of a language, as they stand on the page.
    static func listings(of language: String, on page: String = page) -> [String] {
        page.components(separatedBy: "\n```").enumerated()
            .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
            .map { String($0.element.dropFirst(language.count + 1)) }
    }

    @Test func everyTourAndStepIsReadAndValid() throws {
        let listings = Self.listings(of: "json")
        #expect(listings.count == 4)
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

    @Test func everyStepOfTheGalleryIsReadAndValid() throws {
        let gallery = Self.root.appending(path: "Documentation/gallery.md")
        let listings = try Self.listings(of: "json", on: String(contentsOf: gallery, encoding: .utf8))
        #expect(listings.count > 15)
        let json = "{\"id\": \"gallery\", \"steps\": [\(listings.joined(separator: ","))]}"
        #expect(try TourFileTests.read(json).steps.count == listings.count)
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(JSONText(json.utf8).bytes))
        #expect(JSONSchemaTests.checker.accepts(value))
    }

    @Test func everySelectorIsWrittenAsItIsPrinted() throws {
        let selectors = Self.listings(of: "selectors").flatMap { $0.split(separator: "\n") }
        #expect(selectors.count == 12)
        for selector in selectors {
            #expect(try WidgetSelector(parsing: String(selector)).description == String(selector))
        }
    }

    @Test func everyStateIsWrittenAsItIsPrinted() throws {
        let states = Self.listings(of: "states").flatMap { $0.split(separator: "\n") }
        #expect(states.count == 6)
        for state in states { #expect(try AppState(parsing: String(state)).description == String(state)) }
    }

    @Test func theErrorIsWhatTheReaderSays() throws {
        let listing = try #require(Self.listings(of: "").first { $0.hasPrefix("tour.json") })
        let json =
            "{\"id\": \"t\", \"steps\": [{\n    \"id\": \"a\", \"title\": \"A\",\n    \"waitfor\": \"x\"}]}"
        let error = #expect(throws: TourFileError.self) { try TourFileTests.read(json) }
        let said = try #require(error).description
        let ends = listing.split(separator: " … ")
        #expect(said.hasPrefix(String(ends[0])) && said.hasSuffix(String(ends[1])), "\(said)")
    }

    @Test func namesEveryAttributeAndState() throws {
        for attribute in WidgetAttribute.allCases {
            #expect(Self.page.contains("| `\(attribute)` |"))
        }
        for state in WidgetState.allCases { #expect(Self.page.contains("`\(state)`")) }
    }

    @Test func namesEveryKey() throws {
        let parsed = try JSONSerialization.jsonObject(with: JSONSchemaTests.schema)
        let schema = try #require(parsed as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        let described = [schema, try #require(definitions["step"])]
        let keys = described.flatMap { ($0["properties"] as? [String: Any] ?? [:]).keys }
        #expect(keys.count > 25)
        let rows = Self.page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let cells = rows.compactMap { $0.split(separator: "|").first }
        for key in keys { #expect(cells.contains { $0.contains("`\(key)`") }, "\(key) is not on the page") }
    }
}
