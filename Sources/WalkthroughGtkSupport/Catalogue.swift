/// A compiled gettext catalogue: the contents of a `.mo` file, in memory that outlives it.
///
/// See "The Format of GNU MO Files" in gettext's manual.
nonisolated struct Catalogue: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer
    private let count: Int
    private let originals: Int
    private let translations: Int
    private let plurals: PluralRule

    /// Reads a catalogue in this machine's byte order.
    ///
    /// - Parameter bytes: memory that outlives it and is never changed.
    /// - Returns: nil when the bytes are no catalogue.
    init?(_ bytes: UnsafeRawBufferPointer) {
        let magic: UInt32 = 0x9504_12de
        guard bytes.count >= 28, bytes.loadUnaligned(as: UInt32.self) == magic else { return nil }
        let fields = [8, 12, 16].map { Int(bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)) }
        self.bytes = bytes
        count = fields[0]
        originals = fields[1]
        translations = fields[2]
        guard [originals, translations].allSatisfy({ $0 + 8 * fields[0] <= bytes.count }) else { return nil }
        for table in [originals, translations] {
            for index in 0..<count {
                let (length, offset) = Self.entry(index, of: table, in: bytes)
                guard offset + length < bytes.count, bytes[offset + length] == 0 else { return nil }
            }
        }
        var header = ""
        if let index = Self.find("", among: count, originals, in: bytes) {
            header = Self.forms(of: index, translations, in: bytes).first ?? ""
        }
        plurals = PluralRule(header: header) ?? .germanic
    }

    /// The translation of a message; nil when there is none.
    ///
    /// - Complexity: O(log *n*), *n* messages.
    func message(_ id: String, context: String?) -> String? { forms(of: id, context)?.first }

    /// The translation of a message for a number of things; nil when there is none.
    func message(_ id: String, context: String?, count: Int) -> String? {
        guard let forms = forms(of: id, context) else { return nil }
        let index = plurals.form(for: count)
        return forms.indices.contains(index) ? forms[index] : nil
    }

    /// The messages for one thing, each with its context before a `U+0004`, and their translations.
    var all: [(id: String, translation: String)] {
        (0..<count).compactMap { index in
            guard let id = Self.forms(of: index, originals, in: bytes).first,
                let translation = Self.forms(of: index, translations, in: bytes).first, !translation.isEmpty
            else { return nil }
            return (id, translation)
        }
    }

    private func forms(of id: String, _ context: String?) -> [String]? {
        let key = context.map { "\($0)\u{4}\(id)" } ?? id
        guard let index = Self.find(key, among: count, originals, in: bytes) else { return nil }
        let forms = Self.forms(of: index, translations, in: bytes)
        return forms.first?.isEmpty == false ? forms : nil
    }

    /// The forms of a translation, which are separated by NULs.
    private static func forms(of index: Int, _ table: Int, in bytes: UnsafeRawBufferPointer) -> [String] {
        let (length, offset) = entry(index, of: table, in: bytes)
        return bytes[offset..<offset + length].split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The index of a message, by binary search. A plural message's key ends at its first NUL.
    private static func find(
        _ key: String,
        among count: Int,
        _ table: Int,
        in bytes: UnsafeRawBufferPointer
    ) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let (length, offset) = entry(middle, of: table, in: bytes)
            let original = bytes[offset..<offset + length].prefix { $0 != 0 }
            if original.elementsEqual(key.utf8) { return middle }
            if original.lexicographicallyPrecedes(key.utf8) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private static func entry(
        _ index: Int,
        of table: Int,
        in bytes: UnsafeRawBufferPointer
    ) -> (length: Int, offset: Int) {
        let place = table + 8 * index
        return (
            Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)),
            Int(bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
        )
    }
}
