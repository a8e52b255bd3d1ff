import FoundationEssentials
import Testing
import WalkthroughLabCore
import WalkthroughSeededRandom

@testable import WalkthroughEngine

/// A file that is recorded keeps what its author writes into it.
struct RecordedFileTests {
    private func step(_ id: String, _ title: String = "", next: String? = nil) -> Step {
        Step(id: id, title: title, body: "", target: Element("#\(id)"), next: next)
    }

    private func tour(_ steps: Step...) -> Walkthrough {
        Walkthrough(id: "tour", title: "Tour", steps: steps)
    }

    /// A file in a folder of its own.
    private func withFile(_ body: (String) throws -> Void) throws {
        let folder =
            FileManager.default.temporaryDirectory.path + "/recorded-\(UInt64.random(in: .min ... .max))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body("\(folder)/tour.json")
    }

    private func read(_ path: String) throws -> String {
        String(decoding: try Data(reading: path), as: UTF8.self)
    }

    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try read(path)
        #expect(text.contains(old))
        try WholeFile.write(Data(text.replacing(old, with: new).utf8), to: path)
    }

    // MARK: Changes

    static let authored = """
        // Mine.
        {
          "version": "1.0",
          "id": "tour", // as the app
          "title": "Tour",
          "steps": [
            // The first.
            { "id": "a", "title": "My A", "body": "", "target": "#a", "x-a": 1 },
            { "id": "intro", "title": "Hello" }, // mine
            { "id": "b", "title": "B", "body": "", "target": "#b" } // the last
          ]
        }

        """

    /// A change of the tour with the steps a and b, what it takes from the file above, and what it puts
    /// there.
    struct Change: Sendable {
        let old: String
        let new: String
        var hasReplaced = false
        let edit: @Sendable (inout [Step]) -> Void
    }

    static let last = ##"    { "id": "b", "title": "B", "body": "", "target": "#b" }"##
    static let first = """
            // The first.
            { "id": "a", "title": "My A", "body": "", "target": "#a", "x-a": 1 }
        """
    static let intro = #"    { "id": "intro", "title": "Hello" }"#
    static let added = #"    { "id": "c", "title": "C", "body": "" }"#
    static let changes = [
        Change(old: "Hello", new: "Hello") { _ in },
        Change(old: " } // the last", new: " }, // the last\n" + added) {
            $0.append(Step(id: "c", title: "C"))
        },
        Change(old: "\"B\"", new: "\"Z\"") { $0[1].title = "Z" },
        Change(old: "My A", new: "Z", hasReplaced: true) { $0[0].title = "Z" },
        Change(old: "\"x-a\": 1 }", new: "\"x-a\": 1, \"centered\": true }") { $0[0].isCentered = true },
        Change(old: "\"My A\"", new: "\"My A\"") { $0[0].title = "My A" },
        Change(old: first + ",\n", new: "") { $0.removeFirst() },
        Change(old: ", // mine\n" + last + " // the last", new: " // mine") { $0.removeLast() },
        Change(
            old: first + ",\n" + intro + ", // mine\n" + last + " // the last",
            new: intro + ", // mine\n" + last + ", // the last\n" + first
        ) { $0.reverse() },
    ]

    @Test(arguments: changes.indices) func aChangeOfTheRecordingChangesItsLines(index: Int) throws {
        let change = Self.changes[index]
        let old = tour(step("a", "A"), step("b", "B"))
        var new = old
        change.edit(&new.steps)
        var document = try JSONDocument(json: Self.authored.utf8, file: "")
        let hasReplaced = try document.change(from: old, to: new)
        #expect(hasReplaced == change.hasReplaced)
        #expect(Self.authored.contains(change.old))
        let expected = Self.authored.replacing(change.old, with: change.new)
        #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
    }

    @Test func aStepThatItsAuthorRemovedComesBackWhenItIsChanged() throws {
        let old = tour(step("a"), step("b"), step("c"))
        var document = try JSONDocument(json: tour(step("c"), step("a")).fileText.utf8, file: "")
        for title in ["", "B"] {
            var new = old
            new.steps[1].title = title
            _ = try document.change(from: old, to: new)
            let steps = try Walkthrough.read(FileReader(document)).steps.map(\.id)
            #expect(steps == (title.isEmpty ? ["c", "a"] : ["b", "c", "a"]))
        }
    }

    @Test func anyChangesKeepNotesAndUntouchedSteps() throws {
        for seed in 0..<400 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            var history = RecordingHistory(TourRecording(id: "tour", title: "Tour"))
            var document = try JSONDocument(json: history.recording.json.utf8, file: "")
            var notes = Notes()
            for _ in 0..<12 {
                let old = history.recording.tour
                random.change(&history)
                let new = history.recording.tour
                let noted = notes.adding(to: String(decoding: document.bytes, as: UTF8.self), &random)
                let before = try JSONDocument(json: noted.utf8, file: "")
                document = before
                let hasReplaced = try document.change(from: old, to: new)
                #expect(!hasReplaced)
                #expect(try Walkthrough.read(FileReader(document)) == new, "seed \(seed)")
                let after = String(decoding: document.bytes, as: UTF8.self)
                for (index, step) in old.steps.enumerated() where new.steps.contains(step) {
                    #expect(after.contains(before.text(ofStep: index)), "seed \(seed): \(noted)\n\(after)")
                }
                // A note goes with the step that it is in or above, or with the value that it is in.
                let gone = old.steps.indices.filter { !new.steps.contains(old.steps[$0]) }
                    .map { before.range(ofStep: $0) }
                let kept = Notes.ranges(in: noted).filter { note in !gone.contains { $0.overlaps(note) } }
                for note in kept {
                    let text = String(decoding: before.text.source[note], as: UTF8.self)
                    #expect(after.contains(text), "seed \(seed): \(text) of \(noted)\n\(after)")
                }
            }
        }
    }

    // MARK: Files

    @Test func whatItsAuthorWritesStays() throws {
        try withFile { path in
            var file = RecordedFile(path: path)
            let isPutAside = try [
                file.save(tour(step("a")).json()), edit(path, "{\n", "{ // mine\n"),
                edit(path, "\"title\": \"\"", "\"title\": \"A\", \"x-mine\": 1"),
                file.save(tour(step("a"), step("b")).json()),
            ]
            .compactMap { $0 as? Bool }
            #expect(isPutAside == [false, false])
            let text = try read(path)
            #expect(text.contains("{ // mine\n") && text.contains("\"x-mine\": 1"))
            let steps = try Walkthrough(json: Data(text.utf8), file: "").steps
            #expect(steps == [step("a", "A"), step("b")])
            #expect(throws: FileProblem.self) { try Data(reading: "\(path)~") }
        }
    }

    @Test func whatCannotStayIsPutAside() throws {
        let edits: [(String, String)] = [
            ("{", "mine {"), ("\"\", \"body\"", "\"mine\", \"body\""), ("\"#a\"", "\"#a\", \"next\": \"b\""),
        ]
        for (old, new) in edits {
            try withFile { path in
                var file = RecordedFile(path: path)
                _ = try file.save(tour(step("a"), step("b")).json())
                try edit(path, old, new)
                let mine = try read(path)
                let result = tour(step("a", "A"))
                #expect(try file.save(result.json()))
                #expect(try read("\(path)~") == mine)
                let isTour = try Walkthrough(json: Data(reading: path), file: "").steps.map(\.title) == ["A"]
                #expect(isTour)
                #expect(try !file.save(tour(step("a", "AB")).json()))
            }
        }
    }

    @Test func aRemovalThatIsUndoneBringsBackWhatItsAuthorWrote() throws {
        try withFile { path in
            var file = RecordedFile(path: path)
            let both = try tour(step("a"), step("b")).json()
            _ = try file.save(both)
            try edit(path, "    { \"id\": \"b\"", "    // mine\n    { \"x-mine\": 1, \"id\": \"b\"")
            let mine = try read(path)
            _ = try file.save(tour(step("a")).json())
            #expect(try !read(path).contains("mine"))
            #expect(try !file.save(both))
            #expect(try read(path) == mine)
        }
    }

    @Test func aFileThatSomebodyElseMakesOrRemovesIsWritten() throws {
        try withFile { path in
            var file = RecordedFile(path: path)
            let json = try tour(step("a")).json()
            try WholeFile.write(Data("mine".utf8), to: path)
            #expect(try file.save(json))
            #expect(try read("\(path)~") == "mine")
            try FileManager.default.removeItem(atPath: path)
            #expect(try !file.save(json))
            #expect(try Data(reading: path) == json)
        }
    }
}

