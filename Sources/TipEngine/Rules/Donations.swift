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
        // Dates are stored apart from values, because most rules read only dates.
        private let dates: ArraySlice<Date>
        private let values: DonatedValues<DonationInfo>
        private let evaluation: RuleEvaluation

        /// - Parameters:
        ///   - dates: In ascending order, with the indices of their values.
        init(_ dates: ArraySlice<Date>, _ values: DonatedValues<DonationInfo>, in evaluation: RuleEvaluation)
        {
            self.dates = dates
            self.values = values
            self.evaluation = evaluation
        }

        /// The index of the oldest donation.
        public var startIndex: Int { dates.startIndex }
        /// The index after the latest donation.
        public var endIndex: Int { dates.endIndex }
        /// The number of donations.
        public var count: Int { dates.count }
        /// Whether there are no donations.
        public var isEmpty: Bool { dates.isEmpty }
        /// The donation at an index.
        public subscript(index: Int) -> Donation { Donation(date: dates[index], info: values.all[index]) }
        /// The donations at several indices.
        public subscript(bounds: Range<Int>) -> Donations {
            Donations(dates[bounds], values, in: evaluation)
        }

        /// The donations made within a span of time that ends now.
        ///
        /// The span is open at its far end: a donation made exactly a week ago is not within a week. Donations
        /// dated more than a minute into the future, by a clock that was ahead, are within no span.
        /// - Complexity: O(log *n*)
        public func donatedWithin(_ range: Tips.DonationTimeRange) -> Donations {
            let now = evaluation.now
            let end = firstInFuture
            let start = dates[..<end].partitioningIndex { range.contains($0, now: now) }
            if start < end { note(range.nextChange(of: dates[start], now: now)) }
            if end < endIndex { note(range.nextChange(of: dates[end], now: now)) }
            return self[start..<end]
        }

        /// At most `limit` of the donations, the latest.
        ///
        /// Donations dated into the future are dropped first, because they would displace new ones for years.
        func latest(_ limit: Int) -> Donations {
            guard count > limit else { return self }
            let end = firstInFuture
            let past = self[Swift.max(startIndex, end - limit)..<end]
            guard past.count < limit, end < endIndex else { return past }
            return self[past.startIndex..<(end + limit - past.count)]
        }

        /// The index of the first donation that is dated into the future.
        private var firstInFuture: Int {
            let latest = Tips.DonationTimeRange.end(at: evaluation.now)
            guard let last = dates.last, last > latest else { return endIndex }
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
            var counts: [Value: Int] = [:]
            for index in indices { counts[values.all[index][keyPath: member], default: 0] += 1 }
            var best: (value: Value, count: Int)?
            for index in indices {
                let value = values.all[index][keyPath: member]
                let count = counts[value, default: 0]
                if best.map({ better(count, $0.count) }) ?? true { best = (value, count) }
            }
            return keeping { values.all[$0][keyPath: member] == best?.value }
        }

        private func keeping(_ isKept: (Int) throws -> Bool) rethrows -> Donations {
            let kept = try indices.filter(isKept)
            let keptValues = DonatedValues(kept.map { values.all[$0] }[...])
            return Donations(kept.map { dates[$0] }[...], keptValues, in: evaluation)
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
