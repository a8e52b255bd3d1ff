internal import CWalkthroughGio
internal import FoundationEssentials

/// The SHA-256 of bytes, in hexadecimal.
func checksum(of data: Data) -> String {
    data.withUnsafeBytes { bytes in
        let start = bytes.bindMemory(to: UInt8.self).baseAddress
        let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, start, gsize(bytes.count))
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }
}
