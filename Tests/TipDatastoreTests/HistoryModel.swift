import TipDatastore

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

    mutating func add(_ operation: Operation) throws {
        if numbers.updateValue(operation.number, forKey: operation.id) != nil {
            throw Wrong("a name is given twice")
        }
        operations.append(operation)
    }

    /// What is known and not cleared or displaced.
    ///
    /// - Parameter killers: what may have cleared it, in place of what is known.
    func alive(_ known: OperationSet, killers: OperationSet? = nil) -> [Operation] {
        let clearing = (killers ?? known).map { operations[$0] }.filter(\.mayKill)
        return known.map { operations[$0] }.filter { operation in
            if case .cleared = operation.content { return false }
            return !clearing.contains { $0.kills(operation) }
        }
    }

    /// What is known and that no clearing which anybody was told of has touched.
    ///
    /// A clearing that nobody has any more may stand or not.
    func surelyAlive(_ known: OperationSet) -> [Operation] { alive(known, killers: known.union(told)) }
}

extension HistoryModel.Operation {
    var mayKill: Bool { if case .cleared = content { true } else { displaced.first { _ in true } != nil } }

    func kills(_ other: Self) -> Bool {
        if displaced.contains(other.number) { return true }
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
