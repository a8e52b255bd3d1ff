private import WalkthroughNames

extension Element {
    /// Those of the names that may have been meant by the id, the nearest first; at most three.
    public func nearest(among names: [String]) -> [String] {
        NearestNames.of(id, among: Array(Set(names)).sorted())
    }

    /// The selector that the id is; nil when it is a plain name.
    ///
    /// A selector has a sign such as `#`, `[` or `>` in it, or begins with a capital as the types of widgets do.
    /// What an app registers under that name, or builds with that id, comes first.
    public var selector: WidgetSelector? {
        guard isLikeSelector else { return nil }
        return try? WidgetSelector(parsing: id)
    }

    private var isLikeSelector: Bool {
        id.first?.isUppercase == true || id.contains { "#.[>:*, ".contains($0) }
    }

    /// Why the id is no selector, though no name begins like it; nil when it is one, or a name.
    var faultOfSelector: ScriptFault? {
        guard let first = id.first, "#[.*".contains(first) || id.contains("[") && id.contains("=") else {
            return nil
        }
        do {
            _ = try WidgetSelector(parsing: id)
            return nil
        } catch {
            return ScriptFault(problem: error.description)
        }
    }
}
