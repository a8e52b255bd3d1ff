import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Callouts whose texts have more words than there is room for.
final class CalloutRoomTests: GtkTestCase {
    @preconcurrency @MainActor func testTheLastWordHasNoLineToItself() throws {
        let label = gtk_label_new(nil)!
        g_object_ref_sink(UnsafeMutableRawPointer(label))
        defer { g_object_unref(UnsafeMutableRawPointer(label)) }
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        /// The last line of a text in a label as wide as some other text.
        func lastLine(_ text: String, as wide: String) throws -> String {
            label.show(wide)
            let width = label.measured(GTK_ORIENTATION_HORIZONTAL).natural
            label.show(text)
            let layout = try XCTUnwrap(pango_layout_copy(gtk_label_get_layout(label.opaque)))
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            pango_layout_set_width(layout, CInt(width) * PANGO_SCALE)
            let last = pango_layout_get_line_readonly(layout, pango_layout_get_line_count(layout) - 1)
            let start = Int(try XCTUnwrap(last).pointee.start_index)
            return String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
        }
        XCTAssertEqual(try lastLine("Höre zu, and we go on.", as: "Höre zu, and we go"), "go on.")
        XCTAssertEqual(try lastLine("And we go on.", as: "And we go on."), "And we go on.")
        // What is long is lost nowhere.
        XCTAssertEqual(
            try lastLine("Where everything disappears completely.", as: "Where everything disappears"),
            "completely."
        )
        XCTAssertEqual(try lastLine("Two words.", as: "words."), "words.")
    }

    @preconcurrency @MainActor func testALongTitleScrollsAndLeavesTheButtonsInTheWindow() throws {
        let words = Array(repeating: "word", count: 400).joined(separator: " ")
        for (title, body) in [(words, ""), (words, words), ("Title", words)] {
            let window = TestWindow(width: 360, height: 400).presented()
            let step = Step(id: "a", title: title, body: body, target: "row-0")
            let other = Step(id: "b", title: "B")
            window.widget.start(Walkthrough(id: "long", steps: [step, other]))
            let callout = try XCTUnwrap(window.widget.layer?.callout.widget)
            let parts = callout.selfAndDescendants.filter { $0.isMapped }
            let whole = Rect(x: 0, y: 0, width: 360, height: 400)
            let buttons = parts.filter { $0.isA(gtk_button_get_type()) }
            XCTAssertEqual(buttons.count, 2)
            for button in buttons {
                let box = try XCTUnwrap(bounds(of: button, in: window.widget))
                let place = Rect(x: box.x, y: box.y, width: box.width, height: box.height)
                XCTAssertTrue(whole.contains(place, tolerance: 0.5), "\(place)")
            }
            let scroller = try XCTUnwrap(parts.first { $0.isA(gtk_scrolled_window_get_type()) })
            XCTAssertEqual(gtk_widget_get_can_focus(scroller), 1, "the Tab key reaches what scrolls")
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
            passFrames(2, of: window.widget)
            let last = try XCTUnwrap(
                scroller.selfAndDescendants.last { $0.isA(gtk_label_get_type()) && $0.isMapped }
            )
            let end = try XCTUnwrap(bounds(of: last, in: scroller))
            XCTAssertLessThanOrEqual(end.y + end.height, Double(gtk_widget_get_height(scroller)) + 1)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAPopoverThatShrinksLeavesTheCalloutWhereASmallOneDoes() {
        let places = [150, 280].map { height -> Rect? in
            let window = TestWindow(width: 360, height: 640)
            let popover = window.addPopover(toRow: 25, trigger: "open")
            let text = gtk_label_new("Story")!
            gtk_widget_set_size_request(text, 280, gint(height))
            gtk_popover_set_child(popover.cast(), text)
            gtk_popover_set_position(popover.cast(), GTK_POS_TOP)
            window.present()
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "story") {
                    Step(id: "a", title: "A", body: "A few words.", target: "row-25", triggers: ["open"])
                }
            )
            eventually("the popover") { popover.isMapped && presentation.isSettled }
            gtk_widget_set_size_request(text, 280, 150)
            eventually("its size") { gtk_widget_get_height(text) == 150 }
            passFrames(of: window.widget)
            eventually("rest") { presentation.isSettled }
            defer { window.destroy() }
            return presentation.scene?.callout?.frame
        }
        XCTAssertNotNil(places[0])
        XCTAssertEqual(places[0], places[1])
    }

