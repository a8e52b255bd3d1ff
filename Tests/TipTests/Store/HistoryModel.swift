import Foundation
@testable import TipEngine

/// What happened on several devices, kept as the list of all that was done and of who had heard of what.
///
/// It shares nothing with how stores count and merge: a count is the number of displays that no reset has
/// seen, donations are those that no deletion has seen, and a parameter has a value that nobody who had heard
/// of it has replaced.
struct HistoryModel {
    enum Deed: Hashable {
        case show(tip: String, seconds: Double)
        case invalidate(tip: String)
        case reset(tip: String)
        case donate(event: String, at: Date)
        /// The donations that it deletes.
        case delete(Set<Int>)
        case set(key: String, value: String?)
        case removeAll
    }

    struct Entry {
        var deed: Deed
        var device: Int
        /// What the device had heard of, and what its sources had heard of.
        var past: Set<Int>
        /// What of that the deed takes away.
        var taken: Set<Int> = []
    }

    private(set) var entries: [Entry] = []
    /// What each device has heard of.
    private(set) var heard: [Set<Int>]

    init(devices: Int) { heard = Array(repeating: [], count: devices) }

    /// The number that the next deed gets.
    var next: Int { entries.count }

    mutating func add(_ deed: Deed, by device: Int) {
        var entry = Entry(deed: deed, device: device, past: past(of: device))
        entry.taken = heard[device].filter { entries[$0].isTaken(by: deed, $0) }
        heard[device].insert(next)
        entries.append(entry)
    }

    mutating func hear(_ numbers: Set<Int>, on device: Int) { heard[device].formUnion(numbers) }

    private func past(of device: Int) -> Set<Int> {
        heard[device].reduce(into: heard[device]) { $0.formUnion(entries[$1].past) }
    }

    // MARK: What must come out of it

    private var taken: Set<Int> { entries.reduce(into: []) { $0.formUnion($1.taken) } }

    func count(of tip: String) -> (count: Int, seconds: Double) {
        let taken = taken
        return entries.indices.reduce((0, 0)) { sum, number in
            guard case .show(tip, let seconds) = entries[number].deed, !taken.contains(number) else {
                return sum
            }
            return (sum.0 + 1, sum.1 + seconds)
        }
    }

    /// The invalidations of which one must be in force; the tip is valid if there is none.
    func invalidations(of tip: String) -> Set<Int> {
        let taken = taken
        return Set(
            entries.indices.filter { entries[$0].deed == .invalidate(tip: tip) && !taken.contains($0) }
        )
    }

    func donations(to event: String) -> Set<Int> {
        let taken = taken
        return Set(
            entries.indices.filter { number in
                if case .donate(event, _) = entries[number].deed { !taken.contains(number) } else { false }
            }
        )
    }

    /// The values that a parameter may have: those that nobody replaced who had heard of them.
    func values(of key: String) -> Set<String?> {
        let writes = entries.indices.filter { number in
            switch entries[number].deed {
            case .set(key, _), .removeAll: true
            default: false
            }
        }
        let latest = writes.filter { write in !writes.contains { entries[$0].past.contains(write) } }
        let values = latest.map { number -> String? in
            if case .set(_, let value) = entries[number].deed { value } else { nil }
        }
        return values.isEmpty ? [nil] : Set(values)
    }
}

extension HistoryModel.Entry {
    /// Whether a later deed of somebody who has heard of this one takes it away.
    fileprivate func isTaken(by later: HistoryModel.Deed, _ number: Int) -> Bool {
        switch (deed, later) {
        case (.show(let tip, _), .reset(let other)), (.invalidate(let tip), .reset(let other)): tip == other
        case (.show, .removeAll), (.invalidate, .removeAll), (.donate, .removeAll): true
        case (.donate, .delete(let numbers)): numbers.contains(number)
        default: false
        }
    }
}
