import Foundation
@testable import TipDatastore
import WalkthroughSeededRandom

/// A random hostile history of stores in files and a real folder: what a seed makes of them.
struct StoreHistory {
    /// In which pass nothing was left to tell.
    let passes: Int

    /// - Throws: ``FailedHistory``.
    init(seed: UInt64) throws {
        var world = try StoreWorld(seed: seed)
        do {
            try Self.run(&world)
            passes = try world.settle()
        } catch {
            throw FailedHistory(seed: seed, reason: "\(error)", steps: world.steps)
        }
    }

    private enum Action: CaseIterable {
        case donate, show, anchor, invalidate, set, resetTip, resetAll, delete, resetDatastore, several
        case round, begin, finish, forget
        case backup, restore, replace, remove, clone, newStore, mergeFile, reboot, restart, kill
        case away, older, lose, conflict, tear, draft

        var weight: Int {
            switch self {
            case .donate: 22
            case .round: 20
            case .show: 10
            case .set: 8
            case .begin, .finish, .backup, .restore: 6
            case .invalidate, .delete: 5
            case .resetTip, .away, .reboot, .restart, .kill, .several: 3
            case .resetAll, .resetDatastore, .older, .lose, .conflict, .mergeFile, .anchor, .replace, .tear: 2
            case .clone, .forget, .newStore, .remove, .draft: 1
            }
        }
    }

    private static func run(_ world: inout StoreWorld) throws {
        for number in 0..<Int.random(in: 2...6, using: &world.random) { try world.add(machine: "M\(number)") }
        var weights = Action.allCases.map(\.weight)
        // Some histories have much of one thing.
        if world.random.chance(50) {
            for _ in 0..<2 { weights[Int.random(in: weights.indices, using: &world.random)] *= 6 }
        }
        let deck = zip(Action.allCases, weights).flatMap { Array(repeating: $0, count: $1) }
        for _ in 0..<world.random.pick([15, 30, 45, 70]) {
            try step(&world, world.random.pick(world.slots.indices), world.random.pick(deck))
        }
    }

    private static func date(_ world: inout StoreWorld) -> Int {
        // Some clocks are years ahead.
        Int.random(in: 0..<1_000_000_000_000, using: &world.random)
            + world.random.pick([0, 5_000_000_000_000])
    }

    private static func step(_ world: inout StoreWorld, _ slot: Int, _ action: Action) throws {
        let number = world.model.operations.count
        switch action {
        case .donate:
            let event = world.random.pick(HistoryModel.events)
            let date = date(&world)
            try world.commit(
                slot,
                [
                    .donated(event: event, date: date, payload: Data("\(number)".utf8)),
                    .trimmed(event: event, keeping: HistoryModel.limit),
                ],
                [.donated(event, date: date)]
            )
        case .show:
            let tip = world.random.pick(HistoryModel.tips)
            let (date, milliseconds) = (date(&world), Int.random(in: 1...1000, using: &world.random))
            try world.commit(
                slot,
                [.displayed(tip: tip, date: date), .exposed(tip: tip, milliseconds: milliseconds)],
                [
                    .shown(tip, RunningCount(count: 1)), .displayed(date: date, isAnchor: false),
                    .shown(tip, RunningCount(milliseconds: milliseconds)),
                ]
            )
        case .anchor:
            let date = date(&world)
            let content = HistoryModel.Content.displayed(date: date, isAnchor: true)
            try world.commit(slot, [.anchoredLastDisplay(date: date)], [content])
        case .invalidate:
            let tip = world.random.pick(HistoryModel.tips)
            let change = LogChange.invalidated(tip: tip, reason: "\(number)", date: number)
            try world.commit(slot, [change], [.invalidated(tip)])
        case .set:
            let key = world.random.pick(HistoryModel.parameters)
            try world.commit(slot, [.set(parameter: key, value: Data("\(number)".utf8))], [.set(key)])
        case .resetTip: try clear(&world, slot, .tip(world.random.pick(HistoryModel.tips)))
        case .resetAll: try clear(&world, slot, .everything)
        case .delete:
            let end = world.random.chance(50) ? nil : date(&world)
            let event = world.random.pick(HistoryModel.events)
            try clear(&world, slot, .donations(event: event, before: end))
        case .resetDatastore:
            try world.commit(slot, [.resetDatastore], [.cleared(.everything)], isReset: true)
        case .several:
            for _ in 0..<3 { try step(&world, slot, world.random.pick([.donate, .show, .set, .invalidate])) }
        case .round: try world.makeRound(slot)
        case .begin:
            // Some documents are late.
            let isLate = world.random.chance(20)
            let late = isLate ? world.documentNames.filter { _ in world.random.chance(40) } : []
            try world.begin(slot, without: late)
        case .finish: try world.finish(slot, isKilled: world.random.chance(20))
        case .away, .older, .lose, .conflict, .tear, .draft, .forget: try spoil(&world, slot, action)
        default: try mishap(&world, slot, action)
        }
    }