extension JSONDocument {
    /// The text of a step.
    fileprivate func text(ofStep index: Int) -> String {
        String(decoding: text.source[node(at: ["steps", .index(index)]).range], as: UTF8.self)
    }

    /// From the end of what is before a step to the end of its last line.
    fileprivate func range(ofStep index: Int) -> Range<Int> {
        let former =
            index > 0 ? node(at: ["steps", .index(index - 1)]).range.upperBound : node(at: ["steps"]).start
        let end = node(at: ["steps", .index(index)]).range.upperBound
        let line = text.source[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.source.count
        return former..<line
    }
}

extension SplitMix64 {
    /// Changes a recording somehow.
    fileprivate mutating func change(_ history: inout RecordingHistory) {
        let step = "step-\(pick(1...6))"
        let item = pick(0..<8)
        let control = PressedControl(
            selector: "w\(item)",
            title: pick(["", "Open", "Ünï \"} //"]),
            matches: 1,
            dependsOnLanguage: false,
            opener: item < 3 ? "menu" : nil
        )
        switch pick(0..<9) {
        case 0: history.perform(.remove(step))
        case 1: history.perform(.move(step, to: pick(0..<6)))
        case 2: history.perform(.title(step, pick(["A", "B\n", ""])))
        case 3:
            let long = "A text that is so long that its step needs lines of its own."
            history.perform(.body(step, pick(["", long])))
        case 4: _ = history.undo()
        case 5: _ = history.redo()
        default: history.perform(.press(control))
        }
    }
}

/// Comments and keys of an author, each of them another.
private struct Notes {
    private var count = 0

    /// Adds some at random places of a file.
    mutating func adding(to text: String, _ random: inout SplitMix64) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = String(line)
            if line.contains("{"), let start = line.firstIndex(of: "{"), random.chance(15) {
                line.insert(contentsOf: " \"x-\(next())\": 0,", at: line.index(after: start))
            }
            if random.chance(5) { line += " /* \(next()) */" }
            if random.chance(5) { line = "// \(next())\n" + line }
            return line
        }
        return lines.joined(separator: "\n")
    }

    private mutating func next() -> String {
        count += 1
        return "note-\(count)-"
    }

    /// Where notes are.
    static func ranges(in text: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        let bytes = Array(text.utf8)
        for start in bytes.indices where bytes[start...].starts(with: "note-".utf8) {
            let end = bytes[(start + 5)...].firstIndex(of: UInt8(ascii: "-"))! + 1
            ranges.append(start..<end)
        }
        return ranges
    }
}
