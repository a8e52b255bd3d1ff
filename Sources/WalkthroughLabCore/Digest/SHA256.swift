internal import CWalkthroughGtk

/// The hash function SHA-256, as `sha256sum` computes it.
package enum SHA256 {
    /// The digest of some bytes as 64 hexadecimal digits.
    ///
    /// - Complexity: O(*n*), *n* bytes.
    package static func digest(of bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes)
        let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }
}
