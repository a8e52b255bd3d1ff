/// How much a finding matters.
package enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// A user cannot follow the step.
    case error
    /// A user can, but less well than possible.
    case warning
    /// Worth knowing.
    case note

    package static func < (one: Self, other: Self) -> Bool { one.order < other.order }

    private var order: Int { Self.allCases.firstIndex(of: self)! }
}
