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
        /// What earlier clearings had cleared: this one may say so, or not, once a damaged store knows single
        /// entries.
        var perhaps = OperationSet()
        /// The resets of the datastore that it stands for.
        var stands: Set<Int> = []
        /// Those of them that have met the folder.
        var met: Set<Int> = []
    }

    enum Content: Equatable {
        case donated(String, date: Int)
        case shown(String, RunningCount)
        case displayed(date: Int, isAnchor: Bool)
        case invalidated(String)
        case set(String)
        case cleared(Clearing.Scope)
    }

    static let tips = ["X", "Y"]
    static let events = ["E", "F"]
    static let parameters = ["p", "q"]
    /// How many donations of its own to an event a device keeps.
    static let limit = 4

    private(set) var operations: [Operation] = []
    private var numbers: [EntryID: Int] = [:]
    /// What some document has told, or some file that was merged.
    var told = OperationSet()
    private(set) var hasAnchors = false
    /// Whether a store was damaged: what it knew to be dead it does not know any more.
    var hasDamage = false

    func number(of id: EntryID) -> Int? { numbers[id] }

    /// Whether a log has an operation's entry, or the later count that contains it.
    ///
    /// What a later value or display has replaced, a damaged store forgets.
    func holds(_ log: Log, _ operation: Operation) -> Bool {
        if log[operation.id] != nil { return true }
        guard case .shown(let tip, _) = operation.content else { return false }
        return log.entries[operation.id.stretch, default: []].contains {
            if case .shown(tip, _) = $0.content { $0.position > operation.id.position } else { false }
        }
    }

    /// Notes that a device has written something.
    ///
    /// - Parameters:
    ///   - past: what it has seen, if not all that is known.
    ///   - isReset: whether it resets the datastore.
    ///   - met: the reset of the datastore that meets the folder by this.
    /// - Returns: its number.
    mutating func add(
        _ content: Content,
        as id: EntryID,
        by device: String,
        knowing known: OperationSet,
        past: OperationSet? = nil,
        displaced: [Int] = [],
        isReset: Bool = false,
        meeting met: Int? = nil
    ) throws -> Int {
        let number = operations.count
        var operation = Operation(
            number: number,
            id: id,
            device: device,
            content: content,
            past: past ?? known,
            displaced: OperationSet(displaced)
        )
        if isReset { operation.stands.insert(number) }
        if let met { operation.met.insert(met) }
        if content == .cleared(.everything) {
            for other in known.map({ operations[$0] }) where other.device == device {
                operation.stands.formUnion(other.stands)
                operation.met.formUnion(other.met)
            }
        }
        if hasDamage, case .cleared = content {
            let former = known.map { operations[$0] }.filter(\.isClearing)
            let cleared = operations.filter { other in former.contains { $0.kills(other, perhaps: true) } }
            operation.perhaps = OperationSet(cleared.map(\.number))
        }
        if case .displayed(_, isAnchor: true) = content { hasAnchors = true }
        try add(operation)
        return number
    }

    private mutating func add(_ operation: Operation) throws {
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
    ///   - isSure: whether nothing may have cleared it.
    func alive(
        _ known: OperationSet,
        killers: OperationSet? = nil,
        displaces: Bool = true,
        isSure: Bool = false
    ) -> [Operation] {
        let clearing = (killers ?? known).map { operations[$0] }.filter(\.mayKill)
        return known.map { operations[$0] }.filter { operation in
            if case .cleared = operation.content { return false }
            return !clearing.contains { $0.kills(operation, displaces: displaces, perhaps: isSure) }
        }
    }

    /// The numbers of the donations that a device has dropped when it made another one to an event; they must
    /// be its own surplus, those made longest ago.
    func displaced(
        _ surplus: [EntryID],
        to event: String,
        by device: String,
        knowing known: OperationSet
    ) throws -> [Int] {
        func own(_ operations: [Operation]) -> [Operation] {
            operations.filter {
                guard case .donated(event, _) = $0.content else { return false }
                return $0.device == device
            }
        }
        let (mine, sure) = (own(alive(known, displaces: !hasDamage)), own(surelyAlive(known)))
        let least = hasDamage ? 0 : max(0, sure.count + 1 - Self.limit)
        try need(
            least <= surplus.count && surplus.count <= max(0, mine.count + 1 - Self.limit),
            "\(surplus.count) of \(mine.count + 1) donations are displaced"
        )
        return try surplus.map { id in
            guard let number = numbers[id] else { throw Wrong("displaced what nobody wrote") }
            try need(mine.contains { $0.number == number }, "another's donation is displaced")
            // Of what was its own before it was damaged it drops nothing.
            try need(
                hasDamage
                    || !sure.contains {
                        !surplus.contains($0.id) && operations[number].past.contains($0.number)
                    },
                "a donation is displaced that was made after one that stays"
            )
            return number
        }
    }

    /// What is known and that no clearing which anybody was told of has touched.
    ///
    /// A clearing that nobody has any more may stand or not. What something later has replaced may be there
    /// or not once that is cleared, as a damaged store has forgotten it.
    func surelyAlive(_ known: OperationSet) -> [Operation] {
        let all = known.map { operations[$0] }
        return alive(known, killers: known.union(told), isSure: true).filter { operation in
            !all.contains { $0.replaces(operation) }
        }
    }
}

extension HistoryModel.Operation {
    /// Whether a log drops another one for it.
    fileprivate func replaces(_ other: Self) -> Bool {
        guard device == other.device, past.contains(other.number) else { return false }
        return switch (content, other.content) {
        case (.set(let key), .set(let former)): key == former
        case (.displayed(let date, let isAnchor), .displayed(let former, _)): isAnchor || former <= date
        default: false
        }
    }

    fileprivate var isClearing: Bool { if case .cleared = content { true } else { false } }

    var mayKill: Bool { isClearing || displaced.first { _ in true } != nil }

    func kills(_ other: Self, displaces: Bool = true, perhaps mayCount: Bool = false) -> Bool {
        if displaces, displaced.contains(other.number) { return true }
        guard case .cleared(let scope) = content,
            perhaps.contains(other.number) ? mayCount : past.contains(other.number)
        else { return false }
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
