import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What steps open in the containers of libadwaita, by type names and properties, and close again.
final class AdwaitaContainerTests: GtkTestCase {
    @preconcurrency @MainActor func testAStepShowsWhatALackOfWidthHides() throws {
        try visit(ContainerLayout.folded, width: 360, tour: { _, _ in Self.tour() }, end: { $0.close() })
    }

    @preconcurrency @MainActor func testTheUsersOwnChoiceStays() throws {
        try Adwaita.require("AdwNavigationSplitView")
        let layout = ContainerLayout.folded[0]
        let window = AdwaitaWindow(layout.xml, width: 360)
        let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
        eventually("the sidebar") { presentation.isSettled && window.isLit("there") }
        walkthrough_object_set_boolean(window.built["view"], "show-content", 1)
        eventually("the content") { presentation.isSettled && !window.isSeen("there") }
        passFrames(5, of: window.widget)
        XCTAssertFalse(window.isSeen("there"))
        window.widget.end(presentation)
    }

    @preconcurrency @MainActor func testATriggerOpensAPartAndClosesItAgain() throws {
        try visit(
            ContainerLayout.opened,
            tour: { layout, _ in Self.tour(triggers: [Trigger(layout.trigger)]) },
            check: { presentation, _ in XCTAssertTrue(presentation.concealed.isEmpty) }
        )
    }

    @preconcurrency @MainActor func testWhatAPressOpensInAContainerIsClosedAgain() throws {
        try visit(
            ContainerLayout.opened.filter { $0.property != nil },
            tour: { layout, window in
                let view = WeakWidget(window.built["view"])
                connect(window.built["here"], "clicked") { _ in
                    if let view = view.pointer, let property = layout.property {
                        walkthrough_object_set_boolean(view, property, 1)
                    }
                }
                return Self.tour(triggers: ["#here"])
            },
            check: { presentation, window in
                XCTAssertEqual(window.isSeen("there"), presentation.currentStep?.id == "b")
            }
        )
    }

