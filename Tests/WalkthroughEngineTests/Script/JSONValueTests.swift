import Foundation
import Testing
import WalkthroughEngine

/// The app's own data of a step: any JSON value, kept as it is.
@Suite struct JSONValueTests {
    /// A list in a list in a list, this many of them.
    static func nested(levels: Int) -> JSONValue {
        (0..<levels).reduce("core") { inner, _ in .array([inner]) }
    }

    static func data(_ json: String) throws -> JSONValue {
        try TourFileTests.read(TourFileTests.step("\"data\": \(json)")).steps[0].data
    }

    @Test(
        arguments: [
            ("null", nil), ("true", true), ("false", false), ("0", 0), ("1", 1), ("-2.5e3", -2500),
            ("9007199254740993", 9_007_199_254_740_992), (#""""#, ""), (#""true""#, "true"), (#""1""#, "1"),
            ("[]", []), ("{}", [:]), ("[null, [1, \"a\"]]", [nil, [1, "a"]]),
            (#"{"": {"a b": null}, "é": [{}]}"#, ["": ["a b": nil], "é": [[:]]]),
        ] as [(String, JSONValue)]
    )
    func anyValueIsReadAndWrittenAgain(json: String, value: JSONValue) throws {
        #expect(try Self.data(json) == value)
        let tour = ScriptCodingTests.tour { $0.data = value }
        #expect(try Walkthrough(json: tour.json(), file: "again.json") == tour)
        #expect(try decodedAgain(value) == value)
    }

    @Test func aStepWithoutDataHasNoneAndWritesNone() throws {
        let tour = try TourFileTests.read(TourFileTests.step(#""body": """#))
        #expect(tour.steps[0].data == .null)
        let json = try tour.json()
        #expect(!String(decoding: json, as: UTF8.self).contains("data"))
    }

    @Test func keysAreKeptWhateverTheStrategyOfTheCoder() throws {
        let value: JSONValue = ["snake_case": ["camelCase": 1]]
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        encoder.keyEncodingStrategy = .convertToSnakeCase
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(JSONValue.self, from: encoder.encode(value)) == value)
    }

    @Test func partsAreReachedByTheirKindAndKey() {
        let data: JSONValue = ["video": "intro.webm", "loops": 3, "sound": false, "chapters": [0, 12.5]]
        #expect(data["video"].stringValue == "intro.webm")
        #expect(data["loops"].numberValue == 3)
        #expect(data["sound"].boolValue == false)
        #expect(data["chapters"].arrayValue == [0, 12.5])
        #expect(data.objectValue?.count == 4)
        #expect(data["subtitles"] == nil)
        #expect(data["video"]["codec"] == .null)
        #expect(data["video"].numberValue == nil && data["loops"].stringValue == nil)
        #expect(data["loops"].boolValue == nil && data["loops"].arrayValue == nil)
    }

    @Test func dataMayHaveAHundredLevels() throws {
        let tour = ScriptCodingTests.tour { $0.data = Self.nested(levels: 100) }
        #expect(try Walkthrough(json: tour.json(), file: "again.json") == tour)
    }

    @Test func aReportSaysWhichDataTheStepHas() throws {
        let tour = Walkthrough.tour("ab") { if $0.id == "b" { $0.data = ["price": 4.5] } }
        let reports = SessionDriver(tour, running: .start(nil), .next).effects.reports
        #expect(reports.contains(.seen("a")))
        #expect(reports.contains(.seen("b", data: ["price": 4.5])))
        #expect(try decodedAgain(reports) == reports)
    }

    @Test func scenesHaveTheDataOfTheStepTheyShow() {
        let builder = SceneBuilder(window: Rect(0, 0, 800, 600), calloutSize: Size(200, 100))
        var step = Step(id: "a", title: "A", supplementalArrows: [Arrow("x")], data: ["colour": "mint"])
        let from = builder.scene(for: step, frames: [:])
        #expect(from.data == step.data)
        #expect(builder.supplementalScene(for: step, frames: [:]).data == step.data)
        step.data = 5
        let to = builder.scene(for: step, frames: [:])
        #expect(to != from, "a look may draw it")
        for former in [from, nil] {
            let transition = SceneTransition(from: former, start: 0)
            for time in [0, 0.1, 0.2, 1] { #expect(transition.scene(to: to, at: time).data == 5) }
        }
    }
}
