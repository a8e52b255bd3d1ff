import FoundationEssentials
@testable import TipDatastore
import WalkthroughSeededRandom

/// Stores, their folder, and the model of what they have to come to.
struct HistoryWorld {
    /// A store, with what the model says that it knows.
    struct Slot {
        var store: DeviceLog
        /// The note, where no backup reaches, of what the store has written last.
        var note: EntryID?
        var known = OperationSet()
        var waitingReset: Int?
        var backups: [Backup] = []
        var round: Round?
    }

    struct Backup {
        let store: DeviceLog
        let known: OperationSet
        let waitingReset: Int?
    }

    struct File {
        let document: SyncDocument
        let content: OperationSet
        let known: OperationSet
    }

    /// What was read of the folder.
    struct Round {
        let files: [File]
        /// What waited before the first was read.
        let reset: EntryID?
        let waitingReset: Int?
    }

    var random: SplitMix64
    var model = HistoryModel()
    var slots: [Slot] = []
    /// By name; nil where a file cannot be read.
    var folder: [String: File?] = [:]
    var former: [(name: String, file: File)] = []
    var isAway = false
    private(set) var steps: [String] = []
    private var devices = 0
    private let names: StretchNames

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        names = StretchNames(seed: ~seed)
    }

    mutating func say(_ step: String) { steps.append(step) }

    mutating func newDevice() -> String {
        devices += 1
        return "D\(Int.random(in: 100..<1000, using: &random))-\(devices)"
    }

    mutating func newStore() -> DeviceLog {
        var log = DeviceLog(device: newDevice())
        log.makeStretch = { [names] in names.next() }
        return log
    }

    @discardableResult
    mutating func add() -> Int {
        slots.append(Slot(store: newStore()))
        return slots.count - 1
    }
}

// MARK: What a store does

extension HistoryWorld {
    /// Notes that a store has written something.
    @discardableResult
    private mutating func note(
        _ slot: Int,
        _ id: EntryID,
        _ content: HistoryModel.Content,
        past: OperationSet? = nil,
        displaced: [Int] = [],
        isReset: Bool = false,
        meeting met: Int? = nil
    ) throws -> Int {
        let number = try model.add(
            content,
            as: id,
            by: slots[slot].store.device,
            knowing: slots[slot].known,
            past: past,
            displaced: displaced,
            isReset: isReset,
            meeting: met
        )
        slots[slot].known.insert(number)
        slots[slot].note = slots[slot].store.end
        say("\(slot) \(content), operation \(number)")
        return number
    }

    private mutating func write<Result>(_ slot: Int, _ body: (inout DeviceLog) -> Result) -> Result {
        slots[slot].store.goOn(after: slots[slot].note)
        return body(&slots[slot].store)
    }

    @discardableResult
    mutating func donate(_ slot: Int, _ event: String, date: Int) throws -> Int {
        let payload = Data("\(model.operations.count)".utf8)
        let id = write(slot) { $0.donate(to: event, date: date, payload: payload) }
        let surplus = slots[slot].store.trimDonations(to: event, keeping: HistoryModel.limit)
        let displaced = try model.displaced(
            surplus,
            to: event,
            by: slots[slot].store.device,
            knowing: slots[slot].known
        )
        return try note(slot, id, .donated(event, date: date), displaced: displaced)
    }

    @discardableResult
    mutating func show(_ slot: Int, _ tip: String, milliseconds: Int) throws -> Int {
        let more = RunningCount(count: 1, milliseconds: milliseconds)
        return try note(slot, write(slot) { $0.show(tip, more) }, .shown(tip, more))
    }

    mutating func display(_ slot: Int, date: Int, isAnchor: Bool) throws {
        let id = write(slot) { $0.noteDisplay(at: date, isAnchor: isAnchor) }
        try note(slot, id, .displayed(date: date, isAnchor: isAnchor))
    }

    @discardableResult
    mutating func invalidate(_ slot: Int, _ tip: String) throws -> Int? {
        let number = model.operations.count
        let id = write(slot) { $0.invalidate(tip, reason: "\(number)", date: number) }
        return try id.map { try note(slot, $0, .invalidated(tip)) }
    }

    @discardableResult
    mutating func set(_ slot: Int, _ parameter: String) throws -> Int {
        let value = Data("\(model.operations.count)".utf8)
        let id = write(slot) { $0.set(parameter, to: value) }
        return try note(slot, id, .set(parameter))
    }

    mutating func clear(_ slot: Int, _ scope: Clearing.Scope) throws {
        let id = write(slot) { $0.clear(scope) }
        try note(slot, id, .cleared(scope))
    }

    mutating func resetDatastore(_ slot: Int) throws {
        let id = write(slot) { $0.resetDatastore() }
        slots[slot].waitingReset = try note(slot, id, .cleared(.everything), isReset: true)
    }
}

// MARK: The folder

extension HistoryWorld {
    var files: [String: File] { folder.compactMapValues { $0 } }

    /// Reads the folder, or only some documents of it.
    mutating func begin(_ slot: Int, names: [String]? = nil) {
        guard !isAway else {
            slots[slot].round = nil
            return say("\(slot) finds no folder")
        }
        let read = files.filter { names?.contains($0.key) ?? true }
        slots[slot].round = Round(
            files: read.sorted { $0.key < $1.key }.map(\.value),
            reset: slots[slot].store.waitingReset,
            waitingReset: slots[slot].waitingReset
        )
        say("\(slot) reads \(read.keys.sorted())")
    }

