internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The style manager of libadwaita, in apps that have that; they must not set GTK's own preference.
package enum AdwaitaStyle {
    /// Whether the app has libadwaita.
    package static var isUsed: Bool { g_type_from_name("AdwStyleManager") != 0 }

    /// Forces the dark or the light style; false in an app without libadwaita.
    package static func setDark(_ isDark: Bool) -> Bool { set(isDark ? forceDark : forceLight) }

    /// Leaves the style to the desktop; false in an app without libadwaita.
    package static func restore() -> Bool { set(byDefault) }

    // As in the enumeration AdwColorScheme.
    private static let (byDefault, forceLight, forceDark): (CInt, CInt, CInt) = (0, 1, 4)

    private static func set(_ scheme: CInt) -> Bool {
        typealias GetDefault = @convention(c) () -> OpaquePointer?
        typealias SetScheme = @convention(c) (OpaquePointer?, CInt) -> Void
        guard isUsed,
            let getDefault = Libadwaita.function("adw_style_manager_get_default", as: GetDefault.self),
            let setScheme = Libadwaita.function("adw_style_manager_set_color_scheme", as: SetScheme.self)
        else { return false }
        setScheme(getDefault(), scheme)
        return true
    }
}
