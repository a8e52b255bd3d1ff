import WalkthroughTestSupport

@testable import TipGtk

/// Assistive technology is told of a tip once, by its name and what it says.
final class TipAccessibilityTests: TipTestCase {
    @preconcurrency @MainActor func testAPopoverTipIsAnAlertWithANameAndADescription() {
        let window = TipWindow().presented()
        window.show(FullTip(), at: 2)
        let alert = window.widget.node("tip-alert")!
        XCTAssertNotEqual(gtk_test_accessible_has_role(alert.opaque, GTK_ACCESSIBLE_ROLE_ALERT), 0)
        for widget in [alert, window.widget.popoverTips[0]] { expectNamed(widget) }
    }

    @preconcurrency @MainActor func testAnInlineTipIsANoteWithANameAndADescription() {
        let view = TipView(FullTip())
        TipWindow.showing(view)
        let note = view.widget.node("tip-bubble")!
        XCTAssertNotEqual(gtk_test_accessible_has_role(note.opaque, GTK_ACCESSIBLE_ROLE_NOTE), 0)
        expectNamed(note)
    }

    @preconcurrency @MainActor func testTheCloseButtonHasAName() {
        let window = TipWindow().presented()
        window.rows[2].popoverTip(FullTip())
        eventually("the tip") { window.widget.first("tip-close")?.isMapped == true }
        let close = window.widget.first("tip-close")!
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: close, "Close"))
    }

    @preconcurrency @MainActor func testATipIsAnnouncedOnceForEachAppearance() {
        let window = TipWindow().presented()
        let former = Speech.say
        defer { Speech.say = former }
        var spoken: [String] = []
        Speech.say = { words, _ in spoken.append(words) }
        let view = TipView(GatedTip())
        window.insertAbove(view.widget)
        let popover = window.rows[1].popoverTip(FullTip())
        eventually("the popover") { spoken == ["A title. A message."] }
        window.scroll(to: 300)
        eventually("the popover to go") { !popover.isShown }
        window.scroll(to: 0)
        eventually("the popover again") { popover.isShown }
        passFrames(of: window.widget)
        XCTAssertEqual(spoken.count, 1)
        for count in 1...2 {
            GatedTip.isOpen = true
            eventually("the inline tip") { spoken.count == 1 + count }
            GatedTip.isOpen = false
            eventually("its end") { !view.isShown }
        }
        XCTAssertEqual(spoken.dropFirst(), ["Gated", "Gated"])
    }
}

private func expectNamed(_ widget: WidgetPointer, line: UInt = #line) {
    XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, "A title"), line: line)
    XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: widget, "A message."), line: line)
}
