internal import WalkthroughEngine

/// Notes as a tester writes them: what is in the file, and what is not there yet.
nonisolated struct StepNotes {
    /// What the file had when it was last read.
    private var saved: [Step.ID: String] = [:]
    /// What was written and could not be saved yet.
    private(set) var unsaved: [Step.ID: String] = [:]
    private let file: NotesFile

    init(in file: NotesFile) { self.file = file }

    /// The note on a step; empty when there is none.
    subscript(step: Step.ID) -> String { unsaved[step] ?? saved[step] ?? "" }

    /// Reads the file.
    ///
    /// - Throws: ``NotesFileError``.
    mutating func read() throws(NotesFileError) { saved = try file.read() }

    /// Sets the note on a step; ``save()`` writes it.
    mutating func write(_ note: String, on step: Step.ID) {
        if note != self[step] { unsaved[step] = note }
    }

    /// Writes what is not in the file yet.
    ///
    /// - Throws: ``NotesFileError``; then ``unsaved`` keeps what the file lacks.
    mutating func save() throws(NotesFileError) {
        for (step, note) in unsaved.sorted(by: { $0.key < $1.key }) {
            try file.write(note, on: step)
            unsaved[step] = nil
            saved[step] = note
        }
    }
}