    /// Goes through a tour of each layout, forth and back, and ends it where the part is open.
    ///
    /// - Parameters:
    ///   - check: what is checked at each step.
    ///   - end: how it ends: by the user, if nothing is said.
    @MainActor private func visit(
        _ layouts: [ContainerLayout],
        width: Int = 600,
        tour: (ContainerLayout, AdwaitaWindow) -> Walkthrough,
        check: (WalkthroughPresentation, AdwaitaWindow) -> Void = { _, _ in },
        end: @MainActor (WalkthroughPresentation) -> Void = { $0.skip() }
    ) throws {
        try Adwaita.start()
        for layout in layouts {
            guard layout.exists else {
                print("skipped: this libadwaita has no \(layout.type)")
                continue
            }
            let window = layout.window(width: width)
            eventually("\(layout.type) closed") { window.isSeen("here") && !window.isSeen("there") }
            let presentation = window.widget.presentWalkthrough(tour(layout, window))
            for step in ["a", "b", "a", "b", "c"] {
                presentation.arrive(at: step)
                eventually("\(layout.type): \(step)") { window.isLit(step == "b" ? "there" : "here") }
                check(presentation, window)
            }
            presentation.go(to: "b")
            eventually("\(layout.type) again") { presentation.isSettled && window.isLit("there") }
            end(presentation)
            eventually("\(layout.type) in the end") { window.widget.layer == nil && !window.isSeen("there") }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testWhatTheUserOpensAfterAPressStaysOpen() throws {
        try Adwaita.start()
        for layout in ContainerLayout.opened where layout.exists {
            guard let property = layout.property else { continue }
            let window = layout.window()
            let tour = Self.tour(at: "here", triggers: ["#here"])
            let presentation = window.widget.presentWalkthrough(tour, startingAt: "b")
            eventually("\(layout.type): the press") { presentation.isSettled && window.isLit("here") }
            // What changes in the same turn of the main loop is the press's.
            drain()
            for isOpen: gboolean in [1, 0, 1] {
                walkthrough_object_set_boolean(window.built["view"], property, isOpen)
                eventually("\(layout.type): \(isOpen)") { window.isSeen("there") == (isOpen != 0) }
                XCTAssertEqual(presentation.currentStep?.id, "b", layout.type)
            }
            presentation.skip()
            eventually("\(layout.type) in the end") { window.widget.layer == nil }
            passFrames(5, of: window.widget)
            XCTAssertTrue(window.isSeen("there"), layout.type)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAPartThatTheAppHidesIsShownToo() throws {
        try Adwaita.start()
        let window = AdwaitaWindow(
            """
            <object class="GtkStack" id="view">
              <child>\(ContainerLayout.box("here"))</child>
              <child><object class="GtkBox" id="page"><child><object class="GtkBox" id="hidden">
                <property name="visible">False</property><child>\(ContainerLayout.button("there"))</child></object></child></object></child>
            </object>
            """
        )
        let tour = Self.tour(triggers: ["#page", "#hidden"])
        let presentation = window.widget.presentWalkthrough(tour, startingAt: "b")
        eventually("both") { presentation.isSettled && window.isLit("there") }
        presentation.close()
        eventually("the end") { window.isSeen("here") }
        XCTAssertEqual(gtk_widget_get_visible(window.built["hidden"]), 0)
    }

    @preconcurrency @MainActor func testRowsOfASidebarAreNamedByTheirItems() throws {
        try Adwaita.require("AdwSidebar")
        let window = AdwaitaWindow(
            """
            <object class="AdwSidebar" id="side"><child><object class="AdwSidebarSection">
              <child><object class="AdwSidebarItem" id="one"><property name="title">Eins</property></object></child>
              <child><object class="AdwSidebarItem" id="gone"><property name="title">Weg</property>
                <property name="visible">False</property></object></child>
              <child><object class="AdwSidebarItem"><property name="title">Zwei</property>
                <property name="icon-name">user-trash-symbolic</property></object></child>
              <child><object class="AdwSidebarItem" id="three"><property name="title">Drei</property></object></child>
            </object></child></object>
            """
        )
        // AdwSidebarMode: a sidebar, or a page, whose rows are others.
        for mode in [gint(0), 1, 0] {
            walkthrough_object_set_int(window.built["side"], "mode", mode)
            passFrames(of: window.widget)
            for (selector, text) in [
                ("#one", "Eins"), ("one", "Eins"), ("#three", "Drei"),
                ("ListBoxRow[icon='user-trash-symbolic']", "Zwei"),
            ] {
                let row = try XCTUnwrap(window.widget.element(Element(selector)), selector)
                XCTAssertEqual(WidgetNode(widget: row).value(of: .label), text, "\(selector), mode \(mode)")
                XCTAssertTrue(row.isA(gtk_list_box_row_get_type()), selector)
            }
        }
        let naming = WidgetNaming(in: window.widget)
        let names = WidgetNaming.controls(in: window.widget).compactMap {
            naming.names(of: $0).first?.selector.description
        }
        XCTAssertEqual(names, ["#one", "ListBoxRow[icon=\"user-trash-symbolic\"]", "#three"])
    }

    @preconcurrency @MainActor func testASlotIsFoundInEveryLayout() throws {
        try Adwaita.require("AdwMultiLayoutView")
        let slots = { (order: [String]) in
            order.map {
                "<child><object class=\"AdwLayoutSlot\"><property name=\"id\">\($0)</property></object></child>"
            }.joined()
        }
        let window = AdwaitaWindow(
            """
            <object class="AdwMultiLayoutView" id="view">
              <child><object class="AdwLayout"><property name="name">wide</property><property name="content">
                <object class="GtkBox">\(slots(["first", "second"]))</object></property></object></child>
              <child><object class="AdwLayout"><property name="name">narrow</property><property name="content">
                <object class="GtkBox"><property name="orientation">vertical</property>\(slots(["second", "first"]))</object>
              </property></object></child>
              <child type="first"><object class="GtkButton" id="here"><property name="label">A</property></object></child>
              <child type="second"><object class="GtkButton" id="there"><property name="label">B</property></object></child>
            </object>
            """
        )
        let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
        for name in ["wide", "narrow", "wide"] {
            walkthrough_object_set_string(window.built["view"], "layout-name", name)
            eventually(name) { presentation.isSettled && window.isLit("there") }
        }
    }

    private static func tour(at second: Element = "there", triggers: [Trigger] = []) -> Walkthrough {
        var tour = Walkthrough(at: ["here", second, "here"])
        tour.steps[1].triggers = triggers
        return tour
    }
}
