internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Reports when a window of the app is mapped or laid out.
///
/// It exists only while the walkthrough waits for something.
final class ToplevelWatch {
    private var connections: [SignalConnection] = []
    private var surfaces: [SignalConnection] = []
    private let onChange: () -> Void

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        guard let toplevels = gtk_window_get_toplevels() else { return }
        connections.append(connect(toplevels, "items-changed") { [weak self] _ in self?.windowsChanged() })
        watchSurfaces()
    }

    isolated deinit { (connections + surfaces).forEach { $0.disconnect() } }

    private func watchSurfaces() {
        surfaces.forEach { $0.disconnect() }
        surfaces = []
        guard let toplevels = gtk_window_get_toplevels() else { return }
        for index in 0..<g_list_model_get_n_items(toplevels) {
            guard let item = g_list_model_get_item(toplevels, index) else { continue }
            defer { g_object_unref(item) }
            let window = item.assumingMemoryBound(to: GtkWidget.self)
            surfaces.append(connect(window, "map", after: true) { [weak self] _ in self?.windowsChanged() })
            if let surface = gtk_native_get_surface(window.opaque) {
                surfaces.append(connect(surface, "layout", after: true) { [weak self] _ in self?.onChange() })
            }
        }
    }

    private func windowsChanged() {
        watchSurfaces()
        onChange()
    }
}
