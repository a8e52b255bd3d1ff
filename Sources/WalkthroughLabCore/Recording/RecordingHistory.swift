package import WalkthroughEngine

/// A change to a tour that is being recorded.
package enum RecordingEdit: Hashable, Sendable {
    case press(PressedControl)
    case remove(Step.ID)
    /// Moves a step to a place, counted from 0 with the step taken out.
    case move(Step.ID, to: Int)
    case title(Step.ID, String)
    case body(Step.ID, String)
}

/// A tour that is being recorded, with its undo history.
package struct RecordingHistory: Hashable, Sendable {
    /// The tour as it is now.
    package private(set) var recording: TourRecording
    private var undone: [TourRecording] = []
    private var earlier: [TourRecording] = []
    /// The text that the last edit changed; edits of one text coalesce.
    private var typing: RecordingEdit.Text?

    package init(_ recording: TourRecording) { self.recording = recording }

    package var canUndo: Bool { !earlier.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }

    /// Makes an edit.
    ///
    /// - Returns: whether that changed anything.
    @discardableResult
    package mutating func perform(_ edit: RecordingEdit) -> Bool {
        var changed = recording
        changed.perform(edit)
        guard changed != recording else { return false }
        if typing == nil || edit.text != typing { earlier.append(recording) }
        typing = edit.text
        recording = changed
        undone = []
        return true
    }

    /// Has steps wait for their presses, which is undone with what came before it.
    ///
    /// - Returns: whether that changed anything.
    package mutating func lead(on steps: some Sequence<Step.ID>) -> Bool {
        let before = recording
        for step in steps { recording.lead(on: step) }
        return recording != before
    }

    /// Undoes the last edit; false when there is none.
    package mutating func undo() -> Bool {
        guard let before = earlier.popLast() else { return false }
        undone.append(recording)
        recording = before
        typing = nil
        return true
    }

    /// Redoes the edit that was undone last; false when there is none.
    package mutating func redo() -> Bool {
        guard let next = undone.popLast() else { return false }
        earlier.append(recording)
        recording = next
        typing = nil
        return true
    }

    /// Ends the coalescing of edits, as on saving: the next edit of a text is undone by itself.
    package mutating func endTyping() { typing = nil }
}

extension RecordingEdit {
    /// The text of a step that is edited.
    fileprivate enum Text: Hashable {
        case title(Step.ID)
        case body(Step.ID)
    }

    fileprivate var text: Text? {
        switch self {
        case .title(let step, _): .title(step)
        case .body(let step, _): .body(step)
        case .press, .remove, .move: nil
        }
    }
}

extension TourRecording {
    fileprivate mutating func perform(_ edit: RecordingEdit) {
        switch edit {
        case .press(let control): add(control)
        case .remove(let step): remove(step)
        case .move(let step, let place): move(step, to: place)
        case .title(let step, let text): write(step, title: text)
        case .body(let step, let text): write(step, body: text)
        }
    }
}
