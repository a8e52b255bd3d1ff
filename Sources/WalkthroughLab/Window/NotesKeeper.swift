internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Keeps the notes on a tour's steps: reads them, and saves them a moment after they were written.
final class NotesKeeper {
    /// Called with a problem and the actions that may solve it; with nil once there is none.
    var onProblem: (_ problem: String?, _ actions: [(name: String, action: () -> Void)]) -> Void = { _, _ in }
    private var notes: StepNotes?
    private var step: Step.ID?
    private var saving: ScheduledCall?
    /// Whether the tester discards what cannot be saved.
    private var isDiscarding = false

    /// Reads the notes in a file, after saving those before.
    func open(_ file: NotesFile) {
        save()
        notes = StepNotes(in: file)
        attempt { () throws(NotesFileError) in try notes?.read() }
    }

    /// The note on the current step.
    var note: String { step.flatMap { notes?[$0] } ?? "" }

    func turn(to step: Step.ID?) { self.step = step }

    /// Sets the note on the current step.
    func write(_ text: String) {
        guard let step else { return }
        notes?.write(text, on: step)
        isDiscarding = false
        saving?.cancel()
        saving = .after(Self.pause) { [weak self] in self?.save() }
    }

    /// Saves; returns whether everything is saved, or the tester discards the rest.
    func mayClose() -> Bool {
        save()
        return isSaved || isDiscarding
    }

    /// Saves; what cannot be saved goes to standard error, so that nothing is lost.
    func close() {
        save()
        saving?.cancel()
        if let unsaved = notes?.unsaved, !unsaved.isEmpty, !isDiscarding {
            for (step, note) in unsaved.sorted(by: { $0.key < $1.key }) {
                walkthrough_log_message("Walkthrough", "note on \"\(step)\" that could not be saved: \(note)")
            }
        }
    }

    private var isSaved: Bool { notes?.unsaved.isEmpty ?? true }

    private func save() {
        saving?.cancel()
        guard !isSaved, !isDiscarding else { return }
        attempt { () throws(NotesFileError) in try notes?.save() }
    }

    private func attempt(_ work: () throws(NotesFileError) -> Void) {
        do {
            try work()
            onProblem(nil, [])
        } catch {
            onProblem(
                error.text,
                [
                    (localized("_Save notes again"), { [weak self] in self?.save() }),
                    (localized("_Discard notes"), { [weak self] in self?.discard() }),
                ]
            )
        }
    }

    private func discard() {
        isDiscarding = true
        onProblem(nil, [])
    }

    /// How long after the last key notes are saved, in seconds.
    private static let pause = 0.5
}
