/// Where the values of a tour file are, for messages about a tour that was read without errors.
public struct TourFilePlaces: Sendable {
    /// A place as editors count it.
    public struct Place: Hashable, Sendable {
        /// Counted from 1.
        public var line: Int
        /// Counted in Unicode scalars, from 1.
        public var column: Int
    }

    private let text: JSONText
    private let document: JSONDocument?

    /// Takes the contents of a tour file.
    public init(json: some Sequence<UInt8>) {
        text = JSONText(json)
        document = try? JSONDocument(json: text.mark + text.source, file: "")
    }

    /// The comments by their lines, counted from 1, and whether nothing else is on the line.
    package var comments: [Int: (text: String, isAlone: Bool)] { text.comments }

    /// Where the value at a path of keys such as `steps[2].body` begins, or the nearest value around it that
    /// the file has.
    ///
    /// - Complexity: O(*n*), *n* bytes.
    public func place(of keyPath: String) -> Place {
        let place = text.place(of: document?.node(at: .init(written: keyPath)).start ?? 0)
        return Place(line: place.line, column: place.column)
    }
}
