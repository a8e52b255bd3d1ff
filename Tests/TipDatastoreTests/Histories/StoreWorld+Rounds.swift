import Foundation
@testable import TipDatastore

extension StoreWorld {
    private static let patience = 60.0

    /// Reads the folder, or only some documents of it.
    mutating func begin(_ slot: Int, without late: [String] = []) throws {
        slots[slot].begun = nil
        guard !isAway else {
            try findNoFolder(slot)
            return
        }
        for name in late { try move("\(folder)/\(name)", to: "\(folder)/\(name).late") }
        let documents = try documentNames.compactMap { try document($0) }
        let state = try slots[slot].round.begin(slots[slot].other, within: GioLimit(seconds: Self.patience))
        for name in late { try move("\(folder)/\(name).late", to: "\(folder)/\(name)") }
        slots[slot].begun = Begun(
            state: state,
            documents: documents,
            waitingReset: slots[slot].waitingReset
        )
        say("\(slot) reads the folder\(late.isEmpty ? "" : ", but not \(late)")")
    }

    private mutating func findNoFolder(_ slot: Int) throws {
        say("\(slot) finds no folder")
        do {
            _ = try slots[slot].round.run(slots[slot].other, within: GioLimit(seconds: Self.patience))
        } catch SyncFailure.unreachable {
            return
        }
        throw Wrong("a folder that is away was used")
    }

    private func move(_ path: String, to other: String) throws {
        try need(rename(path, other) == 0, "\(path) cannot be moved")
    }

    /// Merges what was read, and writes what there is to tell.
    ///
    /// - Parameter isKilled: whether it ends before it writes.
    mutating func finish(_ slot: Int, isKilled: Bool = false) throws {
        guard let begun = slots[slot].begun, !isAway else { return }
        slots[slot].begun = nil
        let unreadable = try unreadableFiles
        let store = slots[slot].other
        let before = try store.log()
        try expect(slot, begun)
        let limit = GioLimit(seconds: Self.patience)
        if isKilled { limit.cancel() }
        do {
            let reset = begun.state.log.waitingReset
            if try slots[slot].round.finish(store, meeting: reset, within: limit) == nil {
                say("\(slot)'s document has changed meanwhile")
            }
        } catch SyncFailure.timedOut where isKilled {
            say("\(slot) is killed before it writes")
        }
        try note(slot, before, begun)
        try noteDocuments(of: slot)
        try checkFiles(unreadable)
        try check(slot)
    }

    /// A whole round.
    ///
    /// - Returns: whether anything has changed.
    @discardableResult
    mutating func makeRound(_ slot: Int, forgetting gone: String? = nil) throws -> Bool {
        slots[slot].begun = nil
        guard !isAway else {
            try findNoFolder(slot)
            return false
        }
        let unreadable = try unreadableFiles
        let store = slots[slot].other
        let before = try store.log()
        let begun = Begun(
            state: try store.logState,
            documents: try documentNames.compactMap { try document($0) },
            waitingReset: slots[slot].waitingReset
        )
        try expect(slot, begun)
        let limit = GioLimit(seconds: Self.patience)
        let outcome = try slots[slot].round.run(store, forgetting: gone, within: limit)
        say("\(slot) makes a round\(gone.map { ", which forgets \($0)" } ?? "")")
        try note(slot, before, begun)
        try noteDocuments(of: slot)
        try checkFiles(unreadable)
        try check(slot)
        try need(outcome.skipped.count == unreadable.count, "\(outcome.skipped) are skipped")
        return outcome.hasChanged
    }

    // MARK: The model

    private mutating func expect(_ slot: Int, _ begun: Begun) throws {
        for document in begun.documents { slots[slot].known.formUnion(document.content) }
        noteMetReset(slot)
    }

    mutating func noteMetReset(_ slot: Int) {
        guard let reset = slots[slot].waitingReset,
            slots[slot].known.contains(where: { model.operations[$0].met.contains(reset) })
        else { return }
        slots[slot].waitingReset = nil
    }

