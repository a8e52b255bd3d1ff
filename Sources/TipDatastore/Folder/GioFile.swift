internal import CWalkthroughGio
internal import FoundationEssentials

/// A file or folder that GIO can reach: a local one, or one on anything that GVfs can mount.
final class GioFile: @unchecked Sendable {
    // `@unchecked`: a GFile never changes, and any thread may use it.
    let pointer: OpaquePointer
    /// The name to show to the user: a path, or a URI with its escapes resolved. A child has that of the
    /// folder.
    let name: String

    /// - Parameter uri: "file:///…", "davs://…", "sftp://…".
    convenience init(uri: String) {
        let file: OpaquePointer = g_file_new_for_uri(uri)
        self.init(file, name: Self.text(g_file_get_parse_name(file)) ?? uri)
    }

    private init(_ pointer: OpaquePointer, name: String) { (self.pointer, self.name) = (pointer, name) }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    func child(_ name: String) -> GioFile { GioFile(g_file_get_child(pointer, name), name: self.name) }

    var uri: String { Self.text(g_file_get_uri(pointer)) ?? "" }

    /// The path of a file that is native to the system; `nil` for one of GVfs, even if that is mounted.
    var localPath: String? { g_file_is_native(pointer) != 0 ? Self.text(g_file_get_path(pointer)) : nil }

    // MARK: Reading

    struct Entry: Hashable {
        var name: String
        var size: Int64
        /// Changes with the content: the entity tag, the time of the last change, and the file's own number,
        /// as times may be coarse.
        var tag: String
    }

    /// The regular files in the folder.
    func entries(within limit: GioLimit) throws(SyncFailure) -> [Entry] {
        let attributes =
            "standard::name,standard::size,standard::type,etag::value,time::modified,time::modified-usec,"
            + "unix::inode"
        let enumerator = try run(limit) {
            g_file_enumerate_children(pointer, attributes, GFileQueryInfoFlags(rawValue: 0), $0, $1)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(enumerator)) }
        var entries: [Entry] = []
        while let info = try next(limit, { g_file_enumerator_next_file(enumerator, $0, $1) }) {
            defer { g_object_unref(UnsafeMutableRawPointer(info)) }
            guard g_file_info_get_file_type(info) == G_FILE_TYPE_REGULAR,
                let name = g_file_info_get_name(info)
            else { continue }
            let tag = g_file_info_get_etag(info).map { String(cString: $0) } ?? ""
            let seconds = g_file_info_get_attribute_uint64(info, "time::modified")
            let micros = g_file_info_get_attribute_uint32(info, "time::modified-usec")
            let number = g_file_info_get_attribute_uint64(info, "unix::inode")
            entries.append(
                Entry(
                    name: String(cString: name),
                    size: Int64(g_file_info_get_size(info)),
                    tag: "\(tag) \(seconds).\(micros) \(number)"
                )
            )
        }
        return entries.sorted { $0.name < $1.name }
    }

    func read(within limit: GioLimit) throws(SyncFailure) -> Data {
        var bytes: UnsafeMutablePointer<CChar>?
        var length: gsize = 0
        try check(limit) { g_file_load_contents(pointer, $0, &bytes, &length, nil, $1) != 0 }
        defer { g_free(bytes) }
        return bytes.map { Data(bytes: $0, count: Int(length)) } ?? Data()
    }

    // MARK: Writing

    /// Writes a file that only its user may read.
    func write(_ data: Data, within limit: GioLimit) throws(SyncFailure) {
        try check(limit) { cancellable, error in
            data.withUnsafeBytes { bytes in
                let start = bytes.bindMemory(to: CChar.self).baseAddress
                let size = gsize(bytes.count)
                let flags = G_FILE_CREATE_PRIVATE
                return g_file_replace_contents(pointer, start, size, nil, 0, flags, nil, cancellable, error)
                    != 0
            }
        }
    }

    func move(to other: GioFile, within limit: GioLimit) throws(SyncFailure) {
        try check(limit) { g_file_move(pointer, other.pointer, G_FILE_COPY_OVERWRITE, $0, nil, nil, $1) != 0 }
    }

    func delete(within limit: GioLimit) throws(SyncFailure) {
        try check(limit) { g_file_delete(pointer, $0, $1) != 0 }
    }

    private static func text(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }
}

extension GioFile {
    /// Whether other machines may change the folder without this one being notified.
    var isRemote: Bool {
        guard localPath != nil else { return true }
        let attribute = "filesystem::remote"
        guard let info = g_file_query_filesystem_info(pointer, attribute, nil, nil) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_file_info_get_attribute_boolean(info, attribute) != 0
    }
}
