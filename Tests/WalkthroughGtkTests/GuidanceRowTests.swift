import WalkthroughTestSupport

@testable import WalkthroughGtk

/// The row with the switch for all guidance.
final class GuidanceRowTests: GtkTestCase {
    @preconcurrency @MainActor func testItSetsThePreferenceAndFollowsIt() throws {
        let (row, toggle) = try presentedRow()
        XCTAssertEqual(gtk_switch_get_active(toggle.opaque), 1)
        gtk_widget_activate(row)
        XCTAssertFalse(WalkthroughGuidance.isShown)
        XCTAssertEqual(Guidance.preference, false)
        WalkthroughGuidance.isShown = true
        XCTAssertEqual(gtk_switch_get_active(toggle.opaque), 1)
    }

    @preconcurrency @MainActor func testWhatIsLockedCannotBeSwitchedAndSaysWhy() throws {
        Guidance.defaults.shows = false
        Guidance.defaults.isLocked = true
        let (_, toggle) = try presentedRow()
        XCTAssertEqual(gtk_switch_get_active(toggle.opaque), 0)
        XCTAssertEqual(gtk_widget_get_sensitive(toggle), 0)
        WalkthroughGuidance.isShown = true
        XCTAssertFalse(WalkthroughGuidance.isShown)
        Guidance.defaults.isLocked = false
        XCTAssertEqual(gtk_switch_get_active(toggle.opaque), 1)
        XCTAssertEqual(gtk_widget_get_sensitive(toggle), 1)
    }

    @preconcurrency @MainActor func testShowingAgainForgetsWhatWasSeenButNotTheVersions() {
        // Tests before this one may have left a version.
        use(nil, since: nil)
        let record = Guidance.record
        for key in ["tour/a/seen/1", "hotspot/b", "version/first/1", "show"] { record[key] = "true" }
        let tour = Walkthrough(id: "b", steps: [])
        TourRecord.postpone(tour)
        WalkthroughGuidance.showAgain()
        XCTAssertFalse(TourRecord.isPostponed(tour.id), "in this process, too")
        XCTAssertEqual(Set(record.keys(withPrefix: "")), ["version/first/1", "show"])
    }

    @preconcurrency @MainActor private func presentedRow() throws -> (
        row: WidgetPointer, toggle: WidgetPointer
    ) {
        let row = WalkthroughGuidance.makeRow()
        let window = gtk_window_new()!
        let list = gtk_list_box_new()!
        gtk_list_box_append(list.opaque, row)
        gtk_window_set_child(window.cast(), list)
        gtk_window_present(window.cast())
        let toggle = row.selfAndDescendants.first { $0.isA(gtk_switch_get_type()) }
        return (row, try XCTUnwrap(toggle))
    }
}
