import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What lies over a scroller hides nothing of a target, whatever it is and however the step is reached.
final class CoverTests: GtkTestCase {
    private typealias Arrange = @MainActor (CoveredWindow) -> Void

    /// What lies over the rows, and how it comes there.
    @MainActor private static let arrangements: [(what: String, arrange: Arrange)] = [
        ("the header", { _ in }),
        (
            "what cannot be used",
            { window in
                gtk_widget_set_sensitive(window.rows.header, 0)
                window.cover()
            }
        ),
        ("bars at both ends", { window in window.cover() }),
        ("a floating button", { window in window.cover(width: 64, height: 64, halign: GTK_ALIGN_END) }),
        (
            "a button in a box over everything",
            { window in
                let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
                let button = window.button(width: 64, height: 64, halign: GTK_ALIGN_END)
                gtk_widget_set_hexpand(button, 1)
                gtk_box_append(box.cast(), button)
                gtk_overlay_add_overlay(window.overlay.opaque, box)
                window.covers.append(button)
            }
        ),
        (
            "the header under an open popover",
            { window in
                window.rows.present()
                let header = window.rows.header
                eventually("the window") { header.isOnScreen }
                let popover = gtk_popover_new()!
                gtk_popover_set_autohide(popover.cast(), 0)
                gtk_popover_set_child(popover.cast(), gtk_label_new("Open"))
                gtk_widget_set_parent(popover, header)
                connect(header, "destroy") { _ in gtk_widget_unparent(popover) }
                gtk_popover_popup(popover.cast())
                eventually("the popover") { popover.isMapped }
            }
        ),
        (
            "a declared cover that takes no input",
            { window in gtk_widget_set_can_target(window.cover().walkthroughCover(), 0) }
        ),
    ]

    @preconcurrency @MainActor func testNothingOverTheRowsHidesATarget() {
        for (what, arrange) in Self.arrangements {
            let window = CoveredWindow()
            arrange(window)
            window.start()
            window.visitEverywhere("under \(what)")
            closeWindows()
        }
    }

