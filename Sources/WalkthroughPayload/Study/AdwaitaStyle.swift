internal import Glibc

/// The theme of an app that uses libadwaita, which this library does not link to.
enum AdwaitaStyle {
    /// Makes the app dark or light; false when it does not use libadwaita.
    static func setDark(_ isDark: Bool) -> Bool {
        guard let library = dlopen("libadwaita-1.so.0", RTLD_LAZY | RTLD_NOLOAD) else { return false }
        defer { dlclose(library) }
        guard let get = dlsym(library, "adw_style_manager_get_default"),
            let set = dlsym(library, "adw_style_manager_set_color_scheme")
        else { return false }
        let manager = unsafeBitCast(get, to: Manager.self)()
        // ADW_COLOR_SCHEME_FORCE_DARK and ADW_COLOR_SCHEME_FORCE_LIGHT.
        unsafeBitCast(set, to: SetScheme.self)(manager, isDark ? 4 : 1)
        return true
    }

    private typealias Manager = @convention(c) () -> UnsafeMutableRawPointer?
    private typealias SetScheme = @convention(c) (UnsafeMutableRawPointer?, CInt) -> Void
}
