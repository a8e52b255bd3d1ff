internal import FoundationEssentials
internal import TipEngine

/// The first line of an encrypted document, which everybody can read and nobody can change unnoticed.
///
/// It names a format and its version, what the key is made with, the device, and the length of the rest in bytes:
///
///     walkthrough-tips-sealed 1 scrypt 15 8 3 8c1f… 0B9E51C6-… 6340
///
/// The rest is a random nonce, the ciphertext of a whole ``SyncDocument``, and its tag, by ChaCha20-Poly1305 (RFC 8439)
/// with this line as associated data.
struct SealedHeader: Sendable, Hashable {
    var cost: KeyCost
    /// 16 random bytes.
    var salt: [UInt8]
    /// The UUID of the device that wrote the document.
    var author: String
    /// How many bytes follow.
    var size: Int

    static let format = "walkthrough-tips-sealed"
    static let version = 1
    static let saltSize = 16

    /// The line as bytes, with its end.
    var line: Data {
        let salt = salt.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let words: [Any] = [
            Self.format, Self.version, "scrypt", cost.logarithm, cost.blockSize, cost.parallelism, salt,
            author, size,
        ]
        return Data((words.map { "\($0)" }.joined(separator: " ") + "\n").utf8)
    }

    private static let mark = Data((format + " ").utf8)

    /// Whether bytes begin as an encrypted document does.
    static func isMark(of data: Data) -> Bool { data.starts(with: mark) }

    /// Whether bytes are only a part of the mark with which encrypted documents begin.
    static func isCut(_ data: Data) -> Bool { data.count < mark.count && mark.starts(with: data) }

    /// Reads the first line of an encrypted document.
    ///
    /// - Returns: The line, and what follows it.
    static func read(_ data: Data) throws(TipDocumentError) -> (header: SealedHeader, rest: Data) {
        guard let end = data.prefix(200).firstIndex(of: UInt8(ascii: "\n")) else {
            throw data.count < 200 ? .truncated : .foreign
        }
        let words = String(decoding: data[..<end], as: UTF8.self).split(separator: " ")
        guard words.count > 1, let version = Int(words[1]) else { throw .foreign }
        guard version <= Self.version else { throw .newerVersion(number: version) }
        guard let header = SealedHeader(words), header.line == data[...end] else {
            throw .damaged(reason: "its first line is not as it should be")
        }
        let rest = data[(end + 1)...]
        guard rest.count >= header.size else { throw .truncated }
        guard rest.count == header.size else { throw .damaged(reason: "it is longer than it says") }
        return (header, Data(rest))
    }

    private init?(_ words: [Substring]) {
        guard words.count == 9, words[2] == "scrypt", let logarithm = Int(words[3]),
            let blockSize = Int(words[4]), let parallelism = Int(words[5]), let salt = Self.bytes(words[6]),
            UUID(uuidString: String(words[7])) != nil, let size = Int(words[8]), size >= 0
        else { return nil }
        cost = KeyCost(logarithm: logarithm, blockSize: blockSize, parallelism: parallelism)
        self.salt = salt
        author = String(words[7])
        self.size = size
    }

    init(cost: KeyCost, salt: [UInt8], author: String, size: Int) {
        (self.cost, self.salt, self.author, self.size) = (cost, salt, author, size)
    }

    /// The bytes of a salt in hexadecimal digits.
    private static func bytes(_ text: Substring) -> [UInt8]? {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 * saltSize, text.utf8.count == digits.count else { return nil }
        return (0..<saltSize).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) }
    }
}
