import TipGtk
import WalkthroughTestSupport

@testable import Odyssey

/// The contrast of Odyssey's own colours, measured in drawn pixels: on gradients, on pictures, on tips.
final class ContrastTests: GtkTestCase {
    @preconcurrency @MainActor func testTextOfTheWindowInEveryTheme() throws {
        try Self.forEachTheme([(0, ["header", "greeting"]), (10_000, ["tastes", "outings"])]) {
            Self.checkText(in: $0, of: $1, $2)
        }
    }

    @preconcurrency @MainActor func testFocusRingsInEveryTheme() throws {
        try Self.forEachTheme([(0, ["header-row"]), (10_000, ["dishes", "outing-rows"])]) {
            checkFocusRings(of: $0, in: $1, $2)
        }
    }

    /// Scrolls a window to these places, and gives it, each part that is in view there, and each theme.
    @MainActor private static func forEachTheme(
        _ places: [(Double, [String])],
        _ body: (WidgetPointer, WidgetPointer, String) -> Void
    ) throws {
        let stage = try Stage(width: 480, height: 1150)
        for (place, names) in places {
            stage.window.scrolling.scroll(to: place, animated: false)
            let parts = try names.map { try stage.widget($0) }
            TestTheme.forEach { theme in
                passFrames(of: stage.window.widget)
                for part in parts { body(part, stage.window.widget, theme) }
            }
        }
    }

    @preconcurrency @MainActor func testCaptionsOnEveryPicture() throws {
        let stage = try Stage(width: 480, height: 800)
        let (window, carousel) = (stage.window.widget, stage.window.carousel)
        for (index, place) in carousel.places.enumerated() {
            carousel.show(index, animated: false)
            eventually("the picture of \(place.id)") { carousel.current == index && PictureLoader.isIdle }
            for theme in [("Default", false), ("Default", true), ("Default-hc", false)] {
                TestTheme.set(theme.0, theme.1)
                passFrames(of: window)
                Self.checkText(in: carousel.pages[index].widget, of: window, "\(place.id), \(theme)")
            }
        }
        TestTheme.set("Default", false)
    }

    @preconcurrency @MainActor func testInlineTipsInEveryTheme() throws {
        let stage = try Stage(width: 480, height: 1150)
        let window = stage.window.widget
        let tips = [
            TipView(PlanTripTip(), arrowEdge: .top) { _ in }, TipView(OutingsTip(), arrowEdge: .bottom),
            TipView(PlaceTip(place: Place.all[0])).tipViewStyle(.mini),
        ]
        try? Tips.configure([.datastoreLocation(.inMemory)])
        Tips.showAllTipsForTesting()
        defer { Tips.endTestingOverrides() }
        let section = try stage.widget("outings").cast(to: GtkBox.self)
        for tip in tips { gtk_box_append(section, tip.widget) }
        setAnimations(false)
        eventually("the tips in view") {
            stage.window.scrolling.scroll(to: 10_000, animated: false)
            return tips.allSatisfy { tip in
                guard let frame = bounds(of: tip.widget, in: window) else { return false }
                return !labels(in: tip.widget).isEmpty && frame.height > 40
                    && frame.y + frame.height < Double(gtk_widget_get_height(window))
            }
        }
        TestTheme.forEach { theme in
            passFrames(of: window)
            for tip in tips {
                checkContrast(of: tip.widget, in: window, "tip, \(theme)")
                checkFocusRings(of: tip.widget, in: window, "tip, \(theme)")
            }
        }
    }

    /// Text contrasts 4.5:1 with what is right behind it, large text 3:1.
    @MainActor private static func checkText(in part: WidgetPointer, of window: WidgetPointer, _ what: String)
    {
        let shown = Drawing(of: window, at: part)
        let texts = labels(in: part).filter { gtk_widget_get_child_visible($0) != 0 }
        XCTAssertFalse(texts.isEmpty, what)
        for text in texts { gtk_widget_set_opacity(text, 0) }
        passFrames(of: window)
        let ground = Drawing(of: window, at: part)
        for text in texts { gtk_widget_set_opacity(text, 1) }
        for label in texts {
            guard let contrast = shown.leastContrast(of: label, in: window, on: ground) else { continue }
            let words = String(cString: gtk_label_get_text(label.opaque))
            XCTAssertGreaterThanOrEqual(contrast, isLarge(label) ? 3 : 4.5, "\(what): “\(words)”")
        }
    }

    /// From 14 pt in bold on, or 18 pt, as WCAG 2.2 says.
    @MainActor private static func isLarge(_ label: WidgetPointer) -> Bool {
        let font = pango_context_get_font_description(gtk_widget_get_pango_context(label))!
        let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
        let points = pango_font_description_get_size_is_absolute(font) != 0 ? size * 72 / 96 : size
        let isBold = pango_font_description_get_weight(font).rawValue >= PANGO_WEIGHT_BOLD.rawValue
        return points >= (isBold ? 14 : 18)
    }
}
