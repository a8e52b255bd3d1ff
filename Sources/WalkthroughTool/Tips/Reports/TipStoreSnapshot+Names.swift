internal import TipEngine

nonisolated extension TipStoreSnapshot {
    /// The ids of the events that have donations or that a rule reads, sorted.
    var eventNames: [String] {
        let declared = tips.flatMap { $0.declaration?.rules ?? [] }.compactMap(\.event)
        return Set(events.map(\.id) + declared).sorted()
    }

    /// Returns the tips whose id is one of the names; for a name that is no tip's id, the tips of that type.
    ///
    /// - Throws: ``ToolError`` for a name that is neither a tip's id nor a tip's type.
    func tips(named names: [String]) throws -> [Tip] {
        var found: [Tip] = []
        for name in names {
            let byID = tips.filter { $0.id == name }
            let matches = byID.isEmpty ? tips.filter { $0.declaration?.type == name } : byID
            guard !matches.isEmpty else {
                throw ToolError.unknown("tip", name, among: tips.map(\.id))
            }
            found += matches.filter { !found.contains($0) }
        }
        return found
    }

    /// "3 tips, 1 event with 12 donations, 2 parameters".
    var inventory: String {
        let donations = events.reduce(0) { $0 + $1.count }
        return [
            Phrase.count(tips.count, "tip"),
            "\(Phrase.count(events.count, "event")) with \(Phrase.count(donations, "donation"))",
            Phrase.count(parameters.count, "parameter"),
        ].joined(separator: ", ")
    }
}
