internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Reports when a window of the app is mapped or laid out.
///
/// It exists only while the tour waits for something.
final class ToplevelWatch {
    private var windows: SignalConnection?
    private var surfaces: [SignalConnection] = []
    private let onChange: () -> Void

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        windows = WindowList.onChange { [weak self] in self?.windowsChanged() }
        watchSurfaces()
    }

    isolated deinit {
        windows?.disconnect()
        surfaces.forEach { $0.disconnect() }
    }

    private func watchSurfaces() {
        surfaces.forEach { $0.disconnect() }
        surfaces = []
        for window in WindowList.allWithLab {
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
