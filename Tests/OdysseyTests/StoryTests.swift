import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

/// The story of a dish in the tour "Plan a trip", and the card at its end, in windows of many sizes.
final class StoryTests: GtkTestCase {
    @MainActor private static let sizes: [Stage.Size] = [
        (360, 640), (480, 800), (640, 480), (800, 600), (800, 300), (1280, 800), (1920, 1080),
    ]

    @preconcurrency @MainActor func testItCoversNoButtonOfTheTourAndHasTheCalloutBesideIt() throws {
        try Stage.forEach(Self.sizes, textScales: [1, 1.5, 2]) { stage, what in
            let (popover, presentation) = try Self.tellStory(in: stage)
            let story = try XCTUnwrap(frame(ofPopover: popover, in: stage.window.widget), what)
            let callout = try XCTUnwrap(presentation.scene?.callout?.frame, what)
            let step = try XCTUnwrap(presentation.frames["dish-loukoumades"]?.visible, what).union(story)
            XCTAssertTrue(callout.inset(by: -20).intersects(step), "\(callout) is far away, \(what)")
            XCTAssertEqual(presentation.scene?.arrows, [], what)
            let buttons = Self.buttonsOfTour(in: stage)
            XCTAssertEqual(buttons.count, 3, what)
            for button in buttons {
                let box = try frame(of: button, in: stage.window.widget)
                XCTAssertEqual(box.intersection(story).area, 0, "\(box) is hidden by \(story), \(what)")
            }
        }
    }

    @preconcurrency @MainActor func testItShowsAsManyLinesAsThereIsRoomFor() throws {
        try Stage.forEach([(1000, 700), (1280, 800)], textScales: [2]) { stage, what in
            let inside = try Self.tellStory(in: stage).popover.selfAndDescendants
            let text = try XCTUnwrap(inside.first { $0.isA(gtk_scrolled_window_get_type()) })
            let line = Int(inside.first { $0.isA(gtk_label_get_type()) }?.lineHeight ?? 1)
            let least = stage.size.height == 700 ? 3 : 4
            XCTAssertGreaterThanOrEqual(Int(gtk_widget_get_height(text)) / line, least, what)
        }
    }

    @preconcurrency @MainActor func testTheLastCardScrollsNoButtonAway() throws {
        try Stage.forEach(Self.sizes, textScales: [1, 1.5, 2]) { stage, what in
            _ = try stage.show("plan", at: "sail")
            let inside = buttons(in: stage.window.widget)
            let sail = try XCTUnwrap(inside.first { texts(in: $0) == ["Set sail"] }, what)
            let scroller = try XCTUnwrap(gtk_widget_get_ancestor(sail, gtk_scrolled_window_get_type()))
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
            let shown = gtk_adjustment_get_page_size(adjustment)
            XCTAssertLessThanOrEqual(gtk_adjustment_get_upper(adjustment), shown, what)
        }
    }

    @preconcurrency @MainActor func testTheLastCardHasWhatTheOthersHave() throws {
        let stage = try Stage()
        _ = try stage.show("plan", at: "sail")
        let shown = texts(in: stage.window.widget)
        for text in ["Set sail", "5 of 5", "Back"] { XCTAssertTrue(shown.contains(text), text) }
        XCTAssertFalse(shown.contains("Skip"), "as on the last step of every tour")
        eventually("the focus on what goes on") {
            gtk_window_get_focus(stage.window.widget.cast()).map { texts(in: $0) == ["Set sail"] } ?? false
        }
    }

    @preconcurrency @MainActor func testTheFocusInItScrollsNothing() throws {
        let stage = try Stage(width: 800, height: 300)
        let tile = stage.window.dishTiles[0]
        let popover = try story(of: tile)
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
        in stage: Stage
    ) throws -> (popover: WidgetPointer, presentation: WalkthroughPresentation) {
        let popover = try story(of: stage.window.dishTiles[0])
        let presentation = try stage.show("plan", at: "taste")
        eventually("the story") { popover.isMapped && presentation.isSettled }
        return (popover, presentation)
    }

    @MainActor private static func buttonsOfTour(in stage: Stage) -> [WidgetPointer] {
        let classes = ["walkthrough-skip", "walkthrough-back", "walkthrough-next"]
        return buttons(in: stage.window.widget).filter { button in
            classes.contains { gtk_widget_has_css_class(button, $0) != 0 }
        }
    }
}
