internal import CWalkthroughGtk
internal import Glibc

/// libadwaita in an app that has loaded it; its types and functions are looked up at run time, not linked.
package enum Libadwaita {
    /// Looks up a function of libadwaita; nil when the app has not loaded it, or loaded a version without it.
    ///
    /// - Parameter type: the function's type, which is `@convention(c)`.
    package static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        loadedFunction(name, of: "libadwaita-1.so.0", as: type)
    }

    /// Whether this app has a libadwaita with dialogs, which is 1.5 or newer.
    package static var hasDialogs: Bool { g_type_from_name("AdwDialog") != 0 }

    /// Whether a widget is an `AdwDialog`.
    package static func isDialog(_ widget: WidgetPointer) -> Bool {
        let type = g_type_from_name("AdwDialog")
        return type != 0 && widget.isA(type)
    }
}

/// Looks up a function of a library that the app has loaded; nil where there is none.
package func loadedFunction<Function>(_ name: String, of library: String, as type: Function.Type) -> Function?
{
    guard let library = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    // The app's own reference keeps it loaded.
    defer { dlclose(library) }
    return dlsym(library, name).map { unsafeBitCast($0, to: type) }
}
