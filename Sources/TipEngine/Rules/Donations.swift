public import FoundationEssentials

extension Tips.Event {
    /// One occurrence of the event.
    @dynamicMemberLookup
    public struct Donation: Sendable {
        /// When it was donated, by the wall clock.
        public let date: Date
        /// The donated value.
        public let info: DonationInfo

        /// A member of the donated value: `donation.rating` for `donation.info.rating`.
        public subscript<Value>(dynamicMember member: KeyPath<DonationInfo, Value>) -> Value {
            info[keyPath: member]
        }
    }

    /// Donations of an event, oldest first, as they are at one moment.
    public struct Donations: RandomAccessCollection, Sendable {
        private let list: DonationList
        private let bounds: Range<Int>
        private let evaluation: RuleEvaluation

        /// - Parameter list: Has to be of the type `DonationInfo`.
        init(_ list: DonationList, in evaluation: RuleEvaluation) {
            self.init(list, list.dates.indices, in: evaluation)
        }

        private init(_ list: DonationList, _ bounds: Range<Int>, in evaluation: RuleEvaluation) {
            self.list = list
            self.bounds = bounds
            self.evaluation = evaluation
        }

        private var dates: ArraySlice<Date> { list.dates[bounds] }
        private var values: ArraySlice<DonationInfo> { list.values(as: DonationInfo.self) }

        /// The index of the oldest donation.
        public var startIndex: Int { bounds.lowerBound }
        /// The index after the latest donation.
        public var endIndex: Int { bounds.upperBound }
        /// The number of donations.
        public var count: Int { bounds.count }
        /// Whether there are no donations.
        public var isEmpty: Bool { bounds.isEmpty }
        /// The donation at an index.
        public subscript(index: Int) -> Donation { Donation(date: dates[index], info: values[index]) }
        /// The donations in a range of indices.
        public subscript(range: Range<Int>) -> Donations {
            precondition(
                startIndex <= range.lowerBound && range.upperBound <= endIndex,
                "Donations index out of range"
            )
            return Donations(list, range, in: evaluation)
        }

        /// The donations made within a span of time that ends now.
        ///
        /// The span is open at its far end: a donation made exactly a week ago is not within a week.
        /// Donations dated more than a minute into the future, by a clock that was ahead, are within no span.
        /// - Complexity: O(log *n*)
        public func donatedWithin(_ range: Tips.DonationTimeRange) -> Donations {
            let now = evaluation.now
            let end = firstInFuture
            let start = list.dates[startIndex..<end].partitioningIndex { range.contains($0, now: now) }
            if start < end { note(range.nextChange(of: list.dates[start], now: now)) }
            if end < endIndex { note(range.nextChange(of: list.dates[end], now: now)) }
            return self[start..<end]
        }

        /// At most `limit` of the donations, the latest.
        ///
        /// Donations dated into the future are dropped first, because they would displace new ones for years.
        func latest(_ limit: Int) -> Donations {
            guard count > limit else { return self }
            let end = firstInFuture
            if end < endIndex { note(Tips.DonationTimeRange.arrival(of: list.dates[end])) }
            let past = self[Swift.max(startIndex, end - limit)..<end]
            guard past.count < limit, end < endIndex else { return past }
            return self[past.startIndex..<(end + limit - past.count)]
        }

        /// The index of the first donation that is dated into the future.
        private var firstInFuture: Int {
            let latest = Tips.DonationTimeRange.end(at: evaluation.now)
            guard !isEmpty, list.dates[endIndex - 1] > latest else { return endIndex }
            return dates.partitioningIndex { $0 > latest }
        }

        private func note(_ change: Date?) {
            if let change { evaluation.noteChange(at: change) }
        }

        /// The donations that satisfy a condition, in the same order.
        public func filter(_ isIncluded: (Donation) throws -> Bool) rethrows -> Donations {
            try keeping { try isIncluded(self[$0]) }
        }

        /// The donations of the most frequent value of a member; in a tie, the value that was donated first.
        ///
        /// ```swift
        /// #Rule(Self.placeOpened) { $0.donations.largestSubset(groupedBy: \.name).count > 3 }
        /// ```
        public func largestSubset(groupedBy member: KeyPath<DonationInfo, some Hashable>) -> Donations {
            subset(groupedBy: member) { $0 > $1 }
        }

        /// The donations of the least frequent value of a member; in a tie, the value that was donated first.
        public func smallestSubset(groupedBy member: KeyPath<DonationInfo, some Hashable>) -> Donations {
            subset(groupedBy: member) { $0 < $1 }
        }

        private func subset<Value: Hashable>(
            groupedBy member: KeyPath<DonationInfo, Value>,
            better: (Int, Int) -> Bool
        ) -> Donations {
            let values = values
            var counts: [Value: Int] = [:]
            for index in indices { counts[values[index][keyPath: member], default: 0] += 1 }
            var best: (value: Value, count: Int)?
            for index in indices {
                let value = values[index][keyPath: member]
                let count = counts[value, default: 0]
                if best.map({ better(count, $0.count) }) ?? true { best = (value, count) }
            }
            return keeping { values[$0][keyPath: member] == best?.value }
        }

        private func keeping(_ isKept: (Int) throws -> Bool) rethrows -> Donations {
            let kept = try indices.filter(isKept)
            let (dates, values) = (dates, values)
            return Donations(.of(kept.map { dates[$0] }[...], kept.map { values[$0] }[...]), in: evaluation)
        }
    }
}

extension ArraySlice<Date> {
    /// The index of the first element that satisfies a condition, which all later elements must satisfy too.
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
