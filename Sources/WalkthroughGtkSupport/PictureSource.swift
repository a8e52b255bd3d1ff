package import CWalkthroughGtk

/// Where an author's picture or video is: all that is needed to read it.
package enum PictureSource: Hashable, CustomStringConvertible {
    /// An icon of the icon theme, by its name.
    case icon(String)
    /// A file, by its path.
    case file(String)
    /// A GResource, by its full path.
    case resource(String)

    /// As messages name it.
    package var description: String {
        switch self {
        case .icon(let name): "the icon \"\(name)\""
        case .file(let path): "the file \"\(path)\""
        case .resource(let path): "the resource \"\(path)\""
        }
    }

    /// It as a `GFile`, to be released with `g_object_unref`; nil for an icon.
    package var newFile: OpaquePointer? {
        switch self {
        case .icon: nil
        case .file(let path): g_file_new_for_path(path)
        case .resource(let path):
            g_uri_escape_string(path, "/", 1).flatMap { escaped in
                defer { g_free(escaped) }
                return g_file_new_for_uri("resource://\(String(cString: escaped))")
            }
        }
    }

    /// Why it cannot be read, in words; nil when it can be.
    ///
    /// A pipe or a device, which may have no end, cannot.
    ///
    /// - Parameter limit: the greatest size, in bytes; nil for any.
    package func obstacle(limit: Int? = nil) -> String? {
        guard let file = newFile else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        let wanted = "standard::type,standard::size"
        guard let info = g_file_query_info(file, wanted, G_FILE_QUERY_INFO_NONE, nil, &error) else {
            return "\(self) cannot be read: \(takeMessage(of: error))"
        }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        guard g_file_info_get_file_type(info) == G_FILE_TYPE_REGULAR else { return "\(self) is no file" }
        guard let limit, g_file_info_get_size(info) > goffset(limit) else { return nil }
        return "\(self) is larger than \(limit >> 20) MiB"
    }
}

/// What an error of GLib says; frees it.
package func takeMessage(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "nobody knows why" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "nobody knows why"
}
