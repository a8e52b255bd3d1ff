internal import TipEngine

extension TipStoreSnapshot {
    /// The events that were donated to or that a rule mentions, in order.
    var eventNames: [String] {
        let declared = tips.flatMap { $0.declaration?.rules ?? [] }.compactMap(\.event)
        return Set(events.map(\.id) + declared).sorted()
    }

    /// The tips that have one of the names as their id, or else as their type.
    ///
    /// - Throws: ``ToolError`` for a name that no tip has.
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
            PlainText.count(tips.count, "tip"),
            "\(PlainText.count(events.count, "event")) with \(PlainText.count(donations, "donation"))",
            PlainText.count(parameters.count, "parameter"),
        ].joined(separator: ", ")
    }
}
