internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Tells when a file has been saved, however the editor does it.
///
/// Editors write in place, or write another file and rename it; the file may be a symbolic link, whose target
/// is written; and version control replaces whole folders. Events in quick succession are debounced.
final class TourFileWatch {
    private let path: String
    private let saved: () -> Void
    private var watches: [(monitor: OpaquePointer, connection: SignalConnection)] = []
    private var pending: ScheduledCall?

    /// Watches the file at `path`; `saved` is called after each save, and when it may have been saved.
    init(_ path: String, saved: @escaping () -> Void) {
        self.path = path
        self.saved = saved
        watch()
    }

    isolated deinit {
        pending?.cancel()
        forget()
    }

    /// The path itself, the file that it leads to, and the folders of both.
    private var places: Set<String> {
        let absolute = FilePath.absolute(path)
        var files: Set = [absolute]
        if let target = realpath(path, nil) {
            files.insert(String(cString: target))
            free(target)
        }
        return files.union(files.map { "/" + $0.split(separator: "/").dropLast().joined(separator: "/") })
    }

    private func watch() {
        for place in places where place != "/" {
            let file = g_file_new_for_path(place)
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            guard
                let monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil).map({
                    OpaquePointer($0)
                })
            else { continue }
            watches.append((monitor, connect(monitor, "changed") { [weak self] _ in self?.changed() }))
        }
    }

    private func forget() {
        for watch in watches {
            watch.connection.disconnect()
            g_object_unref(UnsafeMutableRawPointer(watch.monitor))
        }
        watches = []
    }

    private func changed() {
        pending?.cancel()
        pending = .after(Self.pause) { [weak self] in
            guard let self else { return }
            // A link may lead elsewhere now, and a folder be another one.
            forget()
            watch()
            saved()
        }
    }

    /// How long nothing may happen to the file before it counts as saved, in seconds.
    private static let pause = 0.05
}
