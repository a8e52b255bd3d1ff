internal import CWalkthroughGtk

/// What the desktop calls an app.
nonisolated enum AppName {
    /// The name in the desktop file of an application id; the id itself where none is installed.
    static func name(of id: String) -> String {
        let apps = g_app_info_get_all()
        defer { g_list_free_full(apps) { g_object_unref($0) } }
        for place in sequence(first: apps, next: { $0?.pointee.next }) {
            guard let app = place?.pointee.data.map({ OpaquePointer($0) }), let file = g_app_info_get_id(app),
                String(cString: file) == "\(id).desktop", let name = g_app_info_get_name(app)
            else { continue }
            return String(cString: name)
        }
        return id
    }
}
