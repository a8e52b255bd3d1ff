internal import FoundationEssentials

extension DocumentText {
    /// The log that it tells.
    ///
    /// - Throws: ``TipDocumentError/damaged(reason:)`` when it says what no device writes: merged into a
    ///   store, it could make numbers overflow there, and no later change could replace it.
    var log: Log {
        get throws(TipDocumentError) {
            try DocumentReader(self).log
        }
    }
}

/// Turns the text of a document into a log.
private struct DocumentReader {
    private let text: DocumentText
    private let ids: [StretchID]
    private let places: Set<StretchID>

    init(_ text: DocumentText) throws(TipDocumentError) {
        self.text = text
        var ids: [StretchID] = []
        for stretch in text.stretches {
            ids.append(try StretchID(text: stretch.id).or("a stretch has no name"))
        }
        (self.ids, places) = (ids, Set(ids))
        guard places.count == ids.count else { throw .damaged(reason: "it has a stretch twice") }
        guard !text.author.isEmpty else { throw .damaged(reason: "it has no author") }
    }

    var log: Log {
        get throws(TipDocumentError) {
            var log = Log()
            log.clock = try time(text.clock)
            for (id, stretch) in zip(ids, text.stretches) {
                log.stretches[id] = Stretch(
                    device: try name(stretch.device),
                    parents: try points(stretch.parents)
                )
                guard let known = stretch.known else { continue }
                guard 0..<Entry.endOfStretch ~= known else { throw .damaged(reason: "a stretch has no end") }
                log.known.raise(id, to: known)
                var entries = try self.entries(of: stretch) + donations(of: stretch)
                entries.sort { $0.position < $1.position }
                let positions = entries.map(\.position)
                let areOrdered = zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
                guard areOrdered, positions.first ?? 1 > 0, positions.last ?? 1 < Entry.endOfStretch else {
                    throw .damaged(reason: "an entry is not in its place")
                }
                log.entries[id] = entries
            }
            return log
        }
    }

    // MARK: Entries

    private func entries(of text: StretchText) throws(TipDocumentError) -> [Entry] {
        var entries: [Entry] = []
        func add(_ numbers: Row, _ content: Entry.Content) throws(TipDocumentError) {
            entries.append(Entry(position: numbers[0], time: try time(numbers[1]), content))
        }
        for numbers in try rows(of: 5, text.shown) {
            try add(numbers, .shown(tip: name(numbers[2]), count(numbers[3], numbers[4])))
        }
        for numbers in try rows(of: 4, text.displays) {
            try add(numbers, .displayed(date: Entry.date(numbers[2]), anchor: time(numbers[3])))
        }
        for numbers in try rows(of: 5, text.invalid) {
            try add(
                numbers,
                .invalidated(tip: name(numbers[2]), reason: name(numbers[3]), date: Entry.date(numbers[4]))
            )
        }
        let sets = try rows(of: 3, text.set)
        guard sets.count == text.values?.count ?? 0 else {
            throw .damaged(reason: "a parameter has no value")
        }
        for (numbers, value) in zip(sets, text.values ?? []) {
            try add(numbers, .set(parameter: name(numbers[2]), value: value.map { Data($0.utf8) }))
        }
        for text in text.cleared ?? [] {
            guard text.what.stretches.allSatisfy(places.contains) else {
                throw .damaged(reason: "it has no stretch that it names")
            }
            entries.append(Entry(position: text.position, time: try time(text.time), .cleared(text.what)))
        }
        return entries
    }

    private func donations(of text: StretchText) throws(TipDocumentError) -> [Entry] {
        var entries: [Entry] = []
        for list in text.donations ?? [] {
            let event = try name(list.event)
            let rows = try rows(of: 3, list.numbers)
            guard list.payloads.map({ $0.count == rows.count }) ?? true else {
                throw .damaged(reason: "a donation has no payload")
            }
            var (position, time, date) = (0, 0, 0)
            for (index, numbers) in rows.enumerated() {
                position = try place(sum(position, numbers[0]))
                time = try self.time(sum(sum(time, numbers[0]), numbers[1]))
                date = try Entry.date(sum(date, numbers[2]))
                let payload = list.payloads?[index].map { Data($0.utf8) }
                entries.append(
                    Entry(
                        position: position,
                        time: time,
                        .donated(event: event, date: date, payload: payload)
                    )
                )
            }
        }
        return entries
    }

    // MARK: Parts

    private static let outOfBounds = TipDocumentError.damaged(reason: "a number is out of bounds")

    /// Some numbers of a list.
    private struct Row {
        let list: [Int]
        let start: Int

        subscript(index: Int) -> Int { list[start + index] }
    }

    private func rows(of width: Int, _ numbers: [Int]?) throws(TipDocumentError) -> [Row] {
        guard let numbers else { return [] }
        guard numbers.count % width == 0 else { throw .damaged(reason: "a list has no end") }
        return stride(from: 0, to: numbers.count, by: width).map { Row(list: numbers, start: $0) }
    }

    private func sum(_ first: Int, _ second: Int) throws(TipDocumentError) -> Int {
        let (sum, hasOverflown) = first.addingReportingOverflow(second)
        if hasOverflown { throw Self.outOfBounds }
        return sum
    }

    private func name(_ index: Int) throws(TipDocumentError) -> String {
        guard text.names.indices ~= index else { throw .damaged(reason: "it has no name \(index)") }
        return text.names[index]
    }

    private func stretch(_ index: Int) throws(TipDocumentError) -> StretchID {
        guard ids.indices ~= index else { throw .damaged(reason: "it has no stretch \(index)") }
        return ids[index]
    }

    private func points(_ pairs: [Int]?) throws(TipDocumentError) -> [EntryID] {
        var points: [EntryID] = []
        for pair in try rows(of: 2, pairs) {
            points.append(EntryID(stretch: try stretch(pair[0]), position: try place(pair[1])))
        }
        return points
    }

    private func place(_ number: Int) throws(TipDocumentError) -> Int {
        guard 1..<Entry.endOfStretch ~= number else { throw Self.outOfBounds }
        return number
    }

    private func time(_ number: Int) throws(TipDocumentError) -> Int {
        guard 0...Entry.endOfTime ~= number else { throw Self.outOfBounds }
        return number
    }

    private func count(_ count: Int, _ milliseconds: Int) throws(TipDocumentError) -> RunningCount {
        try RunningCount([count, milliseconds]).or("a count is out of bounds")
    }
}

extension Optional {
    fileprivate func or(_ reason: String) throws(TipDocumentError) -> Wrapped {
        guard let self else { throw .damaged(reason: reason) }
        return self
    }
}
