import Foundation
import Testing
import WalkthroughSeededRandom

@testable import WalkthroughLab

/// Notes that are kept beside a tour file.
struct NotesTests {
    private let folder: URL
    private var file: NotesFile { NotesFile(path: folder.appending(path: "tour.json.notes.json").path()) }
    private var url: URL { URL(filePath: file.path) }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func notesAreKept() throws {
        #expect(try file.read() == [:])
        try file.write("Too “fast” <b>\n", on: "a")
        try file.write("x", on: "b")
        try file.write("", on: "b")
        #expect(try file.read() == ["a": "Too “fast” <b>\n"])
    }

    @Test func whatAnotherProgramWroteStays() throws {
        var notes = StepNotes(in: file)
        try notes.read()
        notes.write("mine", on: "a")
        try file.write("theirs", on: "b")
        try notes.save()
        #expect(try file.read() == ["a": "mine", "b": "theirs"])
    }

    @Test func whatSurroundsANoteStaysAsItIs() throws {
        let text =
            "{\n  // By hand.\n  \"version\": 1,\n  \"notes\": {\n    \"b\": \"theirs\" // keep\n  }\n}\n"
        try Data(text.utf8).write(to: url)
        try file.write("mine", on: "a")
        let more = text.replacing("\" // keep", with: "\", // keep\n    \"a\": \"mine\"")
        #expect(try String(contentsOf: url, encoding: .utf8) == more)
        try file.write("", on: "a")
        #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }

    @Test(arguments: [
        "", "{", "[]", "{\"version\": 1}", "{\"version\": 1, \"notes\": [1]}",
        "{\"version\": 1, \"notes\": {\"a\": 1}}", "{\"version\": 2, \"notes\": {}}",
    ]) func aDamagedFileIsToldAndLeftAlone(text: String) throws {
        try Data(text.utf8).write(to: url)
        var notes = StepNotes(in: file)
        notes.write("mine", on: "a")
        #expect { try notes.save() } throws: {
            ($0 as? NotesFileError)?.text.hasPrefix("\(file.path) is no file of notes") == true
        }
        #expect(notes.unsaved == ["a": "mine"] && notes["a"] == "mine")
        #expect(try String(contentsOf: url, encoding: .utf8) == text)
        try FileManager.default.removeItem(at: url)
        try notes.save()
        #expect(notes.unsaved.isEmpty)
        #expect(try file.read() == ["a": "mine"])
    }

    @Test func whatCannotBeWrittenStaysUnsaved() throws {
        // A folder in the way fails for root, too.
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        var notes = StepNotes(in: file)
        notes.write("mine", on: "a")
        #expect(throws: NotesFileError.self) { try notes.save() }
        #expect(notes.unsaved == ["a": "mine"])
    }

    @Test(arguments: 0..<200) func mutatedFilesAreReadOrTold(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var bytes = Array("{\"version\": 1, \"notes\": {\"a\": \"one\", \"b\": \"two\"}}".utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = .random(in: 0...255, using: &random)
            case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
            default: if bytes.count > 1 { bytes.remove(at: place) }
            }
        }
        try Data(bytes).write(to: url)
        do { _ = try file.read() } catch { #expect(!error.text.isEmpty) }
        #expect(try Array(Data(contentsOf: url)) == bytes)
    }
}
