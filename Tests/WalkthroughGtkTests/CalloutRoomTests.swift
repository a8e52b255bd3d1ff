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
            LastWords.show(wide, in: label)
            let width = label.measured(GTK_ORIENTATION_HORIZONTAL).natural
            LastWords.show(text, in: label)
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
        let long = "Where everything disappears"
        XCTAssertEqual(try lastLine(long + " completely.", as: long), "completely.")
        XCTAssertEqual(try lastLine("Two words.", as: "words."), "words.")
    }

    @preconcurrency @MainActor func testALongTitleScrollsAndLeavesTheButtonsInTheWindow() throws {
        let words = Array(repeating: "word", count: 400).joined(separator: " ")
        for (title, body) in [(words, ""), (words, words), ("Title", words)] {
            let (window, _) = TestWindow(width: 360, height: 400).started {
                Step(id: "a", title: title, body: body, target: "row-0")
                Step(id: "b", title: "B")
            }
            let whole = Rect(x: 0, y: 0, width: 360, height: 400)
            let buttons = window.inCallout(gtk_button_get_type())
            XCTAssertEqual(buttons.count, 2)
            for button in buttons {
                let place = try XCTUnwrap(button.frame(in: window.widget))
                XCTAssertTrue(whole.contains(place, tolerance: 0.5), "\(place)")
            }
            let scroller = try XCTUnwrap(window.inCallout(gtk_scrolled_window_get_type()).first)
            XCTAssertEqual(gtk_widget_get_can_focus(scroller), 1, "the Tab key reaches what scrolls")
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
            passFrames(2, of: window.widget)
            let end = try XCTUnwrap(scroller.shown(gtk_label_get_type()).last?.frame(in: scroller)?.maxY)
            XCTAssertLessThanOrEqual(end, Double(gtk_widget_get_height(scroller)) + 1)
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
            let presentation = window.widget.present {
                Step(id: "a", title: "A", body: "A few words.", target: "row-25", triggers: ["open"])
            }
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
        let (window, presentation) = TestWindow(width: 360, height: 400).started {
            Step(id: "a", title: "A", body: words, target: "row-0")
            Step(id: "b", title: "B", body: words + ".", target: "row-0")
        }
        let adjustment = {
            let scroller = try XCTUnwrap(window.inCallout(gtk_scrolled_window_get_type()).first)
            return gtk_scrolled_window_get_vadjustment(scroller.opaque)
        }
        gtk_adjustment_set_value(try adjustment(), 100)
        presentation.goOn(to: "b")
        XCTAssertEqual(gtk_adjustment_get_value(try adjustment()), 0)
    }

    @preconcurrency @MainActor func testContentOfTheAppThatIsTooHighScrolls() throws {
        let (window, presentation) = TestWindow(width: 360, height: 300).started(
            Walkthrough(id: "custom", steps: [Step(id: "a", title: "A", isCentered: true)]),
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
        let button = try XCTUnwrap(window.inCallout(gtk_button_get_type()).first)
        // It has the focus, and what has the focus is scrolled to, in a window made lower as well.
        for height in [300, 220] {
            gtk_window_set_default_size(window.window, 360, gint(height))
            eventually("the button within \(height) pixels") {
                guard let box = button.frame(in: window.widget) else { return false }
                return gtk_widget_get_height(window.widget) <= height && box.minY >= 0
                    && box.maxY <= Double(height)
            }
        }
    }

    @preconcurrency @MainActor func testButtonsShareOneLineBelowTheProgressOrFillOneEach() {
        let footer = CalloutFooter(onSkip: {}, onBack: {}, onNext: {})
        footer.show(.amidATour(progress: "2 of 5"))
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
            let needed = footer.widget.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
            XCTAssertEqual(needed, height, "\(width)")
        }
    }
}

extension CalloutContent {
    /// The content of a step with all three buttons.
    static func amidATour(title: String = "", body: String = "", progress: String = "") -> CalloutContent {
        CalloutContent(
            title: title,
            body: body,
            spokenName: title,
            progress: progress,
            canSkip: true,
            canGoBack: true,
            isLast: false,
            canGoNext: true
        )
    }
}
