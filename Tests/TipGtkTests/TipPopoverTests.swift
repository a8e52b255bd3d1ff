import CGtk
import GtkSupport
import TipEngine
import XCTest

@testable import TipGtk

/// A popover tip points at its widget wherever that goes, and is up only while that can be seen.
nonisolated final class TipPopoverTests: TipTestCase {
    func testItsNodesAreAsDocumented() {
        onMain {
            let window = TipWindow().presented()
            let popover = window.rows[1].popoverTip(FullTip())
            eventually("the tip") { popover.isShown }
            let widget = window.widget.popoverTips[0]
            XCTAssertEqual(
                widget.cssNodes(),
                [
                    "popover.background.tip", "  contents", "    tip-alert", "      box.horizontal.tip-body",
                    "        image.tip-image", "        box.tip-text.vertical",
                    "          label.heading.tip-title", "          label.tip-message",
                    "          box.horizontal.tip-actions", "            button.text-button.tip-action",
                    "              label", "            button.text-button.tip-action", "              label",
                    "        button.circular.flat.image-button.tip-close", "          image", "  arrow",
                ]
            )
            XCTAssertEqual(gtk_popover_get_autohide(widget.cast(to: GtkPopover.self)), 0)
            XCTAssertEqual(gtk_popover_get_has_arrow(widget.cast(to: GtkPopover.self)), 1)
            window.destroy()
        }
    }

    func testTheArrowsEdgeIsPreferred() {
        onMain {
            for (direction, sides) in [
                (GTK_TEXT_DIR_LTR, [GTK_POS_BOTTOM, GTK_POS_TOP, GTK_POS_RIGHT, GTK_POS_LEFT]),
                (GTK_TEXT_DIR_RTL, [GTK_POS_BOTTOM, GTK_POS_TOP, GTK_POS_LEFT, GTK_POS_RIGHT]),
            ] {
                gtk_widget_set_default_direction(direction)
                for (edge, side) in zip(Edge.allCases, sides) {
                    let window = TipWindow().presented()
                    let popover = window.rows[2].popoverTip(PlainTip("edge"), arrowEdge: edge)
                    eventually("the tip") { popover.isShown }
                    let widget = window.widget.popoverTips[0]
                    XCTAssertEqual(
                        gtk_popover_get_position(widget.cast(to: GtkPopover.self)),
                        side,
                        "\(edge)"
                    )
                    window.destroy()
                }
            }
        }
    }

    func testItFollowsItsWidget() {
        onMain {
            let window = TipWindow().presented()
            let popover = window.rows[2].popoverTip(PlainTip("follows"))
            eventually("the tip") { popover.isShown && window.isPointedAt(window.rows[2]) }
            let moves: [(String, () -> Void)] = [
                ("scrolling", { window.scroll(to: 30) }),
                ("content above", { window.insertAbove(gtk_label_new("above")) }),
                ("resizing", { gtk_window_set_default_size(window.window, 640, 500) }),
                ("growth", { gtk_widget_set_size_request(window.rows[2], -1, 90) }),
            ]
            for (what, move) in moves {
                let before = bounds(of: window.rows[2], in: window.widget)!
                move()
                eventually("an effect of \(what)") {
                    bounds(of: window.rows[2], in: window.widget)! != before
                }
                eventually(what) { window.isPointedAt(window.rows[2]) }
                XCTAssertTrue(popover.isShown, what)
            }
            XCTAssertEqual(PlainTip("follows").displayCount, 1)
            window.destroy()
        }
    }

    func testItGoesAlongToAnotherParentAndAnotherWindow() {
        onMain {
            let (first, second) = (TipWindow().presented(), TipWindow().presented())
            let moving = gtk_button_new_with_label("Moving")!
            g_object_ref(moving)
            first.insertAbove(moving)
            let popover = moving.popoverTip(PlainTip("moves"))
            eventually("the tip") { first.widget.popoverTips.count == 1 }

            gtk_box_remove(first.column.cast(), moving)
            gtk_box_append(first.column.cast(), moving)
            first.scroll(to: 1000)
            eventually("the other place") { first.widget.popoverTips.count == 1 && first.isPointedAt(moving) }

            gtk_box_remove(first.column.cast(), moving)
            second.insertAbove(moving)
            eventually("the other window") { second.widget.popoverTips.count == 1 }
            XCTAssertTrue(first.widget.popoverTips.isEmpty)

            // At the same place of the other window.
            gtk_box_remove(second.column.cast(), moving)
            first.scroll(to: 0)
            drain()
            first.insertAbove(moving)
            eventually("the first window again") { first.widget.popoverTips.count == 1 }
            XCTAssertTrue(second.widget.popoverTips.isEmpty)
            XCTAssertEqual(PlainTip("moves").displayCount, 1)

            // In no window at all, while the one that it was in goes.
            gtk_box_remove(first.column.cast(), moving)
            first.destroy()
            drain()
            XCTAssertFalse(popover.isShown)
            second.insertAbove(moving)
            eventually("the second window") { second.widget.popoverTips.count == 1 }
            second.destroy()
            g_object_unref(moving)
        }
    }

    func testItIsUpOnlyWhileItsWidgetCanBeSeen() {
        onMain {
            let window = TipWindow().presented()
            let row = window.rows[1]
            let cover = gtk_button_new_with_label("Cover")!
            let popover = row.popoverTip(PlainTip("seen"))
            let overlay = gtk_widget_get_parent(window.scroller)!
            let ways: [(String, () -> Void, () -> Void)] = [
                ("hidden", { gtk_widget_set_visible(row, 0) }, { gtk_widget_set_visible(row, 1) }),
                ("under the header", { window.scroll(to: 50) }, { window.scroll(to: 0) }),
                ("scrolled away", { window.scroll(to: 300) }, { window.scroll(to: 0) }),
                (
                    "covered", { gtk_overlay_add_overlay(overlay.opaque, cover) },
                    { gtk_widget_set_visible(cover, 0) }
                ),
                (
                    "window hidden", { gtk_widget_set_visible(window.widget, 0) },
                    { gtk_window_present(window.window) }
                ),
                (
                    "window in the background", { Self.setActive(false, window) },
                    { Self.setActive(true, window) }
                ),
                ("dismissed", { popover.dismiss() }, { popover.present() }),
            ]
            eventually("the tip") { popover.isShown }
            for (what, hide, show) in ways {
                hide()
                eventually("the tip to go when \(what)") { !popover.isShown }
                XCTAssertTrue(PlainTip("seen").shouldDisplay, what)
                show()
                eventually("the tip to come back after \(what)") { popover.isShown }
                XCTAssertEqual(PlainTip("seen").displayCount, 1, what)
            }
            window.destroy()
        }
    }

    private static func setActive(_ isActive: Bool, _ window: TipWindow) {
        SightWatch.ignoresActiveWindow = isActive
        gtk_widget_queue_allocate(window.widget)
    }

    func testWhatThePointerGoesThroughHidesNothing() {
        onMain {
            let window = TipWindow().presented()
            let glass = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
            gtk_widget_set_can_target(glass, 0)
            gtk_overlay_add_overlay(gtk_widget_get_parent(window.scroller)!.opaque, glass)
            gtk_widget_set_sensitive(window.rows[1], 0)
            let popover = window.rows[1].popoverTip(PlainTip("glass"))
            eventually("the tip") { popover.isShown }
            window.destroy()
        }
    }

    func testOneAtATime() {
        onMain {
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
            window.destroy()
        }
    }

    func testAnExpressionThatFollowsAGroup() {
        onMain {
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
            window.destroy()
        }
    }

    func testAnExpressionThatGivesAnotherTip() {
        onMain {
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
            window.destroy()
        }
    }

    func testToDecideForOneself() {
        onMain {
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
            window.destroy()
        }
    }

    func testWhatIsSaidOfItWhileItIsUp() {
        onMain {
            let window = TipWindow().presented()
            let popover = window.rows[0].popoverTip(FullTip())
            eventually("the tip") { popover.isShown }
            XCTAssertNil(window.widget.popoverTips[0].first("mini"))
            popover.tipViewStyle(.mini).tipBackground("#ffeecc")
            eventually("the other style") { window.widget.popoverTips.first?.first("mini") != nil }
            XCTAssertEqual(FullTip().displayCount, 1)
            window.destroy()
        }
    }

    func testTheSameTipInTwoWindows() {
        onMain {
            let windows = [TipWindow().presented(), TipWindow().presented()]
            let popovers = windows.map { $0.rows[1].popoverTip(FullTip()) }
            eventually("both") { popovers.allSatisfy(\.isShown) }
            XCTAssertEqual(FullTip().displayCount, 1)
            emit("clicked", on: windows[0].widget.popoverTips[0].first("tip-close")!)
            eventually("the end of both") { !popovers.contains(where: \.isShown) }
            XCTAssertEqual(FullTip().status, .invalidated(.tipClosed))
            windows.forEach { $0.destroy() }
        }
    }

    func testTheButtonsCallTheHandlerAndThenTheClosure() {
        onMain {
            let window = TipWindow().presented()
            var pressed: [String] = []
            let popover = window.rows[0].popoverTip(FullTip()) {
                pressed.append("\($0.id) \($0.index ?? -1)")
            }
            eventually("the tip") { popover.isShown }
            for button in window.widget.popoverTips[0].all("tip-action") { emit("clicked", on: button) }
            XCTAssertEqual(pressed, ["yes 0", "no 1"])
            XCTAssertTrue(popover.isShown, "an action does not close the tip by itself")
            window.destroy()
        }
    }
}

extension TipWindow {
    /// Whether the popover that is up points at a widget.
    func isPointedAt(_ target: WidgetPointer) -> Bool {
        guard let popover = widget.popoverTips.first, let frame = bounds(of: target, in: widget) else {
            return false
        }
        var place = GdkRectangle()
        guard gtk_popover_get_pointing_to(popover.cast(to: GtkPopover.self), &place) != 0 else {
            return false
        }
        return abs(Double(place.x) - frame.x) < 1 && abs(Double(place.y) - frame.y) < 1
            && abs(Double(place.width) - frame.width) < 1 && abs(Double(place.height) - frame.height) < 1
    }

    /// The titles of the tips that are up.
    var titles: [String] {
        widget.popoverTips.compactMap { $0.first("tip-title")?.labelText }
    }
}
