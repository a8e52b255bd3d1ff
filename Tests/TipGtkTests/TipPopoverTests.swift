import WalkthroughTestSupport

@testable import TipGtk

/// A popover tip has what its tip has, does what its buttons say, and is the only one that is up.
final class TipPopoverTests: TipTestCase {
    @preconcurrency @MainActor func testItsNodesAreAsDocumented() {
        let window = TipWindow().presented()
        window.show(FullTip(), at: 1)
        let widget = window.widget.popoverTips[0]
        let nodes = [
            "popover.background.tip-popover", "  contents", "    tip-alert", "      box.horizontal.tip-body",
            "        image.tip-image", "        box.tip-text.vertical", "          label.heading.tip-title",
            "          label.tip-message", "          box.horizontal.tip-actions",
            "            button.text-button.tip-action", "              label",
            "            button.text-button.tip-action", "              label",
            "        button.circular.flat.image-button.tip-close", "          image",
        ]
        XCTAssertEqual(widget.cssNodes(), nodes)
        XCTAssertEqual(gtk_popover_get_autohide(widget.cast()), 0)
        XCTAssertEqual(gtk_popover_get_has_arrow(widget.cast()), 1)
    }

    @preconcurrency @MainActor func testTheArrowsEdgeIsPreferred() {
        for (direction, sides) in [
            (GTK_TEXT_DIR_LTR, [GTK_POS_BOTTOM, GTK_POS_TOP, GTK_POS_RIGHT, GTK_POS_LEFT]),
            (GTK_TEXT_DIR_RTL, [GTK_POS_BOTTOM, GTK_POS_TOP, GTK_POS_LEFT, GTK_POS_RIGHT]),
        ] {
            gtk_widget_set_default_direction(direction)
            for (edge, side) in zip(Edge.allCases, sides) {
                let window = TipWindow(rows: 3)
                let narrow = gtk_button_new_with_label("…")!
                gtk_widget_set_halign(narrow, GTK_ALIGN_CENTER)
                window.add(narrow)
                window.present()
                let popover = narrow.popoverTip(PlainTip("edge"), arrowEdge: edge)
                eventually("the tip") { popover.isShown }
                let widget = window.widget.popoverTips[0]
                XCTAssertEqual(gtk_popover_get_position(widget.cast(to: GtkPopover.self)), side, "\(edge)")
                window.destroy()
            }
        }
    }

    @preconcurrency @MainActor func testItGoesToTheOppositeSideWhereThereIsNoRoom() {
        let window = TipWindow().presented()
        for (row, isAbove) in [(0, false), (4, true)] {
            let popover = window.show(FullTip(), arrowEdge: .bottom, at: row)
            let surface = gtk_native_get_surface(window.widget.popoverTips[0].opaque)
            let frame = bounds(of: window.rows[row], in: window.widget)!
            eventually("its place at row \(row)") {
                let top = Double(gdk_popup_get_position_y(surface))
                return isAbove ? top < frame.y : top >= frame.y
            }
            popover.remove()
        }
    }

    @preconcurrency @MainActor func testOneAtATime() {
        let window = TipWindow().presented()
        let tips = (0..<3).map { PlainTip("one of many \($0)") }
        let popovers = (0..<3).map { index in window.rows[index].popoverTip(tips[index]) }
        for (index, tip) in tips.enumerated() {
            eventually("tip \(index)") { popovers[index].isShown }
            passFrames(of: window.widget)
            XCTAssertEqual(popovers.count(where: \.isShown), 1)
            XCTAssertEqual(tips.map(\.displayCount), tips.indices.map { $0 <= index ? 1 : 0 })
            tip.invalidate(reason: .tipClosed)
        }
        eventually("none") { window.widget.popoverTips.isEmpty }
    }

