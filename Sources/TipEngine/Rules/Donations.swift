public import FoundationEssentials

extension Tips.Event {
    /// One time that the event happened.
    @dynamicMemberLookup
    public struct Donation: Sendable {
        /// When it was, by the clock on the wall.
        public let date: Date
        /// What was donated.
        public let info: DonationInfo

        /// What was donated: `donation.rating` for `donation.info.rating`.
        public subscript<Value>(dynamicMember member: KeyPath<DonationInfo, Value>) -> Value {
            info[keyPath: member]
        }
    }

    /// Donations of an event, oldest first, as they are at one moment.
    public struct Donations: RandomAccessCollection, Sendable {
        private let elements: ArraySlice<Donation>
        private let evaluation: RuleEvaluation

        /// - Parameter elements: By date.
        init(_ elements: ArraySlice<Donation>, evaluation: RuleEvaluation) {
            self.elements = elements
            self.evaluation = evaluation
        }

        /// The index of the oldest.
        public var startIndex: Int { elements.startIndex }
        /// The index after the latest.
        public var endIndex: Int { elements.endIndex }
        /// The donation at an index.
        public subscript(index: Int) -> Donation { elements[index] }

        /// Those made within a span of time that ends now.
        ///
        /// The span is open at its far end: a donation made exactly a week ago is not within a week. Donations
        /// dated more than a minute into the future, by a clock that was ahead, are within no span.
        /// - Complexity: O(log *n*)
        public func donatedWithin(_ range: Tips.DonationTimeRange) -> Donations {
            let now = evaluation.now
            let end = firstInFuture
            let start = elements[..<end].partitioningIndex { range.contains($0.date, now: now) }
            for next in [elements[start..<end].first, elements[end...].first] {
                let change = next.flatMap { range.nextChange(of: $0.date, now: now) }
                if let change { evaluation.noteChange(at: change) }
            }
            return Donations(elements[start..<end], evaluation: evaluation)
        }

        /// At most so many. Those dated into the future go first, as they would keep new ones out for years.
        func latest(_ count: Int) -> Donations {
            guard elements.count > count else { return self }
            let end = firstInFuture
            let past = elements[..<end].suffix(count)
            return Donations(past + elements[end...].suffix(count - past.count), evaluation: evaluation)
        }

        /// The index of the first donation that a clock was ahead for.
        private var firstInFuture: Int {
            let latest = evaluation.now + Tips.DonationTimeRange.tolerance
            guard let last = elements.last, last.date > latest else { return elements.endIndex }
            return elements.partitioningIndex { $0.date > latest }
        }

        /// Those that satisfy a condition, in the same order.
        public func filter(_ isIncluded: (Donation) throws -> Bool) rethrows -> Donations {
            let kept = try elements.filter(isIncluded)
            return Donations(kept[...], evaluation: evaluation)
        }

        /// Those of the value that was donated most often; of several, the one that was donated first.
        ///
        /// ```swift
        /// #Rule(Self.placeOpened) { $0.donations.largestSubset(groupedBy: \.name).count > 3 }
        /// ```
        public func largestSubset(groupedBy member: KeyPath<DonationInfo, some Hashable>) -> Donations {
            subset(groupedBy: member) { $0 > $1 }
        }

        /// Those of the value that was donated least often; of several, the one that was donated first.
        public func smallestSubset(groupedBy member: KeyPath<DonationInfo, some Hashable>) -> Donations {
            subset(groupedBy: member) { $0 < $1 }
        }

        private func subset<Value: Hashable>(
            groupedBy member: KeyPath<DonationInfo, Value>,
            better: (Int, Int) -> Bool
        ) -> Donations {
            var counts: [Value: Int] = [:]
            for donation in elements { counts[donation.info[keyPath: member], default: 0] += 1 }
            var best: (value: Value, count: Int)?
            for donation in elements {
                let value = donation.info[keyPath: member]
                let count = counts[value, default: 0]
                if best.map({ better(count, $0.count) }) ?? true { best = (value, count) }
            }
            return filter { $0.info[keyPath: member] == best?.value }
        }
    }
}

extension ArraySlice {
    /// The index of the first element that satisfies a condition which all after it satisfy too.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
