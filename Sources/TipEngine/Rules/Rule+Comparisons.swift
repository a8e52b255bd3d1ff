/// The rules that most tips have, for packages that do without macros. Explanations say the same of them.
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
    ///   - count: How many donations it takes. The event must keep as many; see ``Tips/DonationLimit``.
    ///   - range: Counts only what was donated this lately; everything that is kept when nil.
    public init<DonationInfo>(
        _ event: Tips.Event<DonationInfo>,
        atLeast count: Int,
        within range: Tips.DonationTimeRange? = nil
    ) {
        let span = range.map { ".donatedWithin(\(TipExplanation.Subject.span($0.duration)))" } ?? ""
        self.init(event, "$0.donations\(span).count", atLeast: count) { event in
            range.map { event.donations.donatedWithin($0).count } ?? event.donations.count
        }
    }

    /// Holds once something about an event's donations is large enough.
    ///
    /// ```swift
    /// Rule(Self.opened, "different lists", atLeast: 3) { Set($0.donations.map(\.list)).count }
    /// // as #Rule(Self.opened) { Set($0.donations.map(\.list)).count >= 3 }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What is measured, for explanations.
    ///   - measure: Finds it; asked again after every donation.
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
