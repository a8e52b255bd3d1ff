@testable import TipDatastore

extension HistoryWorld {
    /// Has all stores make rounds until none has anything to tell, and compares what they come to with the
    /// model.
    ///
    /// - Returns: in which pass nothing was written.
    mutating func settle() throws -> Int {
        isAway = false
        var before = OperationSet()
        for slot in slots { before.formUnion(slot.known) }
        for file in files.values { before.formUnion(file.content) }
        let passes = try makeRounds()
        let known = slots.reduce(into: OperationSet()) { $0.formUnion($1.known) }
        let living = OperationSet(model.surelyAlive(before.union(known)).map(\.number))
        let folded = slots.map { Comparison(of: $0.store.log) }
        for (slot, folded) in zip(slots.indices, folded) {
            // Of what a damaged store had kept without those before it, only the living is told.
            let toTell = model.hasDamage ? living : before.union(known)
            let missing = toTell.subtracting(slots[slot].known)
            try need(missing.isEmpty, "\(slot) was not told \(missing)")
            try model.judge(slots[slot].store.log, known)
            try need(folded == Comparison(of: slots[0].store.log), "\(slot) and 0 differ")
        }
        var newcomer = newStore()
        newcomer.merge(files.values.map(\.document.log))
        try need(Comparison(of: newcomer.log) == folded[0], "a newcomer comes to something else")
        return passes
    }

    private mutating func makeRounds() throws -> Int {
        for pass in 1...12 {
            var hasWritten = false
            for slot in slots.indices.shuffled(using: &random) {
                begin(slot)
                hasWritten = try finish(slot) || hasWritten
            }
            if !hasWritten { return pass }
        }
        throw Wrong("something is written in each of 12 passes")
    }
}
