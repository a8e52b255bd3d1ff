import Foundation
import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

/// The schema, `Resources/embedded/tour.schema.json`, says what the reader reads.
@Suite struct JSONSchemaTests {
    static let schema = try! Data(
        contentsOf: TourFilesPageTests.root.appending(path: "Resources/embedded/tour.schema.json")
    )
    static let checker = try! SchemaChecker(schema)

    @Test func isJSONWithoutComments() {
        #expect(JSONSyntax.fault(in: Self.schema) == nil)
        #expect(JSONText(Self.schema).bytes == Array(Self.schema))
    }

    @Test func everyKeyIsThereWithATypeAndADescription() {
        var sets = Self.checker.objects.map { Set(Self.properties(of: $0.schema).keys) }
        for keys in Self.keysOfTypes {
            #expect(sets.contains(keys), "no object has exactly \(keys.sorted())")
            sets.removeAll { $0 == keys }
        }
        // What one type writes in several forms.
        let forms: [Set<String>] = [
            ["widget", "is"], ["widget", "property", "is"], ["action"], ["action", "is"], ["condition"],
            ["not"], ["all"], ["any"], ["icon", "dark", "alt"], ["resource", "dark", "alt"],
            ["file", "dark", "alt"], ["resource", "poster", "alt", "loops"],
            ["file", "poster", "alt", "loops"],
            ["activate", "undo"], ["click"], ["type", "into"], ["page"],
        ]
        for keys in sets { #expect(forms.contains(keys), "no type has exactly \(keys.sorted())") }
        for keys in forms { #expect(sets.contains(keys), "no object has exactly \(keys.sorted())") }
        for (path, schema) in Self.checker.objects {
            for (key, value) in Self.properties(of: schema) {
                guard case .object(let rules) = value else { continue }
                #expect(rules["description"] != nil, "\(path): \(key)")
                let types = ["type", "$ref", "enum", "const", "anyOf"]
                #expect(types.contains { rules[$0] != nil }, "\(path): \(key)")
            }
        }
    }

    static let keysOfTypes: [Set<String>] = [
        Set(Walkthrough.fileKeys), Set(Step.fileKeys), Set(Element.fileKeys), Set(Highlight.fileKeys),
        Set(Arrow.fileKeys), Set(Arrow.Wide.fileKeys), Set(CalloutPreference.fileKeys),
        Set(ElementAnchor.fileKeys), Set(MissingTargetPolicy.fileKeys),
    ]

    @Test func theFormsOfATypeHaveAllItsKeys() {
        #expect(
            Set(AppState.fileKeys) == [
                "widget", "property", "is", "action", "condition", "not", "all", "any",
            ]
        )
        #expect(Set(StepImage.fileKeys) == ["icon", "resource", "file", "dark", "alt"])
        #expect(Set(StepVideo.fileKeys) == ["resource", "file", "poster", "alt", "loops"])
        #expect(Set(Demonstration.fileKeys) == ["activate", "undo", "click", "type", "into", "page"])
    }

    private static func properties(of schema: [String: JSONValue]) -> [String: JSONValue] {
        guard case .object(let properties) = schema["properties"] else { return [:] }
        return properties
    }

    @Test func everySampleIsValid() throws {
        for file in TourFileFuzzTests.files {
            #expect(Self.checker.accepts(try Self.value(file)), "\(String(decoding: file, as: UTF8.self))")
        }
    }

    @Test func whatIsWrittenIsValid() {
        Fuzzing.run("written tours", cases: 150) { random in
            var script = RandomScript(random: random)
            let json = try script.walkthrough().json()
            return Self.checker.accepts(try Self.value(Array(json)))
                ? nil : String(decoding: json, as: UTF8.self)
        }
    }

    @Test func refusesWhatTheReaderRefusesForItsStructure() {
        Fuzzing.run("structure of tours", cases: 2000) { random in
            let file = random.pick(TourFileFuzzTests.files.prefix(5))
            var value = try Self.value(file)
            value.damage(&random)
            let json = try JSONEncoder().encode(value)
            let isValid = Self.checker.accepts(value)
            do {
                _ = try Walkthrough(json: json, file: "tour.json")
                return isValid
                    ? nil : "reads, and the schema refuses \(String(decoding: json, as: UTF8.self))"
            } catch let error as TourFileError {
                guard isValid, !Self.isAboutMeaning(error) else { return nil }
                return "\(error), and the schema accepts \(String(decoding: json, as: UTF8.self))"
            }
        }
    }

    /// Whether an error is about what no schema says.
    private static func isAboutMeaning(_ error: TourFileError) -> Bool {
        [
            "two steps have the id", "there is no step", "in the selector", "expected a state",
            "one of the states", "needs a \"target\" to be clicked",
        ]
        .contains { error.problem.contains($0) }
    }

    private static func value(_ file: [UInt8]) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(JSONText(file).bytes))
    }
}

extension JSONValue {
    /// Replaces, removes or adds something somewhere in the value; what the app keeps there for itself stays.
    fileprivate mutating func damage(_ random: inout SplitMix64) {
        switch self {
        case .object(var fields) where !fields.isEmpty && random.chance(85):
            let key = random.pick(fields.keys.sorted())
            switch random.pick(0..<10) {
            case 0: fields[key] = nil
            case 1: fields[key + "s"] = fields[key]
            default: if key != "data" { fields[key]?.damage(&random) }
            }
            self = .object(fields)
        case .array(var items) where !items.isEmpty && random.chance(85):
            items[Int.random(in: 0..<items.count, using: &random)].damage(&random)
            self = .array(items)
        default:
            // Null stands for a key that is left out, which the schema does not say.
            self = random.pick([
                true, 1, -1, 0.5, 64, "", "x", "top", "circle", [], ["x"], [1], [:], ["id": "x"],
                ["element": "x"], ["edge": "top", "at": 0.5], ["action": "win.x"], ["click": "x"],
            ])
        }
    }
}
