import CWalkthroughGtk
import Glibc
import WalkthroughTestSupport

/// Turns the dark theme on or off: by libadwaita's style manager once a test has loaded that.
func setDark(_ isDark: Bool) {
    guard g_type_from_name("AdwStyleManager") != 0, let library = dlopen("libadwaita-1.so.0", RTLD_NOW),
        let getDefault = dlsym(library, "adw_style_manager_get_default"),
        let setScheme = dlsym(library, "adw_style_manager_set_color_scheme")
    else { return setSetting("gtk-application-prefer-dark-theme", isDark) }
    typealias GetDefault = @convention(c) () -> OpaquePointer?
    typealias SetScheme = @convention(c) (OpaquePointer?, CInt) -> Void
    let manager = unsafeBitCast(getDefault, to: GetDefault.self)()
    unsafeBitCast(setScheme, to: SetScheme.self)(manager, isDark ? 4 : 1)
}
