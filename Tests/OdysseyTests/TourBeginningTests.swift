import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

/// What is open when a tour begins.
final class TourBeginningTests: GtkTestCase {
    @preconcurrency @MainActor func testATourClosesWhatWouldCoverIt() throws {
        for tour in TourCatalog.names {
            let stage = try Stage()
            defer { stage.close() }
            let window = stage.window.widget
            let search = try stage.widget("search-button")
            let settings = Settings(isKept: false)
            let popovers = [
                try stage.widget("menu-button"), try stage.widget("tips-button"),
                stage.window.dishTiles[1].widget,
            ]
            let openings: [(String, () -> Void)] =
                popovers.enumerated().map { index, button in
                    ("popover \(index)", { gtk_menu_button_popup(button.opaque) })
                } + [
                    ("search", { stage.window.search.open() }),
                    ("shortcuts", { stage.window.showShortcuts() }),
                    ("about", { presentAboutDialog(over: window.cast(to: GtkWindow.self)) }),
                    ("preferences", { PreferencesWindow.present(settings, over: window.cast()) }),
                ]
            for (name, open) in openings {
                open()
                eventually(name) { Self.isAnythingOpen(over: window) || stage.window.search.isOpen }
                stage.window.startTour(named: tour)
                eventually("\(tour) over \(name)") { window.currentWalkthrough?.isSettled == true }
                XCTAssertFalse(Self.isAnythingOpen(over: window), "\(name), \(tour)")
                XCTAssertFalse(stage.window.search.isOpen, "\(name), \(tour)")
                window.currentWalkthrough?.close()
                eventually("the end of \(tour)") { window.currentWalkthrough == nil }
            }
            XCTAssertEqual(gtk_toggle_button_get_active(search.cast(to: GtkToggleButton.self)), 0)
        }
    }

    func testNoTourGoesOnByAClickOutside() throws {
        for name in TourCatalog.names {
            let click = try TourCatalog.tour(named: name).outsideClick
            XCTAssertEqual(click, .swallow, "no step of \(name) says so")
        }
    }

    /// A search that the user opens while it is lit is lit, too, and so can be used.
    @preconcurrency @MainActor func testTheSearchThatIsOpenedAmidATourCanBeUsed() throws {
        try Stage.forEach([(360, 800), (480, 800), (1280, 800)]) { stage, what in
            let window = stage.window.widget
            let presentation = try stage.show("spotlight")
            try stage.widget("search-button").emit("clicked")
            let entry = try stage.widget("search-entry")
            eventually("an entry that is lit, \(what)") {
                guard entry.isMapped, let box = try? frame(of: entry, in: window) else { return false }
                return presentation.scene?.isLit(Point(x: box.midX, y: box.midY)) == true
            }
            presentation.next()
            eventually("step 2") { presentation.currentStep?.id == "capsule" && presentation.isSettled }
            XCTAssertNotNil(presentation.frames["wordmark"], what)
            XCTAssertFalse(entry.isMapped, what)
        }
    }

    @MainActor private static func isAnythingOpen(over window: WidgetPointer) -> Bool {
        window.selfAndDescendants.contains { $0.isA(gtk_popover_get_type()) && $0.isMapped }
            || WindowList.all.contains {
                $0.isMapped && gtk_window_get_transient_for($0.cast()) == window.cast(to: GtkWindow.self)
            }
    }
}