    /// Merges what was read, and writes what there is to tell.
    ///
    /// - Returns: whether anything was written.
    @discardableResult
    mutating func finish(_ slot: Int, writes: Bool = true, isTorn: Bool = false) throws -> Bool {
        defer { slots[slot].round = nil }
        guard let round = slots[slot].round, !isAway else { return false }
        for file in round.files { slots[slot].known.formUnion(file.content) }
        noteMetReset(slot)
        let isDue = round.waitingReset != nil && round.waitingReset == slots[slot].waitingReset
        let clearing = write(slot) { $0.merge(round.files.map(\.document), meeting: round.reset) }
        try need(
            (clearing != nil) == isDue,
            "a reset of the datastore has \(isDue ? "not " : "")met the folder"
        )
        if let clearing, let reset = round.waitingReset {
            var past = model.operations[reset].past
            for file in round.files
            where !file.known.contains(where: { model.operations[$0].stands.contains(reset) }) {
                past.formUnion(file.content)
            }
            try note(slot, clearing, .cleared(.everything), past: past, meeting: reset)
            slots[slot].waitingReset = nil
        }
        guard writes else {
            say("\(slot) is killed before it writes")
            return false
        }
        let document = SyncDocument(of: slots[slot].store, beside: round.files.map(\.document))
        let name = slots[slot].store.device
        if document.tells(sameAs: files[name]?.document) { return false }
        if random.chance(10) {
            let again = try SyncDocument(document.data())
            try need(
                document.tells(sameAs: again) && again.device == document.device
                    && again.resets == document.resets
                    && again.log.clock == document.log.clock,
                "a document changes as it is written and read \(document.log.known == again.log.known) \(document.log.stretches == again.log.stretches) \(document.log.clock == again.log.clock) \(document.resets == again.resets) \(document.log.entries.filter { !$0.value.isEmpty } == again.log.entries.filter { !$0.value.isEmpty })"
            )
        }
        try put(name, document, slot, isTorn: isTorn)
        say("\(slot) writes \(name)\(isTorn ? ", torn" : "")")
        return true
    }

    mutating func noteMetReset(_ slot: Int) {
        guard let reset = slots[slot].waitingReset,
            slots[slot].known.contains(where: { model.operations[$0].met.contains(reset) })
        else { return }
        slots[slot].waitingReset = nil
    }

    private mutating func put(_ name: String, _ document: SyncDocument, _ slot: Int, isTorn: Bool = false)
        throws
    {
        let content = OperationSet(
            model.operations.filter { document.log.known.covers($0.id) || model.holds(document.log, $0) }
                .map(\.number)
        )
        try need(content.isSubset(of: slots[slot].known), "a document tells what its writer does not know")
        model.told.formUnion(content)
        let file = File(document: document, content: content, known: slots[slot].known)
        folder[name] = .some(isTorn ? nil : file)
        former.append((name, file))
    }

    /// Takes on what a device that is gone has told, and removes its document.
    mutating func forget(_ slot: Int, _ device: String) throws {
        begin(slot)
        guard let round = slots[slot].round else { return }
        for (name, file) in files where file.document.device == device {
            for file in round.files { slots[slot].known.formUnion(file.content) }
            slots[slot].store.merge(round.files.map(\.document.log))
            noteMetReset(slot)
            let others = round.files.map(\.document).filter { $0.device != device }
            try put(slots[slot].store.device, SyncDocument(of: slots[slot].store, beside: others), slot)
            folder[name] = nil
        }
        say("\(slot) forgets \(device)")
        begin(slot)
        try finish(slot)
    }

    // MARK: Backups

    func backup(of slot: Int) -> Backup {
        Backup(store: slots[slot].store, known: slots[slot].known, waitingReset: slots[slot].waitingReset)
    }

    mutating func setBack(_ slot: Int, to backup: Backup) {
        slots[slot].store = backup.store
        slots[slot].known = backup.known
        slots[slot].waitingReset = backup.waitingReset
        slots[slot].round = nil
        say("\(slot) is set back, knows \(Array(backup.known))")
    }

    /// Has a store lose a part of what it has written, and go on with the rest as another device.
    mutating func damage(_ slot: Int) {
        var left = slots[slot].store.log
        let ids = model.operations.map(\.id).filter { left[$0] != nil }
        for id in ids where random.chance(30) { left.remove(id) }
        let reset = slots[slot].store.waitingReset
        let makeStretch = slots[slot].store.makeStretch
        slots[slot].store = DeviceLog(device: newDevice(), salvaging: left, waitingReset: reset)
        slots[slot].store.makeStretch = makeStretch
        slots[slot].known = OperationSet(model.operations.filter { model.holds(left, $0) }.map(\.number))
        if slots[slot].store.waitingReset == nil { slots[slot].waitingReset = nil }
        (slots[slot].note, slots[slot].round) = (nil, nil)
        model.hasDamage = true
        say("\(slot) is damaged, goes on as \(slots[slot].store.device), knows \(Array(slots[slot].known))")
    }

    mutating func merge(_ backup: Backup, into slot: Int) {
        slots[slot].store.merge([backup.store.log])
        slots[slot].known.formUnion(backup.known)
        noteMetReset(slot)
        model.told.formUnion(backup.known)
    }
}