    @preconcurrency @MainActor func testAnExpressionThatFollowsAGroup() {
        let window = TipWindow().presented()
        let group = TipGroup(.ordered) {
            FullTip()
            GatedTip()
        }
        let first = window.rows[0].popoverTip(group.currentTip as? FullTip)
        let second = window.rows[1].popoverTip(group.currentTip as? GatedTip)
        eventually("the first") { first.isShown }
        GatedTip.isOpen = true
        passFrames(of: window.widget)
        XCTAssertFalse(second.isShown)
        FullTip().invalidate(reason: .actionPerformed)
        eventually("the second") { !first.isShown && second.isShown }
        GatedTip.isOpen = false
        eventually("none") { !second.isShown }
        GatedTip.isOpen = true
        eventually("the second again") { second.isShown }
        XCTAssertEqual(GatedTip().displayCount, 2)
    }

    @preconcurrency @MainActor func testAnExpressionThatGivesAnotherTip() {
        let window = TipWindow().presented()
        let group = TipGroup(.firstAvailable) {
            PlainTip("a")
            PlainTip("b")
        }
        let popover = window.rows[0].popoverTip(group.currentTip)
        eventually("a") { popover.isShown && window.titles == ["a"] }
        PlainTip("a").invalidate(reason: .actionPerformed)
        eventually("b") { popover.isShown && window.titles == ["b"] }
        XCTAssertEqual([PlainTip("a"), PlainTip("b")].map(\.displayCount), [1, 1])
        XCTAssertEqual(group.readingCount, 1)
        window.destroy()
        XCTAssertEqual(group.readingCount, 0, "what has followed the group leaves nothing there")
    }

    @preconcurrency @MainActor func testToDecideForOneself() {
        let window = TipWindow().presented()
        let popover = TipPopover(GatedTip(), pointingTo: window.rows[0])
        var updates: [Bool] = []
        let task = Task {
            for await shouldDisplay in GatedTip().shouldDisplayUpdates {
                updates.append(shouldDisplay)
                if shouldDisplay { popover.present() } else { popover.dismiss() }
            }
        }
        eventually("the first word") { updates == [false] }
        XCTAssertFalse(popover.isPresented)
        GatedTip.isOpen = true
        eventually("the tip") { popover.isShown }
        XCTAssertTrue(popover.isPresented)
        GatedTip().invalidate(reason: .actionPerformed)
        eventually("its end") { !popover.isShown && updates == [false, true, false] }
        task.cancel()
    }

    @preconcurrency @MainActor func testWhatIsSaidOfItWhileItIsUp() {
        let window = TipWindow().presented()
        let popover = window.show(FullTip(), at: 0)
        XCTAssertNil(window.widget.popoverTips[0].first("tip-mini"))
        popover.tipViewStyle(.mini).tipBackground("#ffeecc")
        eventually("the other style") { window.widget.popoverTips.first?.first("tip-mini") != nil }
        XCTAssertEqual(FullTip().displayCount, 1)
    }

    @preconcurrency @MainActor func testTheSameTipInTwoWindows() {
        let windows = [TipWindow().presented(), TipWindow().presented()]
        let popovers = windows.map { $0.rows[1].popoverTip(FullTip()) }
        eventually("both") { popovers.allSatisfy(\.isShown) }
        XCTAssertEqual(FullTip().displayCount, 1)
        windows[0].widget.popoverTips[0].first("tip-close")!.emit("clicked")
        eventually("the end of both") { !popovers.contains(where: \.isShown) }
        XCTAssertEqual(FullTip().status, .invalidated(.tipClosed))
    }

    @preconcurrency @MainActor func testTheButtonsCallTheHandlerAndThenTheClosure() {
        let window = TipWindow().presented()
        var pressed: [String] = []
        let popover = window.rows[0].popoverTip(FullTip()) { pressed.append("\($0.id) \($0.index ?? -1)") }
        eventually("the tip") { popover.isShown }
        for button in window.widget.popoverTips[0].all("tip-action") { button.emit("clicked") }
        XCTAssertEqual(pressed, ["yes 0", "no 1"])
        XCTAssertTrue(popover.isShown, "an action does not close the tip by itself")
    }
}
