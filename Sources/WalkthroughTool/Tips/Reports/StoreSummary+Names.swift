internal import TipDatastore
internal import TipEngine

nonisolated extension StoreSummary {
    /// The ids of the events that have donations or that a rule reads, sorted.
    var eventNames: [String] {
        let rules = declarations.keys.flatMap { declaration(of: $0)?.rules ?? [] }
        return Set(events.keys).union(rules.compactMap(\.event)).sorted()
    }

    /// Returns the ids of the tips that are named by their id or, all of a type, by their type.
    ///
    /// - Throws: ``ToolError`` for a name that is neither a tip's id nor a tip's type.
    func tips(named names: [String]) throws -> [String] {
        var found: [String] = []
        for name in names {
            let matches = tips.contains(name) ? [name] : tips.filter { declaration(of: $0)?.type == name }
            guard !matches.isEmpty else { throw ToolError.unknown("tip", name, among: tips) }
            found += matches.filter { !found.contains($0) }
        }
        return found
    }

    /// "3 tips, 1 event with 12 donations, 2 parameters".
    var inventory: String {
        let donations = events.values.reduce(0) { $0 + $1.count }
        return [
            Phrase.count(tips.count, "tip"),
            "\(Phrase.count(events.count, "event")) with \(Phrase.count(donations, "donation"))",
            Phrase.count(log.parameters.count, "parameter"),
        ].joined(separator: ", ")
    }
}