    @preconcurrency @MainActor func testHeaderInSmallAndMirroredWindows() {
        for (width, height) in [(360, 360), (480, 800), (1280, 800)] {
            for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                gtk_widget_set_default_direction(direction)
                let window = CoveredWindow(width: width, height: height)
                window.start()
                window.visitEverywhere()
                window.close()
            }
        }
    }

    @preconcurrency @MainActor func testWhileTheLastStepIsStillOnItsWay() {
        setAnimations(true)
        let window = CoveredWindow()
        window.start()
        for way in [["b", "c"], ["a", "b", "a"], ["c", "a"], ["b", "c", "b"], ["c", "b", "a"]] {
            for step in way {
                window.presentation.go(to: step)
                passFrames(3, of: window.widget)
                window.checkLight("on the way to \(step)")
            }
            window.settle()
            window.check("\(way)")
        }
    }

    @preconcurrency @MainActor func testNothingOverTheRowsIsLitOnTheWay() {
        setAnimations(true)
        let window = CoveredWindow()
        window.cover()
        window.start()
        var frames = 0
        let clock = gtk_widget_get_frame_clock(window.widget)!
        let watching = connect(clock, "paint") { _ in
            frames += 1
            window.checkLight("frame \(frames)")
        }
        eventually("frames enough") {
            for step in ["c", "a", "b", "a", "c", "b"] {
                window.presentation.arrive(at: step)
                window.check()
            }
            return frames > 30
        }
        watching.disconnect()
    }

    @preconcurrency @MainActor func testHiddenRevealerCoversNothing() {
        let window = CoveredWindow()
        let revealer = gtk_revealer_new()!
        gtk_revealer_set_transition_type(revealer.opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        let child = gtk_label_new("Hidden")!
        gtk_widget_set_size_request(child, -1, 80)
        gtk_revealer_set_child(revealer.opaque, child)
        gtk_widget_set_valign(revealer, GTK_ALIGN_END)
        gtk_overlay_add_overlay(window.overlay.opaque, revealer)
        window.start()
        let foot = window.rows.rows[29]
        window.presentation.arrive(at: "c")
        window.check()
        let finder = CoverFinder(window: window.widget)
        XCTAssertEqual(finder.covers(of: foot.parent!.parent!), [window.rows.header])
    }

    @preconcurrency @MainActor func testOpaqueBarThatLetsInputThrough() {
        let window = CoveredWindow()
        let bar = window.cover()
        gtk_widget_set_can_target(bar, 0)
        let shade = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_widget_set_can_target(shade, 0)
        gtk_widget_set_size_request(shade, -1, 150)
        gtk_widget_set_valign(shade, GTK_ALIGN_END)
        gtk_overlay_add_overlay(window.overlay.opaque, shade)
        window.rows.present()
        eventually("the bar to be drawn") { bar.isDrawnOpaque }
        let finder = CoverFinder(window: window.widget)
        XCTAssertEqual(finder.covers(of: window.rows.list.parent!), [window.rows.header, bar])
        window.start()
        window.visitEverywhere()
    }

    @preconcurrency @MainActor func testBarThatComesLate() {
        for isAnimated in [false, true] {
            setAnimations(isAnimated)
            let window = CoveredWindow()
            let bar = window.lateBar()
            window.start()
            window.presentation.arrive(at: "b")
            window.check("without the bar")
            let before = gtk_adjustment_get_value(window.rows.verticalAdjustment)
            gtk_revealer_set_reveal_child(bar.opaque, 1)
            eventually("the bar") { gtk_revealer_get_child_revealed(bar.opaque) != 0 }
            eventually("the row to make way") {
                window.presentation.isSettled
                    && gtk_adjustment_get_value(window.rows.verticalAdjustment) > before
            }
            window.check("under the bar")
            window.close()
        }
    }

    @preconcurrency @MainActor func testHeaderThatGrows() {
        let window = CoveredWindow()
        window.start()
        for step in ["c", "b"] { window.presentation.arrive(at: step) }
        gtk_widget_set_size_request(window.rows.header, -1, 300)
        eventually("the header") { gtk_widget_get_height(window.rows.header) > 250 }
        window.settle()
        window.check("under the tall header")
    }

    @preconcurrency @MainActor func testWhoScrollsKnowsBetter() {
        let window = CoveredWindow()
        let bar = window.lateBar()
        window.start()
        gtk_adjustment_set_value(window.rows.verticalAdjustment, 333)
        window.settle()
        gtk_revealer_set_reveal_child(bar.opaque, 1)
        eventually("the bar") { gtk_revealer_get_child_revealed(bar.opaque) != 0 }
        passFrames(of: window.widget)
        window.settle()
        XCTAssertEqual(gtk_adjustment_get_value(window.rows.verticalAdjustment), 333)
    }

    @preconcurrency @MainActor func testLightKeepsOffAButtonBesideTheRow() {
        let window = CoveredWindow()
        for row in window.rows.rows {
            gtk_widget_set_halign(row, GTK_ALIGN_START)
            gtk_widget_set_size_request(row, 380, 48)
        }
        // The circle around a row reaches over it, the row does not.
        window.cover(width: 64, height: 64, halign: GTK_ALIGN_END)
        var tour = CoveredWindow.tour
        for index in tour.steps.indices {
            let lit = tour.steps[index].highlights
            tour.steps[index].highlights = lit.map { Highlight($0.element, shape: .circle) }
        }
        window.start(tour)
        window.visitEverywhere()
    }

    @preconcurrency @MainActor func testNestedScrollerWithAHeaderOfItsOwn() {
        let (window, presentation) = NestedWindow().started(CoveredWindow.tour)
        for step in ["b", "a", "c", "a", "b", "c", "b"] {
            gtk_adjustment_set_value(window.outer, step == "b" ? 0 : 1000)
            gtk_adjustment_set_value(window.inner, step == "b" ? 1000 : 0)
            presentation.arrive(at: step)
            window.check(presentation, "to \(step)")
        }
    }

    @preconcurrency @MainActor func testTwoScrollersSideBySide() {
        let left = CoveredWindow(width: 900)
        defer { left.close() }
        // The right half holds rows of its own, under a bar of its own.
        let paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)!
        let overlay = left.overlay
        g_object_ref(overlay)
        gtk_window_set_child(left.rows.window, nil)
        gtk_paned_set_end_child(paned.opaque, overlay)
        g_object_unref(overlay)
        let other = gtk_scrolled_window_new()!
        let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        for _ in 0..<40 { gtk_box_append(list.cast(), gtk_label_new("Other")) }
        gtk_scrolled_window_set_child(other.opaque, list)
        gtk_widget_set_size_request(other, 200, -1)
        gtk_paned_set_start_child(paned.opaque, other)
        gtk_window_set_child(left.rows.window, paned)
        left.start()
        let finder = CoverFinder(window: left.widget)
        // The handle of a pane is see-through.
        XCTAssertEqual(finder.covers(of: left.rows.list.parent!), [left.rows.header])
        XCTAssertEqual(finder.covers(of: list.parent!), [])
        left.visitEverywhere()
    }
}

