import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A wrong turn leaves the keyboard to the app, and one key leads back.
final class KeyboardWrongTurnTests: KeyboardTestCase {
    @preconcurrency @MainActor func testKeysReachTheAppAndAMnemonicLeadsBack() {
        let window = NoticingWindow()
        let always = gtk_entry_new()!.walkthroughElement("always")
        gtk_box_append(window.revealer.parent!.cast(), always)
        let presentation = window.widget.start {
            Step(id: "step", title: "Step", target: "one", missingTarget: .init(wait: 0, then: .center))
        }
        for leadsBack in ["alt+t", "Return"] {
            window.turn(to: "second")
            presentation.waitToBeAstray()
            if leadsBack == "alt+t" {
                gtk_widget_grab_focus(always)
                window.widget.type("o", "k", "BackSpace", "Tab")
                eventually("the text") {
                    gtk_editable_get_text(always.opaque).map { String(cString: $0) } == "o"
                }
                gtk_widget_grab_focus(always)
            }
            window.widget.type(leadsBack)
            presentation.waitToBeBack(at: "step")
            waitForReleases()
        }
        window.destroy()
    }
}
