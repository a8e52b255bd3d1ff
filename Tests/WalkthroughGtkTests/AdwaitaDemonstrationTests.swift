import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Clicks on rows of libadwaita are undone.
final class AdwaitaDemonstrationTests: GtkTestCase {
    private static func row(_ id: String, activating widget: String, as type: String, _ more: String = "")
        -> String
    {
        """
        <child><object class="AdwActionRow" id="\(id)"><property name="title">\(id)</property>
          <property name="activatable-widget">\(widget)</property>
          <child><object class="\(type)" id="\(widget)">\(more)</object></child>
        </object></child>
        """
    }

    private static let rows = """
        <object class="GtkListBox"><property name="selection-mode">none</property>
          \(row("dark", activating: "switch", as: "GtkSwitch"))
          \(row("on", activating: "is-on", as: "GtkSwitch", "<property name='active'>1</property>"))
          \(row("check", activating: "is-checked", as: "GtkCheckButton"))
          \(row("grid", activating: "in-grid", as: "GtkCheckButton", "<property name='active'>1</property>"))
          \(row("list", activating: "in-list", as: "GtkCheckButton", "<property name='group'>in-grid</property>"))
          \(row("toggle", activating: "toggled", as: "GtkToggleButton"))
          <child><object class="AdwExpanderRow" id="expander"><property name="title">More</property></object></child>
        </object>
        """

    @preconcurrency @MainActor func testWhatARowActivatesIsAsItWas() throws {
        try Adwaita.start()
        for areAnimated in [false, true] {
            setAnimations(areAnimated)
            let window = AdwaitaWindow(Self.rows)
            let shown = [
                "dark": "switch", "on": "is-on", "check": "is-checked", "grid": "in-grid", "list": "in-list",
                "toggle": "toggled",
            ]
            let states = { shown.values.map { walkthrough_object_get_boolean(window.built[$0], "active") } }
            let before = states()
            for (row, widget) in shown {
                window.demonstrate(.click(Element("#\(row)"))) {
                    walkthrough_object_get_boolean(window.built[widget], "active") != 0
                } undone: {
                    states() == before
                }
            }
            window.destroy()
        }
        setAnimations(false)
    }

    @preconcurrency @MainActor func testARowThatIsASwitchOrUnfoldsIsAsItWas() throws {
        try Adwaita.start()
        let window = AdwaitaWindow(Self.rows)
        let isExpanded = { walkthrough_object_get_boolean(window.built["expander"], "expanded") != 0 }
        window.demonstrate(.click("#expander")) {
            isExpanded()
        } undone: {
            !isExpanded()
        }
        window.destroy()
        guard Adwaita.has("AdwSwitchRow") else { return }
        let other = AdwaitaWindow(
            "<object class='GtkListBox'><child><object class='AdwSwitchRow' id='row'/></child></object>"
        )
        let isOn = { walkthrough_object_get_boolean(other.built["row"], "active") != 0 }
        other.demonstrate(.click("#row")) {
            isOn()
        } undone: {
            !isOn()
        }
    }

    @preconcurrency @MainActor func testTheListOfARowIsClosed() throws {
        try Adwaita.start()
        let window = AdwaitaWindow(
            """
            <object class="GtkListBox"><child><object class="AdwComboRow" id="row"><property name="model">
              <object class="GtkStringList"><items><item>One</item><item>Two</item></items></object>
            </property></object></child></object>
            """
        )
        let isOpen = {
            window.built["row"].selfAndDescendants.contains { $0.isA(gtk_popover_get_type()) && $0.isMapped }
        }
        window.demonstrate(.click("#row")) {
            isOpen()
        } undone: {
            !isOpen()
        }
    }
}
