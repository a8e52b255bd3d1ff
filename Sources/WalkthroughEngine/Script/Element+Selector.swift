extension Element {
    /// The names that the id may be a misspelling of, the nearest first; at most three.
    public func nearest(among names: [String]) -> [String] {
        NearestNames.of(id, among: Set(names))
    }

    /// The id read as a selector; nil when it is a plain name, or not a valid selector.
    ///
    /// A selector contains a sign such as `#`, `[` or `>`, or begins with a capital as widget types do.
    /// A widget that the app registers under this id, or builds with it, takes precedence.
    public var selector: WidgetSelector? {
        WidgetSelector.isMeant(by: id) ? try? WidgetSelector(parsing: id) : nil
    }

    /// Why an id that is clearly meant as a selector is invalid; nil when it is valid, or may be a name.
    var problemOfSelector: String? {
        let isMeant =
            id.first.map("#[.*".contains) == true
            || id.contains("[") && (id.contains("=") || !id.contains("]"))
        guard isMeant else { return nil }
        do {
            _ = try WidgetSelector(parsing: id)
            return nil
        } catch {
            return error.description
        }
    }
}
