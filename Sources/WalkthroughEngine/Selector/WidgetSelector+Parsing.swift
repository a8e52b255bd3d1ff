extension WidgetSelector {
    /// Reads a selector.
    ///
    /// - Throws: ``SelectorError``, which says where it is at fault.
    /// - Complexity: O(*n*).
    public init(parsing text: String) throws(SelectorError) {
        var parser = Parser(text)
        self.init(try parser.selector())
    }
}
