import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Windows and dialogs of libadwaita, which is not linked.
final class AdwaitaTests: GtkTestCase {
    @preconcurrency @MainActor func testWorksOnAnAdwaitaWindowWithoutLinkingAdwaita() throws {
        try Adwaita.start()
        for name in ["AdwApplicationWindow", "AdwWindow"] {
            let built = Built(
                """
                <object class="\(name)" id="window"><property name="content"><object class="GtkBox">
                  <property name="orientation">vertical</property>
                  <child><object class="GtkButton" id="button"><property name="label">Title</property></object></child>
                  <child><object class="GtkLabel" id="label"><property name="label">Content</property></object></child>
                </object></property></object>
                """
            )
            let (button, label) = (built["button"], built["label"])
            button.walkthroughElement("title-button")
            label.walkthroughElement("content")
            assertTours(built["window"], [button, label])
        }
    }

    @preconcurrency @MainActor func testNothingOfTheAppShowsThroughTheCallout() throws {
        try Adwaita.start()
        for look in [DimmedSpotlight(), Paper()] as [any OverlayLook] {
            let (window, _) = AdwaitaWindow().started(
                Walkthrough(id: "opaque", steps: [Step(id: "a", title: "A title", target: "target")]),
                look: look
            )
            let callout = try XCTUnwrap(window.widget.layer?.callout.widget)
            let title = try XCTUnwrap(gtk_widget_get_first_child(callout))
            let before = Drawing(of: window.widget, at: title)
            let provider = gtk_css_provider_new()!
            walkthrough_css_provider_load(provider, "window.background { background: red; }", -1)
            let display = gtk_widget_get_display(window.widget)
            gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 900)
            passFrames(of: window.widget)
            let after = Drawing(of: window.widget, at: title)
            XCTAssertEqual(after.changed(from: before, at: title, in: window.widget, by: 1), 0, "\(look)")
            gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
            g_object_unref(provider)
            window.destroy()
        }
    }

    // MARK: Dialogs

    @preconcurrency @MainActor func testADialogThatAButtonOpenedClosesWithItsStep() throws {
        try Adwaita.require("AdwDialog")
        let window = AdwaitaWindow(hasDialog: true)
        connect(window.built["target"], "clicked") { _ in window.presentDialog() }
        let presentation = window.widget.present {
            Step(id: "inside", title: "A", target: "#inside", triggers: ["#target"])
            Step(id: "after", title: "B", target: "#entry")
        }
        let isOpen = { window.dialog.pointer?.isMapped ?? false }
        eventually("the dialog") { isOpen() && presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "inside")
        presentation.next()
        eventually("its end") { !isOpen() && presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "after")
    }

    @preconcurrency @MainActor func testADialogOpensForATriggerAndClosesWithIt() throws {
        try Adwaita.require("AdwDialog")
        let window = Self.windowWithTrigger()
        window.focus("entry")
        let presentation = window.widget.presentWalkthrough(Self.tour)
        for step in ["plain", "inside", "plain", "inside", "after"] {
            presentation.arrive(at: step)
            eventually("the dialog in \(step)") { window.built["dialog"].isMapped == (step == "inside") }
            passFrames(of: window.widget)
            XCTAssertTrue(window.isFocusInCallout, step)
        }
        window.widget.end(presentation)
        XCTAssertTrue(window.hasFocus("entry"))
    }

    @preconcurrency @MainActor func testAStepPointsAtWhatIsInsideOfADialog() throws {
        try Adwaita.require("AdwDialog")
        let window = Self.windowWithTrigger()
        let presentation = window.widget.presentWalkthrough(Self.tour, startingAt: "inside")
        eventually("the step") { presentation.isSettled && window.built["other"].isMapped }
        eventually("the place") {
            guard let lit = presentation.scene?.cutouts.first?.outline.rect,
                let place = window.built["other"].frame(in: window.widget)
            else { return false }
            return lit.contains(place.center) && lit.width < place.width + 40
        }
        presentation.close()
        eventually("the end") { !window.holdsLayer && !window.built["dialog"].isMapped }
    }

    @preconcurrency @MainActor func testADialogThatTheUserClosesLeadsOn() throws {
        try Adwaita.require("AdwDialog")
        let window = Self.windowWithTrigger()
        let presentation = window.widget.presentWalkthrough(Self.tour, startingAt: "inside")
        eventually("the dialog") { presentation.isSettled && window.built["dialog"].isMapped }
        window.closeDialog()
        presentation.rest(at: "after")
        passFrames(of: window.widget)
        XCTAssertTrue(window.isFocusInCallout)
    }

    @preconcurrency @MainActor func testADialogThatOpensDuringATourTakesNeitherFocusNorKeys() throws {
        try Adwaita.require("AdwDialog")
        let window = AdwaitaWindow(hasDialog: true)
        window.focus("entry")
        // The app opens the dialog, not the tour.
        var steps = Self.tour.steps
        for index in steps.indices { steps[index].triggers = [] }
        let presentation = window.widget.start(Walkthrough(id: "t", steps: steps))
        window.presentDialog()
        eventually("the dialog") { window.built["inside"].isOnScreen }
        passFrames(5, of: window.widget)
        eventually("the focus") { window.isFocusInCallout }
        XCTAssertTrue(window.widget.press(gint(GDK_KEY_Right)))
        presentation.rest(at: "inside")
        XCTAssertTrue(window.isFocusInCallout)
        window.closeDialog()
        eventually("no dialog") { !window.built["dialog"].isMapped }
        passFrames(of: window.widget)
        XCTAssertTrue(window.isFocusInCallout)
        window.widget.end(presentation)
        XCTAssertTrue(window.hasFocus("entry"))
    }

    @preconcurrency @MainActor func testADialogOfAWindowThatGoesIsFreed() throws {
        try Adwaita.require("AdwDialog")
        var window: AdwaitaWindow? = Self.windowWithTrigger()
        let dialog = window?.dialog
        let presentation = window?.widget.presentWalkthrough(Self.tour, startingAt: "inside")
        eventually("the dialog") { presentation?.isSettled == true && dialog?.pointer?.isMapped == true }
        window?.destroy()
        window = nil
        eventually("its end") { dialog?.pointer == nil }
    }

    /// A window whose dialog a trigger opens.
    @MainActor private static func windowWithTrigger() -> AdwaitaWindow {
        let window = AdwaitaWindow(hasDialog: true)
        window.built["dialog"].walkthroughTrigger("open")
        return window
    }

    private static let tour = Walkthrough(id: "dialog") {
        Step(id: "plain", title: "Plain", target: "target")
        Step(id: "inside", title: "Inside", target: "other", triggers: ["open"])
        Step(id: "after", title: "After", target: "target")
    }
}
