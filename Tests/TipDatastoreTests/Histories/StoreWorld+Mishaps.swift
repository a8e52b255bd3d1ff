import Foundation
@testable import TipDatastore

/// What may happen to a store's file.
extension StoreWorld {
    /// Puts a backup back while no process has the store open.
    mutating func setBack(_ slot: Int, to backup: Backup) throws {
        try reopen(slot) { world, path in
            world.removeStore(path)
            try world.copy(backup.path, to: path)
        }
        (slots[slot].known, slots[slot].waitingReset) = (backup.known, backup.waitingReset)
        say("\(slot) is set back, knows \(Array(backup.known))")
    }

    /// Puts a backup back while processes have the store open, which then add what they had.
    mutating func replace(_ slot: Int, by backup: Backup) throws {
        try put(Data(contentsOf: URL(filePath: backup.path)), as: slots[slot].path)
        slots[slot].known.formUnion(backup.known)
        slots[slot].waitingReset = slots[slot].waitingReset ?? backup.waitingReset
        try noteReplacement(of: slot)
        say("\(slot) is replaced by a backup, knows \(Array(slots[slot].known))")
    }

    /// Removes a store's file while processes have it open.
    mutating func remove(_ slot: Int) throws {
        try FileManager.default.removeItem(atPath: slots[slot].path)
        try noteReplacement(of: slot)
        say("\(slot)'s file is removed, and made again")
    }

    private mutating func noteReplacement(of slot: Int) throws {
        noteMetReset(slot)
        slots[slot].begun = nil
        for store in [slots[slot].app, slots[slot].other] { _ = try store.log() }
        try check(slot)
    }

    mutating func loseStore(_ slot: Int) throws {
        try reopen(slot) { $0.removeStore($1) }
        (slots[slot].known, slots[slot].waitingReset) = (OperationSet(), nil)
        say("\(slot) loses its store")
    }

    mutating func clone(_ slot: Int, isOnSameMachine: Bool) throws {
        let copy = try backUp(slot)
        try add(copy.path, machine: isOnSameMachine ? slots[slot].machine : "M\(slots.count)")
        let number = slots.count - 1
        (slots[number].known, slots[number].waitingReset) = (copy.known, copy.waitingReset)
        model.told.formUnion(copy.known)
        say("\(slot) is copied as \(number), \(try slots[number].app.device)")
    }

    /// Ends the processes that have a store open, without a word to it.
    mutating func kill(_ slot: Int) throws {
        let left = newPath()
        try copy(slots[slot].path, to: left)
        try reopen(slot) { world, path in
            world.removeStore(path)
            try world.copy(left, to: path)
        }
        say("\(slot) is killed")
    }

    mutating func merge(_ backup: Backup, into slot: Int) throws {
        let log = try StoreReader(backup.path).log().log
        try slots[slot].app.merge([log])
        slots[slot].known.formUnion(backup.known)
        noteMetReset(slot)
        model.told.formUnion(backup.known)
    }
}
