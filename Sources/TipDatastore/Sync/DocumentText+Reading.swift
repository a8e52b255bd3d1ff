internal import FoundationEssentials

extension DocumentText {
    /// The log that it tells.
    ///
    /// - Throws: ``TipDocumentError/damaged(reason:)`` when it says what no device writes: merged into a
    ///   store, it could make numbers overflow there, and no later change could replace it.
    var log: Log {
        get throws(TipDocumentError) {
            guard !author.isEmpty else { throw .damaged(reason: "it has no author") }
            guard 0...Entry.endOfTime ~= clock else { throw .damaged(reason: "its time is out of bounds") }
            var log = Log()
            (log.clock, log.counts) = (clock, counts)
            for text in stretches {
                let stretch = Stretch(device: try name(text.device), parents: text.parents)
                guard log.stretches.updateValue(stretch, forKey: text.id) == nil else {
                    throw .damaged(reason: "it has a stretch twice")
                }
                guard let known = text.known else { continue }
                guard 0..<Entry.endOfStretch ~= known else { throw .damaged(reason: "a stretch has no end") }
                log.known.raise(text.id, to: known)
                log.entries[text.id] = try entries(of: text)
            }
            guard log.namesOnlyItsStretches else {
                throw .damaged(reason: "it has no stretch that it names")
            }
            return log
        }
    }

    private func entries(of stretch: StretchText) throws(TipDocumentError) -> [Entry] {
        var entries: [Entry] = []
        for (kind, lists) in stretch.lists {
            for list in lists { entries += try self.entries(of: kind, list) }
        }
        entries.sort { $0.position < $1.position }
        guard zip(entries, entries.dropFirst()).allSatisfy({ $0.position < $1.position }) else {
            throw .damaged(reason: "an entry is not in its place")
        }
        return entries
    }

    private func entries(of kind: EntryKind, _ list: EntryList) throws(TipDocumentError) -> [Entry] {
        try list.lines.map { line, data throws(TipDocumentError) in
            let row = EntryRow(kind, try name(line[3]), line[2], data.map { Data($0.utf8) })
            guard let entry = Entry(position: line[0], time: line[0] &+ line[1], row) else {
                throw .damaged(reason: "an entry says what cannot be")
            }
            return entry
        }
    }

    private func name(_ index: Int) throws(TipDocumentError) -> String {
        guard names.indices ~= index else { throw .damaged(reason: "it has no name \(index)") }
        return names[index]
    }
}
