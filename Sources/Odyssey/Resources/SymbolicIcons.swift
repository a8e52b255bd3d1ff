internal import CWalkthroughGtk

/// Odyssey's own symbolic icons, which no icon theme has, and the drawings of its tours, as resources.
///
/// They can be named like those of the icon theme, in code, CSS and `.ui` files.
enum SymbolicIcons {
    /// Where a `GtkApplication` with Odyssey's identifier looks for icons by itself.
    private static let folder = "/io/github/walkthrough/Odyssey/icons/"

    /// Lets the application find the icons when it starts.
    ///
    /// Called before `startup`, as GTK reads the whole icon theme again for a folder that is added later.
    static func register() { _ = isRegistered }

    /// Lets `display` show the icons where there is no such application, as in a storyboard.
    static func add(to display: OpaquePointer?) {
        register()
        guard let theme = gtk_icon_theme_get_for_display(display) else { return }
        let folders = gtk_icon_theme_get_resource_path(theme)
        defer { g_strfreev(folders) }
        let texts = UnsafeRawPointer(folders)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
        if g_strv_contains(texts, folder) == 0 { gtk_icon_theme_add_resource_path(theme, folder) }
    }

    /// True; the first access registers the icons with GIO.
    private static let isRegistered: Bool = {
        let bundle = EmbeddedResource.required("icons/symbols.gresource")
        let bytes = g_bytes_new_static(bundle.bytes.baseAddress, gsize(bundle.bytes.count))
        defer { g_bytes_unref(bytes) }
        guard let resource = g_resource_new_from_data(bytes, nil) else {
            fatalError("\(bundle.path) is damaged: run scripts/icons")
        }
        g_resources_register(resource)
        g_resource_unref(resource)
        return true
    }()
}
