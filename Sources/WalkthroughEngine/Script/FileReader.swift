/// A value of a JSON file that is being read, with its place for errors.
package struct FileReader {
    let node: JSONDocument.Node
    private let path: [JSONDocument.Key]
    private let document: JSONDocument
    /// What is passed over besides the keys that are known; nil for nothing.
    private(set) var tolerance: Tolerance?

    /// What a tour file may have that its reader does not know.
    struct Tolerance {
        /// The keys that the file calls optional.
        var optional: Set<String>
        /// That the file is of a newer version, which may be why something in it is not understood; nil when
        /// it is not.
        var newer: String?

        func isPassedOver(_ key: String) -> Bool { key.hasPrefix("x-") || optional.contains(key) }
    }

    /// Begins to read a file.
    ///
    /// - Parameter firstLine: the line of the file that the text begins with.
    /// - Throws: ``TourFileError`` when it is not JSON.
    package init(json: some Sequence<UInt8>, file: String, firstLine: Int = 1) throws(TourFileError) {
        self.init(try JSONDocument(json: json, file: file, firstLine: firstLine))
    }

    /// Begins to read a document.
    package init(_ document: JSONDocument) {
        self.document = document
        node = document.root
        path = []
    }

    private init(_ node: JSONDocument.Node, _ key: JSONDocument.Key, in outer: FileReader) {
        self.node = node
        path = outer.path + [key]
        document = outer.document
        tolerance = outer.tolerance
    }

    /// The same value, in whose objects more is passed over.
    func tolerating(_ tolerance: Tolerance) -> FileReader {
        var reader = self
        reader.tolerance = tolerance
        return reader
    }

    private func error(_ problem: String, at offset: Int, _ path: [JSONDocument.Key]) -> TourFileError {
        let problem = [tolerance?.newer, problem].compactMap(\.self).joined(separator: ": ")
        return TourFileError(problem, at: document.text.place(of: offset), path, document.file)
    }

    /// The error of a problem with the value, or with what is at a path inside of it.
    package func fail(_ problem: String, at inner: [JSONDocument.Key] = []) -> TourFileError {
        let path = path + inner
        return error(problem, at: document.node(at: path).start, path)
    }

    /// The error of a problem with a key itself.
    func fail(_ problem: String, atKey key: String) -> TourFileError {
        guard case .object(let members) = node.content, let member = members.first(where: { $0.key == key })
        else { return fail(problem) }
        return error(problem, at: member.start, path + [.key(key)])
    }

    /// The error of a value of another kind than is expected.
    package func mismatch(_ expected: String) -> TourFileError {
        fail("expected \(expected), found \(document.text.value(at: node.start))")
    }

    /// A text.
    package func text() throws(TourFileError) -> String {
        guard case .string(let text) = node.content else { throw mismatch("a string in quotes") }
        return text
    }

    /// A text that is not empty and has no NUL, where a C string would end.
    func name() throws(TourFileError) -> String {
        let name = try text()
        guard !name.isEmpty else { throw fail("expected a name, found an empty string") }
        guard !name.utf8.contains(0) else { throw fail("expected a name without \\u0000, found one") }
        return name
    }

    /// A number.
    package func number() throws(TourFileError) -> Double {
        guard case .number(let number) = node.content else { throw mismatch("a number") }
        return number
    }

    /// Yes or no.
    func flag() throws(TourFileError) -> Bool {
        guard case .bool(let flag) = node.content else { throw mismatch("true or false") }
        return flag
    }

    /// One of a fixed set of words; the error for any other word lists the set.
    package func word<Word>(_ type: Word.Type) throws(TourFileError) -> Word
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        let text = try text()
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw fail(
            "expected one of \(words.map(\.quoted).joined(separator: ", ")), found \(text.quoted)"
                + suggestion(for: text, among: words)
        )
    }

    /// The values of a list.
    package func items() throws(TourFileError) -> [FileReader] {
        guard case .list(let items) = node.content else { throw mismatch("a list in [ ]") }
        return items.enumerated().map { FileReader($1, .index($0), in: self) }
    }

    /// The value of a key; nil when it is left out.
    func value(of key: String) -> FileReader? {
        node[.key(key)].map { FileReader($0, .key(key), in: self) }
    }

    /// The values of an object whose keys are the author's.
    package func members() throws(TourFileError) -> [(key: String, value: FileReader)] {
        guard case .object(let members) = node.content else { throw mismatch("an object in { }") }
        return members.map { ($0.key, FileReader($0.value, .key($0.key), in: self)) }
    }

    /// The value at a path, or the deepest there is around it.
    package func value(at path: [JSONDocument.Key]) -> FileReader {
        path.reduce(self) { value, key in
            value.node[key].map { FileReader($0, key, in: value) } ?? value
        }
    }

    /// The value of a key that must be there.
    package func required(_ key: String) throws(TourFileError) -> FileReader {
        guard case .object = node.content else { throw mismatch("an object in { }") }
        guard let value = value(of: key) else { throw fail("\"\(key)\" is missing") }
        return value
    }

    /// The text of a value that is written in its short form, as a string; nil when it is written as an
    /// object.
    func shortForm() throws(TourFileError) -> String? {
        switch node.content {
        case .string(let text): return text
        case .object: return nil
        default: throw mismatch("a string in quotes or an object in { }")
        }
    }
}
