package import FoundationEssentials

extension FoldedLog.Tip {
    /// Seconds on screen since its last reset.
    package var seconds: TimeInterval { TimeInterval(milliseconds: shown.milliseconds) }
}

extension FoldedLog.Invalidation {
    /// A reason that this version does not know must not make the tip eligible again.
    package var knownReason: Tips.InvalidationReason { .init(rawValue: reason) ?? .tipClosed }
}

extension LogChange {
    /// A tip was on screen for so many seconds more; a time that cannot be counts as none.
    static func exposed(tip: String, seconds: TimeInterval) -> LogChange {
        .exposed(tip: tip, milliseconds: seconds.isFinite ? max(0, seconds.milliseconds) : 0)
    }
}

extension StoreSummary {
    /// The ids of the tips that were shown, invalidated or declared, sorted.
    package var tips: [String] { Set(log.tips.keys).union(declarations.keys).sorted() }

    /// What a tip declares; `nil` if no app has declared it yet, or a newer version in a form of its own.
    package func declaration(of tip: String) -> TipSummary? {
        TipCoding.decode(TipSummary.self, from: declarations[tip])
    }
}
