public import FoundationEssentials

extension Tips.Event {
    /// One time that the event happened.
    @dynamicMemberLookup
    public struct Donation: Sendable {
        public let date: Date
        public let info: DonationInfo

        /// What was donated: `donation.rating` for `donation.info.rating`.
        public subscript<Value>(dynamicMember member: KeyPath<DonationInfo, Value>) -> Value {
            info[keyPath: member]
        }
    }

    /// Donations of an event, oldest first, as they are at one moment.
    public struct Donations: RandomAccessCollection, Sendable {
        private let elements: ArraySlice<Donation>
        /// Whether the dates never go back, so that times can be searched for.
        private let isChronological: Bool
        private let evaluation: RuleEvaluation

        init(_ elements: ArraySlice<Donation>, isChronological: Bool, evaluation: RuleEvaluation) {
            self.elements = elements
            self.isChronological = isChronological
            self.evaluation = evaluation
        }

        public var startIndex: Int { elements.startIndex }
        public var endIndex: Int { elements.endIndex }
        public subscript(index: Int) -> Donation { elements[index] }

        /// Those made within a span of time that ends now.
        ///
        /// The span is open at its far end: a donation made exactly a week ago is not within a week. Donations
        /// dated more than a minute into the future, by a clock that was ahead, are within no span.
        /// - Complexity: O(log *n*), or O(*n*) when the clock was once set back.
        public func donatedWithin(_ range: Tips.DonationTimeRange) -> Donations {
            guard isChronological, let last = elements.last,
                evaluation.now.timeIntervalSince(last.date) >= -Tips.DonationTimeRange.tolerance
            else { return donatedWithinWhateverOrder(range) }
            let now = evaluation.now
            var low = elements.startIndex
            var high = elements.endIndex
            while low < high {
                let middle = (low + high) / 2
                if range.contains(elements[middle].date, now: now) { high = middle } else { low = middle + 1 }
            }
            if low < elements.endIndex { evaluation.noteChange(at: elements[low].date + range.duration) }
            return Donations(elements[low...], isChronological: true, evaluation: evaluation)
        }

        private func donatedWithinWhateverOrder(_ range: Tips.DonationTimeRange) -> Donations {
            let now = evaluation.now
            for donation in elements {
                if let change = range.nextChange(of: donation.date, now: now) { evaluation.noteChange(at: change) }
            }
            return filter { range.contains($0.date, now: now) }
        }

        /// Those that satisfy a condition, in the same order.
        public func filter(_ isIncluded: (Donation) throws -> Bool) rethrows -> Donations {
            let kept = try elements.filter(isIncluded)
            return Donations(kept[...], isChronological: isChronological, evaluation: evaluation)
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
            groupedBy member: KeyPath<DonationInfo, Value>, better: (Int, Int) -> Bool
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
