import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import TipGtk

/// Whatever happens at whatever moment, nothing breaks and nothing is left behind.
final class TipLifetimeTests: TipTestCase {
    @preconcurrency @MainActor func testRoundsOfRandomEventsLeaveNothingBehind() {
        let lifetimes = Lifetimes()
        var shown = 0
        for round in soakRounds(of: 500) {
            var random = SplitMix64(seed: UInt64(round))
            setAnimations(round.isMultiple(of: 3))
            let disturbed = DisturbedTips(round, lifetimes)
            for _ in 0..<Int.random(in: 2...16, using: &random) where !disturbed.isOver {
                for _ in 0..<Int.random(in: 0...12, using: &random) { g_main_context_iteration(nil, 0) }
                if Int.random(in: 0..<3, using: &random) == 0, disturbed.window.widget.isMapped {
                    passFrames(1, of: disturbed.window.widget)
                }
                shown += disturbed.shownCount
                disturbed.disturb(&random)
            }
            disturbed.finish()
        }
        XCTAssertGreaterThan(shown, soakRounds(of: 500).count, "hardly a tip was there to be disturbed")
        eventually("everything to be freed") { lifetimes.leaks.isEmpty }
        XCTAssertEqual(lifetimes.leaks, [])
    }

    @preconcurrency @MainActor func testAStyleMayDoAnything() {
        let lifetimes = Lifetimes()
        for isPopover in [false, true] {
            for meddling in Meddling.allCases {
                let window = TipWindow().presented()
                let tip = PlainTip("\(isPopover) \(meddling)")
                let inline = isPopover ? nil : TipView()
                if let inline { window.insertAbove(inline.widget) }
                let view: any TipStyling =
                    if let inline { inline } else { TipPopover(tip, pointingTo: window.rows[1]) }
                var isMeddling = true
                view.tipViewStyle(
                    MeddlingStyle { [unowned view, unowned window] in
                        guard isMeddling else { return }
                        isMeddling = false
                        switch meddling {
                        case .invalidates: tip.invalidate(reason: .actionPerformed)
                        case .removes: (view as? TipPopover)?.remove()
                        case .dismisses: (view as? TipPopover)?.dismiss()
                        case .changesTip: (view as? TipView)?.tip = nil
                        case .changesLook: view.tipBackground("red")
                        case .destroysWindow: window.destroy()
                        case .iterates: drain()
                        }
                    }
                )
                lifetimes.watch(view, "view")
                (view as? TipPopover)?.present()
                (view as? TipView)?.tip = tip
                eventually("the style to be asked") { !isMeddling }
                drain()
                if meddling != .destroysWindow { window.destroy() }
            }
        }
        eventually("everything to be freed") { lifetimes.leaks.isEmpty }
        XCTAssertEqual(lifetimes.leaks, [])
    }

    private enum Meddling: CaseIterable {
        case invalidates, removes, dismisses, changesTip, changesLook, destroysWindow, iterates
    }

    @preconcurrency @MainActor func testATipThatGoesWithTheFocusIsFreed() {
        setAnimations(true)
        let lifetimes = Lifetimes()
        let window = TipWindow()
        let inline = TipView(GatedTip()).widget
        lifetimes.watch(inline, "tip")
        window.insertAbove(inline)
        window.present()
        GatedTip.isOpen = true
        eventually("the tip") { GatedTip().displayCount == 1 }
        gtk_window_set_focus(window.window, nil)
        XCTAssertTrue(window.widget.press(gint(GDK_KEY_F6)))
        XCTAssertNotNil(window.focus)
        GatedTip.isOpen = false
        eventually("it to go") { window.focus == nil }
        gtk_box_remove(window.list.cast(), inline)
        eventually("it to be freed") { !lifetimes.leaks.contains("1 × tip") }
    }

    @preconcurrency @MainActor func testAClosureMayDestroyTheWindow() {
        for isPopover in [false, true] {
            let window = TipWindow().presented()
            let watch = WeakWidget(window.widget)
            if isPopover {
                window.rows[1].popoverTip(FullTip()) { _ in window.destroy() }
            } else {
                window.insertAbove(TipView(FullTip()) { _ in window.destroy() }.widget)
            }
            eventually("the tip") { window.widget.first("tip-action")?.isMapped == true }
            window.widget.first("tip-action")!.emit("clicked")
            eventually("the end of the window") { watch.pointer == nil }
        }
    }
}
