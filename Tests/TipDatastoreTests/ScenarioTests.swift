import FoundationEssentials
import Testing
import TipDatastore

/// What hostile histories have found, each replayed by a few calls.
@Suite struct ScenarioTests {
    private var world = HistoryWorld(seed: 1)

    init() { for _ in 0..<3 { world.add() } }

    private let a = 0
    private let b = 1
    private let c = 2

    private mutating func sync(_ slots: Int...) throws {
        for slot in slots {
            world.begin(slot)
            try world.finish(slot)
        }
    }

    private func folded(_ slot: Int) -> FoldedLog { world.slots[slot].store.log.folded }

    /// The numbers of the donations to the event E.
    private func donations(_ slot: Int) -> [Int?] {
        world.slots[slot].store.log.donations(to: "E").map { world.model.number(of: $0.id) }
    }

    private func shown(_ slot: Int, _ tip: String) -> RunningCount? { folded(slot).tips[tip]?.shown }

    private static func value(_ number: Int) -> Data { Data("\(number)".utf8) }

    @Test mutating func aDatastoreResetClearsNothingThatFollowsIt() throws {
        try world.donate(b, "E", date: 1)
        try sync(b, a)
        try world.donate(b, "E", date: 2)
        try world.set(b, "q")
        try sync(b)
        world.isAway = true
        try world.resetDatastore(a)
        // Another process configures the tips.
        world.slots[a].note = nil
        let first = try world.donate(a, "E", date: 3)
        let parameter = try world.set(a, "p")
        let reason = try #require(try world.invalidate(a, "X"))
        try world.show(a, "Y", milliseconds: 7)
        world.isAway = false
        world.begin(a)
        let second = try world.donate(a, "E", date: 4)
        try world.finish(a)
        try sync(b, a)
        for slot in [a, b] {
            #expect(donations(slot) == [first, second])
            #expect(folded(slot).parameters == ["p": Self.value(parameter)])
            #expect(folded(slot).tips["X"]?.invalidation?.reason == "\(reason)")
            #expect(shown(slot, "Y") == RunningCount(count: 1, milliseconds: 7))
        }
        _ = try world.settle()
    }

    @Test mutating func aDonationOnARestoredStoreIsKept() throws {
        try sync(a, b)
        try world.show(a, "X", milliseconds: 1)
        let backup = world.backup(of: a)
        try world.donate(a, "E", date: 1)
        try sync(a, b)
        try world.clear(b, .donations(event: "E", before: nil))
        try sync(b, a)
        world.setBack(a, to: backup)
        let later = try world.donate(a, "E", date: 3)
        try sync(a, b, a)
        #expect(donations(a) == [later])
        #expect(donations(b) == [later])
        _ = try world.settle()
    }

    @Test mutating func aBackupRestoredAgainAndAgainUndoesAndDoublesNothing() throws {
        try world.donate(a, "E", date: 1)
        try world.donate(a, "E", date: 2)
        let parameter = try world.set(a, "p")
        try sync(a, b)
        let backup = world.backup(of: a)
        try world.clear(a, .donations(event: "E", before: nil))
        try sync(a, b)
        var new: [Int] = []
        for date in 3..<6 {
            world.setBack(a, to: backup)
            new.append(try world.donate(a, "E", date: date))
            try sync(a, b, a)
            for slot in [a, b] {
                #expect(donations(slot) == new)
                #expect(folded(slot).parameters == ["p": Self.value(parameter)])
            }
        }
        try world.clear(b, .everything)
        try sync(b, a)
        world.setBack(a, to: backup)
        try sync(a, b)
        for slot in [a, b] {
            #expect(donations(slot).isEmpty)
            #expect(folded(slot) == DeviceLog(device: "").log.folded)
        }
        _ = try world.settle()
    }

    /// As somebody who has read a damaged store tells it.
    @Test func whoIsToldMoreOfItsOwnStretchBeginsAnother() {
        var log = DeviceLog(device: "a")
        let first = log.donate(to: "E", date: 1)
        var other = Log()
        other.stretches[first.stretch] = Stretch(device: "a", parents: [])
        other.known.raise(first.stretch, to: 0)
        other.entries[first.stretch] = [
            Entry(position: 2, time: 2, .donated(event: "E", date: 2, payload: nil))
        ]
        log.merge([other])
        #expect(log.donate(to: "E", date: 3).stretch != first.stretch)
        #expect(log.log.donations(to: "E").count == 3)
    }

    @Test mutating func aDatastoreResetOutlivesARestart() throws {
        try sync(a)
        try world.donate(b, "E", date: 1)
        try sync(b)
        world.isAway = true
        try world.resetDatastore(a)
        world.slots[a].note = nil
        world.isAway = false
        try sync(a, b)
        #expect(donations(b).isEmpty)
        let later = try world.donate(b, "E", date: 2)
        try sync(b, a, b)
        #expect(donations(a) == [later])
        _ = try world.settle()
    }

    @Test mutating func aResetClearsOnlyWhatItHadHeardOf() throws {
        try world.show(a, "X", milliseconds: 2)
        try sync(a, b)
        let parameter = try world.set(b, "p")
        let reason = try #require(try world.invalidate(b, "Y"))
        try world.show(b, "X", milliseconds: 3)
        try world.clear(a, .everything)
        try sync(a, b, a)
        for slot in [a, b] {
            #expect(folded(slot).parameters == ["p": Self.value(parameter)])
            #expect(folded(slot).tips["Y"]?.invalidation?.reason == "\(reason)")
            #expect(shown(slot, "X") == RunningCount(count: 1, milliseconds: 3))
        }
        _ = try world.settle()
    }

