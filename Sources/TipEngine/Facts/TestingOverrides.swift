/// The tips that are shown or hidden for testing, whatever their rules say.
///
/// The order of precedence is: shown by name, hidden by name, all shown, all hidden.
struct TestingOverrides: Sendable, Hashable {
    /// The effect of an override on a tip.
    enum Effect: Sendable, Hashable {
        case shown(Tips.TestingOverride)
        case hidden(Tips.TestingOverride)
    }

    /// Ids of tips, or names of their types.
    var shown: Set<String> = []
    var hidden: Set<String> = []
    var showsAll = false
    var hidesAll = false
    /// Tips that were closed while an override showed them; without this, such tips could never be closed.
    var closed: Set<String> = []

    var isEmpty: Bool { shown.isEmpty && hidden.isEmpty && !showsAll && !hidesAll }

    mutating func add(_ other: TestingOverrides) {
        shown.formUnion(other.shown)
        hidden.formUnion(other.hidden)
        showsAll = showsAll || other.showsAll
        hidesAll = hidesAll || other.hidesAll
    }

    func effect(on id: String, type: String) -> Effect? {
        if shown.contains(id) || shown.contains(type) { return .shown(.showTips) }
        if hidden.contains(id) || hidden.contains(type) { return .hidden(.hideTips) }
        if showsAll { return .shown(.showAllTips) }
        if hidesAll { return .hidden(.hideAllTips) }
        return nil
    }
}

extension Tips {
    /// A way to show or hide tips while testing.
    public enum TestingOverride: String, Sendable, Hashable, Codable, CaseIterable {
        /// Some tips are shown.
        case showTips
        /// Some tips are hidden.
        case hideTips
        /// All tips are shown.
        case showAllTips
        /// All tips are hidden.
        case hideAllTips
    }
}
