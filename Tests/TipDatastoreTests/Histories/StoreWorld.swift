import Foundation
import Synchronization
@testable import TipDatastore
import WalkthroughSeededRandom

/// Stores in files, a folder that they share, and the model of what they have to come to.
struct StoreWorld {
    /// A store, with what the model says that it knows.
    struct Slot {
        let path: String
        let machine: String
        /// The connections of an app and of its synchronisation, or of two processes.
        var app: Datastore
        var other: Datastore
        var round: SyncRound
        var known = OperationSet()
        var waitingReset: Int?
        var backups: [Backup] = []
        var begun: Begun?
    }

    struct Backup {
        let path: String
        let known: OperationSet
        let waitingReset: Int?
    }

    /// A document that somebody has written.
    struct Document {
        let content: OperationSet
        /// What its writer knew.
        let known: OperationSet
    }

    /// A round that has read the folder.
    struct Begun {
        let state: LogState
        let documents: [Document]
        let waitingReset: Int?
    }

    var random: SplitMix64
    var model = HistoryModel()
    var slots: [Slot] = []
    /// By their bytes.
    private(set) var documents: [Data: Document] = [:]
    /// Documents as they were written, by the names of the files.
    private(set) var former: [(name: String, data: Data)] = []
    private(set) var steps: [String] = []
    private(set) var isAway = false
    private let place: TemporaryFolder
    private let names: NameSource
    private var files = 0

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        place = try TemporaryFolder()
        let stretches = StretchNames(seed: ~seed)
        let devices = Mutex((random: SplitMix64(seed: ~seed &+ 1), count: 0))
        names = NameSource(
            device: {
                devices.withLock { devices in
                    devices.count += 1
                    return "D\(Int.random(in: 100..<1000, using: &devices.random))-\(devices.count)"
                }
            },
            stretch: { stretches.next() }
        )
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    mutating func say(_ step: String) { steps.append(step) }

    mutating func newPath() -> String {
        files += 1
        return "\(place.path)/\(files).sqlite"
    }

    private func open(_ path: String, _ machine: String) throws -> Datastore {
        var file = StoreFile(path: path, machine: machine, commitLimit: .seconds(5))
        file.names = names
        return try Datastore(file)
    }

    private func newRound() -> SyncRound {
        SyncRound(folder: SyncFolder(uri: URL(filePath: folder, directoryHint: .isDirectory).absoluteString))
    }

    /// - Parameter path: a file that is there, if the store is not to be new.
    mutating func add(_ path: String? = nil, machine: String) throws {
        let path = path ?? newPath()
        slots.append(
            Slot(
                path: path,
                machine: machine,
                app: try open(path, machine),
                other: try open(path, machine),
                round: newRound()
            )
        )
    }

    /// Opens a slot's file again, as another process does.
    ///
    /// - Parameter change: what happens to the file meanwhile.
    mutating func reopen(_ slot: Int, _ change: (StoreWorld, String) throws -> Void = { _, _ in }) throws {
        slots[slot].app.close()
        slots[slot].other.close()
        try change(self, slots[slot].path)
        slots[slot].app = try open(slots[slot].path, slots[slot].machine)
        slots[slot].other = try open(slots[slot].path, slots[slot].machine)
        slots[slot].round = newRound()
        slots[slot].begun = nil
    }

    /// Either of a slot's connections.
    private mutating func connection(_ slot: Int) -> Datastore {
        random.chance(50) ? slots[slot].app : slots[slot].other
    }

    // MARK: What a store does

    /// Makes changes at once, which write this.
    ///
    /// - Returns: whether they wrote anything.
    @discardableResult
    mutating func commit(
        _ slot: Int,
        _ changes: [LogChange],
        _ contents: [HistoryModel.Content],
        isReset: Bool = false
    ) throws -> Bool {
        let store = connection(slot)
        let before = try store.log()
        try store.commit(changes, durability: .process)
        let after = try store.log()
        guard let end = after.end, end != before.end else { return false }
        try need(before.device == after.device, "\(slot) has become another device")
        let first = end.stretch == before.end?.stretch ? (before.end?.position ?? 0) + 1 : 1
        try need(first + contents.count - 1 == end.position, "\(changes) wrote something else")
        for (position, content) in zip(first..., contents) {
            let number = try model.add(
                content,
                as: EntryID(stretch: end.stretch, position: position),
                by: after.device,
                knowing: slots[slot].known,
                displaced: try displaced(before.log, after.log, content, slot, after.device),
                isReset: isReset
            )
            slots[slot].known.insert(number)
            if isReset { slots[slot].waitingReset = number }
            say("\(slot) \(content), operation \(number)")
        }
        return true
    }

    private func displaced(
        _ before: Log,
        _ after: Log,
        _ content: HistoryModel.Content,
        _ slot: Int,
        _ device: String
    ) throws -> [Int] {
        guard case .donated(let event, _) = content else { return [] }
        let surplus = before.donations(to: event).map(\.id).filter { after[$0] == nil }
        return try model.displaced(surplus, to: event, by: device, knowing: slots[slot].known)
    }

    // MARK: Files

    var folder: String { "\(place.path)/folder" }

    /// Has another file take a name at once, so that nobody takes it for the former one.
    func put(_ data: Data, as path: String) throws {
        try data.write(to: URL(filePath: "\(place.path)/draft"))
        try need(rename("\(place.path)/draft", path) == 0, "\(path) cannot be written")
    }

    /// Copies a store as it is, with its log.
    func copy(_ from: String, to path: String) throws {
        for suffix in ["", "-wal"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
            guard FileManager.default.fileExists(atPath: from + suffix) else { continue }
            try FileManager.default.copyItem(atPath: from + suffix, toPath: path + suffix)
        }
    }

    func removeStore(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    mutating func backUp(_ slot: Int) throws -> Backup {
        let path = newPath()
        try copy(slots[slot].path, to: path)
        // All of it is in one file then.
        _ = try SQLiteConnection(path: path).number("PRAGMA wal_checkpoint(TRUNCATE)")
        return Backup(path: path, known: slots[slot].known, waitingReset: slots[slot].waitingReset)
    }

    mutating func setAway(_ isAway: Bool) throws {
        guard isAway != self.isAway else { return }
        self.isAway = isAway
        let (from, to) = isAway ? ("folder", "away") : ("away", "folder")
        try need(rename("\(place.path)/\(from)", "\(place.path)/\(to)") == 0, "the folder cannot be moved")
        say("the folder is \(isAway ? "away" : "back")")
    }

    /// The names of the documents in the folder, and what has their names.
    var documentNames: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".tips") }.sorted()
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(folder)/\(name)")) }

    func document(_ name: String) throws -> Document? { documents[try data(name)] }

    /// Takes note of what a slot has written into the folder.
    mutating func noteDocuments(of slot: Int) throws {
        for name in documentNames {
            let data = try data(name)
            guard documents[data] == nil, let document = try? SyncDocument(data) else { continue }
            let log = document.log
            let content = OperationSet(
                model.operations.filter { log.known.covers($0.id) || model.holds(log, $0) }.map(\.number)
            )
            try need(
                content.isSubset(of: slots[slot].known),
                "a document tells what its writer does not know"
            )
            model.told.formUnion(content)
            documents[data] = Document(content: content, known: slots[slot].known)
            former.append((name, data))
            say("\(slot) writes \(name)")
        }
    }
}
