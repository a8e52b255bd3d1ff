import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Whatever happens at whatever moment, nothing breaks and nothing is left behind.
final class LifetimeTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "rows", title: "Rows") {
        Step(id: "a", title: "A", body: "Text", target: "row-2")
        let late = MissingTargetPolicy(wait: 0.02, then: .skip)
        Step(id: "b", title: "B", body: "Text", target: "row-20", missingTarget: late)
        Step(id: "c", title: "C", target: "header", highlights: ["header", "row-3"].map { Highlight($0) })
        Step(id: "d", title: "D", target: "row-9", missingTarget: MissingTargetPolicy(wait: 0, then: .fail))
    }

    @preconcurrency @MainActor func testEndsWithAWindowThatWasNeverOnScreen() {
        for isDestroyedBefore in [false, true] {
            let window = gtk_window_new()!
            g_object_ref(window)
            if isDestroyedBefore { gtk_window_destroy(window.cast(to: GtkWindow.self)) }
            let presentation = window.present { Step(id: "a", title: "A") }
            if !isDestroyedBefore { gtk_window_destroy(window.cast(to: GtkWindow.self)) }
            eventually("the end") { presentation.outcome?.ending == .interrupted(.windowClosed) }
            g_object_unref(window)
        }
    }

    @preconcurrency @MainActor func testRoundsOfRandomEventsLeaveNothingBehind() {
        var random = SplitMix64(seed: 20)
        let before = LiveCounts.all
        for round in soakRounds(of: 200) {
            setAnimations(round.isMultiple(of: 2))
            let window = TestWindow(width: 360 + 40 * (round % 5), height: 500 + 30 * (round % 7))
            let watch = WeakWidget(window.widget)
            window.present()
            let presentation = window.widget.presentWalkthrough(Self.tour)
            var isDestroyed = false
            for _ in 0..<Int.random(in: 1...12, using: &random) where !isDestroyed {
                for _ in 0..<Int.random(in: 0...6, using: &random) { g_main_context_iteration(nil, 0) }
                isDestroyed = disturb(window, presentation, &random)
            }
            if !isDestroyed { window.destroy() }
            XCTAssertNotNil(presentation.outcome, "round \(round) never ended")
            drain()
            XCTAssertNil(watch.pointer, "round \(round) leaks its window")
        }
        TestTheme.set("Default", false)
        eventually("everything to be freed") { LiveCounts.all == before }
    }

    /// A menu of GTK that changes crashes while parts live on that it has replaced.
    @preconcurrency @MainActor func testWhatWasShownMayGo() {
        let window = TestWindow()
        let stack = gtk_stack_new()!
        gtk_window_set_child(window.widget.cast(), stack)
        gtk_stack_add_child(stack.opaque, gtk_label_new("a"))
        let page = WeakWidget(gtk_stack_get_visible_child(stack.opaque).map { WidgetPointer($0) })
        window.present()
        let shown = ShownParts()
        XCTAssertTrue(shown.isCurrent)
        page.pointer.map { gtk_stack_remove(stack.opaque, $0) }
        XCTAssertNil(page.pointer)
        XCTAssertFalse(shown.isCurrent)
    }

    /// GTK keeps the signal `destroy` back for as long as somebody holds the window, as bindings do.
    @preconcurrency @MainActor func testDestroyingAWindowThatSomebodyHoldsEndsTheTour() {
        let window = TestWindow()
        let held = window.widget
        g_object_ref(held)
        window.present()
        let presentation = held.start(Self.tour)
        gtk_window_destroy(held.cast())
        XCTAssertEqual(presentation.outcome?.ending, .interrupted(.windowClosed))
        g_object_unref(held)
    }

    @preconcurrency @MainActor func testDetachingLeavesNoTrace() {
        let window = TestWindow().presented()
        eventually("the window") { window.widget.isMapped }
        gtk_widget_grab_focus(window.rows[4])
        let children = Array(window.widget.children)
        let overflow = gtk_widget_get_overflow(window.widget)
        let presentation = window.widget.start(Self.tour)
        XCTAssertTrue(window.holdsLayer)
        let focus = window.focus
        XCTAssertNotEqual(focus, window.rows[4], "the callout has the keyboard")
        window.widget.end(presentation)
        XCTAssertEqual(Array(window.widget.children), children)
        XCTAssertEqual(gtk_widget_get_overflow(window.widget), overflow)
        XCTAssertEqual(window.focus, window.rows[4])
    }

    @preconcurrency @MainActor func testTheAppMayCallBackFromEveryReport() {
        let window = TestWindow().presented()
        var ended = false
        let presentation = WalkthroughPresentation(Self.tour, resuming: nil)
        presentation.onReport = { [weak presentation] report in
            if case .seen("a", _, _) = report { presentation?.go(to: "d") }
            if case .seen("d", _, _) = report { window.destroy() }
        }
        presentation.onFinish = { _ in ended = true }
        presentation.present(in: window.widget, startingAt: nil)
        eventually("the end") { ended }
        XCTAssertEqual(presentation.outcome?.lastStep, "d")
    }
}

/// Does one random thing; returns whether the window is gone.
private func disturb(
    _ window: TestWindow,
    _ presentation: WalkthroughPresentation,
    _ random: inout SplitMix64
) -> Bool {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: presentation.next()
    case 3: presentation.back()
    case 4:
        let width = gint.random(in: 360...900, using: &random)
        gtk_window_set_default_size(window.window, width, .random(in: 300...900, using: &random))
    case 5: gtk_adjustment_set_value(window.verticalAdjustment, .random(in: 0...2000, using: &random))
    case 6: window.destroyRow(2)
    case 7: window.destroyRow(9)
    case 8: TestTheme.set("Default", .random(using: &random))
    case 9: presentation.go(to: ["a", "b", "c", "d", "?"].randomElement(using: &random) ?? "a")
    case 10: presentation.skip()
    case 11: gtk_widget_set_visible(window.rows[3], Bool.random(using: &random) ? 1 : 0)
    case 12: window.widget.presentWalkthrough(presentation.walkthrough)
    default:
        window.destroy()
        return true
    }
    return false
}

extension TestWindow {
    /// Destroys a row, if it is still there.
    fileprivate func destroyRow(_ index: Int) {
        guard !destroyedRows.contains(index) else { return }
        destroyedRows.insert(index)
        gtk_box_remove(list.cast(), rows[index])
    }
}
