/// Why a group shows the tip it does, or none, as data and in words.
///
/// ```swift
/// print(compassTips.explanation)
/// // In order: RotateMapTip is current.
/// //   ShowLocationTip is invalidated: its action was performed.
/// //   RotateMapTip is current.
/// //   CompassTip waits for RotateMapTip.
/// ```
public struct TipGroupExplanation: Sendable, Hashable {
    /// Which of the tips may be shown.
    public let priority: TipGroup.Priority
    /// In the group's order.
    public let members: [Member]

    /// The tip that is to be shown now.
    public var current: TipExplanation? { members.first { $0.place == .current }?.tip }

    /// A tip of the group.
    public struct Member: Sendable, Hashable {
        /// Why the tip, regardless of the group, may be shown or not.
        public let tip: TipExplanation
        /// The tip's place in the group.
        public let place: Place
    }

    /// A tip's place in its group. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Place: Sendable, Hashable {
        /// The tip is to be shown now.
        case current
        /// The tip may not be shown, regardless of the group.
        case unavailable
        /// In an ordered group: the tip with this id comes before it and is not invalidated yet.
        case waits(for: String)
        /// In a first-available group: the tip with this id comes before it and is available.
        case comes(after: String)
    }
}

extension TipGroup {
    /// Why the group shows the tip it does, or none.
    public var explanation: TipGroupExplanation {
        let tips = center.explanations(of: declarations)
        let statuses = tips.map(\.status)
        let current = Self.current(of: statuses, priority)
        let members = tips.enumerated().map { index, tip in
            TipGroupExplanation.Member(
                tip: tip,
                place: index == current ? .current : Self.place(of: index, among: tips, priority)
            )
        }
        return TipGroupExplanation(priority: priority, members: members)
    }

    private static func place(
        of index: Int,
        among tips: [TipExplanation],
        _ priority: Priority
    ) -> TipGroupExplanation.Place {
        if case .invalidated = tips[index].status { return .unavailable }
        switch priority {
        case .ordered:
            let first = tips[..<index].first { !$0.status.isInvalidated }
            return first.map { .waits(for: $0.id) } ?? .unavailable
        case .firstAvailable:
            guard tips[index].shouldDisplay else { return .unavailable }
            let first = tips[..<index].first(where: \.shouldDisplay)
            return first.map { .comes(after: $0.id) } ?? .unavailable
        }
    }
}

extension TipGroupExplanation: CustomStringConvertible {
    /// Which tip is current, and a line for each.
    public var description: String {
        ([summary] + members.map { "  \($0.words)" }).joined(separator: "\n")
    }

    /// One sentence: which tip is current.
    public var summary: String {
        let order = priority == .ordered ? "In order" : "The first available"
        return "\(order): " + (current.map { "\($0.id) is current." } ?? "no tip is current.")
    }
}

extension TipGroupExplanation.Member {
    /// One sentence: whether the tip is current, and why not.
    public var words: String {
        switch place {
        case .current: "\(tip.id) is current."
        case .unavailable: tip.summary
        case .waits(let other): "\(tip.id) waits for \(other)."
        case .comes(let other): "\(tip.id) comes after \(other)."
        }
    }
}
