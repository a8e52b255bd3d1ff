internal import CWalkthroughGtk
internal import Glibc

/// libadwaita in an app that has it. Nothing links it: its types and functions are looked up while the app runs.
package enum Libadwaita {
    /// A function of libadwaita; nil in an app without it, and where it is older than the function.
    ///
    /// - Parameter type: of the function, by C convention.
    package static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let library = dlopen("libadwaita-1.so.0", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        // Whoever has loaded it keeps it.
        defer { dlclose(library) }
        return dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }

    /// Whether this app has a libadwaita with dialogs, which is 1.5 or newer.
    package static var hasDialogs: Bool { g_type_from_name("AdwDialog") != 0 }

    /// Whether a widget is an `AdwDialog`.
    package static func isDialog(_ widget: WidgetPointer) -> Bool {
        let type = g_type_from_name("AdwDialog")
        return type != 0 && widget.isA(type)
    }
}
