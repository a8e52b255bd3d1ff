/// A part of a log, as it is loaded.
enum LogPart: Hashable {
    case everything
    case allButDonations
    case clearings
    case displays
    /// How often a tip was shown, and its invalidations.
    case tip(String)
    case parameter(String)
    case donations(to: String)

    /// What rows it is, and the name that is its key.
    var condition: (sql: String, name: String?) {
        let donated = EntryKind.donated.rawValue
        // The first condition has SQLite take the index.
        func only(_ kind: EntryKind) -> String { "kind <> \(donated) AND kind = \(kind.rawValue)" }
        return switch self {
        case .everything: ("TRUE", nil)
        case .allButDonations: ("kind <> \(donated)", nil)
        case .clearings: (only(.cleared), nil)
        case .displays: (only(.displayed), nil)
        case .tip(let id):
            (
                "kind <> \(donated) AND kind IN (\(EntryKind.shown.rawValue), \(EntryKind.invalidated.rawValue)) AND key = ?",
                id
            )
        case .parameter(let key): ("\(only(.set)) AND key = ?", key)
        case .donations(let event): ("kind = \(donated) AND key = ?", event)
        }
    }
}

extension LogChange {
    /// The parts of a log that it looks at.
    var parts: Set<LogPart> {
        switch self {
        case .displayed(let tip, _): [.tip(tip), .displays]
        case .exposed(let tip, _), .invalidated(let tip, _, _): [.tip(tip)]
        case .set(let parameter, _): [.parameter(parameter)]
        case .donated, .declared, .configured: []
        case .trimmed(let event, _): [.donations(to: event)]
        case .cleared(.everything), .resetDatastore, .restored: [.everything]
        case .cleared(.tip(let tip)): [.tip(tip), .clearings]
        case .cleared(.donations(let event, _)): [.donations(to: event), .clearings]
        case .anchoredLastDisplay: [.displays]
        }
    }
}
