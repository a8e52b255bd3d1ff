import WalkthroughTestSupport

@testable import WalkthroughGtk
@testable import WalkthroughGtkSupport

/// The text of a step, with what its author marked in it.
final class CalloutTextTests: GtkTestCase {
    private static let body =
        "Press [[Ctrl+F]], run `ls -l`, see [this](https://example.org) or [all](app:win.dark).\n\n- *One*\n- Two"

    @preconcurrency @MainActor func testAScreenReaderIsToldTheTextWithoutMarkup() throws {
        let (window, _) = TestWindow().started { Step(id: "a", title: "A", body: Self.body, target: "row-0") }
        let callout = try XCTUnwrap(window.widget.layer?.callout.widget)
        let said = "Press Ctrl+F, run ls -l, see this or all.\n• One\n• Two\nPoints at row-0"
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: callout, said))
    }

    @preconcurrency @MainActor func testTabGoesThroughLinksAndCodeAndThenTheButtons() throws {
        let (window, _) = TestWindow().started {
            Step(id: "a", title: "A", body: Self.body, target: "row-1", interaction: .none)
        }
        let next = try XCTUnwrap(window.widget.layer?.callout.nextButton)
        XCTAssertEqual(window.focus, next, "the step begins at Next")
        var (visited, links): ([String], Set<String>) = ([], [])
        repeat {
            _ = window.press(GDK_KEY_Tab)
            let focus = try XCTUnwrap(window.focus)
            visited.append(focus == next ? "next" : focus.linkOrCopy)
            if focus.isA(gtk_label_get_type()), let uri = gtk_label_get_current_uri(focus.opaque) {
                links.insert(String(cString: uri))
            }
        } while visited.last != "next" && visited.count < 10
        XCTAssertEqual(visited.sorted(), ["copy", "link", "link", "next"], "\(visited)")
        // GTK 4.24 does not say which one.
        if !links.isEmpty { XCTAssertEqual(links, ["https://example.org", "app:win.dark"]) }
    }

    @preconcurrency @MainActor func testCodeHasButtonsWhereThereIsLittleOfIt() throws {
        for (count, buttons) in [(50, 50), (51, 0)] {
            let body = String(repeating: "`ls` ", count: count)
            let (window, _) = TestWindow().started { Step(id: "a", title: "A", body: body, target: "row-0") }
            XCTAssertEqual(window.inCallout(gtk_button_get_type()).count { $0.linkOrCopy == "copy" }, buttons)
            XCTAssertEqual(
                window.inCallout(gtk_label_get_type()).filter { $0.shownTexts.first?.contains("ls") == true }
                    .count,
                1
            )
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAWordWithoutAnEndIsBrokenAnywhere() throws {
        for (length, mode) in [(300, PANGO_WRAP_WORD_CHAR), (301, PANGO_WRAP_CHAR)] {
            let word = String(repeating: "a", count: length)
            let (window, _) = TestWindow().started { Step(id: "a", title: word, body: word, target: "row-0") }
            let labels = window.inCallout(gtk_label_get_type()).filter { $0.shownTexts == [word] }
            XCTAssertEqual(labels.map { gtk_label_get_wrap_mode($0.opaque) }, [mode, mode])
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testALongLabelOfAnArrowIsCut() throws {
        for text in [String(repeating: "word ", count: 200_000), String(repeating: "a", count: 1_000_000)] {
            let (window, _) = TestWindow().started {
                let labelled = Arrow(Element("row-5", label: text), length: 30)
                Step(id: "a", title: "A", arrows: [Arrow("row-1"), labelled])
            }
            let layer = try XCTUnwrap(window.widget.layer)
            let name = "walkthrough-arrow-label"
            let label = try XCTUnwrap(layer.widget.children.first { gtk_widget_has_css_class($0, name) != 0 })
            XCTAssertEqual(String(cString: gtk_label_get_text(label.opaque)).utf8.count, 4096)
            XCTAssertLessThan(label.measured(GTK_ORIENTATION_HORIZONTAL).natural, 480)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testEnterFollowsTheLinkThatHasTheFocusAndTheTourGoesOn() throws {
        let actions = ActionWindow()
        defer { actions.destroy() }
        let presentation = actions.widget.start {
            Step(id: "a", title: "A", body: "See [all](app:win.dark).", target: "row-0")
            Step(id: "b", title: "B", target: "row-0")
        }
        let label = try XCTUnwrap(
            actions.inCallout(gtk_label_get_type()).first { gtk_widget_get_focusable($0) != 0 }
        )
        while actions.focus != label { _ = actions.press(GDK_KEY_Tab) }
        XCTAssertFalse(actions.isDark)
        g_signal_emit_activate(label)
        eventually("the action") { actions.isDark }
        XCTAssertEqual(presentation.currentStep?.id, "a")
        _ = actions.press(GDK_KEY_Return)
        eventually("rest") { presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "a", "Enter is for the link")
    }

    @preconcurrency @MainActor func testALowWindowCutsNoLineOfSeveralLabels() throws {
        let items = (1...30).map { "\($0). item with [[F\($0 % 12 + 1)]]" }.joined(separator: "\n")
        for height in stride(from: 240, through: 400, by: 13) {
            let (window, _) = TestWindow(width: 360, height: height).started {
                Step(id: "a", title: "A", body: "A paragraph.\n\n" + items, target: "row-0")
            }
            defer { window.destroy() }
            let scroller = try XCTUnwrap(window.inCallout(gtk_scrolled_window_get_type()).first)
            let shown = Double(gtk_widget_get_height(scroller))
            for label in window.inCallout(gtk_label_get_type()) where scroller.isSelfOrAncestor(of: label) {
                let box = try XCTUnwrap(bounds(of: label, in: scroller))
                // All labels have one line.
                XCTAssertFalse(
                    box.y < shown - 2 && box.y + box.height > shown + 2,
                    "\(height): \(box) in \(shown)"
                )
            }
        }
    }

    @preconcurrency @MainActor func testEveryThemeIsLegible() throws {
        let (window, _) = TestWindow().started { Step(id: "a", title: "A", body: Self.body, target: "row-0") }
        let callout = try XCTUnwrap(window.widget.layer?.callout.widget)
        TestTheme.forEach { theme in
            passFrames(of: window.widget)
            checkContrast(of: callout, in: window.widget, theme)
            checkFocusRings(of: callout, in: window.widget, theme)
        }
    }
}

/// Follows the link of a label that has the focus.
@MainActor private func g_signal_emit_activate(_ label: WidgetPointer) { label.emit("activate-current-link") }

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate var linkOrCopy: String {
        if gtk_widget_has_css_class(self, "walkthrough-copy") != 0 { return "copy" }
        return isA(gtk_label_get_type()) ? "link" : typeName
    }
}