    @preconcurrency @MainActor func testTheNextStepBeginsAtTheTopOfItsText() throws {
        let words = Array(repeating: "word", count: 400).joined(separator: " ")
        let window = TestWindow(width: 360, height: 400).presented()
        let tour = Walkthrough(id: "long") {
            Step(id: "a", title: "A", body: words, target: "row-0")
            Step(id: "b", title: "B", body: words + ".", target: "row-0")
        }
        let presentation = window.widget.start(tour)
        let callout = try XCTUnwrap(window.widget.layer?.callout.widget)
        let scroller = try XCTUnwrap(
            callout.selfAndDescendants.first { $0.isA(gtk_scrolled_window_get_type()) }
        )
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        gtk_adjustment_set_value(adjustment, 100)
        presentation.next()
        eventually("the next step") { presentation.currentStep?.id == "b" && presentation.isSettled }
        let next = try XCTUnwrap(
            window.widget.layer?.callout.widget.selfAndDescendants.first {
                $0.isA(gtk_scrolled_window_get_type())
            }
        )
        XCTAssertEqual(gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(next.opaque)), 0)
    }

    @preconcurrency @MainActor func testContentOfTheAppThatIsTooHighScrolls() throws {
        let window = TestWindow(width: 360, height: 300).presented()
        let tour = Walkthrough(id: "custom", steps: [Step(id: "a", title: "A", isCentered: true)])
        let presentation = window.widget.start(
            tour,
            content: { _, actions in
                let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
                let picture = gtk_drawing_area_new()!
                gtk_widget_set_size_request(picture, 100, 500)
                let button = gtk_button_new_with_label("Go")!
                connect(button, "clicked") { _ in actions.next() }
                for part in [picture, button] { gtk_box_append(box.cast(), part) }
                return box
            }
        )
        let frame = try XCTUnwrap(presentation.scene?.callout?.frame)
        XCTAssertTrue(Rect(x: 0, y: 0, width: 360, height: 300).contains(frame, tolerance: 0.5), "\(frame)")
        let callout = try XCTUnwrap(window.widget.layer?.callout.widget)
        let button = try XCTUnwrap(
            callout.selfAndDescendants.first { $0.isA(gtk_button_get_type()) && $0.isMapped }
        )
        // It has the focus, and what has the focus is scrolled to, in a window made lower as well.
        for height in [300, 220] {
            gtk_window_set_default_size(window.window, 360, gint(height))
            eventually("the button within \(height) pixels") {
                gtk_widget_get_height(window.widget) <= height
                    && bounds(of: button, in: window.widget)
                        .map { $0.y >= 0 && $0.y + $0.height <= Double(height) } ?? false
            }
        }
    }

    @preconcurrency @MainActor func testButtonsShareOneLineBelowTheProgressOrFillOneEach() {
        let footer = CalloutFooter(onSkip: {}, onBack: {}, onNext: {})
        footer.show(
            CalloutContent(
                title: "",
                body: "",
                spokenName: "",
                progress: "2 of 5",
                canSkip: true,
                canGoBack: true,
                isLast: false,
                canGoNext: true
            )
        )
        let widths = footer.widget.children.map { $0.measured(GTK_ORIENTATION_HORIZONTAL).natural }
        let heights = footer.widget.children.map { $0.measured(GTK_ORIENTATION_VERTICAL).natural }
        let (progress, skip, back, next) = (widths[0], widths[1], widths[2], widths[3])
        let (words, line) = (heights[0], heights[1])
        let (shared, stacked) = (words + 2 * (6 + line), words + 3 * (6 + line))
        let cases = [
            // Everything; the buttons below the progress; the main one above the others; one below the other.
            (progress + skip + back + next + 18, line),
            (progress + skip + back + next + 17, words + 6 + line),
            (skip + back + next + 12, words + 6 + line), (skip + back + next + 11, shared),
            (skip + back + 6, shared), (skip + back + 5, stacked), (max(skip, back, next), stacked),
        ]
        for (width, height) in cases {
            XCTAssertEqual(
                footer.widget.measured(GTK_ORIENTATION_VERTICAL, for: width).natural,
                height,
                "\(width)"
            )
        }
    }
}
