internal import FoundationEssentials
internal import TipEngine
internal import WalkthroughReports

nonisolated extension StoreReport {
    /// Returns tables of the requested kinds.
    func text(now: Date) -> String {
        var sections: [String] = []
        if let tips { sections.append(tips.isEmpty ? "No tips yet.\n" : Self.table(of: tips)) }
        if let events { sections.append(events.isEmpty ? "No events yet.\n" : Self.table(of: events, now)) }
        if let parameters {
            sections.append(
                parameters.isEmpty
                    ? "All parameters have their default values.\n" : Self.table(of: parameters)
            )
        }
        return sections.joined(separator: "\n")
    }

    private static func table(of tips: [TipReport]) -> String {
        let columns: [Table.Column] = [
            .init("TIP"), .init("TYPE"), .init("STATUS"),
            .init("SHOWN", .trailing), .init("ON SCREEN", .trailing),
            .init("INVALIDATED"),
        ]
        let rows = tips.map { tip in
            [
                tip.id, tip.type ?? "–", tip.status.words,
                "\(tip.displayCount)" + (tip.maxDisplayCount.map { " of \($0)" } ?? ""),
                tip.displayDuration > 0 ? Phrase.span(tip.displayDuration) : "–",
                tip.invalidation.map {
                    "\($0.reason.words), \($0.date.map(Moment.absolute) ?? "not yet noticed by the app")"
                }
                    ?? "–",
            ]
        }
        return Table(columns, rows).text
    }

    private static func table(of events: [EventReport], _ now: Date) -> String {
        let columns: [Table.Column] = [
            .init("EVENT"), .init("DONATIONS", .trailing), .init("LAST"),
        ]
        let rows = events.map { event in
            [event.id, "\(event.count)", event.last.map { Moment.both($0, now) } ?? "–"]
        }
        return Table(columns, rows).text
    }

    private static func table(of parameters: [ParameterReport]) -> String {
        let rows = parameters.map { [$0.key, $0.value?.text ?? "null"] }
        return Table([.init("PARAMETER"), .init("VALUE")], rows).text
    }
}

nonisolated extension TipReport.Status {
    /// The status as the list shows it.
    var words: String {
        switch self {
        case .invalidated: "invalidated"
        case .heldBack: "held back"
        case .dependsOnRules: "depends on its rules"
        case .available: "available"
        case .unknown: "unknown"
        }
    }
}
