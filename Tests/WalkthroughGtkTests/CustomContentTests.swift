import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What an app puts in the place of a step's text and buttons.
final class CustomContentTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "custom") {
        Step(id: "a", title: "A", body: "Text", target: "row-0")
        Step(id: "b", title: "B", body: "Text", target: "row-1")
        Step(id: "c", title: "C", body: "Text", target: "row-2")
    }

    @preconcurrency @MainActor func testIsBuiltOnceHasTheFocusAndGivesWayToTheButtons() {
        let window = TestWindow().presented()
        let card = Card()
        let presentation = window.widget.start(Self.tour, content: card.build)
        XCTAssertTrue(window.showsButtons)
        presentation.next()
        eventually("the card") { presentation.isSettled }
        XCTAssertEqual(card.built, 1)
        XCTAssertFalse(window.showsButtons)
        XCTAssertTrue(card.box.pointer?.holdsFocus == true)
        gtk_widget_set_visible(window.rows[1], 0)
        eventually("the target to go") { presentation.scene?.cutouts.isEmpty == true }
        gtk_widget_set_visible(window.rows[1], 1)
        eventually("the target") { presentation.scene?.cutouts.count == 1 && presentation.isSettled }
        XCTAssertEqual(card.built, 1, "it is the same showing")
        card.click(0)
        presentation.rest(at: "c")
        XCTAssertTrue(window.showsButtons)
        XCTAssertNil(card.box.pointer, "it is freed with its step")
        presentation.back()
        eventually("the card") { presentation.isSettled }
        XCTAssertEqual(card.built, 2)
        XCTAssertTrue(card.box.pointer?.holdsFocus == true)
    }

    @preconcurrency @MainActor func testItsActionsSteer() {
        for (button, step, ending) in [(0, "c", nil), (1, "a", nil), (2, nil, .skipped)]
            as [(Int, String?, Outcome.Ending?)]
        {
            let window = TestWindow().presented()
            let card = Card()
            let presentation = window.widget.start(Self.tour, startingAt: "b", content: card.build)
            card.click(button)
            XCTAssertEqual(presentation.currentStep?.id, step)
            XCTAssertEqual(presentation.outcome?.ending, ending)
            drain()
            XCTAssertNil(card.box.pointer)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testIsMeasuredAsAWholeWhereACalloutHadNone() {
        let window = gtk_window_new()!
        let callout = CalloutView(actions: StepActions(next: {}, back: {}, skip: {}))
        gtk_window_set_child(window.cast(), callout.widget)
        gtk_window_present(window.cast())
        eventually("the window") { callout.widget.isMapped }
        let content = CalloutContent.amidATour(title: "A", body: "Text")
        for turn in 1...3 {
            callout.show(content)
            // GTK asks hidden widgets too, and remembers what they say.
            for part in callout.widget.selfAndDescendants { _ = gtk_widget_get_request_mode(part) }
            // Wider than a callout, so that it has two lines there.
            let text = gtk_label_new("Fair winds. All that you marked on the way waits in the list.")!
            gtk_label_set_wrap(text.opaque, 1)
            let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
            gtk_box_append(box.cast(), text)
            callout.show(content, custom: box)
            let narrow = callout.fittingSize(width: 300, height: 600)
            let wide = callout.widget.measured(GTK_ORIENTATION_VERTICAL, for: 900)
            XCTAssertGreaterThan(narrow.height, wide.natural, "\(turn)")
        }
    }

    @preconcurrency @MainActor func testAnEntryInItKeepsItsKeys() {
        let window = TestWindow().presented()
        var entry: WidgetPointer?
        let presentation = window.widget.start(
            Self.tour,
            startingAt: "b",
            content: { step, _ in
                guard step.id == "b" else { return nil }
                entry = gtk_entry_new()
                return entry
            }
        )
        XCTAssertTrue(entry?.holdsFocus == true)
        for key in [GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Return] { XCTAssertFalse(window.press(key)) }
        XCTAssertEqual(presentation.currentStep?.id, "b")
        XCTAssertTrue(window.press(GDK_KEY_Escape))
        XCTAssertEqual(presentation.outcome?.ending, .skipped)
    }

    @preconcurrency @MainActor func testItMayCloseTheWindow() {
        let window = TestWindow().presented()
        let step = gtk_label_new("Good-bye")!
        let card = WeakWidget(step)
        func close(_: Step, _: StepActions) -> WidgetPointer? {
            window.destroy()
            return step
        }
        let options = PresentationOptions(content: close)
        let presentation = window.widget.presentWalkthrough(Self.tour, options: options)
        eventually("the end") { presentation.outcome?.ending == .interrupted(.windowClosed) }
        XCTAssertNil(card.pointer, "what nobody took is freed")
    }

    /// GTK would not bear it.
    @preconcurrency @MainActor func testWhatIsElsewhereAlreadyIsRefusedAndToldAndTheTextIsShown() {
        let window = TestWindow(rows: 4).presented()
        let other = gtk_window_new()!
        for (widget, words) in [(window.rows[3], "already"), (other, "itself"), (window.widget, "itself")] {
            var asked = 0
            let said = warnings(of: "Walkthrough") {
                let presentation = window.widget.start(
                    Walkthrough(id: words, steps: [Step(id: "\(widget)", title: "A", body: "Text")]),
                    content: { _, _ in
                        asked += 1
                        return widget
                    }
                )
                XCTAssertTrue(window.showsButtons)
                XCTAssertEqual(window.widget.layer?.callout.content?.body, "Text")
                XCTAssertNil(window.widget.layer?.callout.customContent)
                presentation.close()
            }
            XCTAssertGreaterThan(asked, 0)
            XCTAssertEqual(said.count, 1, "\(said)")
            XCTAssertTrue(said.first?.contains(words) == true, "\(said)")
        }
        XCTAssertTrue(window.rows[3].isOnScreen)
    }

    @preconcurrency @MainActor func testNothingOfTheAppIsKeptAfterTheEnd() {
        let window = TestWindow().presented()
        weak var kept: AnyObject?
        let presentation = {
            let object = NSObject()
            kept = object
            return window.widget.presentWalkthrough(
                Self.tour,
                options: PresentationOptions(
                    condition: { _ in object.hash == 0 },
                    content: { _, _ in
                        _ = object
                        return nil
                    },
                    onReport: { _ in _ = object }
                )
            ) { _ in _ = object }
        }()
        eventually("the first step") { presentation.isSettled }
        XCTAssertNotNil(kept)
        presentation.skip()
        XCTAssertNil(kept)
    }
}

/// The content of step "b": three buttons that go on, go back and leave.
private final class Card {
    private(set) var built = 0
    private(set) var box = WeakWidget(nil)

    func build(_ step: Step, _ actions: StepActions) -> WidgetPointer? {
        guard step.id == "b" else { return nil }
        built += 1
        let widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
        for (label, action) in [("On", actions.next), ("Back", actions.back), ("Leave", actions.skip)] {
            let button = gtk_button_new_with_label(label)!
            connect(button, "clicked") { _ in action() }
            gtk_box_append(widget.cast(), button)
        }
        box = WeakWidget(widget)
        return widget
    }

    func click(_ index: Int) {
        guard let button = box.pointer.map({ Array($0.children)[index] }) else { return XCTFail("no card") }
        button.emit("clicked")
    }
}

extension TestWindow {
    /// Whether the callout has the package's own buttons.
    fileprivate var showsButtons: Bool {
        widget.layer?.callout.widget.children.contains {
            CustomWidget.of($0) is CalloutFooter && gtk_widget_get_visible($0) != 0
        } ?? false
    }
}
