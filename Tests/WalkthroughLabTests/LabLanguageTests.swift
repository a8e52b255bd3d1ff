import WalkthroughTestSupport
import WalkthroughGtk
import WalkthroughLabCore

@testable import WalkthroughLab

/// The lab and the recorder in other languages.
final class LabLanguageTests: GtkTestCase {
    override func tearDown() {
        onMain { Self.speak(nil) }
        super.tearDown()
    }

    @preconcurrency @MainActor func testEveryTextOfTheLabIsTranslatedAndNoneIsCutOff() throws {
        for language in ["de", "ar", "en_XA"] {
            Self.speak(language)
            let rows = LabbedRows()
            rows.show("a")
            try rows.forEachPage { page, window, cut in
                if page == 0 {
                    // The log has something to say then.
                    rows.presentation?.next()
                    eventually("the next step") { rows.presentation?.currentStep?.id == "b" }
                }
                XCTAssertEqual(cut, [], "\(language), page \(page)")
                XCTAssertEqual(Self.plainTexts(in: window, language), [], "\(language), page \(page)")
            }
            rows.rows.destroy()
        }
    }

    @preconcurrency @MainActor func testEveryTextOfTheRecorderIsTranslatedAndNoneIsCutOff() throws {
        for language in ["de", "ar", "en_XA"] {
            Self.speak(language)
            let window = RecorderWindow(
                RecorderWindow.Actions(
                    edit: { _ in },
                    undo: {},
                    redo: {},
                    tryStep: { _ in },
                    endTrial: { false },
                    save: {}
                )
            )
            window.present()
            var history = RecordingHistory(
                TourRecording(id: "t", title: "T", untitled: RecorderWindow.titleOfUntitledSteps)
            )
            for selector in ["", "a", "b"] {
                if !selector.isEmpty { history.perform(.press(.untitled(selector))) }
                window.show(history)
                window.show(problem: selector.isEmpty ? nil : "/1: 2")
                eventually("the window") { window.frame.widget?.isMapped == true }
                passFrames(2, of: window.frame.widget!)
                XCTAssertEqual(ClippedText.all(in: window.frame.widget!), [], language)
                XCTAssertEqual(Self.plainTexts(in: window.frame.widget!, language), [], language)
            }
            window.close()
        }
    }

    /// Texts with words that are still English.
    @MainActor private static func plainTexts(in window: WidgetPointer, _ language: String) -> [String] {
        let title = gtk_window_get_title(window.cast()).map { String(cString: $0) }
        let views = window.selfAndDescendants.filter { $0.isA(gtk_text_view_get_type()) && $0.isMapped }
        let lines = views.flatMap { LabWidgets.text(of: $0).split(separator: "\n").map(String.init) }
        let labels = window.selfAndDescendants.filter(\.isMapped).compactMap(\.labelText)
        return (labels + [title].compactMap(\.self) + lines).filter { text in
            // What the tours say themselves, and selectors, are the same in every language.
            text.split { !$0.isLetter }.contains { english.contains(String($0)) } && !text.contains("[")
        }
    }

    private static let english: Set = [
        "Lab", "Recorder", "Steps", "Desktop", "Outlines", "Log", "The", "the", "step", "steps", "Step",
        "Theme", "Light", "Dark", "As", "Window", "Play", "Back", "Next", "Speed", "Frame", "frame", "Notes",
        "Copy", "Clear", "Events", "target", "element", "callout", "cutout", "next", "seen", "left", "Undo",
        "Redo", "Move", "Delete", "Try", "Save", "Title", "Click", "No", "Everything", "High", "On", "Off",
        "Elements", "Target", "Covers", "Rectangles",
    ]

    @MainActor private static func speak(_ language: String?) {
        Translations.use(languages: language.map { [$0] })
        gtk_widget_set_default_direction(language == "ar" ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
}

extension PressedControl {
    fileprivate static func untitled(_ selector: String) -> PressedControl {
        PressedControl(selector: selector, title: "", matches: 1, dependsOnLanguage: false, opener: nil)
    }
}
