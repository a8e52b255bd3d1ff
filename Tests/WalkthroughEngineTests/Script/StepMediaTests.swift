import Foundation
import Testing

@testable import WalkthroughEngine

/// The pictures and videos of steps in tour files, and where their paths lead.
@Suite struct StepMediaTests {
    static let sample = #"""
        {"version": "1.1", "id": "t", "steps": [
          {"id": "a", "title": "A", "image": {"file": "a.png", "dark": "a-dark.png", "alt": "A hand"}},
          {"id": "b", "title": "B", "image": {"icon": "edit-find-symbolic", "alt": ""}},
          {"id": "c", "title": "C", "image": {"resource": "/org/example/c.svg", "alt": "Sea"}},
          {"id": "d", "title": "D", "video": {"file": "d.webm", "poster": "d.png", "alt": "Waves", "loops": true}},
          {"id": "e", "title": "E", "video": {"resource": "/e.webm", "poster": "/e.png", "alt": ""}}
        ]}
        """#

    @Test func readsEveryForm() throws {
        let steps = try TourFileTests.read(Self.sample).steps
        let file = StepImage(.file("a.png"), dark: "a-dark.png", alternativeText: "A hand")
        #expect(steps[0].image == file)
        #expect(steps[0].image?.darkSource == .file("a-dark.png"))
        #expect(steps[1].image == StepImage(.icon("edit-find-symbolic"), alternativeText: ""))
        #expect(steps[2].image == StepImage(.resource("/org/example/c.svg"), alternativeText: "Sea"))
        let video = StepVideo(.file("d.webm"), poster: "d.png", alternativeText: "Waves", loops: true)
        #expect(steps[3].video == video)
        #expect(steps[3].video?.posterSource == .file("d.png"))
        #expect(steps[4].video == StepVideo(.resource("/e.webm"), poster: "/e.png", alternativeText: ""))
        #expect(steps.map { $0.image == nil } == [false, false, false, true, true])
    }

    @Test func isWrittenAsItIsRead() throws {
        let tour = try TourFileTests.read(Self.sample)
        let json = try tour.json()
        #expect(try Walkthrough(json: json, file: "again.json") == tour)
        #expect(String(decoding: json, as: UTF8.self).contains(#""version": "1.1""#))
        let plain = Walkthrough(id: "t", steps: [Step(id: "a", title: "A")])
        #expect(String(decoding: try plain.json(), as: UTF8.self).contains(#""version": "1.0""#))
    }

    @Test(arguments: [
        (#""image": ‸"a.png""#, ".image", "expected an object in { }, found a string"),
        (#""image": ‸{"file": "a.png"}"#, ".image", #""alt" is missing: say what the picture shows, or """#),
        (#""image": ‸{"file": "a.png", "alt": null}"#, ".image", #""alt" is missing"#),
        (#""image": {"file": "a.png", "alt": ‸5}"#, ".image.alt", "expected a string in quotes"),
        (#""image": ‸{"alt": "A"}"#, ".image", #"expected exactly one of "icon", "resource", "file""#),
        (#""image": ‸{"icon": "a", "file": "b", "alt": ""}"#, ".image", "expected exactly one of"),
        (
            #""image": {‸"path": "a", "alt": ""}"#, ".image.path",
            #"an image has no "path"; expected one of "icon""#
        ),
        (#""image": {"file": ‸"", "alt": ""}"#, ".image.file", "expected a name, found an empty string"),
        (#""image": {"file": ‸"a\u0000", "alt": ""}"#, ".image.file", "without \\u0000"),
        (
            #""image": {"file": ‸"https://example.org/a.png", "alt": ""}"#, ".image.file",
            "expected the path of a file"
        ),
        (#""image": {"resource": ‸"a.png", "alt": ""}"#, ".image.resource", "expected a full path such as"),
        (
            #""image": {"resource": "/a", "dark": ‸"b", "alt": ""}"#, ".image.dark",
            "expected a full path such as"
        ),
        (#""image": {"file": "a", "dark": ‸"", "alt": ""}"#, ".image.dark", "expected a name"),
        (#""video": ‸{"file": "a.webm", "alt": ""}"#, ".video", #""poster" is missing: name the picture"#),
        (
            #""video": ‸{"file": "a.webm", "poster": "a.png"}"#, ".video",
            #""alt" is missing: say what the video"#
        ),
        (#""video": {‸"icon": "a", "alt": ""}"#, ".video.icon", #"a video has no "icon""#),
        (#""video": {"file": "a", "poster": "b", "alt": "", "loops": ‸1}"#, ".video.loops", "true or false"),
        (
            #""image": {"file": "a", "alt": ""}, "video": ‸{"file": "a", "poster": "b", "alt": ""}"#,
            ".video",
            "not both"
        ),
    ])
    func saysWhatIsWrongAndWhere(fields: String, keyPath: String, problem: String) throws {
        let marked = TourFileTests.step(fields)
        let place = try #require(marked.firstIndex(of: "‸"))
        let json = marked.replacing("‸", with: "")
        let error = try #require(throws: TourFileError.self) { try TourFileTests.read(json) }
        #expect(error.keyPath == "steps[0]\(keyPath)")
        #expect(error.problem.contains(problem), "\(error.problem)")
        #expect(error.column == marked[..<place].unicodeScalars.count + 1)
    }

    @Test(
        arguments: [
            (MediaSource.file("a.png"), nil, nil), (.file("/a.png"), nil, .file("/a.png")),
            (.file("a.png"), "/tours", .file("/tours/a.png")),
            (.file("../a.png"), "/tours/", .file("/tours/../a.png")),
            (.file("/b/a.png"), "resource:///org", .file("/b/a.png")),
            (.file("a.png"), "resource:///org/tours", .resource("/org/tours/a.png")),
            (.file("../pictures/./a.png"), "resource:///org/tours/", .resource("/org/pictures/a.png")),
            (.file("../../../a.png"), "resource:///org", .resource("/a.png")),
            (.file("resource:///org/a.png"), nil, .resource("/org/a.png")),
            (.resource("/org/a.png"), "/tours", .resource("/org/a.png")), (.icon("find"), nil, .icon("find")),
        ] as [(MediaSource, String?, MediaSource?)]
    )
    func pathsBeginAtTheFolderOfTheTour(source: MediaSource, base: String?, found: MediaSource?) {
        #expect(source.resolved(from: base) == found)
    }

    @Test func theFolderComesFromWhoReads() throws {
        let tour = try Walkthrough(json: Data(Self.sample.utf8), file: "t.json", base: "/tours")
        #expect(tour.base == "/tours")
        #expect(tour.mapTexts { $0 }.base == "/tours")
        #expect(try Walkthrough(json: Data(Self.sample.utf8), file: "t.json").base == nil)
    }

    @Test func whatIsSaidOfPicturesIsAText() throws {
        let tour = try TourFileTests.read(Self.sample)
        let texts = tour.texts.filter { $0.key.hasSuffix(".alt") }
        #expect(texts.map(\.key) == ["steps[0].image.alt", "steps[2].image.alt", "steps[3].video.alt"])
        let loud = tour.mapTexts { $0.uppercased() }
        #expect(loud.steps[0].image?.alternativeText == "A HAND")
        #expect(loud.steps[3].video?.alternativeText == "WAVES")
        #expect(loud.steps[0].image?.dark == "a-dark.png")
    }

    @Test func aPathMayBeLong() throws {
        let path = String(repeating: "../a/", count: 200_000)
        let json = TourFileTests.step(#""image": {"file": "\#(path)", "alt": "\#(path)"}"#)
        let tour = try Walkthrough(json: Data(json.utf8), file: "t.json", base: "resource:///a")
        #expect(tour.steps[0].image?.source.resolved(from: tour.base) == .resource("/a"))
    }
}
