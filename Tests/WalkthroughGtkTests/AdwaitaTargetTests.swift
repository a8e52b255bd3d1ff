import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Of several widgets that a step may mean, it points at the one that the user sees, in what libadwaita
/// slides and folds.
final class AdwaitaTargetTests: GtkTestCase {
    @preconcurrency @MainActor func testThePageInViewWins() throws {
        try Adwaita.require("AdwNavigationView")
        let pages = Self.page("first") + Self.page("second")
        let window = AdwaitaWindow("<object class='AdwNavigationView' id='view'>\(pages)</object>")
        let presentation = start(window)
        assertLit("save-first", window, presentation)
        call(window.built["view"], "adw_navigation_view_push_by_tag", "second")
        assertLit("save-second", window, presentation)
        Adwaita.call("adw_navigation_view_pop", window.built["view"])
        assertLit("save-first", window, presentation)
    }

    @preconcurrency @MainActor func testTheOpenSheetWins() throws {
        try Adwaita.require("AdwBottomSheet")
        let window = AdwaitaWindow(
            """
            <object class="AdwBottomSheet" id="view">
              <property name="content">\(Self.box("first"))</property>
              <property name="sheet">\(Self.box("second"))</property>
            </object>
            """
        )
        for isOpen in [false, true, false] {
            setOpen(window.built["view"], isOpen)
            passFrames(of: window.widget)
            let presentation = start(window)
            assertLit(isOpen ? "save-second" : "save-first", window, presentation)
            window.widget.end(presentation)
        }
    }

    @preconcurrency @MainActor func testTheSelectedTabWinsAlsoUnderAnOverview() throws {
        try Adwaita.require("AdwTabOverview")
        let window = AdwaitaWindow(
            """
            <object class="AdwTabOverview" id="overview"><property name="view">view</property>
              <property name="child"><object class="AdwTabView" id="view"/></property>
            </object>
            """
        )
        let pages = Built(Self.box("first") + Self.box("second"))
        for name in ["first", "second"] {
            Adwaita.call("adw_tab_view_append", window.built["view"], pages["box-\(name)"])
        }
        passFrames(of: window.widget)
        for (isOpen, chosen) in [(false, "first"), (false, "second"), (true, "second"), (false, "first")] {
            choose(pages["box-\(chosen)"], in: window.built["view"])
            setOpen(window.built["overview"], isOpen)
            passFrames(5, of: window.widget)
            let presentation = start(window)
            eventually("page \(chosen), overview \(isOpen)") {
                presentation.isSettled && !presentation.frames.isEmpty
            }
            let found = window.widget.element("Button[label='Save']")
            XCTAssertEqual(found, pages["save-\(chosen)"], "overview \(isOpen)")
            window.widget.end(presentation)
        }
    }

    @preconcurrency @MainActor func testWhatABreakpointShowsWins() throws {
        try Adwaita.require("AdwBreakpoint")
        let window = AdwaitaWindow(
            """
            <object class="AdwBreakpointBin"><property name="width-request">200</property>
              <property name="height-request">200</property>
              <property name="child"><object class="GtkBox">
                <child>\(Self.box("wide"))</child>
                <child>\(Self.box("narrow", isVisible: false))</child>
              </object></property>
              <child><object class="AdwBreakpoint"><condition>max-width: 500sp</condition>
                <setter object="box-wide" property="visible">False</setter>
                <setter object="box-narrow" property="visible">True</setter>
              </object></child>
            </object>
            """
        )
        let presentation = start(window)
        assertLit("save-wide", window, presentation)
        gtk_window_set_default_size(window.window, 420, 500)
        assertLit("save-narrow", window, presentation)
        gtk_window_set_default_size(window.window, 640, 500)
        assertLit("save-wide", window, presentation)
    }

    private static func page(_ name: String) -> String {
        """
        <child><object class="AdwNavigationPage"><property name="tag">\(name)</property>
          <property name="title">\(name)</property><property name="child">\(box(name))</property></object></child>
        """
    }

    private static func box(_ name: String, isVisible: Bool = true) -> String {
        """
        <object class="GtkBox" id="box-\(name)"><property name="orientation">vertical</property>
          <property name="visible">\(isVisible)</property>
          <child><object class="GtkButton" id="save-\(name)"><property name="label">Save</property>
            <property name="halign">center</property></object></child>
        </object>
        """
    }
}

/// Starts a tour that points at what is called "Save".
@MainActor private func start(_ window: AdwaitaWindow) -> WalkthroughPresentation {
    window.widget.start(Walkthrough(at: ["Button[label='Save']"]))
}

/// Waits until the step lights a widget.
private func assertLit(
    _ id: String,
    _ window: AdwaitaWindow,
    _ presentation: WalkthroughPresentation,
    line: UInt = #line
) {
    eventually("\(id) lit", line: line) { presentation.isSettled && window.isLit(id) }
}

/// Sets the property "open".
@MainActor private func setOpen(_ widget: WidgetPointer, _ isOpen: Bool) {
    walkthrough_object_set_boolean(widget, "open", isOpen ? 1 : 0)
}

/// Calls a function with a widget and a text.
@MainActor private func call(_ widget: WidgetPointer, _ function: String, _ tag: String) {
    typealias Call = @convention(c) (WidgetPointer, UnsafePointer<CChar>) -> Void
    Libadwaita.function(function, as: Call.self)?(widget, tag)
}

/// Selects the tab that shows a widget.
@MainActor private func choose(_ child: WidgetPointer, in view: WidgetPointer) {
    typealias GetPage = @convention(c) (WidgetPointer, WidgetPointer) -> WidgetPointer
    let page = Libadwaita.function("adw_tab_view_get_page", as: GetPage.self)?(view, child)
    if let page { Adwaita.call("adw_tab_view_set_selected_page", view, page) }
}
