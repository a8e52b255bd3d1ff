extension Unicode.Scalar {
    /// Whether it can be part of a type, an id without quotes, a style class or an attribute's name.
    var isSelectorWord: Bool {
        self == "_" || self == "-" || self == "+" || properties.isAlphabetic
            || properties.numericType == .decimal
    }

    var isSelectorSpace: Bool { " \t\n\r".unicodeScalars.contains(self) }
}

extension String {
    /// Whether it needs no quotes in a selector.
    var isSelectorWord: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isSelectorWord) }

    /// Whether it says something in a language, and is not only a number or a symbol.
    package var hasLetters: Bool { unicodeScalars.contains(where: \.properties.isAlphabetic) }
}
