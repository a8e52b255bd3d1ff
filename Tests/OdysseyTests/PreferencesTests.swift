import Foundation
import TipGtk
import WalkthroughGtk
import WalkthroughLab
import WalkthroughTestSupport

@testable import Odyssey

/// The preferences, the lab, and what settings do.
final class PreferencesTests: GtkTestCase {
    @MainActor private static func preferences(_ settings: Settings) -> PreferencesWindow {
        PreferencesWindow.present(settings, over: nil)
    }

    @preconcurrency @MainActor func testSwitchesAndChoicesSetTheSettings() throws {
        let settings = Settings(isKept: false)
        let window = Self.preferences(settings).widget
        for (id, setting) in [
            ("animations", \Settings.isAnimated), ("welcomes", \.welcomesAtLaunch),
        ] {
            let control = try descendant(id, of: window)
            let before = settings[keyPath: setting]
            XCTAssertEqual(gtk_switch_get_active(control.opaque) != 0, before, id)
            for expected in [!before, before] {
                gtk_widget_activate(control)
                eventually(id) { settings[keyPath: setting] == expected }
            }
        }
        for (id, style) in [("dark", Settings.Style.dark), ("light", .light), ("desktop", .desktop)] {
            gtk_widget_activate(try descendant("style-\(id)", of: window))
            XCTAssertEqual(settings.style, style)
        }
        for frequency in TipFrequency.allCases.reversed() {
            gtk_widget_activate(try descendant("frequency-\(frequency.rawValue)", of: window))
            XCTAssertEqual(settings.tipFrequency, frequency)
        }
    }

    @preconcurrency @MainActor func testTheSharedFolderIsShownAndCanBeGivenUp() throws {
        let settings = Settings(isKept: false)
        let window = Self.preferences(settings).widget
        let line = try descendant("sync-line", of: window)
        let stop = try descendant("sync-stop", of: window)
        let text = { String(cString: gtk_label_get_text(line.opaque)) }
        let offer = text()
        XCTAssertEqual(gtk_widget_get_visible(stop), 0)
        settings.syncFolder = "file:///tmp/shared%20folder/"
        XCTAssertEqual(text(), "/tmp/shared folder: not synchronised yet")
        XCTAssertEqual(gtk_widget_get_visible(stop), 1)
        gtk_widget_activate(stop)
        eventually("given up") { settings.syncFolder == nil }
        XCTAssertEqual(text(), offer)
    }

    @preconcurrency @MainActor func testTheyShowWhatIsSet() throws {
        let settings = Settings(isKept: false)
        settings.style = .dark
        settings.tipFrequency = .weekly
        settings.welcomesAtLaunch = true
        WalkthroughGuidance.isShown = false
        defer { WalkthroughGuidance.isShown = true }
        let window = Self.preferences(settings).widget
        for id in ["style-dark", "frequency-weekly"] {
            let control = try descendant(id, of: window)
            XCTAssertNotEqual(gtk_check_button_get_active(control.cast(to: GtkCheckButton.self)), 0, id)
        }
        for (id, isOn) in [("welcomes", true), ("animations", true)] {
            let control = try descendant(id, of: window)
            XCTAssertEqual(gtk_switch_get_active(control.opaque) != 0, isOn, id)
        }
        let guidance = try XCTUnwrap(
            descendant("guidance", of: window).selfAndDescendants.first { $0.isA(gtk_switch_get_type()) }
        )
        XCTAssertEqual(gtk_switch_get_active(guidance.opaque), 0)
        // How often tips come says nothing while none come.
        let frequency = try descendant("frequency", of: window)
        XCTAssertEqual(gtk_widget_get_sensitive(frequency), 0)
        gtk_widget_activate(guidance)
        eventually("guidance") { WalkthroughGuidance.isShown && gtk_widget_get_sensitive(frequency) != 0 }
    }

    @preconcurrency @MainActor func testSettingsAreKept() {
        let folder = makeFolderPath()
        let settings = Settings(directory: folder)
        XCTAssertEqual(settings.style, .desktop)
        XCTAssertTrue(settings.isAnimated && !settings.welcomesAtLaunch)
        settings.style = .light
        settings.isAnimated = false
        settings.welcomesAtLaunch = true
        settings.tipFrequency = .daily
        let again = Settings(directory: folder)
        XCTAssertEqual(again.style, .light)
        XCTAssertFalse(again.isAnimated)
        XCTAssertTrue(again.welcomesAtLaunch)
        XCTAssertEqual(again.tipFrequency, .daily)
    }

