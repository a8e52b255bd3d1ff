import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What assistive technology is told of each thing that this module shows, as the page about accessibility has it.
final class AccessibleRoleTests: GtkTestCase {
    override func setUp() {
        super.setUp()
        onMain { TourRecord.forgetProcess() }
    }

    /// What is in a widget with a node of CSS.
    @MainActor private func nodes(_ name: String, in widget: WidgetPointer?) -> [WidgetPointer] {
        widget?.selfAndDescendants.filter { String(cString: gtk_widget_get_css_name($0)) == name } ?? []
    }

    @MainActor private func expect(
        _ role: GtkAccessibleRole,
        _ widgets: [WidgetPointer],
        count: Int = 1,
        _ name: String? = nil,
        _ description: String? = nil,
        line: UInt = #line
    ) {
        XCTAssertEqual(widgets.count, count, line: line)
        for widget in widgets {
            XCTAssertNotEqual(gtk_test_accessible_has_role(widget.opaque, role), 0, line: line)
            if let name {
                XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, name), line: line)
            }
            if let description {
                let property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
                XCTAssertNil(mismatch(of: property, of: widget, description), line: line)
            }
        }
    }

    @preconcurrency @MainActor func testAStepIsADialogAndItsTextAGroupWithLists() {
        let body = "Press [[Ctrl+F]], run `ls`:\n\n- one\n- two"
        let (window, presentation) = TestWindow().started {
            Step(id: "a", title: "A", body: body, target: "header")
            Step(id: "b", title: "B")
        }
        XCTAssertTrue(presentation.isSettled)
        let callout = window.widget.layer?.callout.widget
        let spoken = "Press Ctrl+F, run ls:\n• one\n• two\nPoints at Header"
        expect(GTK_ACCESSIBLE_ROLE_DIALOG, [callout].compactMap(\.self), "A, step 1 of 2", spoken)
        expect(GTK_ACCESSIBLE_ROLE_GROUP, nodes("walkthrough-text", in: callout))
        expect(GTK_ACCESSIBLE_ROLE_LIST, nodes("walkthrough-list", in: callout))
        let items = nodes("walkthrough-list", in: callout).flatMap { nodes("walkthrough-paragraph", in: $0) }
        expect(GTK_ACCESSIBLE_ROLE_LIST_ITEM, items, count: 2)
        expect(GTK_ACCESSIBLE_ROLE_PRESENTATION, nodes("walkthrough-keycap", in: callout), count: 2)
        expect(GTK_ACCESSIBLE_ROLE_PRESENTATION, nodes("walkthrough-code", in: callout))
        expect(GTK_ACCESSIBLE_ROLE_PRESENTATION, nodes("walkthrough-caret", in: callout?.parent))
        expect(GTK_ACCESSIBLE_ROLE_GROUP, nodes("walkthrough-footer", in: callout))
    }

    @preconcurrency @MainActor func testAWrongTurnIsADialogAndTheAppIsReadThen() {
        let (window, presentation) = NoticingWindow().started {
            Step(id: "step", title: "Check it", target: "one")
        }
        window.turn(to: "second")
        presentation.waitToBeAstray()
        let callout = window.widget.layer?.callout.widget
        let said = "This step is about another page."
        expect(GTK_ACCESSIBLE_ROLE_DIALOG, [callout].compactMap(\.self), nil, said)
        XCTAssertEqual(walkthrough_accessible_is_hidden(window.stack), 0)
        window.destroy()
    }

    @preconcurrency @MainActor func testAnOfferIsAnAlertWithAButtonForEachAnswer() {
        let window = TestWindow().presented()
        let tour = Walkthrough(id: "steps", title: "First steps", steps: [Step(id: "a", title: "A")])
        window.widget.offerWalkthrough(tour)
        window.waitForCard()
        let said = "“First steps” shows you around."
        expect(GTK_ACCESSIBLE_ROLE_ALERT, [window.card].compactMap(\.self), "New here?", said)
        let buttons =
            window.card?.selfAndDescendants.filter { $0.isA(gtk_button_get_type()) && $0.isMapped } ?? []
        expect(GTK_ACCESSIBLE_ROLE_BUTTON, buttons, count: 3)
        expect(GTK_ACCESSIBLE_ROLE_GROUP, nodes("walkthrough-footer", in: window.card))
    }

    @preconcurrency @MainActor func testMarksAreOfTheirWidgetsAndHotspotsButtons() throws {
        use("2.0")
        let window = MarkedWindow()
        window.buttons[0].flagNew("Open", since: "2.0")
        window.buttons[1].hotspot("export", title: "Export", body: "As PDF.")
        window.present()
        let layer = try XCTUnwrap(window.layer).widget
        expect(GTK_ACCESSIBLE_ROLE_PRESENTATION, nodes("walkthrough-new-mark", in: layer))
        expect(GTK_ACCESSIBLE_ROLE_PRESENTATION, nodes("walkthrough-beacon", in: layer))
        expect(GTK_ACCESSIBLE_ROLE_BUTTON, nodes("button", in: layer), "Hint: Export", "As PDF.")
        expect(GTK_ACCESSIBLE_ROLE_BUTTON, [window.buttons[0]], nil, "New: Open")
        window.press(window.buttons[1])
        let popovers = layer.children.filter { $0.isA(gtk_popover_get_type()) }
        XCTAssertEqual(popovers.count, 1)
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: popovers[0], "Export"))
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: popovers[0], "As PDF."))
    }

    @preconcurrency @MainActor func testTheSwitchForGuidanceSaysWhatItDoes() {
        let row = WalkthroughGuidance.makeRow()
        g_object_ref_sink(row)
        defer { g_object_unref(row) }
        let toggle = row.selfAndDescendants.filter { $0.isA(gtk_switch_get_type()) }
        let said = "Tours, hints and news that come by themselves"
        expect(GTK_ACCESSIBLE_ROLE_SWITCH, toggle, "Show Guidance", said)
        Guidance.defaults.shows = true
        Guidance.defaults.isLocked = true
        expect(GTK_ACCESSIBLE_ROLE_SWITCH, toggle, "Show Guidance", "Your administrator has set this")
    }
}
