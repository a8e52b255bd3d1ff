import Foundation

/// All notes, in a file that is written after each change.
final class NoteStore {
    private(set) var notes: [Note]
    private let file: URL?

    /// Reads the notes from a file; nil keeps them in memory.
    init(file: URL?, notes: [Note] = []) {
        self.file = file
        let saved = file.flatMap { try? Data(contentsOf: $0) }
        self.notes = saved.flatMap { try? JSONDecoder().decode([Note].self, from: $0) } ?? notes
    }

    /// The notes that contain some words: pinned ones first, then the latest.
    func notes(containing words: String) -> [Note] {
        notes.filter { $0.contains(words) }.sorted {
            $0.isPinned == $1.isPinned ? $0.edited > $1.edited : $0.isPinned
        }
    }

    func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

    func add(_ note: Note) {
        notes.append(note)
        save()
    }

    func change(_ id: Note.ID, _ change: (inout Note) -> Void) {
        guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
        change(&notes[index])
        save()
    }

    func remove(_ id: Note.ID) {
        notes.removeAll { $0.id == id }
        save()
    }

    private func save() {
        guard let file else { return }
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(notes).write(to: file, options: .atomic)
        } catch {
            print("Notes could not be saved: \(error.localizedDescription)")
        }
    }

    /// `$XDG_DATA_HOME/notes/notes.json`
    static var standardFile: URL {
        let home = FileManager.default.homeDirectoryForCurrentUser
        let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
        return (data ?? home.appending(path: ".local/share")).appending(path: "notes/notes.json")
    }

    /// What a new user finds.
    static var samples: [Note] {
        let texts = [
            "Sunday soup\nFennel, two potatoes, saffron, the good olive oil. Ask Mira for the fish stock.",
            "Books to return\nThe Odyssey (third renewal), the atlas, both cookbooks.",
            "Ideas for the balcony\nRosemary stays. A bench along the wall? Measure first.",
        ]
        return texts.enumerated().map { index, text in
            Note(text: text, edited: Date(timeIntervalSinceNow: -3600 * Double(index + 1) * 7))
        }
    }
}
