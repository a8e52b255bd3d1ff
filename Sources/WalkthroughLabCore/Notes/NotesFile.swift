internal import FoundationEssentials
package import WalkthroughEngine

/// The notes of a tester on the steps of a tour, kept beside its file.
///
/// Notes on steps that the tour no longer has stay, and so does what another program writes meanwhile, except
/// for the note that is being written.
package struct NotesFile: Hashable, Sendable {
    /// Where it is.
    package let path: String

    /// The notes at a path.
    package init(path: String) { self.path = path }

    /// The notes beside a tour file.
    package init(besides tour: String) { path = tour + ".notes.json" }

    /// Reads all notes; none where there is no file.
    ///
    /// - Throws: ``NotesFileError``.
    package func read() throws(NotesFileError) -> [Step.ID: String] {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            if (error as? CocoaError)?.code == .fileReadNoSuchFile { return [:] }
            throw .unreadable(path, Self.reason(error))
        }
        do {
            let content = try JSONDecoder().decode(Content.self, from: data)
            guard content.version == Content.latest else {
                throw NotesFileError.damaged(
                    path,
                    localized("version {version} is not known", ["version": .verbatim("\(content.version)")])
                )
            }
            return content.notes
        } catch let error as NotesFileError {
            throw error
        } catch let error as DecodingError {
            throw .damaged(path, error.words)
        } catch {
            throw .damaged(path, .verbatim("\(error)"))
        }
    }

    /// Writes the note on a step; an empty one is removed.
    ///
    /// - Throws: ``NotesFileError``; then the file is as it was.
    package func write(_ note: String, on step: Step.ID) throws(NotesFileError) {
        var notes = try read()
        let before = notes
        notes[step] = note.isEmpty ? nil : note
        guard notes != before else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            let folder = URL(filePath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let data = try encoder.encode(Content(notes: notes)) + Data("\n".utf8)
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw .unwritable(path, Self.reason(error))
        }
    }

    private struct Content: Codable {
        static let latest = 1
        var version = latest
        var notes: [Step.ID: String]
    }

    private static func reason(_ error: any Error) -> Wording {
        guard let error = error as? CocoaError else { return .verbatim("\(error)") }
        return switch error.code {
        case .fileNoSuchFile: localized("there is no such folder")
        case .fileReadNoPermission, .fileWriteNoPermission: localized("permission denied")
        case .fileWriteOutOfSpace: localized("the disk is full")
        case .fileWriteVolumeReadOnly: localized("the disk is read-only")
        default: localized("error {number}", ["number": .verbatim("\(error.code.rawValue)")])
        }
    }
}

/// A file of notes that cannot be read or written.
package enum NotesFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is there and cannot be read, for that reason.
    case unreadable(String, Wording)
    /// It is no file of notes, for that reason; it is left as it is.
    case damaged(String, Wording)
    /// It cannot be written, for that reason; it is left as it is.
    case unwritable(String, Wording)

    /// What is wrong, in words.
    package var words: Wording {
        switch self {
        case .unreadable(let path, let reason):
            localized("cannot read {file}: {reason}", ["file": .verbatim(path), "reason": reason])
        case .damaged(let path, let reason):
            localized(
                "{file} is no file of notes: {reason}. Mend it, or move it away; until then nothing is written to it.",
                ["file": .verbatim(path), "reason": reason]
            )
        case .unwritable(let path, let reason):
            localized("cannot write {file}: {reason}", ["file": .verbatim(path), "reason": reason])
        }
    }

    /// The same in English.
    package var description: String { words.description }
}

extension DecodingError {
    fileprivate var words: Wording {
        switch self {
        case .keyNotFound(let key, _):
            localized("\"{key}\" is missing", ["key": .verbatim(key.stringValue)])
        case .typeMismatch(_, let context), .valueNotFound(_, let context): context.place
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? localized("not valid JSON") : context.place
        @unknown default: localized("not valid JSON")
        }
    }
}

extension DecodingError.Context {
    fileprivate var place: Wording {
        let path = codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty
            ? localized("expected an object")
            : localized("{path} has another type than expected", ["path": .verbatim(path)])
    }
}
