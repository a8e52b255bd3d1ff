import WalkthroughTestSupport

@testable import TipGtk

/// The contrast of tips, measured in drawn pixels.
final class TipContrastTests: TipTestCase {
    @preconcurrency @MainActor func testInlineTipsAndPopoversInEveryTheme() {
        for style in [DefaultTipViewStyle(), MiniTipViewStyle()] as [any TipViewStyle] {
            let window = TipWindow().presented()
            let view = window.showFullTip(in: style)
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
