internal import FoundationEssentials
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The notes of a tester on the steps of a tour, kept beside its file.
///
/// Notes on steps that the tour no longer has stay, and so does what another program writes meanwhile, except
/// for the note that is being written.
nonisolated struct NotesFile: Hashable, Sendable {
    /// Where it is.
    let path: String

    /// The notes at a path.
    init(path: String) { self.path = path }

    /// The notes beside a tour file.
    init(besides tour: String) { path = tour + ".notes.json" }

    /// Reads all notes; none where there is no file.
    ///
    /// - Throws: ``NotesFileError``.
    func read() throws(NotesFileError) -> [Step.ID: String] {
        guard access(path, F_OK) == 0 else { return [:] }
        let data: Data
        do {
            data = try Data(reading: path)
        } catch {
            throw NotesFileError(
                text: localized("cannot read {file}: {reason}", ["file": path, "reason": error.reason])
            )
        }
        do {
            return try TourFileError.reading(Content.self, json: data, file: path).notes
        } catch {
            throw NotesFileError(
                text: localized(
                    "{file} is no file of notes (line {line}). Mend it, or move it away; until then nothing is written to it.",
                    ["file": path, "line": Translations.number(error.line)]
                )
            )
        }
    }

    /// Writes the note on a step; an empty one is removed.
    ///
    /// - Throws: ``NotesFileError``; then the file is as it was.
    func write(_ note: String, on step: Step.ID) throws(NotesFileError) {
        var notes = try read()
        let before = notes
        notes[step] = note.isEmpty ? nil : note
        guard notes != before else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try WholeFile.write(try encoder.encode(Content(notes: notes)) + Data("\n".utf8), to: path)
        } catch {
            let reason = (error as? FileProblem)?.reason ?? "\(error)"
            throw NotesFileError(
                text: localized("cannot write {file}: {reason}", ["file": path, "reason": reason])
            )
        }
    }

    private struct Content: Codable {
        private enum CodingKeys: String, CodingKey { case version, notes }

        let notes: [Step.ID: String]

        init(notes: [Step.ID: String]) { self.notes = notes }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            guard try fields.decode(Int.self, forKey: .version) == 1 else {
                throw fields.invalid(.version, "expected version 1")
            }
            notes = try fields.decode([Step.ID: String].self, forKey: .notes)
        }

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(1, forKey: .version)
            try fields.encode(notes, forKey: .notes)
        }
    }
}

/// A file of notes that cannot be read or written, in the user's language; it is left as it is.
nonisolated struct NotesFileError: Error, Hashable, Sendable {
    let text: String
}
