internal import FoundationEssentials

/// As JSON: everything that is empty is left out.
extension Clearing: Codable {
    private enum Key: String, CodingKey {
        case tip, event, before, seen, loose, amounts, resets, met
    }

    package init(from decoder: any Decoder) throws {
        let text = try decoder.container(keyedBy: Key.self)
        func list<Element: Decodable>(_ key: Key) throws -> [Element] {
            try text.decodeIfPresent([Element].self, forKey: key) ?? []
        }
        scope =
            if let tip = try text.decodeIfPresent(String.self, forKey: .tip) {
                .tip(tip)
            } else if let event = try text.decodeIfPresent(String.self, forKey: .event) {
                .donations(
                    event: event,
                    before: try text.decodeIfPresent(Int.self, forKey: .before).map(Entry.date)
                )
            } else {
                .everything
            }
        seen = try list(.seen)
        loose = Set(try list(.loose) as [EntryID])
        resets = Set(try list(.resets) as [EntryID])
        met = Set(try list(.met) as [EntryID])
        var amounts: [RunningCount.Place: RunningCount] = [:]
        let lists = try text.decodeIfPresent([String: [String: [Int]]].self, forKey: .amounts) ?? [:]
        for (tip, counts) in lists {
            for (stretch, numbers) in counts {
                guard let stretch = StretchID(text: stretch), numbers.count == 2,
                    let count = RunningCount(numbers)
                else {
                    throw TipDocumentError.damaged(reason: "an amount is out of bounds")
                }
                amounts[RunningCount.Place(stretch: stretch, tip: tip)] = count
            }
        }
        self.amounts = amounts
    }

    package func encode(to encoder: any Encoder) throws {
        var text = encoder.container(keyedBy: Key.self)
        switch scope {
        case .everything: break
        case .tip(let tip): try text.encode(tip, forKey: .tip)
        case .donations(let event, let end):
            try text.encode(event, forKey: .event)
            try text.encodeIfPresent(end, forKey: .before)
        }
        let lists = [
            (Key.seen, seen), (.loose, loose.sorted()), (.resets, resets.sorted()), (.met, met.sorted()),
        ]
        for (key, ids) in lists where !ids.isEmpty {
            try text.encode(ids, forKey: key)
        }
        var counts: [String: [String: [Int]]] = [:]
        for (place, count) in amounts {
            counts[place.tip, default: [:]][place.stretch.text] = [count.count, count.milliseconds]
        }
        if !counts.isEmpty { try text.encode(counts, forKey: .amounts) }
    }
}

/// As text.
extension EntryID: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = EntryID(text: text) else {
            throw TipDocumentError.damaged(reason: "an entry has no name")
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension EntryID {
    /// The stretch's number in base 36, and the position.
    var text: String { "\(stretch.text).\(position)" }

    init?(text: some StringProtocol) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let stretch = StretchID(text: parts[0]), let position = Int(parts[1]),
            1..<Entry.endOfStretch ~= position
        else { return nil }
        self.init(stretch: stretch, position: position)
    }
}

extension StretchID {
    var text: String { String(number, radix: 36) }

    init?(text: some StringProtocol) {
        guard let number = UInt64(text, radix: 36), 1..<1 << 63 ~= number else { return nil }
        self.init(number: number)
    }
}

extension Entry {
    /// A date.
    ///
    /// - Throws: ``TipDocumentError`` when it is out of bounds.
    static func date(_ milliseconds: Int) throws(TipDocumentError) -> Int {
        guard -endOfTime...endOfTime ~= milliseconds else {
            throw .damaged(reason: "a date is out of bounds")
        }
        return milliseconds
    }
}

extension RunningCount {
    /// A count that 4,000 years of one display a second do not reach, so that sums cannot overflow.
    static let end = 1 << 37

    /// A count, and milliseconds; nil when they are out of bounds.
    init?(_ numbers: [Int]) {
        guard 0..<Self.end ~= numbers[0], 0..<1000 * Self.end ~= numbers[1] else { return nil }
        self.init(count: numbers[0], milliseconds: numbers[1])
    }
}
