package import WalkthroughEngine

/// The log of one participant, read and checked.
package struct StudyLog: Hashable, Sendable {
    package let file: String
    package let beginning: StudyBeginning
    /// What happened after the beginning.
    package let entries: [StudyEntry]
    /// Whether the last line is incomplete, as the app was killed while it was written.
    package let isCutOff: Bool

    /// Reads a log.
    ///
    /// An incomplete last line is left out. Everything else has to be right: the fields of every line, times
    /// that never go back, steps that the tour has, one beginning, and nothing after the end.
    ///
    /// - Parameter file: its name, for error messages.
    /// - Throws: `TourFileError`.
    /// - Complexity: O(*n*), *n* bytes.
    package init(_ bytes: some Collection<UInt8>, file: String) throws(TourFileError) {
        self.file = file
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Text after the last line break counts only if it is a complete entry.
        let rest = lines.popLast()
        var entries: [StudyEntry] = []
        for (index, line) in lines.enumerated() {
            entries.append(try Self.entry(line, index + 1, of: file))
        }
        var isCutOff = false
        if let rest, !rest.isEmpty {
            let last = try? Self.entry(rest, lines.count + 1, of: file)
            if let last { entries.append(last) } else { isCutOff = true }
        }
        self.isCutOff = isCutOff
        guard let first = entries.first, case .begin(let beginning) = first.event else {
            throw TourFileError(file: file, line: 1, problem: "expected the entry \"begin\"")
        }
        self.beginning = beginning
        self.entries = Array(entries.dropFirst())
        try check()
    }

    private static func entry(
        _ line: some Sequence<UInt8>,
        _ number: Int,
        of file: String
    ) throws(TourFileError) -> StudyEntry {
        try StudyEntry.read(FileReader(json: line, file: file, firstLine: number))
    }

    /// How the tour ended, and at which step; interrupted where the log does not tell.
    package var ending: (ending: StudyEnding, step: Step.ID?) {
        if case .end(let ending, let step)? = entries.last?.event { return (ending, step) }
        return (.interrupted, lastShown)
    }

    /// Whether the app ended before the tour did, so that the log has no end.
    package var lacksEnd: Bool {
        if case .end? = entries.last?.event { false } else { true }
    }

    /// The end to write where an app that crashed has left none; nil where there is one, or half a line
    /// before it.
    package var crashed: StudyEntry? {
        guard lacksEnd, !isCutOff else { return nil }
        return StudyEntry(at: entries.last?.time ?? 0, .end(.crashed, step: lastShown))
    }

    private var lastShown: Step.ID? {
        entries.lazy.reversed().compactMap { if case .shown(let step, _) = $0.event { step } else { nil } }
            .first
    }

    private func check() throws(TourFileError) {
        func fail(_ line: Int, _ problem: String) -> TourFileError {
            TourFileError(file: file, line: line, problem: problem)
        }
        guard Set(beginning.steps).count == beginning.steps.count else {
            throw fail(1, "\"steps\": a step occurs twice")
        }
        let steps = Set(beginning.steps)
        var time = 0.0
        for (index, entry) in entries.enumerated() {
            let line = index + 2
            if case .begin = entry.event { throw fail(line, "a second beginning") }
            if case .end = entry.event, line != entries.count + 1 {
                throw fail(line + 1, "an entry after the end")
            }
            if entry.time < time { throw fail(line, "\"time\" goes back") }
            time = entry.time
            if let unknown = entry.event.steps.first(where: { !steps.contains($0) }) {
                throw fail(line, "the tour has no step \(String(unknown.prefix(60)).fileText)")
            }
            if case .shown(let step, let place) = entry.event,
                !beginning.steps.indices.contains(place) || beginning.steps[place] != step
            {
                throw fail(line, "\"index\": the step is at another place")
            }
        }
    }
}

extension StudyEvent {
    fileprivate var steps: [Step.ID] {
        switch self {
        case .begin, .window, .focus: []
        case .shown(let step, _), .settled(let step, _): [step]
        case .left(let step, let to, _, _): [step] + [to].compactMap(\.self)
        case .press(let press): [press.step]
        case .end(_, let step): [step].compactMap(\.self)
        }
    }
}
