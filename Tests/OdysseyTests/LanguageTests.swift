import Foundation
import WalkthroughGtk
import WalkthroughLab
import WalkthroughTestSupport

@testable import Odyssey

/// Odyssey in other languages.
final class LanguageTests: GtkTestCase {
    private static let isExtended = ProcessInfo.processInfo.environment["WALKTHROUGH_EXTENDED"] == "1"
    /// The pseudo-locale stands for German and English too, whose texts are shorter.
    private static let languages = isExtended ? [nil, "de", "ar", "en_XA"] : ["ar", "en_XA"]
    private static let sizes: [Stage.Size] =
        [(360, 640), (480, 800)] + (isExtended ? [(800, 600), (1280, 800)] : [])

    override func tearDown() {
        onMain { Self.speak(nil) }
        super.tearDown()
    }

    @preconcurrency @MainActor func testNoTextOfTheWindowIsCutOff() throws {
        try Self.eachLanguageAndSize { stage, what in
            XCTAssertEqual(ClippedText.all(in: stage.window.widget), [], what)
            XCTAssertGreaterThan(texts(in: stage.window.widget).count, 20, what)
        }
    }

    @preconcurrency @MainActor func testNoTextOfAPlaceIsCutOff() throws {
        try Self.eachLanguageAndSize { stage, what in
            let carousel = stage.window.carousel
            for index in carousel.places.indices {
                carousel.show(index)
                eventually("place \(index)") { carousel.position == Double(index) }
                passFrames(1, of: carousel.parts.card)
                let clipped = ClippedText.all(in: carousel.pages[index].widget)
                XCTAssertEqual(clipped, [], "\(what), place \(index)")
            }
        }
    }

    @preconcurrency @MainActor func testNoTextOfATourIsCutOff() throws {
        try Self.eachLanguageAndSize { stage, what in
            for name in TourCatalog.names {
                let tour = try TourCatalog.tour(named: name)
                let presentation = stage.window.present(tour)
                for step in tour.steps {
                    presentation.go(to: step.id)
                    eventually("\(step.id) of \(name)") { presentation.isSettled }
                    stage.settle()
                    for root in stage.roots {
                        XCTAssertEqual(ClippedText.all(in: root), [], "\(what), \(name): \(step.id)")
                    }
                }
                presentation.close()
                stage.settle()
            }
        }
    }

    @preconcurrency @MainActor func testNoTextOfPopoversIsCutOff() throws {
        try Self.eachLanguageAndSize { stage, what in
            let buttons = try ["tips-button", "menu-button"].map(stage.widget)
            for button in buttons + stage.window.dishTiles.map(\.widget) {
                gtk_menu_button_popup(button.opaque)
                stage.settle()
                let popover = try XCTUnwrap(stage.roots.last)
                XCTAssertNotEqual(popover, stage.window.widget)
                XCTAssertEqual(ClippedText.all(in: popover), [], what)
                XCTAssertGreaterThan(texts(in: popover).count, 0, what)
                gtk_menu_button_popdown(button.opaque)
                stage.settle()
            }
        }
    }

    @preconcurrency @MainActor func testNoTextOfADialogIsCutOff() throws {
        try Self.eachLanguageAndSize { stage, what in
            let parent = stage.window.widget.cast(to: GtkWindow.self)
            let dialogs: [() -> Void] = [
                { PreferencesWindow.present(Settings(isKept: false), over: parent) },
                { LabWindow.present(over: parent) },
                { presentShortcuts(over: parent) },
                { presentAboutDialog(over: parent) },
            ]
            for show in dialogs {
                let before = WindowList.all
                show()
                let dialog = try XCTUnwrap(WindowList.all.first { !before.contains($0) })
                tryDialog(dialog) {
                    XCTAssertEqual(ClippedText.all(in: dialog), [], what)
                    XCTAssertGreaterThan(texts(in: dialog).count, 3, what)
                }
            }
        }
    }

