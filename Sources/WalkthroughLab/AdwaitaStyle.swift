internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The color scheme of an app that uses libadwaita; such an app must not set GTK's own preference for a dark theme.
package enum AdwaitaStyle {
    /// An `AdwColorScheme`.
    package struct ColorScheme: Equatable {
        fileprivate let value: CInt

        fileprivate static let forceLight = ColorScheme(value: 1)
        fileprivate static let forceDark = ColorScheme(value: 4)
    }

    /// Whether the app has libadwaita.
    package static var isUsed: Bool { g_type_from_name("AdwStyleManager") != 0 }

    /// The scheme that the app asks for; nil in an app without libadwaita.
    package static var colorScheme: ColorScheme? {
        typealias GetScheme = @convention(c) (OpaquePointer?) -> CInt
        let getScheme = Libadwaita.function("adw_style_manager_get_color_scheme", as: GetScheme.self)
        guard let manager, let getScheme else { return nil }
        return ColorScheme(value: getScheme(manager))
    }

    /// Forces the dark or the light style; false in an app without libadwaita.
    package static func setDark(_ isDark: Bool) -> Bool { set(isDark ? .forceDark : .forceLight) }

    /// Sets the scheme; false in an app without libadwaita.
    package static func set(_ scheme: ColorScheme) -> Bool {
        typealias SetScheme = @convention(c) (OpaquePointer?, CInt) -> Void
        let setScheme = Libadwaita.function("adw_style_manager_set_color_scheme", as: SetScheme.self)
        guard let manager, let setScheme else { return false }
        setScheme(manager, scheme.value)
        return true
    }

    private static var manager: OpaquePointer? {
        typealias GetDefault = @convention(c) () -> OpaquePointer?
        guard isUsed else { return nil }
        return Libadwaita.function("adw_style_manager_get_default", as: GetDefault.self)?()
    }
}
