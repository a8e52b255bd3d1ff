/// What it costs to make a key of a passphrase with scrypt (RFC 7914), and so to try one.
struct KeyCost: Sendable, Hashable {
    /// The binary logarithm of scrypt's N.
    var logarithm: Int
    /// scrypt's r.
    var blockSize: Int
    /// scrypt's p.
    var parallelism: Int

    /// N = 2¹⁵, r = 8, p = 3: 32 MB, and some 0.3 s of one core.
    ///
    /// It is one of the choices that OWASP's Password Storage Cheat Sheet holds for equal; the one that takes the least
    /// memory, as an app that starts has other use for it.
    static let standard = KeyCost(logarithm: 15, blockSize: 8, parallelism: 3)

    /// Whether a document may ask for this: at most 128 MB, and some five times the usual work.
    ///
    /// Whoever can write into the folder decides what a document says, before anything in it is trusted.
    var isBearable: Bool {
        (1...17) ~= logarithm && (1...8) ~= blockSize && (1...8) ~= parallelism
            && parallelism * blockSize << logarithm <= 1 << 22
    }

    /// Whether it takes at least as much work as another.
    func isAtLeast(_ other: KeyCost) -> Bool {
        parallelism * blockSize << logarithm >= other.parallelism * other.blockSize << other.logarithm
    }
}
