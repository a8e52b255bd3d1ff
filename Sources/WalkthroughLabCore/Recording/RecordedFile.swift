package import FoundationEssentials
internal import WalkthroughEngine

/// The file of a tour that is recorded, which its author may edit meanwhile.
package struct RecordedFile {
    private let path: String
    /// The tour that was saved last.
    private var recorded: Walkthrough?
    /// What was saved when steps were removed, and what to save instead when that is undone.
    private var removals: [(tour: Walkthrough, before: Data, after: Data)] = []

    package init(path: String) { self.path = path }

    /// Writes what was changed since the last time, and keeps what somebody else wrote: in its place or,
    /// where that cannot be, in a file beside it whose name ends in `~`.
    ///
    /// - Parameter json: the tour file as the recording has it.
    /// - Returns: whether there is such a file beside it now.
    /// - Throws: ``FileProblem``; then the next time writes this too.
    package mutating func save(_ json: Data) throws -> Bool {
        let tour = try? Walkthrough(json: json, file: path)
        let present = try? Data(reading: path)
        let changed = tour.flatMap { tour in present.flatMap { change($0, to: tour) } }
        let isPutAside = changed?.hasReplaced ?? (present != nil)
        if isPutAside, let present { try WholeFile.write(present, to: "\(path)~") }
        let contents = changed?.contents ?? json
        try WholeFile.write(contents, to: path)
        if let recorded, let tour, let present,
            recorded.steps.contains(where: { tour.index(of: $0.id) == nil })
        {
            removals.append((recorded, present, contents))
        }
        recorded = tour
        return isPutAside
    }

    /// The file with what the recording has changed; nil when it is no tour, or would be none.
    private func change(_ present: Data, to tour: Walkthrough) -> (contents: Data, hasReplaced: Bool)? {
        if let removal = removals.last(where: { $0.tour == tour && $0.after == present }) {
            return (removal.before, false)
        }
        guard let recorded, var document = try? JSONDocument(json: present, file: path),
            let hasReplaced = try? document.change(from: recorded, to: tour)
        else { return nil }
        return (Data(document.bytes), hasReplaced)
    }
}
