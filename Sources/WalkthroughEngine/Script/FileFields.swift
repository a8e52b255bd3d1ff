/// The keys of an object in a file: each key is named once, both for reading it and for writing it.
package struct FileFields {
    /// Whether a key must be there, and whether it is written where its value is the default.
    package enum Need {
        case optional
        case required
        /// May be left out, and is always written.
        case always
    }

    /// The object that is read; nil while one is written.
    private let reader: FileReader?
    /// What was written, in order.
    private(set) var written: [(key: String, text: String, need: Need)] = []

    init(reading reader: FileReader) { self.reader = reader }

    /// Begins to write an object.
    package init() { reader = nil }

    package var isReading: Bool { reader != nil }

    /// The keys of what was written.
    package var keys: [String] { written.map(\.key) }

    /// What was written, on one line.
    package var line: String {
        // Line breaks within texts are escaped.
        let members = written.map { "\($0.key.fileText):\($0.text.replacing("\n", with: ""))" }
        return "{\(members.joined(separator: ","))}"
    }

    /// The error of a problem with the object, or with what is at a path inside of it.
    package func fail(_ problem: String, at inner: JSONDocument.Key...) -> TourFileError {
        guard let reader else { preconditionFailure("only what is read has places") }
        return reader.fail(problem, at: inner)
    }

    /// The value of a key, if it is read and there; `null` stands for a key that is left out.
    package func value(of key: String) -> FileReader? {
        reader?.value(of: key).flatMap { $0.node.isNull ? nil : $0 }
    }

    /// Whether `null` was written for a key.
    func isNull(_ key: String) -> Bool { reader?.value(of: key)?.node.isNull == true }

    /// Reads or writes the value of a key.
    package mutating func visit<Field: FileValue>(
        _ key: String,
        _ field: inout Field,
        _ need: Need = .optional
    ) throws(TourFileError) {
        guard let reader else { return written.append((key, field.fileText, need)) }
        if need == .required {
            field = try Field.read(reader.required(key))
        } else if let value = value(of: key) {
            field = try Field.read(value)
        }
    }

    /// Reads or writes a number of at least 0.
    mutating func length(_ key: String, _ field: inout Double?, of what: String = "a distance")
        throws(TourFileError)
    {
        try visit(key, &field)
        guard let reader = value(of: key), let field, field < 0 else { return }
        throw reader.fail("expected \(what) of at least 0, found \(field.asWritten)")
    }

    /// Reads or writes a number of at least 0.
    mutating func length(_ key: String, _ field: inout Double, of what: String = "a distance")
        throws(TourFileError)
    {
        var number: Double? = field
        try length(key, &number, of: what)
        field = number ?? field
    }

    /// Reads or writes the number of a revision.
    mutating func revision<Number: FileValue>(_ key: String, _ field: inout Number) throws(TourFileError) {
        try visit(key, &field)
        guard let reader = value(of: key) else { return }
        let number = try Int.read(reader)
        if number < 1 { throw reader.fail("expected a revision of at least 1, found \(number)") }
    }

    /// The one of these keys that is there, which says what the object is.
    ///
    /// - Parameter companions: the keys that each may have beside it.
    func kind(among kinds: [String], with companions: [String: [String]]) throws(TourFileError) -> String {
        let found = (kinds + companions.values.joined().sorted()).filter { value(of: $0) != nil }
        guard let kind = found.first, kinds.contains(kind), found.count(where: kinds.contains) == 1 else {
            throw fail("expected exactly one of \(kinds.map(\.quoted).joined(separator: ", "))")
        }
        if let stray = found.dropFirst().first(where: { companions[kind]?.contains($0) != true }) {
            throw fail("\(stray.quoted) does not belong to \(kind.quoted); remove it", at: .key(stray))
        }
        return kind
    }

    /// Refuses the app's own data in more levels than events and reports of it may have.
    func checkDepth(of data: JSONValue) throws(TourFileError) {
        guard let reader = value(of: "data"), data.isNested(beyond: 100) else { return }
        throw reader.fail("expected at most 100 levels, found more")
    }

    /// Reads or writes a name, which must be there.
    mutating func name(_ key: String, _ field: inout String) throws(TourFileError) {
        try visit(key, &field, .required)
        if let reader = value(of: key) { field = try reader.name() }
    }
}

/// What stands in a file as an object.
protocol FileObject: FileValue {
    /// What it is called in errors, with its article.
    static var nameInFile: String { get }
    /// The value without any key, whose fields are the defaults.
    static var blank: Self { get }
    /// Reads or writes each key, in the order in which they are written.
    mutating func visit(_ fields: inout FileFields) throws(TourFileError)
}

extension FileObject {
    /// The keys in their order.
    static var fileKeys: [String] { blank.allFields.map(\.key) }

    package static func read(_ reader: FileReader) throws(TourFileError) -> Self { try readObject(reader) }

    static func readObject(_ reader: FileReader) throws(TourFileError) -> Self {
        var value = blank
        var fields = try reader.fields(of: nameInFile, fileKeys)
        try value.visit(&fields)
        return value
    }

    package var fileText: String { FileText.object(told) }

    /// The keys and their values, without what is the default.
    var told: [(key: String, text: String)] {
        zip(allFields, Self.blank.allFields).filter { $0.need != .optional || $0.text != $1.text }
            .map { ($0.0.key, $0.0.text) }
    }

    private var allFields: [(key: String, text: String, need: FileFields.Need)] {
        var (value, fields) = (self, FileFields())
        // Nothing fails that is written.
        try? value.visit(&fields)
        return fields.written
    }
}

extension FileReader {
    /// Refuses anything but an object with some of these keys, so that a typing error is told instead of
    /// passed over. In a tour file, an author's own `x-` keys and those that the file calls optional are
    /// passed over.
    package func fields(of what: String, _ known: [String]) throws(TourFileError) -> FileFields {
        let unknown = try members().map(\.key).filter {
            !known.contains($0) && tolerance?.isPassedOver($0) != true
        }
        guard let unknown = unknown.min() else { return FileFields(reading: self) }
        throw fail(
            "\(what) has no \(unknown.quoted); expected one of "
                + known.map(\.quoted).joined(separator: ", ") + suggestion(for: unknown, among: known)
                + (tolerance?.newer == nil ? "" : "; update what reads it, or name the key in \"optional\""),
            atKey: unknown
        )
    }
}