/// A page that scrolls under a header, and in it a list that scrolls under a header of its own.
private final class NestedWindow: TouredWindow {
    let widget: WidgetPointer = gtk_window_new()
    let header = gtk_button_new_with_label("Header")!
    let innerHeader = gtk_button_new_with_label("Section")!
    private let page = gtk_scrolled_window_new()!
    private let list = gtk_scrolled_window_new()!

    init() {
        let rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_widget_set_margin_top(rows, 40)
        for index in 0..<30 {
            let row = gtk_button_new_with_label("\(index)")!
            gtk_widget_set_size_request(row, -1, 40)
            gtk_widget_set_name(row, "row-\(index)")
            gtk_box_append(rows.cast(), row)
        }
        gtk_scrolled_window_set_child(list.opaque, rows)
        let inner = gtk_overlay_new()!
        gtk_overlay_set_child(inner.opaque, list)
        gtk_widget_set_size_request(innerHeader, -1, 40)
        gtk_widget_set_valign(innerHeader, GTK_ALIGN_START)
        gtk_overlay_add_overlay(inner.opaque, innerHeader)
        gtk_widget_set_size_request(inner, -1, 360)

        let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        for (index, height) in [400, 700].enumerated() {
            let filler = gtk_label_new("filler")!
            gtk_widget_set_size_request(filler, -1, gint(height))
            gtk_box_append(content.cast(), filler)
            if index == 0 { gtk_box_append(content.cast(), inner) }
        }
        gtk_scrolled_window_set_child(page.opaque, content)
        let overlay = gtk_overlay_new()!
        gtk_overlay_set_child(overlay.opaque, page)
        gtk_widget_set_size_request(header, -1, 64)
        gtk_widget_set_valign(header, GTK_ALIGN_START)
        gtk_overlay_add_overlay(overlay.opaque, header)
        gtk_window_set_child(window, overlay)
        gtk_window_set_default_size(window, 480, 640)
    }

    var outer: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(page.opaque) }
    var inner: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(list.opaque) }

    func check(_ presentation: WalkthroughPresentation, _ how: String, line: UInt = #line) {
        guard let target = presentation.currentStep?.target,
            let box = widget.element(target)?.frame(in: widget)
        else { return XCTFail(how, line: line) }
        XCTAssertEqual(box.intersection(list.frame(in: widget)!), box, how, line: line)
        XCTAssertLessThanOrEqual(box.maxY, 640, how, line: line)
        for cover in [header, innerHeader].compactMap({ $0.frame(in: widget) }) {
            XCTAssertEqual(box.intersection(cover).area, 0, how, line: line)
            for cutout in presentation.scene?.cutouts ?? [] {
                XCTAssertEqual(cutout.visible.intersection(cover).area, 0, "lit: \(how)", line: line)
            }
        }
        XCTAssertEqual(presentation.frames[target]?.hiddenArea, 0, how, line: line)
    }
}
