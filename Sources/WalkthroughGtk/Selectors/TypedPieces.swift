/// Pieces of all that was typed, as hashes: the text cannot be read from them, nor how long it was.
struct TypedPieces {
    /// Most of an app's own texts have shorter ones in them.
    static let shortest = 3

    private var runs: Set<Int> = []
    private var beginnings: Set<Int> = []
    private var words: Set<Int> = []

    mutating func add(_ text: String) {
        for line in text.typedLines {
            for form in Self.forms(of: line) {
                let scalars = Array(form.unicodeScalars)
                Self.runs(of: scalars).forEach { runs.insert($0) }
                for length in Self.shortest..<Self.run where length <= scalars.count {
                    beginnings.insert(scalars[..<length].hashValue)
                }
            }
            for word in Self.words(of: line) where word.count >= Self.shortest && word.count < Self.run {
                words.insert(word.hashValue)
            }
        }
    }

    /// Adds what ends with the last letter of a text that is typed letter by letter.
    mutating func addEnd(of text: String) {
        for form in Self.forms(of: text.asTyped) {
            let scalars = Array(form.unicodeScalars)[...].suffix(2 * Self.run)
            Self.runs(of: scalars).forEach { runs.insert($0) }
            for length in Self.shortest..<Self.run where length <= scalars.count {
                words.insert(scalars.suffix(length).hashValue)
            }
        }
    }

    /// Whether a text, as it is compared, has a part of them in it, or is a word of them.
    func areTold(by text: String) -> Bool {
        guard !beginnings.isEmpty || !runs.isEmpty || !words.isEmpty else { return false }
        return Self.forms(of: text).contains { form in
            let scalars = Array(form.unicodeScalars)
            return beginnings.contains(scalars[...].hashValue) || words.contains(scalars[...].hashValue)
                || Self.runs(of: scalars).contains(where: runs.contains)
        }
            || Self.words(of: text).contains { beginnings.contains($0.hashValue) }
    }

    /// How many letters in a row tell what was typed; of ideographs, fewer are as much.
    private static let run = 6
    private static let runOfIdeographs = 3

    /// A line as it is, and without what is neither letter nor digit: numbers are shown in groups.
    private static func forms(of line: String) -> [String] {
        let bare = line.filter { $0.isLetter || $0.isNumber }
        return bare == line ? [line] : [line, bare]
    }

    private static func words(of line: String) -> [ArraySlice<Unicode.Scalar>] {
        let bare = line.split { !$0.isLetter && !$0.isNumber }
        return (bare + line.split(whereSeparator: \.isWhitespace)).map { Array($0.unicodeScalars)[...] }
    }

    private static func runs(of text: some RandomAccessCollection<Unicode.Scalar>) -> [Int] {
        let scalars = Array(text)
        return scalars.indices.compactMap { start in
            let length = scalars[start].properties.isIdeographic ? runOfIdeographs : run
            guard start + length <= scalars.count else { return nil }
            return scalars[start..<(start + length)].hashValue
        }
    }
}

extension String {
    /// Its lines, as they are compared.
    var typedLines: [String] { split(whereSeparator: \.isNewline).map { String($0).asTyped } }

    /// A text as it is compared: in capitals, and without what an app adds to it, the marks of mnemonics,
    /// spaces around it, the sign that it was cut off.
    var asTyped: String {
        var text = uppercased().filter { $0 != "_" }[...]
        while let last = text.last, last.isWhitespace || last == "…" { text.removeLast() }
        return String(text.drop(while: \.isWhitespace))
    }
}
