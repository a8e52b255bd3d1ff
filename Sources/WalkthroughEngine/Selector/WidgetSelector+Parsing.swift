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

extension WidgetSelector: Codable {
    /// Reads the text of a selector.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do {
            try self.init(parsing: text)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description)
            )
        }
    }

    /// Writes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(description)
    }
}
