/// The most common rules, for packages without macros. Their explanations are the same as with macros.
extension Tips.Rule {
    /// Holds while a parameter has a value.
    ///
    /// ```swift
    /// Rule(Self.isLoggedIn, is: true)      // as #Rule(Self.$isLoggedIn) { $0 == true }
    /// ```
    public init<Value: Equatable>(_ parameter: Tips.Parameter<Value>, is value: Value) {
        self.init(
            parameter,
            source: "$0 == \(RuleValue.described(value))",
            terms: { [Term("$0") { $0 }] },
            { $0 == value }
        )
    }

    /// Holds once an event was donated often enough.
    ///
    /// ```swift
    /// Rule(Self.opened, atLeast: 3, within: .week)
    /// // as #Rule(Self.opened) { $0.donations.donatedWithin(.week).count >= 3 }
    /// ```
    ///
    /// - Parameters:
    ///   - event: The event that is counted.
    ///   - count: How many donations are needed. The event's limit must allow as many; see
    ///     ``Tips/DonationLimit``.
    ///   - range: Counts only donations made within this range; all stored ones when `nil`.
    public init<DonationInfo>(
        _ event: Tips.Event<DonationInfo>,
        atLeast count: Int,
        within range: Tips.DonationTimeRange? = nil
    ) {
        let span = range.map { ".donatedWithin(\(Phrase.span($0.duration)))" } ?? ""
        self.init(event, "$0.donations\(span).count", atLeast: count) { event in
            range.map { event.donations.donatedWithin($0).count } ?? event.donations.count
        }
    }

    /// Holds once a measure of an event's donations is large enough.
    ///
    /// ```swift
    /// Rule(Self.opened, "different lists", atLeast: 3) { Set($0.donations.map(\.list)).count }
    /// // as #Rule(Self.opened) { Set($0.donations.map(\.list)).count >= 3 }
    /// ```
    ///
    /// - Parameters:
    ///   - event: The event whose donations are measured.
    ///   - name: What is measured, for explanations.
    ///   - minimum: The least measure with which the rule holds.
    ///   - measure: Computes the measure; called again after every donation.
    public init<DonationInfo, Measure: Comparable & Sendable>(
        _ event: Tips.Event<DonationInfo>,
        _ name: String,
        atLeast minimum: Measure,
        _ measure: @escaping @Sendable (Tips.Event<DonationInfo>) -> Measure
    ) {
        self.init(
            event,
            source: "\(name) >= \(RuleValue.described(minimum))",
            terms: { [Term(name, measure)] },
            { measure($0) >= minimum }
        )
    }
}