    @preconcurrency @MainActor func testNothingIsKeptWhenNothingIsToBe() {
        let folder = makeFolderPath()
        let settings = Settings(directory: folder, isKept: false)
        settings.style = .dark
        XCTAssertEqual(settings.style, .dark)
        XCTAssertFalse(FileManager.default.fileExists(atPath: settings.path))
    }

    @preconcurrency @MainActor func testStyleAndMotionWorkAtOnce() {
        let isDark = { DesktopPreferences.current.isDark }
        let isAnimated = { DesktopPreferences.current.allowsMotion }
        // The tests themselves turn it off.
        setAnimations(true)
        let settings = Settings(isKept: false)
        let effect = SettingsInEffect(settings)
        for style in [Settings.Style.dark, .light, .dark, .desktop] {
            settings.style = style
            XCTAssertEqual(isDark(), style == .dark, style.rawValue)
        }
        settings.isAnimated = false
        XCTAssertFalse(isAnimated())
        settings.isAnimated = true
        XCTAssertTrue(isAnimated())
        withExtendedLifetime(effect) {}
    }

    @preconcurrency @MainActor func testADarkThemeHasALightOneBesideIt() {
        for theme in ["Adwaita-dark", "Default-hc-dark", "HighContrastInverse", "Default:dark"] {
            let light = DesktopOverride.lightTheme(beside: theme).lowercased()
            XCTAssertFalse(light.contains("dark") || light.contains("inverse"), theme)
        }
        XCTAssertEqual(DesktopOverride.lightTheme(beside: "Adwaita"), "Adwaita")
    }

    @preconcurrency @MainActor func testWhatTheLaunchAsksForHoldsUntilItIsSet() {
        let settings = Settings(isKept: false)
        let effect = SettingsInEffect(settings, style: .dark, frequency: .hourly)
        XCTAssertTrue(DesktopPreferences.current.isDark)
        XCTAssertEqual(TipFrequency.current, .hourly)
        XCTAssertEqual(settings.style, .desktop)
        settings.isAnimated = false
        XCTAssertTrue(DesktopPreferences.current.isDark)
        settings.isAnimated = true
        settings.style = .light
        XCTAssertFalse(DesktopPreferences.current.isDark)
        settings.tipFrequency = .weekly
        XCTAssertEqual(TipFrequency.current, .weekly)
        withExtendedLifetime(effect) {}
    }

    @preconcurrency @MainActor func testWhatAnEarlierVersionKeptOfTipsIsTakenOnce() throws {
        let folder = makeFolderPath()
        XCTAssertNil(Settings(directory: folder).takeFormerShowsTips())
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = "[preferences]\ntips=false\nanimations=false\n"
        try text.write(toFile: "\(folder)/settings.ini", atomically: true, encoding: .utf8)
        XCTAssertEqual(Settings(directory: folder).takeFormerShowsTips(), false)
        let again = Settings(directory: folder)
        XCTAssertNil(again.takeFormerShowsTips())
        XCTAssertFalse(again.isAnimated)
    }

    /// Text at twice its size included.
    @preconcurrency @MainActor func testNeitherIsWiderThanItsParent() throws {
        try Stage.forEach([(360, 640), (800, 600)], textScales: [1, 2]) { stage, what in
            let parent = stage.window.widget.cast(to: GtkWindow.self)
            for present in [
                { PreferencesWindow.present(Settings(isKept: false), over: parent).widget },
                { LabWindow.present(over: parent).widget },
            ] {
                let dialog = present()
                tryDialog(dialog) {
                    XCTAssertLessThanOrEqual(gtk_widget_get_width(dialog), stage.size.width, what)
                    XCTAssertLessThanOrEqual(gtk_widget_get_height(dialog), stage.size.height, what)
                    XCTAssertEqual(ClippedText.all(in: dialog), [], what)
                }
            }
        }
    }

    @preconcurrency @MainActor func testTheLabOpensFromItsActionAndTheListOfTips() throws {
        let stage = try Stage()
        let all = try stage.widget("all-tips")
        XCTAssertEqual(gtk_actionable_get_action_name(all.opaque).map { String(cString: $0) }, "win.lab")
        gtk_widget_activate_action_variant(stage.window.widget, "win.lab", nil)
        let lab = LabWindow.present(over: stage.window.widget.cast(to: GtkWindow.self))
        XCTAssertEqual(lab.rows.count, TipCatalog.all.count)
        XCTAssertEqual(LabWindow.present(over: stage.window.widget.cast()).widget, lab.widget, "there is one")
    }
}
