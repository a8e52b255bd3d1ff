import WalkthroughTestSupport

@testable import TipGtk

/// The contrast of tips, measured in drawn pixels.
final class TipContrastTests: TipTestCase {
    @preconcurrency @MainActor func testInlineTipsAndPopoversInEveryTheme() {
        for style in [DefaultTipViewStyle(), MiniTipViewStyle()] as [any TipViewStyle] {
            let window = TipWindow().presented()
            let view = TipView(FullTip(), arrowEdge: .bottom)
            view.style = style
            window.insertAbove(view.widget)
            let popover = window.rows[1].popoverTip(FullTip())
            popover.style = style
            eventually("both") { popover.isShown && view.isLaidOut }
            let shown = window.widget.popoverTips[0]
            TestTheme.forEach { theme in
                passFrames(of: window.widget)
                passFrames(of: shown)
                checkContrast(of: view.widget, in: window.widget, "inline, \(theme)")
                checkFocusRings(of: view.widget, in: window.widget, "inline, \(theme)")
                checkContrast(of: shown, in: shown, "popover, \(theme)")
                checkFocusRings(of: shown, in: shown, "popover, \(theme)")
            }
            window.destroy()
        }
    }
}
