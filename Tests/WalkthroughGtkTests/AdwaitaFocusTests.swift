import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Where keys and clicks go while the app's dialogs of libadwaita are open, and after the walkthrough.
final class AdwaitaFocusTests: GtkTestCase {
    @preconcurrency @MainActor func testTheFocusGoesToTheDialogThatIsLeftAndThenBack() throws {
        try Adwaita.require("AdwDialog")
        for end in [{ $0.close() }, { $0.skip() }] as [(WalkthroughPresentation) -> Void] {
            let window = AdwaitaWindow(hasDialog: true)
            window.focus("entry")
            let presentation = window.widget.start(Self.tour)
            window.presentDialog()
            eventually("the dialog") { window.built["inside"].isOnScreen }
            window.waitForFocusInCallout()
            end(presentation)
            eventually("the end") { window.widget.layer == nil }
            passFrames(of: window.widget)
            XCTAssertTrue(window.hasFocus("inside"))
            window.closeDialog()
            eventually("no dialog") { !window.built["dialog"].isMapped }
            XCTAssertTrue(window.hasFocus("entry"))
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testTheFocusGoesToADialogWithNothingToPress() throws {
        try Adwaita.require("AdwDialog")
        let window = AdwaitaWindow(hasDialog: true)
        for id in ["inside", "other"] { gtk_widget_set_sensitive(window.built[id], 0) }
        window.focus("entry")
        let presentation = window.widget.start(Self.tour)
        window.presentDialog()
        window.waitForFocusInCallout()
        window.widget.end(presentation)
        XCTAssertTrue(window.hasFocus("dialog"), "so that Escape closes it")
    }

    @preconcurrency @MainActor func testTheFocusGoesToEveryKindOfDialog() throws {
        let heading = "<property name='heading'>Sure?</property>"
        let shortcut = """
            <child><object class="AdwShortcutsSection"><child><object class="AdwShortcutsItem">
              <property name="title">Open</property><property name="accelerator">F3</property>
            </object></child></object></child>
            """
        let kinds = [
            ("AdwAlertDialog", heading + "<responses><response id='yes'>Yes</response></responses>"),
            ("AdwPreferencesDialog", "<child><object class='AdwPreferencesPage'/></child>"),
            ("AdwAboutDialog", "<property name='application-name'>App</property>"),
            ("AdwShortcutsDialog", shortcut),
            ("AdwDialog", "<property name='presentation-mode'>bottom-sheet</property>"),
        ]
        try Adwaita.require("AdwDialog")
        for (kind, content) in kinds {
            // AdwShortcutsDialog is newer than AdwDialog.
            guard Adwaita.has(kind) else { continue }
            let window = AdwaitaWindow()
            let dialog = Built("<object class='\(kind)' id='dialog'>\(content)</object>")
            window.focus("entry")
            let presentation = window.widget.start(Self.tour)
            Adwaita.call("adw_dialog_present", dialog["dialog"], window.widget)
            eventually("the \(kind)") { dialog["dialog"].isOnScreen }
            window.waitForFocusInCallout()
            window.widget.end(presentation)
            passFrames(of: window.widget)
            XCTAssertTrue(dialog["dialog"].holdsFocus, kind)
            Adwaita.call("adw_dialog_force_close", dialog["dialog"])
            eventually("the focus in the entry after \(kind)") { window.hasFocus("entry") }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAWidgetBelowADialogDoesNotKeepTheFocus() throws {
        try Adwaita.require("AdwDialog")
        let (window, presentation) = AdwaitaWindow(hasDialog: true).started(Self.tour)
        window.presentDialog()
        eventually("the dialog") { window.built["inside"].isOnScreen }
        passFrames(5, of: window.widget)
        gtk_window_set_focus(window.window, window.built["target"])
        window.widget.end(presentation)
        XCTAssertTrue(window.hasFocus("dialog"))
    }

    @preconcurrency @MainActor func testTheFocusGoesToASheetAndThenBack() throws {
        try Adwaita.require("AdwBottomSheet")
        for content in ["GtkEntry", "GtkLabel"] {
            let window = AdwaitaWindow(Self.sheet("<object class='\(content)' id='inside'/>"))
            window.focus("entry")
            let presentation = window.widget.start(Self.tour)
            walkthrough_object_set_boolean(window.built["sheet"], "open", 1)
            passFrames(5, of: window.widget)
            gtk_window_set_focus(window.window, nil)
            window.widget.end(presentation)
            XCTAssertTrue(window.hasFocus("sheet"))
            XCTAssertFalse(window.hasFocus("below"))
            walkthrough_object_set_boolean(window.built["sheet"], "open", 0)
            eventually("the focus in the entry") { window.hasFocus("entry") }
            window.destroy()
        }
    }

    /// A sheet that a button named "target" and an entry lie below.
    private static func sheet(_ content: String) -> String {
        """
        <object class="AdwBottomSheet" id="sheet">
          <property name="content"><object class="GtkBox" id="below">
            <property name="orientation">vertical</property>
            <child><object class="GtkEntry" id="entry"/></child>
            <child><object class="GtkButton" id="target"><property name="label">Target</property></object></child>
          </object></property>
          <property name="sheet">\(content)</property>
        </object>
        """
    }

    @preconcurrency @MainActor func testADialogInAWindowOfItsOwnIsNotModalBeforeTheEnd() throws {
        try Adwaita.require("AdwDialog")
        let (window, presentation) = DialogParent().started(Self.tour)
        window.presentDialog()
        XCTAssertFalse(window.isModal)
        XCTAssertTrue(window.widget.press(gint(GDK_KEY_Right)))
        presentation.rest(at: "b")
        window.widget.end(presentation)
        XCTAssertTrue(window.isModal)
        eventually("the keyboard in the dialog") {
            window.dialogWindow.map { gtk_window_is_active($0.cast()) != 0 } ?? false
        }
    }

    @preconcurrency @MainActor func testADialogThatIsOpenBeforeLeavesTheInputToTheTour() throws {
        try Adwaita.require("AdwDialog")
        for hasTrigger in [false, true] {
            let window = DialogParent()
            window.presentDialog()
            XCTAssertTrue(window.isModal)
            if hasTrigger { window.built["dialog"].walkthroughTrigger("open") }
            let tour = hasTrigger ? Self.opening : Self.tour
            let presentation = window.widget.start(tour, startingAt: "b")
            XCTAssertFalse(window.isModal)
            window.widget.end(presentation)
            XCTAssertTrue(window.isModal, "with a trigger: \(hasTrigger)")
            XCTAssertTrue(window.dialogWindow?.isMapped == true)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testATriggerOpensADialogInAWindowOfItsOwn() throws {
        try Adwaita.require("AdwDialog")
        let window = DialogParent()
        window.built["dialog"].walkthroughTrigger("open")
        let presentation = window.widget.start(Self.opening)
        for step in ["b", "a", "b"] {
            presentation.arrive(at: step)
            eventually("the dialog in \(step)") { (window.dialogWindow?.isMapped == true) == (step == "b") }
            XCTAssertFalse(window.isModal)
        }
        presentation.close()
        eventually("the end") { window.widget.layer == nil && window.dialogWindow?.isMapped != true }
    }

    @preconcurrency @MainActor func testTheDialogMayGoBeforeTheTour() throws {
        try Adwaita.require("AdwDialog")
        let (window, presentation) = DialogParent().started(Self.tour)
        window.presentDialog()
        Adwaita.call("adw_dialog_force_close", window.built["dialog"])
        eventually("no dialog") { window.dialogWindow == nil }
        window.widget.end(presentation)
    }

    private static let tour = Walkthrough(at: ["target", "target"])

    /// The same, whose second step opens the dialog.
    private static let opening = {
        var tour = AdwaitaFocusTests.tour
        tour.steps[1].triggers = ["open"]
        return tour
    }()
}

extension AdwaitaWindow {
    fileprivate func waitForFocusInCallout() {
        passFrames(5, of: widget)
        eventually("the focus") { isFocusInCallout }
    }
}

/// A plain window, in which libadwaita has no place for its dialog.
private final class DialogParent: TouredWindow {
    let built = Built(
        """
        <object class="GtkWindow" id="window">
          <property name="default-width">600</property><property name="default-height">500</property>
          <property name="child"><object class="GtkButton" id="target"><property name="halign">center</property>
            <property name="valign">center</property></object></property>
        </object>
        <object class="AdwDialog" id="dialog">
          <property name="child"><object class="GtkButton"><property name="label">Other</property></object></property>
        </object>
        """
    )

    init() {
        gtk_window_present(window)
        eventually("the window") { widget.isOnScreen }
    }

    var widget: WidgetPointer { built["window"] }
    var dialogWindow: WidgetPointer? { built["dialog"].root }
    var isModal: Bool { dialogWindow.map { gtk_window_get_modal($0.cast()) != 0 } ?? false }

    func presentDialog() {
        Adwaita.call("adw_dialog_present", built["dialog"], widget)
        eventually("the dialog") { dialogWindow?.isMapped == true }
    }
}
