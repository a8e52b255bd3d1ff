import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a step keeps input from is hidden from assistive technology for as long; what it is told over the bus
/// is tested with the whole app.
final class ReadingOrderTests: GtkTestCase {
    @preconcurrency @MainActor func testATargetThatLetsInputThroughIsSpokenOf() {
        let second = Element("row-2", label: "The second row")
        var step = Step(id: "through", title: "A", body: "Press it.", target: second, interaction: .none)
        step.passThrough = ["row-2", Element("row-5", label: "Another row")]
        let (window, _) = TestWindow().started(Walkthrough(id: "through", steps: [step]))
        XCTAssertFalse(window.dialogs.isEmpty)
        for dialog in window.dialogs {
            let property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
            XCTAssertNil(mismatch(of: property, of: dialog, "Press it.\nPoints at The second row"))
        }
    }

    @preconcurrency @MainActor func testOnlyWhatIsLitOrLetsInputThroughIsLeft() {
        let window = TestWindow().presented()
        let before = window.hidden
        let presentation = window.widget.start {
            let lit = [Highlight("row-1"), Highlight("row-3")]
            Step(id: "lit", title: "A", target: "row-1", highlights: lit)
            Step(id: "through", title: "B", target: "row-2", interaction: .none, passThrough: ["row-5"])
            Step(id: "nothing", title: "C", target: "row-2", interaction: .none)
            Step(id: "header", title: "D", target: "header")
        }
        for (step, rows, hasHeader) in [
            ("lit", [1, 3], false), ("through", [5], false), ("nothing", [], false), ("header", [], true),
            ("lit", [1, 3], false),
        ] {
            presentation.arrive(at: step)
            XCTAssertEqual(window.rows.indices.filter { window.rows[$0].isRead }, rows, step)
            XCTAssertEqual(window.header.isRead, hasHeader, step)
            XCTAssertEqual(window.widget.layer?.callout.widget.isRead, true, step)
        }
        window.widget.end(presentation)
        XCTAssertEqual(window.hidden.subtracting(before).map(\.typeName), [])
    }

    @preconcurrency @MainActor func testWhatTheAppHidesOrShowsStaysAsItWants() {
        let window = TestWindow().presented()
        walkthrough_accessible_set_hidden(window.rows[2], 1)
        let presentation = window.widget.start(Walkthrough(at: ["row-1"]))
        XCTAssertFalse(window.rows[2].isRead)
        gtk_widget_set_visible(window.rows[4], 0)
        gtk_widget_set_visible(window.rows[5], 0)
        gtk_widget_set_visible(window.rows[5], 1)
        gtk_box_remove(window.rows[6].parent!.cast(), window.rows[6])
        presentation.close()
        XCTAssertEqual([2, 3, 4, 5].map { window.rows[$0].isRead }, [false, true, false, true])
    }

    @preconcurrency @MainActor func testAWindowThatGoesTakesItsStepAlong() {
        let (window, presentation) = TestWindow().started(Walkthrough(at: ["row-1"]))
        window.destroy()
        XCTAssertNotNil(presentation.outcome)
    }

    @preconcurrency @MainActor func testEachStepMovesTheFocusIntoAnotherDialog() {
        let (window, presentation) = TestWindow().started(Walkthrough(at: ["row-0", "row-1", "row-2"]))
        var last: WidgetPointer?
        for step in ["a", "b", "c", "b", "a"] {
            presentation.arrive(at: step)
            let dialogs = window.dialogs
            XCTAssertEqual(dialogs.count, 1, "the dialogs that are read at \(step)")
            XCTAssertNotEqual(dialogs.first, last, step)
            last = dialogs.first
            XCTAssertTrue(dialogs[0].holdsFocus, step)
        }
    }

    @preconcurrency @MainActor func testAStepWithoutButtonsFocusesItsDialog() {
        var tour = Walkthrough(at: ["row-0"])
        tour.steps[0].advance = .targetClick
        tour.isCancellable = false
        let (window, _) = TestWindow().started(tour)
        XCTAssertEqual(window.focus, window.dialogs.first)
    }

    @preconcurrency @MainActor func testKeysShowTheFocus() {
        let (window, _) = TestWindow().started(Walkthrough(at: ["row-0", "row-1"]))
        for key in [GDK_KEY_Right, GDK_KEY_Left, GDK_KEY_Tab] {
            gtk_window_set_focus_visible(window.window, 0)
            XCTAssertTrue(window.press(key))
            XCTAssertNotEqual(gtk_window_get_focus_visible(window.window), 0)
        }
    }
}

extension TestWindow {
    /// The widgets that are hidden from assistive technology.
    fileprivate var hidden: Set<WidgetPointer> {
        // What is not on screen GTK hides itself, some versions of it not before it has been.
        Set(widget.selfAndDescendants.filter { $0.isMapped && walkthrough_accessible_is_hidden($0) != 0 })
    }

    /// The callouts that are not hidden from it.
    fileprivate var dialogs: [WidgetPointer] {
        widget.layer?.widget.children.filter { CustomWidget.of($0) is CalloutView && $0.isRead } ?? []
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether neither it nor what it is in is hidden from assistive technology.
    fileprivate var isRead: Bool { ancestorsAndSelf.allSatisfy { walkthrough_accessible_is_hidden($0) == 0 } }
}