    private static func clear(_ world: inout StoreWorld, _ slot: Int, _ scope: Clearing.Scope) throws {
        try world.commit(slot, [.cleared(scope)], [.cleared(scope)])
    }

    /// What may happen to a store.
    private static func mishap(_ world: inout StoreWorld, _ slot: Int, _ action: Action) throws {
        switch action {
        case .backup:
            let backup = try world.backUp(slot)
            world.slots[slot].backups.append(backup)
            world.say("\(slot) is backed up")
        case .restore, .replace:
            let backups = world.slots[slot].backups
            guard !backups.isEmpty else { return }
            let backup = world.random.pick(backups)
            if action == .restore {
                try world.setBack(slot, to: backup)
            } else {
                try world.replace(slot, by: backup)
            }
        case .remove: try world.remove(slot)
        case .clone:
            if world.slots.count < 7 { try world.clone(slot, isOnSameMachine: world.random.chance(50)) }
        case .newStore: try world.loseStore(slot)
        case .mergeFile:
            let other = world.random.pick(world.slots.indices)
            guard other != slot else { return }
            let now = try world.backUp(other)
            let backup = world.random.pick(world.slots[other].backups + [now])
            try world.merge(backup, into: slot)
            world.say("\(slot) merges a file of \(other)")
        case .reboot:
            WritingNote(of: StoreFolder.resolved(world.slots[slot].path)).last = nil
            try world.reopen(slot)
            world.say("\(slot)'s machine starts again")
        case .restart: try world.reopen(slot)
        default: try world.kill(slot)
        }
    }

    /// What may happen to the folder.
    private static func spoil(_ world: inout StoreWorld, _ slot: Int, _ action: Action) throws {
        if action == .away { return try world.setAway(!world.isAway) }
        guard !world.isAway else { return }
        if action == .older || action == .conflict {
            guard !world.former.isEmpty else { return }
            let (name, data) = world.random.pick(world.former)
            let copy = "\(name.dropLast(5)).sync-conflict-\(Int.random(in: 0..<3, using: &world.random)).tips"
            let place = action == .conflict ? copy : name
            try world.put(data, as: "\(world.folder)/\(place)")
            return world.say("an older \(name) is put back as \(place)")
        }
        if action == .draft {
            let name = ".\(try world.slots[slot].app.device).7.part"
            try world.put(Data("walkthrough-tips-sync".utf8), as: "\(world.folder)/\(name)")
            return world.say("a draft of \(slot) is left behind")
        }
        let names = world.documentNames
        guard !names.isEmpty else { return }
        let name = world.random.pick(names)
        switch action {
        case .lose:
            try FileManager.default.removeItem(atPath: "\(world.folder)/\(name)")
            world.say("\(name) is lost")
        case .tear:
            let data = try world.data(name)
            let newer = Data("walkthrough-tips-sync 9 x\n".utf8)
            let torn = data.prefix(Int.random(in: 0..<max(1, data.count), using: &world.random))
            try world.put(world.random.pick([torn, newer]), as: "\(world.folder)/\(name)")
            world.say("\(name) is torn")
        default:
            let device = (try? SyncDocument(world.data(name)))?.device
            if let device, try device != world.slots[slot].other.device {
                try world.makeRound(slot, forgetting: device)
            }
        }
    }
}
