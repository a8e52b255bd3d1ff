internal import CWalkthroughGtk

/// Odyssey's own symbolic icons, which no icon theme has.
enum SymbolicIcons {
    private static let folder = "/io/github/walkthrough/Odyssey/icons"

    /// Lets the icons be named like those of the icon theme, in code, CSS and `.ui` files.
    static func add(to display: OpaquePointer?) {
        let bundle = EmbeddedResource.required("icons/symbols.gresource")
        let bytes = g_bytes_new_static(bundle.bytes.baseAddress, gsize(bundle.bytes.count))
        defer { g_bytes_unref(bytes) }
        guard let resource = g_resource_new_from_data(bytes, nil) else {
            fatalError("\(bundle.path) is damaged: run scripts/icons")
        }
        g_resources_register(resource)
        g_resource_unref(resource)
        gtk_icon_theme_add_resource_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
