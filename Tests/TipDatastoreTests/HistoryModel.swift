@testable import TipDatastore

/// What happened in a history, with the causal past of each thing; it takes from the logs only the names that
/// they give.
struct HistoryModel {
    /// One thing that somebody did.
    struct Operation {
        let number: Int
        let id: EntryID
        let device: String
        let content: Content
        /// What its author knew.
        let past: OperationSet
        /// The donations that it displaced.
        var displaced = OperationSet()
        /// The resets of the datastore that it stands for.
        var stands: Set<Int> = []
        /// Those of them that have met the folder.
        var met: Set<Int> = []
    }

    enum Content: Equatable {
        case donated(String, date: Int)
        case shown(String, milliseconds: Int)
        case displayed(date: Int, isAnchor: Bool)
        case invalidated(String)
        case set(String)
        case cleared(Clearing.Scope)
    }

    private(set) var operations: [Operation] = []
    private var numbers: [EntryID: Int] = [:]
    /// What some document has told, or some file that was merged.
    var told = OperationSet()

    func number(of id: EntryID) -> Int? { numbers[id] }

    /// Whether a log has an operation's entry, or one that stands for it.
    func holds(_ log: Log, _ operation: Operation) -> Bool {
        if log[operation.id] != nil { return true }
        return switch operation.content {
        case .shown(let tip, _):
            log.entries[operation.id.stretch, default: []].contains {
                if case .shown(tip, _) = $0.content { $0.position > operation.id.position } else { false }
            }
        case .set, .displayed:
            operations.contains {
                $0.replaces(operation) && $0.device == operation.device
                    && $0.past.contains(operation.number) && log[$0.id] != nil
            }
        default: false
        }
    }

    mutating func add(_ operation: Operation) throws {
        if numbers.updateValue(operation.number, forKey: operation.id) != nil {
            throw Wrong("a name is given twice")
        }
        operations.append(operation)
    }

    /// What is known and not cleared or displaced.
    ///
    /// - Parameters:
    ///   - killers: what may have cleared it, in place of what is known.
    ///   - displaces: whether a donation displaces others.
    func alive(
        _ known: OperationSet,
        killers: OperationSet? = nil,
        displaces: Bool = true
    ) -> [Operation] {
        let clearing = (killers ?? known).map { operations[$0] }.filter(\.mayKill)
        return known.map { operations[$0] }.filter { operation in
            if case .cleared = operation.content { return false }
            return !clearing.contains { $0.kills(operation, displaces: displaces) }
        }
    }

    /// What is known and that no clearing which anybody was told of has touched.
    ///
    /// A clearing that nobody has any more may stand or not.
    func surelyAlive(_ known: OperationSet) -> [Operation] { alive(known, killers: known.union(told)) }
}

extension HistoryModel.Operation {
    /// Whether a log drops another one of the same device for it.
    fileprivate func replaces(_ other: Self) -> Bool {
        switch (content, other.content) {
        case (.set(let key), .set(let former)): key == former
        case (.displayed(let date, let isAnchor), .displayed(let former, _)): isAnchor || former <= date
        default: false
        }
    }

    var mayKill: Bool { if case .cleared = content { true } else { displaced.first { _ in true } != nil } }

    func kills(_ other: Self, displaces: Bool = true) -> Bool {
        if displaces, displaced.contains(other.number) { return true }
        guard case .cleared(let scope) = content, past.contains(other.number) else { return false }
        return switch (scope, other.content) {
        case (_, .cleared): false
        case (.everything, _): true
        case (.tip(let id), .shown(let tip, _)), (.tip(let id), .invalidated(let tip)): tip == id
        case (.donations(let id, let end), .donated(let event, let date)):
            event == id && end.map { date < $0 } ?? true
        default: false
        }
    }
}

/// Why a history fails.
struct Wrong: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

func need(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
    if !condition { throw Wrong(problem()) }
}
