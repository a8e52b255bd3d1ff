import TipDatastore
import WalkthroughSeededRandom

/// A random hostile history: what a seed makes of stores, backups, copies and a folder that anything may
/// happen to.
struct History {
    let world: HistoryWorld
    /// In which pass nothing was left to tell.
    let passes: Int

    /// - Throws: ``FailedHistory``.
    init(seed: UInt64) throws {
        var world = HistoryWorld(seed: seed)
        do {
            try Self.run(&world)
            passes = try world.settle()
        } catch {
            throw FailedHistory(seed: seed, reason: "\(error)", steps: world.steps)
        }
        self.world = world
    }

    private enum Action: CaseIterable {
        case donate, show, display, invalidate, set, resetTip, resetAll, delete, resetDatastore, round, begin,
            finish
        case backup, restore, damage, clone, away, older, lose, conflict, tear, forget, newStore, mergeFile,
            reboot,
            several

        var weight: Int {
            switch self {
            case .donate: 22
            case .show: 10
            case .display: 5
            case .invalidate: 5
            case .set: 8
            case .resetTip, .away, .reboot, .several: 3
            case .resetAll, .resetDatastore, .older, .lose, .conflict, .mergeFile: 2
            case .delete: 5
            case .round: 25
            case .begin, .finish, .backup, .restore: 6
            case .clone, .tear, .forget, .newStore, .damage: 1
            }
        }
    }

    private static func run(_ world: inout HistoryWorld) throws {
        for _ in 0..<Int.random(in: 2...6, using: &world.random) { world.add() }
        var weights = Action.allCases.map(\.weight)
        // Some histories have much of one thing.
        if world.random.chance(50) {
            for _ in 0..<2 { weights[Int.random(in: weights.indices, using: &world.random)] *= 6 }
        }
        let deck = zip(Action.allCases, weights).flatMap { Array(repeating: $0, count: $1) }
        for _ in 0..<world.random.pick([15, 30, 45, 70, 140]) {
            let action = world.random.pick(deck)
            try step(&world, world.random.pick(world.slots.indices), action)
        }
    }

    private static func date(_ world: inout HistoryWorld) -> Int {
        // Some clocks are years ahead.
        Int.random(in: 0..<1_000_000_000_000, using: &world.random)
            + world.random.pick([0, 5_000_000_000_000])
    }

    private static func step(_ world: inout HistoryWorld, _ slot: Int, _ action: Action) throws {
        switch action {
        case .donate: try world.donate(slot, world.random.pick(HistoryModel.events), date: date(&world))
        case .show:
            let milliseconds = Int.random(in: 1...1000, using: &world.random)
            try world.show(slot, world.random.pick(HistoryModel.tips), milliseconds: milliseconds)
        case .display: try world.display(slot, date: date(&world), isAnchor: world.random.chance(10))
        case .invalidate: try world.invalidate(slot, world.random.pick(HistoryModel.tips))
        case .set: try world.set(slot, world.random.pick(HistoryModel.parameters))
        case .resetTip: try world.clear(slot, .tip(world.random.pick(HistoryModel.tips)))
        case .resetAll:
            if world.random.chance(50) {
                world.begin(slot)
                try world.finish(slot)
            }
            try world.clear(slot, .everything)
        case .delete:
            let end = world.random.chance(50) ? nil : date(&world)
            try world.clear(slot, .donations(event: world.random.pick(HistoryModel.events), before: end))
        case .resetDatastore: try world.resetDatastore(slot)
        case .round:
            // Some documents are late.
            let names =
                world.random.chance(20)
                ? world.folder.keys.sorted().filter { _ in world.random.chance(60) } : nil
            world.begin(slot, names: names)
            try world.finish(slot, writes: !world.random.chance(10), isTorn: world.random.chance(3))
        case .begin: world.begin(slot)
        case .finish: try world.finish(slot)
        case .several:
            for _ in 0..<3 { try step(&world, slot, world.random.pick([.donate, .show, .set, .invalidate])) }
        default: try mishap(&world, slot, action)
        }
    }

    private static func mishap(_ world: inout HistoryWorld, _ slot: Int, _ action: Action) throws {
        switch action {
        case .backup:
            world.slots[slot].backups.append(world.backup(of: slot))
            world.say("\(slot) is backed up")
        case .restore:
            let backups = world.slots[slot].backups
            guard !backups.isEmpty else { return }
            let backup = world.random.pick(backups)
            world.setBack(slot, to: backup)
        case .clone:
            guard world.slots.count < 7 else { return }
            var copy = world.slots[slot]
            (copy.note, copy.backups, copy.round) = (nil, [], nil)
            // On another machine it may be a device of its own.
            if world.random.chance(50) { copy.store.device = world.newDevice() }
            world.model.told.formUnion(copy.known)
            world.slots.append(copy)
            world.say("\(slot) is copied as \(world.slots.count - 1), \(copy.store.device)")
        case .damage: world.damage(slot)
        case .newStore:
            world.slots[slot] = .init(store: world.newStore(), backups: world.slots[slot].backups)
            world.say("\(slot) loses its store")
        case .mergeFile:
            let other = world.random.pick(world.slots.indices)
            guard other != slot else { return }
            let backups = world.slots[other].backups
            let isOld = !backups.isEmpty && world.random.chance(50)
            let now = world.backup(of: other)
            let backup = isOld ? world.random.pick(backups) : now
            world.merge(backup, into: slot)
            world.say("\(slot) merges a file of \(other)")
        case .reboot:
            world.slots[slot].note = nil
        case .away:
            world.isAway.toggle()
            world.say("the folder is \(world.isAway ? "away" : "back")")
        default:
            guard !world.isAway else { return }
            try spoil(&world, slot, action)
        }
    }

    private static func spoil(_ world: inout HistoryWorld, _ slot: Int, _ action: Action) throws {
        if action == .older || action == .conflict {
            guard !world.former.isEmpty else { return }
            let (name, file) = world.random.pick(world.former)
            let isCopy = action == .conflict
            let place = isCopy ? "\(name).conflict\(Int.random(in: 0..<3, using: &world.random))" : name
            world.folder[place] = file
            world.say("an older \(name) is put back as \(place)")
            return
        }
        guard !world.folder.isEmpty else { return }
        let name = world.random.pick(world.folder.keys.sorted())
        switch action {
        case .lose:
            world.folder[name] = nil
            world.say("\(name) is lost")
        case .tear:
            world.folder[name] = .some(nil)
            world.say("\(name) is torn")
        case .forget:
            let device = name.split(separator: ".").first.map(String.init) ?? name
            if device != world.slots[slot].store.device { try world.forget(slot, device) }
        default: break
        }
    }
}

/// A history whose stores do not come to what they have to.
struct FailedHistory: Error, CustomStringConvertible {
    let seed: UInt64
    let reason: String
    let steps: [String]

    var description: String {
        "seed \(seed): \(reason)\n" + steps.map { "    \($0)" }.joined(separator: "\n")
    }
}
