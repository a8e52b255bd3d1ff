import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

/// The story of a dish in the tour "Plan a trip", and the card at its end, in windows of many sizes.
final class StoryTests: GtkTestCase {
    @MainActor private static let sizes: [(width: Int32, height: Int32)] = [
        (360, 640), (480, 800), (640, 480), (800, 600), (800, 300), (1280, 800), (1920, 1080),
    ]

    @preconcurrency @MainActor func testItCoversNoButtonOfTheTourAndHasTheCalloutBesideIt() throws {
        try Self.forEachSize { stage, what in
            let (popover, presentation) = try Self.tellStory(in: stage, what)
            defer { presentation.close() }
            let box = try XCTUnwrap(popoverBox(of: popover, in: stage.window.widget), what)
            let story = Rect(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
            let callout = try XCTUnwrap(presentation.scene?.callout?.frame, what)
            let step = try XCTUnwrap(presentation.frames["dish-loukoumades"]?.visible, what).union(story)
            XCTAssertTrue(callout.inset(by: -20).intersects(step), "\(callout) is far away, \(what)")
            XCTAssertEqual(presentation.scene?.arrows, [], what)
            let buttons = Self.buttonsOfTour(in: stage)
            XCTAssertEqual(buttons.count, 3, what)
            for button in buttons {
                let frame = try XCTUnwrap(Self.frame(of: button, in: stage.window.widget), what)
                XCTAssertEqual(frame.intersection(story).area, 0, "\(frame) is hidden by \(story), \(what)")
            }
        }
    }

    @preconcurrency @MainActor func testItShowsAsManyLinesAsThereIsRoomFor() throws {
        setTextScale(2)
        for (width, height, least) in [(1000, 700, 3), (1280, 800, 4)] as [(Int32, Int32, Int)] {
            let stage = try Stage(width: width, height: height)
            defer { stage.close() }
            let (popover, presentation) = try Self.tellStory(in: stage, "\(width)×\(height)")
            defer { presentation.close() }
            let text = try XCTUnwrap(
                popover.selfAndDescendants.first { $0.isA(gtk_scrolled_window_get_type()) }
            )
            let line = Int(popover.selfAndDescendants.first { $0.isA(gtk_label_get_type()) }?.lineHeight ?? 1)
            XCTAssertGreaterThanOrEqual(Int(gtk_widget_get_height(text)) / line, least, "\(width)x\(height)")
        }
    }

    @preconcurrency @MainActor func testTheLastCardScrollsNoButtonAway() throws {
        try Self.forEachSize { stage, what in
            let tour = try TourCatalog.tour(named: "plan")
            let presentation = stage.window.present(tour, startingAt: tour.steps.last?.id)
            defer { presentation.close() }
            eventually("the card, \(what)") { presentation.isSettled }
            let window = stage.window.widget
            let sail = try XCTUnwrap(buttons(in: window).first { texts(in: $0) == ["Set sail"] }, what)
            let scroller = try XCTUnwrap(gtk_widget_get_ancestor(sail, gtk_scrolled_window_get_type()))
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
            XCTAssertLessThanOrEqual(
                gtk_adjustment_get_upper(adjustment),
                gtk_adjustment_get_page_size(adjustment),
                what
            )
        }
    }

    @preconcurrency @MainActor func testTheFocusInItScrollsNothing() throws {
        let stage = try Stage(width: 800, height: 300)
        let tile = stage.window.dishTiles[0]
        let popover = try XCTUnwrap(gtk_widget_get_ancestor(tile.heart, gtk_popover_get_type()))
        stage.window.scrolling.scroll(by: 370, animated: false)
        passFrames(3, of: stage.window.widget)
        gtk_menu_button_popup(tile.widget.opaque)
        eventually("the story") { popover.isMapped }
        let place = stage.window.scrolling.value
        let window = stage.window.widget.cast(to: GtkWindow.self)
        gtk_window_set_focus_visible(window, 1)
        for button in buttons(in: popover) {
            gtk_widget_grab_focus(button)
            passFrames(3, of: stage.window.widget)
            XCTAssertEqual(stage.window.scrolling.value, place)
        }
    }

    /// Plays the step that opens the story of the first dish, until that is there.
    @MainActor private static func tellStory(
        in stage: Stage,
        _ what: String
    ) throws -> (popover: WidgetPointer, presentation: WalkthroughPresentation) {
        let heart = stage.window.dishTiles[0].heart
        let popover = try XCTUnwrap(gtk_widget_get_ancestor(heart, gtk_popover_get_type()))
        let tour = try TourCatalog.tour(named: "plan")
        let presentation = stage.window.present(tour, startingAt: "taste")
        eventually("the story, \(what)") { popover.isMapped && presentation.isSettled }
        return (popover, presentation)
    }

    @MainActor private static func forEachSize(_ body: (Stage, String) throws -> Void) throws {
        for size in sizes {
            for scale in [1, 1.5, 2] {
                setTextScale(scale)
                let stage = try Stage(width: size.width, height: size.height)
                defer { stage.close() }
                try body(stage, "\(size.width)×\(size.height), text ×\(scale)")
            }
        }
    }

    @MainActor private static func buttonsOfTour(in stage: Stage) -> [WidgetPointer] {
        let classes = ["walkthrough-skip", "walkthrough-back", "walkthrough-next"]
        return buttons(in: stage.window.widget).filter { button in
            classes.contains { gtk_widget_has_css_class(button, $0) != 0 }
        }
    }

    @MainActor private static func frame(of widget: WidgetPointer, in window: WidgetPointer) -> Rect? {
        bounds(of: widget, in: window).map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }
}
