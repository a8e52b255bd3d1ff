import WalkthroughTestSupport

@testable import TipGtk

/// The size of what can be pressed in tips.
final class TipTouchTests: TipTestCase {
    override func tearDown() {
        onMain { setTouch(false) }
        super.tearDown()
    }

    @preconcurrency @MainActor func testButtonsGrowWhileTheSeatHasATouchScreen() {
        for style in [DefaultTipViewStyle(), MiniTipViewStyle()] as [any TipViewStyle] {
            let window = TipWindow().presented()
            let view = window.showFullTip(in: style)
            // An open popover of one line does not grow in height before it is shown anew.
            let shown = style is MiniTipViewStyle ? [] : window.widget.popoverTips[0].selfAndDescendants
            let buttons = (view.widget.selfAndDescendants + shown).filter { $0.isA(gtk_button_get_type()) }
            XCTAssertGreaterThanOrEqual(buttons.count, 2)
            for (hasTouch, sizes) in [(false, 24..<44), (true, 44..<100), (false, 24..<44)] {
                setTouch(hasTouch)
                // A popover waits for the display to grow it.
                eventually("sizes in \(sizes), \(style)") {
                    buttons.allSatisfy { button in
                        guard let box = bounds(of: button, in: button) else { return false }
                        return sizes.contains(Int(min(box.width, box.height)))
                    }
                }
            }
            window.destroy()
        }
    }
}

private func setTouch(_ hasTouch: Bool) {
    TouchTargets.seatHasTouch = { hasTouch }
    TouchTargets.update()
}
