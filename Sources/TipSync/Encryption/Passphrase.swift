internal import CWalkthroughGio

/// A passphrase, which does not show in descriptions, dumps or logs.
package struct Passphrase: Sendable, Hashable {
    /// UTF-8 in Unicode's composed form, as keyboards differ in how they write the same letter.
    let bytes: [UInt8]

    /// - Returns: `nil` for an empty text, which would protect nothing.
    package init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        let composed = g_utf8_normalize(text, -1, G_NORMALIZE_NFC)
        defer { g_free(composed) }
        bytes = Array((composed.map { String(cString: $0) } ?? text).utf8)
    }
}

extension Passphrase: CustomStringConvertible, CustomReflectable {
    package var description: String { "a passphrase" }

    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// What documents are encrypted with.
package struct Passphrases: Sendable, Hashable {
    /// Documents are written with this one.
    package var current: Passphrase
    /// Documents are read with this one too.
    package var former: Passphrase?

    package init(_ current: Passphrase, replacing former: Passphrase? = nil) {
        (self.current, self.former) = (current, former)
    }

    /// Whether this build can encrypt: whether it has the package's trait `Encryption`.
    package static var areSupported: Bool {
        #if Encryption
            true
        #else
            false
        #endif
    }
}