    @preconcurrency @MainActor func testCutOffTextIsFound() throws {
        let stage = try Stage()
        XCTAssertEqual(ClippedText.all(in: stage.window.widget), [])
        let title = try stage.widget("outings-title")
        gtk_label_set_wrap(title.opaque, 0)
        gtk_label_set_text(title.opaque, String(repeating: "Way too long ", count: 9))
        gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
        passFrames(of: title)
        XCTAssertEqual(ClippedText.all(in: stage.window.widget).count, 1)
        // Wider than the window, of which GTK warns from 4.18 on: whatever is laid out with it sticks out
        // too.
        _ = warnings(of: "Gtk") {
            gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_NONE)
            passFrames(of: title)
            XCTAssertNotEqual(ClippedText.all(in: stage.window.widget), [])
            gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
            passFrames(of: title)
        }
    }

    @preconcurrency @MainActor func testArabicIsMirrored() throws {
        Self.speak("ar")
        let stage = try Stage(width: 800, height: 600)
        let menu = try stage.frame(of: "menu-button", in: "header")
        XCTAssertLessThan(menu.x, try stage.frame(of: "wordmark", in: "header").x)
        XCTAssertEqual(gtk_widget_get_direction(try stage.widget("outings-title")), GTK_TEXT_DIR_RTL)
        XCTAssertEqual(texts(in: try stage.widget("outings-title")), ["في الطريق"])
    }

    @preconcurrency @MainActor func testGermanIsNotMirrored() {
        Self.speak("de")
        XCTAssertEqual(gtk_widget_get_default_direction(), GTK_TEXT_DIR_LTR)
    }

    @preconcurrency @MainActor func testAnAppThatMirroredItselfStaysMirrored() {
        gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
        Translations.use(languages: ["de"])
        mirrorIfTranslatedSo()
        XCTAssertEqual(gtk_widget_get_default_direction(), GTK_TEXT_DIR_RTL)
    }

    @preconcurrency @MainActor func testToursAreTranslatedWithTheirLabels() throws {
        Self.speak("de")
        let plan = try TourCatalog.tour(named: "plan")
        XCTAssertEqual(plan.title, "Eine Reise planen")
        XCTAssertEqual(plan.steps[2].title, "Der Nase nach")
        XCTAssertEqual(plan.steps[3].arrows[1].element.label, "Nachteulen")
        XCTAssertEqual(plan.steps[2].supplementalArrows[0].element.label, "Merken")
        // The pseudo-locale leaves nothing as it is that is translated, and no id otherwise.
        Self.speak("en_XA")
        for name in TourCatalog.names {
            let tour = try TourCatalog.tour(named: name)
            let texts = [tour.title] + tour.steps.flatMap { [$0.title, $0.body] }
            XCTAssertEqual(texts.filter { !$0.isEmpty && !$0.hasPrefix("[") }, [])
        }
    }

    @preconcurrency @MainActor func testWeekdaysAreInTheLanguageOfTheTextAroundThem() throws {
        let evening = try XCTUnwrap(g_date_time_new_local(2026, 11, 22, 20, 15, 0))
        defer { g_date_time_unref(evening) }
        for (language, words) in [(nil, "Sunday evening"), ("de", "Sonntagabend"), ("ar", "مساء الأحد")] {
            Self.speak(language)
            XCTAssertEqual(greetingEyebrow(at: evening), words)
        }
    }

    @preconcurrency @MainActor func testCountsTakeTheirForms() {
        let words = { (count: Int) in
            Odyssey.localized("Shown {count} time", "Shown {count} times", count: count)
        }
        XCTAssertEqual([0, 1, 2].map(words), ["Shown 0 times", "Shown 1 time", "Shown 2 times"])
        Self.speak("de")
        XCTAssertEqual([1, 2].map(words), ["1-mal gezeigt", "2-mal gezeigt"])
        Self.speak("ar")
        let arabic = ["لم يظهر بعد", "ظهر مرة واحدة", "ظهر مرتين", "ظهر ٣ مرات", "ظهر ١١ مرة", "ظهر ١٠٠ مرة"]
        XCTAssertEqual([0, 1, 2, 3, 11, 100].map(words), arabic)
    }

    @preconcurrency @MainActor func testInterfaceTextTranslatesWhatIsMarked() {
        let xml = """
            <a translatable="yes">Tom &amp; &lt;b&gt;</a><b>Tom</b><c context="x" translatable="yes" d="e">Ann</c>\
            <f translatable="yes"></f><g translatable="no">Ann</g>
            """
        let text = InterfaceText(xml) { text, context in "[\(context ?? "")|\(text)<]" }
        XCTAssertEqual(
            text.xml,
            """
            <a>[|Tom &amp; &lt;b&gt;&lt;]</a><b>Tom</b><c context="x" d="e">[x|Ann&lt;]</c>\
            <f>[|&lt;]</f><g translatable="no">Ann</g>
            """
        )
    }

    // MARK: -

    /// Sets the language as a start of the app in that language would.
    @MainActor private static func speak(_ language: String?) {
        gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
        if language != nil { bindTranslations() }
        Translations.use(languages: language.map { [$0] } ?? [])
        mirrorIfTranslatedSo()
    }

    @MainActor private static func eachLanguageAndSize(_ body: (Stage, String) throws -> Void) throws {
        for language in languages {
            speak(language)
            for size in sizes {
                let stage = try Stage(width: size.width, height: size.height)
                defer { stage.close() }
                stage.settle()
                try body(stage, "\(language ?? "en") at \(size.width)×\(size.height)")
            }
        }
    }
}

extension Stage {
    fileprivate func settle() {
        passFrames(2, of: window.widget)
        // A popover has frames of its own.
        eventually("the layout of popovers") { roots.allSatisfy { gtk_widget_get_width($0) > 0 } }
    }

    /// The window and the popovers that are open.
    fileprivate var roots: [WidgetPointer] {
        [window.widget]
            + window.widget.selfAndDescendants.filter { $0.isA(gtk_popover_get_type()) && $0.isMapped }
    }
}
