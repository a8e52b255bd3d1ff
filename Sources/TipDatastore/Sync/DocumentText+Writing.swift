internal import FoundationEssentials

extension DocumentText {
    init(author: String, _ log: Log, resets: Set<EntryID>) {
        var writer = DocumentWriter(author, log)
        let stretches = writer.texts
        self.init(
            author: author,
            clock: log.clock,
            names: writer.names,
            stretches: stretches,
            resets: resets.sorted().orNil
        )
    }
}

/// Turns a document's log into text.
private struct DocumentWriter {
    private let log: Log
    private let order: [StretchID]
    private let places: [StretchID: Int]
    private(set) var names: [String]
    private var indices: [String: Int]

    init(_ author: String, _ log: Log) {
        self.log = log
        order = log.stretches.keys.sorted()
        places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
        (names, indices) = ([author], [author: 0])
    }

    var texts: [StretchText] {
        mutating get {
            var texts: [StretchText] = []
            for id in order {
                guard let stretch = log.stretches[id] else { continue }
                var text = StretchText(
                    id: id.text,
                    device: index(of: stretch.device),
                    parents: pairs(stretch.parents).orNil,
                    known: log.known.positions[id]
                )
                for entry in log.entries[id] ?? [] { add(entry, to: &text) }
                addDonations(of: log.entries[id] ?? [], to: &text)
                texts.append(text)
            }
            return texts
        }
    }

    private mutating func index(of name: String) -> Int {
        if let index = indices[name] { return index }
        indices[name] = names.count
        names.append(name)
        return names.count - 1
    }

    private func pairs(_ ids: [EntryID]) -> [Int] { ids.flatMap { [places[$0.stretch] ?? 0, $0.position] } }

    private mutating func add(_ entry: Entry, to text: inout StretchText) {
        let head = [entry.position, entry.time]
        switch entry.content {
        case .donated: break
        case .shown(let tip, let count):
            text.shown.add(head + [index(of: tip), count.count, count.milliseconds])
        case .displayed(let date, let anchor): text.displays.add(head + [date, anchor])
        case .invalidated(let tip, let reason, let date):
            text.invalid.add(head + [index(of: tip), index(of: reason), date])
        case .set(let parameter, let value):
            text.set.add(head + [index(of: parameter)])
            text.values.add([value.text])
        case .cleared(let clearing):
            text.cleared.add([ClearedText(position: entry.position, time: entry.time, what: clearing)])
        }
    }

    private mutating func addDonations(of entries: [Entry], to text: inout StretchText) {
        var places: [String: Int] = [:]
        var lists: [DonationsText] = []
        var lasts: [(position: Int, time: Int, date: Int)] = []
        for entry in entries {
            guard case .donated(let event, let date, let payload) = entry.content else { continue }
            let place = places[event] ?? lists.count
            if place == lists.count {
                places[event] = place
                lists.append(DonationsText(event: index(of: event), numbers: [], payloads: []))
                lasts.append((0, 0, 0))
            }
            let last = lasts[place]
            let step = entry.position - last.position
            lists[place].numbers += [step, entry.time - last.time - step, date - last.date]
            lists[place].payloads?.append(payload.text)
            lasts[place] = (entry.position, entry.time, date)
        }
        for place in lists.indices where lists[place].payloads?.contains(where: { $0 != nil }) == false {
            lists[place].payloads = nil
        }
        text.donations = lists.orNil
    }
}

extension Optional {
    /// Adds to a list that is not there while it is empty.
    fileprivate mutating func add<Element>(_ more: [Element]) where Wrapped == [Element] {
        if self == nil { self = [] }
        self?.append(contentsOf: more)
    }
}

extension Data? {
    fileprivate var text: String? { map { String(decoding: $0, as: UTF8.self) } }
}