    @Test mutating func whatHappensAmidARoundThatBringsAResetIsKept() throws {
        try world.show(a, "X", milliseconds: 2)
        try sync(a, b)
        try world.clear(b, .everything)
        try sync(b)
        world.begin(a)
        let parameter = try world.set(a, "p")
        let reason = try #require(try world.invalidate(a, "Y"))
        try world.show(a, "X", milliseconds: 5)
        try world.finish(a)
        #expect(folded(a).parameters == ["p": Self.value(parameter)])
        #expect(folded(a).tips["Y"]?.invalidation?.reason == "\(reason)")
        #expect(shown(a, "X") == RunningCount(count: 1, milliseconds: 5))
        _ = try world.settle()
    }

    @Test mutating func datesAheadDisplaceNothingForEver() throws {
        for date in 0..<HistoryModel.limit { try world.donate(a, "E", date: 1000 + date) }
        let later = try (0..<HistoryModel.limit).map { try world.donate(a, "E", date: $0) }
        #expect(donations(a) == later)
        _ = try world.settle()
    }

    @Test mutating func copiesWithOneIdCountOnce() throws {
        try world.show(a, "X", milliseconds: 1)
        try sync(a, b)
        var copy = world.slots[a]
        copy.note = nil
        world.slots[c] = copy
        for (number, slot) in [a, c, a, c].enumerated() {
            try world.show(slot, "X", milliseconds: 10)
            try world.donate(slot, "E", date: number)
            try sync(slot)
        }
        _ = try world.settle()
        #expect(shown(b, "X") == RunningCount(count: 5, milliseconds: 41))
        #expect(donations(b).count == 4)
    }

    @Test mutating func whatAForgottenDeviceDidStillCounts() throws {
        let donation = try world.donate(a, "E", date: 1)
        try world.show(a, "X", milliseconds: 3)
        try sync(a, b)
        let device = world.slots[a].store.device
        try world.forget(b, device)
        #expect(world.folder[device] == nil)
        try sync(c)
        #expect(donations(c) == [donation])
        #expect(shown(c, "X") == RunningCount(count: 1, milliseconds: 3))
        try world.donate(a, "E", date: 2)
        _ = try world.settle()
        #expect(donations(c).count == 2)
    }

    @Test mutating func aNoteThatFitsAgainDoesNotBringBackACount() throws {
        try world.set(a, "p")
        let backup = world.backup(of: a)
        try world.show(a, "Y", milliseconds: 3)
        try sync(a, b)
        try world.clear(b, .tip("Y"))
        try sync(b, a)
        // The note names the end that the document is about to tell.
        world.setBack(a, to: backup)
        try sync(a)
        try world.show(a, "Y", milliseconds: 5)
        try sync(a, b)
        for slot in [a, b] { #expect(shown(slot, "Y") == RunningCount(count: 1, milliseconds: 5)) }
        _ = try world.settle()
    }

    @Test mutating func anAbsenceIsToldAlsoWithoutItsReason() throws {
        let d = world.add()
        try world.donate(a, "E", date: 1)
        try sync(a, b, d)
        try world.clear(b, .donations(event: "E", before: nil))
        try sync(b, d)
        // With A's document gone D tells what A has written, and C reads nothing else.
        world.folder[world.slots[a].store.device] = nil
        try sync(d)
        world.begin(c, names: [world.slots[d].store.device])
        try world.finish(c)
        #expect(donations(c).isEmpty)
        // Those who know why lose everything.
        for slot in [b, d] {
            world.folder[world.slots[slot].store.device] = nil
            world.slots[slot] = .init(store: world.newStore())
        }
        world.folder[world.slots[c].store.device] = nil
        try sync(a)
        _ = try world.settle()
        #expect(donations(a).isEmpty)
    }

    /// How much of a count is gone has to be known, too, or what the device adds to it would bring that back.
    @Test mutating func aResetClearsOfACountWhatIsToldWithoutItsReason() throws {
        let d = world.add()
        try world.show(a, "X", milliseconds: 5)
        try sync(a, b, d)
        try world.clear(b, .tip("X"))
        try sync(b, d)
        world.folder[world.slots[a].store.device] = nil
        try sync(d)
        try world.resetDatastore(c)
        world.begin(c, names: [world.slots[d].store.device])
        try world.finish(c)
        for slot in [b, d] {
            world.folder[world.slots[slot].store.device] = nil
            world.slots[slot] = .init(store: world.newStore())
        }
        try world.show(a, "X", milliseconds: 3)
        try sync(a, c, a)
        for slot in [a, c] { #expect(shown(slot, "X") == RunningCount(count: 1, milliseconds: 3)) }
        _ = try world.settle()
    }

    @Test mutating func aClockThatIsSetBackMovesTheLastDisplay() throws {
        try world.display(b, date: 1000, isAnchor: false)
        try sync(b, a)
        #expect(folded(a).lastDisplay == 1000)
        try world.display(a, date: 10, isAnchor: true)
        try sync(a, b)
        #expect(folded(b).lastDisplay == 10)
        try world.display(b, date: 20, isAnchor: false)
        try world.display(b, date: 15, isAnchor: false)
        try sync(b, a)
        for slot in [a, b] { #expect(folded(slot).lastDisplay == 20) }
        _ = try world.settle()
    }
}
