import WalkthroughTestSupport

@testable import TipGtk

/// An inline tip may be a row of a list, or a part of rows that are used again.
final class TipRowTests: TipTestCase {
    @preconcurrency @MainActor func testARowOfAListBoxIsThereForTheTipAlone() {
        let window = TipWindow(rows: 0)
        let list = gtk_list_box_new()!
        window.add(list)
        gtk_list_box_append(list.opaque, gtk_label_new("first"))
        let view = TipView(GatedTip())
        gtk_list_box_append(list.opaque, view.widget)
        gtk_list_box_append(list.opaque, gtk_label_new("last"))
        window.present()
        let row = view.widget.parent!
        XCTAssertEqual(gtk_widget_get_visible(row), 0)
        let height = gtk_widget_get_height(list)

        GatedTip.isOpen = true
        eventually("the tip") { view.isLaidOut }
        XCTAssertEqual(gtk_widget_get_visible(row), 1)
        XCTAssertEqual(gtk_list_box_row_get_selectable(row.cast()), 0)
        XCTAssertEqual(gtk_list_box_row_get_activatable(row.cast()), 0)
        XCTAssertEqual(gtk_widget_get_focusable(row), 0)
        eventually("the room for it") { gtk_widget_get_height(list) > height + 20 }

        GatedTip().invalidate(reason: .actionPerformed)
        eventually("the room again") { gtk_widget_get_height(list) == height }
        XCTAssertEqual(gtk_widget_get_visible(row), 0)
    }

    @preconcurrency @MainActor func testAListOfManyRowsShowsTheTipInItsLinesRowOnly() {
        let list = TipList(of: PlainTip("row"), at: [3])
        eventually("the tip") { list.linesWithTip == ["line 3"] }
        for value in [60.0, 200, 2000, 5000, 300, 20, 1200, 0] {
            list.scroll(to: value)
            XCTAssertLessThanOrEqual(list.linesWithTip.count, 1, "at \(value)")
            XCTAssertTrue(list.linesWithTip.allSatisfy { $0 == "line 3" }, "\(list.linesWithTip)")
        }
        XCTAssertEqual(list.linesWithTip, ["line 3"])
        XCTAssertGreaterThan(list.bindings, 1, "the row was used again")
    }

    @preconcurrency @MainActor func testARowThatIsUsedAgainShowsNothingOfTheFormerTip() {
        let view = TipView()
        TipWindow(above: view, rows: 1).present()
        setAnimations(true)
        view.tip = PlainTip("former")
        XCTAssertEqual(view.widget.first("tip-title")?.labelText, "former", "at once")
        view.tip = nil
        XCTAssertTrue(view.widget.all("tip-title").isEmpty, "at once")
        XCTAssertEqual(gtk_widget_get_visible(view.widget), 0)
        view.tip = PlainTip("other")
        XCTAssertEqual(view.widget.all("tip-title").map(\.labelText), ["other"])
    }

    @preconcurrency @MainActor func testATipThatIsBoundToAnotherRowIsNoSecondDisplay() {
        let window = TipWindow(rows: 1)
        let views = [TipView(), TipView()]
        for view in views { window.insertAbove(view.widget) }
        window.present()
        views[0].tip = PlainTip("moves")
        eventually("the first row") { PlainTip("moves").displayCount == 1 }
        views[0].tip = nil
        views[1].tip = PlainTip("moves")
        eventually("the second row") { views[1].isLaidOut && !views[0].isShown }
        passFrames(of: window.widget)
        XCTAssertEqual(PlainTip("moves").displayCount, 1)
    }

    @preconcurrency @MainActor func testATipThatIsScrolledAwayAndBackGoesOnWithItsAppearance() {
        let tip = PlainTip("row", Tips.MaxDisplayCount(1))
        let list = TipList(of: tip, at: [3])
        eventually("the tip") { tip.displayCount == 1 }
        for _ in 0..<3 {
            list.scrollAway()
            list.scroll(to: 0)
            XCTAssertEqual(list.linesWithTip, ["line 3"])
        }
        XCTAssertEqual(tip.displayCount, 1)
        for value in [2000.0, 5000, 8000] { list.scroll(to: value) }
        tip.invalidate(reason: .actionPerformed)
        list.scroll(to: 0)
        eventually("no tip") { list.linesWithTip.isEmpty }
    }

    @preconcurrency @MainActor func testAnAppearanceInAListEndsWithItsWindow() {
        let tip = PlainTip("row", Tips.MaxDisplayCount(1))
        let list = TipList(of: tip, at: [3])
        eventually("the tip") { tip.displayCount == 1 }
        list.scrollAway()
        XCTAssertEqual(tip.status, .available)
        list.destroy()
        eventually("the end") { tip.status == .invalidated(.displayCountExceeded) }
    }

    @preconcurrency @MainActor func testARowThatNeverHadATipHasNothingInIt() {
        let list = TipList(of: GatedTip(), at: [3])
        XCTAssertFalse(list.tipViews.isEmpty)
        XCTAssertTrue(list.tipViews.allSatisfy { Array($0.widget.children).isEmpty })
        list.destroy()
        eventually("the end of the rows") { list.tipViews.isEmpty }
    }
}
