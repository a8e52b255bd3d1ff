internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughText

/// A copy for C, which frees it with `g_free`.
func duplicated(_ text: String?) -> UnsafeMutablePointer<CChar>? {
    text.flatMap { g_strdup($0) }
}

extension String {
    /// A copy of a text of C; nil for NULL.
    nonisolated init?(foreign text: UnsafePointer<CChar>?) {
        guard let text else { return nil }
        self.init(cString: text)
    }
}

extension Data {
    init(foreign bytes: OpaquePointer) {
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        self = start.map { Data(bytes: $0, count: Int(size)) } ?? Data()
    }
}

/// The location of a GIO file: its path, or its URI if it has no path.
nonisolated func location(of file: OpaquePointer) -> URL? {
    if let path = g_file_get_path(file) {
        defer { g_free(path) }
        return URL(filePath: String(cString: path))
    }
    guard let uri = g_file_get_uri(file) else { return nil }
    defer { g_free(uri) }
    return URL(string: String(cString: uri))
}

/// A value as JSON with sorted keys; nil if it cannot be encoded.
func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
}

// walkthrough-types.h documents what it does.
@_cdecl("walkthrough_swift_escape_text")
func escapeText(_ text: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
    duplicated(RichText.escaping(String(cString: text)))
}
