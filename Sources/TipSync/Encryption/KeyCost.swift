/// The cost of deriving a key from a passphrase with scrypt (RFC 7914), and so of guessing a passphrase.
struct KeyCost: Sendable, Hashable {
    /// The binary logarithm of scrypt's N.
    var logarithm: Int
    /// scrypt's r.
    var blockSize: Int
    /// scrypt's p.
    var parallelism: Int

    /// N = 2¹⁵, r = 8, p = 3: 32 MB, and some 0.3 s of one core.
    ///
    /// One of the settings that OWASP's Password Storage Cheat Sheet lists as similar in strength; it takes a
    /// quarter of the memory of the first one there, because an app that starts has other use for it.
    static let standard = KeyCost(logarithm: 15, blockSize: 8, parallelism: 3)

    /// Whether a document may ask for this: at most 128 MB, and some five times the usual work.
    ///
    /// Whoever can write into the folder sets the cost, which has to be paid before the document can be
    /// authenticated.
    var isBearable: Bool {
        (1...17) ~= logarithm && (1...8) ~= blockSize && (1...8) ~= parallelism
            && parallelism * blockSize << logarithm <= 1 << 22
    }

    /// Whether deriving a key takes at least as much work as with another cost.
    func isAtLeast(_ other: KeyCost) -> Bool {
        parallelism * blockSize << logarithm >= other.parallelism * other.blockSize << other.logarithm
    }
}
