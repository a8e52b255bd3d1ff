/// Folders and settings that an app has for one run only, so that its own are neither read nor changed.
struct OwnState {
    private let folder: TemporaryFolder

    /// Makes empty folders.
    ///
    /// - Throws: ``ToolError`` when there is no place for them.
    init() throws(ToolError) { folder = try TemporaryFolder(staysWhileUsed: true) }

    /// The folder that they are in.
    var home: String { folder.path }

    /// What the app's environment says of them.
    var environment: [String: String] {
        ["CONFIG", "DATA", "STATE", "CACHE"].reduce(into: ["GSETTINGS_BACKEND": "memory"]) { all, kind in
            all["XDG_\(kind)_HOME"] = "\(folder.path)/\(kind.lowercased())"
        }
    }
}
