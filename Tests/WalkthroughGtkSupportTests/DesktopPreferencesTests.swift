import WalkthroughTestSupport

@testable import WalkthroughGtkSupport

/// What is read of the desktop's preferences, and what this app shows in their place.
final class DesktopPreferencesTests: GtkTestCase {
    override func tearDown() {
        onMain {
            for setting in DesktopSetting.all where setting.exists { reset(setting) }
        }
        super.tearDown()
    }

    @preconcurrency @MainActor func testNamesOfThemes() {
        for (name, isDark, hasHighContrast) in [
            ("Adwaita", false, false), ("Adwaita-dark", true, false), ("Adwaita:dark", true, false),
            ("HighContrast", false, true), ("HighContrastInverse", true, true),
            ("Default:dark", true, false),
        ] {
            for isOneForAll in [false, true] {
                let theme = ThemeName(name, isOneForAll: isOneForAll)
                XCTAssertEqual(theme.isDark, isDark, name)
                XCTAssertEqual(theme.hasHighContrast, hasHighContrast, name)
            }
        }
        // A name of GTK's own theme of which GTK 4.20 knows nothing any more.
        XCTAssertTrue(ThemeName("Default-hc-dark", isOneForAll: false).hasHighContrast)
        XCTAssertFalse(ThemeName("Default-hc-dark", isOneForAll: true).hasHighContrast)
    }

    @preconcurrency @MainActor func testEachSettingIsHeardAtOnce() {
        setAnimations(true)
        reset(.animations)
        var heard: [DesktopPreferences] = []
        let observation = DesktopPreferences.observe { heard.append(.current) }
        defer { observation.stop() }
        let plain = DesktopPreferences(isDark: false, hasHighContrast: false, allowsMotion: true)
        XCTAssertEqual(.current, plain)
        let dark = DesktopPreferences(isDark: true, hasHighContrast: false, allowsMotion: true)
        let strong = DesktopPreferences(isDark: false, hasHighContrast: true, allowsMotion: true)
        let still = DesktopPreferences(isDark: false, hasHighContrast: false, allowsMotion: false)
        var cases: [(DesktopSetting, CInt, DesktopPreferences)] = [(.animations, 0, still)]
        if DesktopSetting.colorScheme.exists {
            cases += [(.colorScheme, 2, dark), (.contrast, 2, strong)]
            // Lighter, default and less are no wish for anything else than what there is.
            for setting in [DesktopSetting.colorScheme, .contrast] {
                cases += [(setting, 3, plain), (setting, 1, plain)]
            }
        } else {
            cases.append((.prefersDarkTheme, 1, dark))
        }
        if DesktopSetting.reducedMotion.exists { cases.append((.reducedMotion, 1, still)) }
        for (setting, value, expected) in cases {
            walkthrough_object_set_int(DesktopSetting.settings, setting.name, value)
            XCTAssertEqual(heard.last, expected, "\(setting.name) \(value)")
            reset(setting)
            XCTAssertEqual(heard.last, plain, setting.name)
        }
        walkthrough_object_set_string(DesktopSetting.settings, "gtk-theme-name", "HighContrast")
        XCTAssertEqual(heard.last, strong)
    }

    @preconcurrency @MainActor func testWhatIsPutBackIsTheDesktopsOrTheAppsOwn() {
        setAnimations(true)
        let before = DesktopPreferences.current
        var override: DesktopOverride? = DesktopOverride()
        override?.setDark(true)
        override?.setHighContrast(true)
        override?.setMotion(false)
        XCTAssertFalse(DesktopPreferences.current.allowsMotion)
        XCTAssertTrue(DesktopPreferences.current.isDark && DesktopPreferences.current.hasHighContrast)
        override = nil
        XCTAssertEqual(DesktopPreferences.current, before)
        // An app that is dark of its own accord.
        let app = DesktopOverride()
        app.setDark(true)
        override = DesktopOverride()
        override?.setDark(false)
        XCTAssertFalse(DesktopPreferences.current.isDark)
        override?.restore()
        XCTAssertTrue(DesktopPreferences.current.isDark)
        app.setDark(nil)
        XCTAssertFalse(DesktopPreferences.current.isDark)
        // Each is put back alone.
        for isDark in [true, false] {
            app.setHighContrast(true)
            app.setDark(isDark)
            app.setDark(nil)
            XCTAssertTrue(DesktopPreferences.current.hasHighContrast)
            app.setDark(isDark)
            app.setHighContrast(false)
            XCTAssertEqual(DesktopPreferences.current.isDark, isDark)
            app.restore()
        }
        XCTAssertEqual(DesktopPreferences.current, before)
    }

    /// Whatever accent somebody chooses: white text on it, and symbols of it on the surface, can be read.
    @preconcurrency @MainActor func testAnyAccentIsLegible() throws {
        Surface.install()
        let provider = try XCTUnwrap(gtk_css_provider_new())
        let display = gdk_display_get_default()
        defer { gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider)) }
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 800)
        let label = try XCTUnwrap(gtk_label_new(""))
        g_object_ref_sink(label)
        defer { g_object_unref(label) }
        @MainActor func color(_ name: String) -> ScreenColor {
            var color = GdkRGBA()
            XCTAssertNotEqual(walkthrough_widget_lookup_color(label, name, &color), 0, name)
            let parts = [color.red, color.green, color.blue].map { UInt8($0 * 255) }
            return ScreenColor(red: parts[0], green: parts[1], blue: parts[2])
        }
        let white = ScreenColor(red: 255, green: 255, blue: 255)
        for accent in [
            "#3584e4", "#ffff00", "#ffffff", "#000000", "#c88800", "#ed5b00", "#9141ac", "#6f8396",
        ] {
            for name in ["accent_bg_color", "accent_color"] {
                Surface.load("@define-color \(name) \(accent);", into: provider)
                for isDark in [true, false] {
                    TestTheme.set("Default", isDark)
                    let what = "\(name) \(accent) \(isDark)"
                    let ground = color("walkthrough_accent_bg_color")
                    XCTAssertGreaterThanOrEqual(ground.contrast(with: white), 4.4, what)
                    let surface = color("walkthrough_surface_bg_color")
                    let contrast = color("walkthrough_accent_color").contrast(with: surface)
                    XCTAssertGreaterThanOrEqual(contrast, 2.9, what)
                }
            }
        }
    }
}

private func reset(_ setting: DesktopSetting) {
    gtk_settings_reset_property(gtk_settings_get_default(), setting.name)
}