    /// Takes note of the clearing by which a reset has met the folder.
    private mutating func note(_ slot: Int, _ before: DeviceLog, _ begun: Begun) throws {
        let isDue = begun.waitingReset != nil && begun.waitingReset == slots[slot].waitingReset
        let after = try slots[slot].other.log()
        var clearing: EntryID?
        if let reset = begun.state.log.waitingReset {
            after.log.forEachEntry { id, entry in
                guard model.number(of: id) == nil, entry.clearing?.met.contains(reset) == true else { return }
                clearing = id
            }
        }
        try need(
            (clearing != nil) == isDue,
            "a reset of the datastore has \(isDue ? "not " : "")met the folder"
        )
        guard let clearing, let reset = begun.waitingReset else { return }
        var past = model.operations[reset].past
        for document in begun.documents
        where !document.known.contains(where: { model.operations[$0].stands.contains(reset) }) {
            past.formUnion(document.content)
        }
        let number = try model.add(
            .cleared(.everything),
            as: clearing,
            by: after.device,
            knowing: slots[slot].known,
            past: past,
            meeting: reset
        )
        slots[slot].known.insert(number)
        slots[slot].waitingReset = nil
        say("\(slot) clears what the folder had, operation \(number)")
    }

    /// Whether a store knows what the model says.
    func check(_ slot: Int) throws {
        let log = try slots[slot].app.log()
        for operation in model.operations {
            try need(
                log.log.known.covers(operation.id) == slots[slot].known.contains(operation.number),
                "\(slot) \(log.log.known.covers(operation.id) ? "knows" : "does not know") \(operation.number)"
            )
        }
        try need(
            (log.waitingReset != nil) == (slots[slot].waitingReset != nil),
            "\(slot) waits with another reset"
        )
    }

    /// Documents that nobody can read, which nobody may replace.
    private var unreadableFiles: [String: Data] {
        get throws {
            var files: [String: Data] = [:]
            for name in documentNames where try document(name) == nil { files[name] = try data(name) }
            return files
        }
    }

    private func checkFiles(_ unreadable: [String: Data]) throws {
        for (name, content) in unreadable {
            try need((try? data(name)) == content, "\(name), which cannot be read, is lost")
        }
    }

    // MARK: The end

    /// Has all stores make rounds until nothing changes, and compares what they come to with the model.
    ///
    /// - Returns: in which pass nothing has changed.
    mutating func settle() throws -> Int {
        try setAway(false)
        var before = OperationSet()
        for slot in slots { before.formUnion(slot.known) }
        for name in documentNames { before.formUnion(try document(name)?.content ?? OperationSet()) }
        let passes = try makeRounds()
        let known = slots.reduce(into: before) { $0.formUnion($1.known) }
        let folded = try slots.map { Comparison(of: try $0.other.log().log) }
        for slot in slots.indices {
            let missing = known.subtracting(slots[slot].known)
            try need(missing.isEmpty, "\(slot) was not told \(missing)")
            try model.judge(slots[slot].app.log().log, known)
            try need(folded[slot] == folded[0], "\(slot) and 0 differ")
            try need(try slots[slot].app.folded() == folded[0].folded, "\(slot) reads something else")
            for (event, donations) in zip(HistoryModel.events, folded[0].donations) {
                try need(
                    try slots[slot].app.donations(to: event, latest: 1000) == donations,
                    "\(slot) reads other donations"
                )
            }
        }
        try add(machine: "newcomer")
        try makeRound(slots.count - 1)
        try need(Comparison(of: slots[slots.count - 1].app.log().log) == folded[0], "a newcomer differs")
        return passes
    }

    private mutating func makeRounds() throws -> Int {
        for pass in 1...12 {
            var hasChanged = false
            for slot in slots.indices.shuffled(using: &random) {
                hasChanged = try makeRound(slot) || hasChanged
            }
            if !hasChanged { return pass }
        }
        throw Wrong("something changes in each of 12 passes")
    }
}
