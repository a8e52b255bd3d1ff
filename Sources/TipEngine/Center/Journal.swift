/// What happened and is not written yet, numbered in order.
struct Journal: Sendable {
    private(set) var changes: [TipChange] = []
    /// The number of the last change that was taken out.
    private(set) var writtenNumber = 0
    private(set) var durability = Durability.process

    /// The number of the last change.
    var lastNumber: Int { writtenNumber + changes.count }

    mutating func append(_ more: [TipChange], durability: Durability) {
        changes += more
        if durability == .power { self.durability = .power }
    }

    /// Forgets all that happened, but not what the app's code says.
    mutating func forget() {
        changes = changes.filter { if case .declared = $0 { true } else { false } }
        durability = .process
    }

    /// Takes out the first changes, which are written.
    mutating func removeFirst(_ count: Int) {
        changes.removeFirst(count)
        writtenNumber += count
        if changes.isEmpty { durability = .process }
    }
}
