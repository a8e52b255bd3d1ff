internal import FoundationEssentials
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The notes of a tester on the steps of a tour, in a file of their own.
///
/// Notes on steps that the tour no longer has stay, and so does what another program writes meanwhile, except
/// for the note that is being written.
package nonisolated struct NotesFile {
    let path: String
    private let load: () throws -> Data?
    private let store: (Data) throws -> Void

    /// Notes in a file that is read and written here.
    package init(path: String) {
        self.init(
            path: path,
            load: { access(path, F_OK) == 0 ? try Data(reading: path) : nil },
            store: { try WholeFile.write($0, to: path) }
        )
    }

    /// Notes in a file that another process reads and writes, such as the tool for an app in a sandbox.
    ///
    /// - Parameters:
    ///   - path: how messages name the file.
    ///   - load: reads it; nil where there is none. What it throws is told in its own words.
    ///   - store: writes all of it, or leaves it as it is.
    init(path: String, load: @escaping () throws -> Data?, store: @escaping (Data) throws -> Void) {
        self.path = path
        self.load = load
        self.store = store
    }

    /// Reads all notes; none where there is no file.
    ///
    /// - Throws: ``NotesFileError``.
    func read() throws(NotesFileError) -> [Step.ID: String] { try readDocument()?.notes ?? [:] }

    private func readDocument() throws(NotesFileError) -> (document: JSONDocument, notes: [Step.ID: String])?
    {
        let data: Data
        do {
            guard let read = try load() else { return nil }
            data = read
        } catch {
            let reason = Self.reason(of: error)
            throw NotesFileError(
                text: localized("cannot read {file}: {reason}", ["file": path, "reason": reason])
            )
        }
        do {
            let document = try JSONDocument(json: data, file: path)
            return (document, try Self.notes(in: FileReader(document)))
        } catch {
            throw NotesFileError(
                text: localized(
                    "{file} is no file of notes (line {line}). Mend it, or move it away; until then nothing is written to it.",
                    ["file": path, "line": Translations.number(error.line)]
                )
            )
        }
    }

    /// Writes the note on a step, and leaves all else in the file as it is; an empty note is removed.
    ///
    /// - Throws: ``NotesFileError``; then the file is as it was.
    func write(_ note: String, on step: Step.ID) throws(NotesFileError) {
        let present = try readDocument()
        guard note != present?.notes[step] ?? "" else { return }
        do {
            var document = try present?.document ?? JSONDocument(json: Self.empty.utf8, file: path)
            if note.isEmpty {
                try document.remove(["notes", .key(step)])
            } else {
                try document.set(["notes", .key(step)], to: note)
            }
            try store(Data(document.bytes))
        } catch {
            let reason = Self.reason(of: error)
            throw NotesFileError(
                text: localized("cannot write {file}: {reason}", ["file": path, "reason": reason])
            )
        }
    }

    private static func reason(of error: any Error) -> String {
        (error as? FileProblem)?.reason ?? "\(error)"
    }

    private static let empty = "{\n  \"version\": 1,\n  \"notes\": {\n  }\n}\n"

    private static func notes(in file: FileReader) throws(TourFileError) -> [Step.ID: String] {
        let version = try file.required("version")
        guard try version.number() == 1 else { throw version.fail("expected version 1") }
        var notes: [Step.ID: String] = [:]
        for (step, note) in try file.required("notes").members() { notes[step] = try note.text() }
        return notes
    }
}

/// A file of notes that cannot be read or written, in the user's language; it is left as it is.
nonisolated struct NotesFileError: Error, Hashable, Sendable {
    let text: String
}
