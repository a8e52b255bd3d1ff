import WalkthroughGtk
import WalkthroughLabCore
import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import WalkthroughLab

final class TourLabTests: GtkTestCase {
    @preconcurrency @MainActor func testTheLabChangesNothingOfWhatIsMeasured() throws {
        let rows = LabbedRows()
        let scenes = {
            gtk_adjustment_set_value(rows.rows.verticalAdjustment, 0)
            return ["a", "b", "c"].map { rows.show($0) }
        }
        let alone = scenes()
        let occlusions = rows.presentation?.scene?.occlusions
        let lab = try XCTUnwrap(TourLab.open(for: rows))
        eventually("the lab") { lab.window.widget?.isMapped == true }
        lab.outlineEverything()
        XCTAssertEqual(scenes(), alone)
        XCTAssertEqual(rows.presentation?.scene?.occlusions, occlusions)
    }

    @preconcurrency @MainActor func testATourFindsNothingInTheLab() throws {
        let rows = LabbedRows()
        let lab = try XCTUnwrap(TourLab.open(for: rows))
        eventually("the lab") { lab.window.widget?.isMapped == true }
        let policy = MissingTargetPolicy(wait: 0, then: .center)
        for selector in ["notebook", "togglebutton", "[label=\"_Play\"]", "textview"] {
            let step = Step(id: "a", title: "A", target: Element(selector), missingTarget: policy)
            let presentation = rows.rows.widget.presentWalkthrough(Walkthrough(id: "t", steps: [step]))
            eventually("the step") { presentation.isSettled }
            XCTAssertNil(presentation.frames[Element(selector)], selector)
            XCTAssertEqual(presentation.window, rows.rows.widget)
            presentation.close()
        }
    }

    @preconcurrency @MainActor func testSettingsAreAsTheyWereWhenItCloses() {
        let rows = LabbedRows()
        let before = Desktop()
        let settings = DesktopSettings()
        settings.setTheme(.dark)
        settings.setHighContrast(true)
        settings.setDirection(.rightToLeft)
        settings.setTextScale(TextScale(rawValue: 2))
        settings.setAnimations(true)
        XCTAssertNotEqual(Desktop(), before)
        settings.restore()
        XCTAssertEqual(Desktop(), before)
        rows.rows.destroy()
    }

    @preconcurrency @MainActor func testFramesAreShownOneByOneAndTheUsualSpeedComesBack() throws {
        setAnimations(true)
        let rows = LabbedRows()
        rows.show("a")
        let lab = try XCTUnwrap(TourLab.open(for: rows))
        AnimationTime.speed = 0
        let presentation = try XCTUnwrap(rows.presentation)
        presentation.next()
        eventually("the step") { presentation.currentStep?.id == "b" && presentation.scene?.movement != nil }
        let still = presentation.scene
        passFrames(20, of: rows.rows.widget)
        XCTAssertEqual(presentation.scene, still)
        XCTAssertFalse(presentation.isSettled)
        AnimationTime.advance(by: TourPlayback.frame)
        eventually("a frame") { presentation.scene != still }
        lab.close()
        XCTAssertEqual(AnimationTime.speed, 1)
        eventually("the step") { presentation.isSettled }
    }

    @preconcurrency @MainActor func testClosingTheAppsWindowClosesTheLab() throws {
        let rows = LabbedRows()
        rows.show("a")
        let lab = try XCTUnwrap(TourLab.open(for: rows))
        rows.rows.destroy()
        drain()
        XCTAssertNil(lab.window.widget)
    }

    @preconcurrency @MainActor func testTheSizeOfTheWindowIsToldOnceItHasItAndNeverAfterTheEnd() throws {
        let rows = LabbedRows()
        eventually("the window") { rows.rows.widget.isMapped && gtk_widget_get_width(rows.rows.widget) > 0 }
        let lab = try XCTUnwrap(TourLab.open(for: rows))
        let window = try XCTUnwrap(lab.window.widget)
        let notebook = try XCTUnwrap(window.selfAndDescendants.first { $0.isA(gtk_notebook_get_type()) })
        gtk_notebook_set_current_page(notebook.opaque, 1)
        eventually("the lab") { window.isMapped }
        gtk_window_set_default_size(rows.rows.widget.cast(), 700, 500)
        eventually("the new size") {
            let width = gtk_widget_get_width(rows.rows.widget)
            let text = "The window is \(width)×\(gtk_widget_get_height(rows.rows.widget))."
            return width > 600 && window.selfAndDescendants.contains { $0.labelText == text }
        }
        for size in [(600, 400), (640, 480)] as [(gint, gint)] {
            gtk_window_set_default_size(rows.rows.widget.cast(), size.0, size.1)
        }
        // A critical message of GTK ends the test.
        lab.close()
        drain()
    }

    @preconcurrency @MainActor func testClosingEitherAtAnyMomentLeavesNothingBehind() {
        var random = SplitMix64(seed: 7)
        let before = Desktop()
        var counts: [Int]?
        for round in soakRounds(of: 100) {
            setAnimations(round.isMultiple(of: 2))
            let rows = LabbedRows(width: 360 + 40 * (round % 4))
            if Bool.random(using: &random) { rows.start(LabbedRows.tour, at: "a") }
            let lab = TourLab.open(for: rows)
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: rows.presentation?.next()
                case 1: rows.start(LabbedRows.tour, at: ["a", "b", "c"].randomElement(using: &random)!)
                case 2: lab?.outlineEverything()
                case 3: AnimationTime.speed = [0, 0.25, 1].randomElement(using: &random)!
                default: for _ in 0..<20 { g_main_context_iteration(nil, 0) }
                }
            }
            if Bool.random(using: &random) { lab?.close() }
            rows.rows.destroy()
            drain()
            XCTAssertNil(lab?.window.widget)
            XCTAssertEqual(AnimationTime.speed, 1)
            setAnimations(false)
            XCTAssertEqual(Desktop(), before)
            // The first rounds install what lasts as long as the process.
            if round > 3 {
                XCTAssertEqual(LiveCounts.all, counts ?? LiveCounts.all, "round \(round)")
                counts = LiveCounts.all
            }
        }
    }

    @preconcurrency @MainActor func testNoTextIsCutOffWhereItIsNarrowOrLarge() throws {
        let settings = DesktopSettings()
        for (scale, direction) in [(1.0, LayoutDirection.leftToRight), (2, .leftToRight), (2, .rightToLeft)] {
            settings.setTextScale(TextScale(rawValue: scale))
            settings.setDirection(direction)
            let rows = LabbedRows()
            rows.show("a")
            try rows.forEachPage { page, window, cut in
                XCTAssertEqual(cut, [], "page \(page), text \(scale), \(direction)")
                XCTAssertLessThanOrEqual(gtk_widget_get_width(window), 420)
            }
            rows.rows.destroy()
        }
        settings.restore()
    }
}

/// What the lab may change of the desktop.
private struct Desktop: Equatable {
    let preferences = DesktopPreferences.current
    let resolution: gint
    let theme: String?
    let direction: GtkTextDirection.RawValue

    init() {
        let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
        resolution = walkthrough_object_get_int(settings, "gtk-xft-dpi")
        theme = walkthrough_object_get_string(settings, "gtk-theme-name").map { name in
            defer { g_free(name) }
            return String(cString: name)
        }
        direction = gtk_widget_get_default_direction().rawValue
    }
}
