import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What selectors find among widgets, and which ones are found for them.
final class SelectorTests: GtkTestCase {
    @preconcurrency @MainActor func testFindsWidgetsByWhatTheyAre() {
        let window = SelectorWindow()
        for (selector, widget) in [
            ("#open", window["open"]), ("#named", window["entry"]),
            ("[action='win.save']", window["save"]),
            ("[action=\"cal.digit(7)\"]", window["seven"]), ("Button[icon=list-add]", window["add"]),
            ("MenuButton[icon='open-menu-symbolic']", window["menu"]),
            ("[page=second]", window["second"]),
            ("[placeholder='Find a place']", window["entry"]),
            ("Button[tooltip='Add one']", window["add"]),
            ("Button[label=Save]", window["save"]), ("GtkSwitch[a11y=Dark]", window["switch"]),
            ("switch[role=switch]", window["switch"]), ("Entry.big", window["entry"]),
            ("Box > Switch", window["switch"]), ("Box > ToggleButton", window["toggle"]),
            ("Stack > Label", window["first"]), ("HeaderBar, Entry", window["entry"]),
        ] {
            XCTAssertEqual(window.search(selector).widget, widget, selector)
        }
        XCTAssertNil(window.search("[action='win.quit']").widget)
        // A type is one of those it is derived from.
        XCTAssertEqual(window.search("Button#open").widgets.count, 1)
        XCTAssertEqual(window.search("Widget#open").widgets.count, 1)
        XCTAssertNil(window.search("Entry#open").widget)
    }

    @preconcurrency @MainActor func testNamesRowsByWhatTheyShowAndControlsByTheirWindow() {
        let window = gtk_window_new()!
        let list = gtk_list_box_new()!
        let rows = ["user-home-symbolic", "user-trash-symbolic"].map { icon in
            let row = gtk_list_box_row_new()!
            let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
            gtk_box_append(box.cast(), gtk_label_new("A place"))
            gtk_box_append(box.cast(), gtk_image_new_from_icon_name(icon))
            gtk_list_box_row_set_child(row.cast(), box)
            gtk_list_box_append(list.opaque, row)
            return row
        }
        gtk_window_set_child(window.cast(), list)
        let dialog = gtk_window_new()!
        gtk_window_set_title(dialog.cast(), "Choices")
        gtk_window_set_modal(dialog.cast(), 1)
        let content = gtk_list_box_new()!
        gtk_window_set_child(dialog.cast(), content)
        let search = { (selector: String) in ElementSearch(for: Element(selector), in: window).widget }
        XCTAssertEqual(search("ListBoxRow:has([icon=user-trash-symbolic])"), rows[1])
        XCTAssertEqual(search("ListBox:has(ListBoxRow Image)"), list)
        XCTAssertNil(search("ListBoxRow:has(Entry)"))
        XCTAssertEqual(search("ListBoxRow[label*=place]"), rows[0])
        let found = ElementSearch(for: #"Window[title="Choices"][modal=true] ListBox"#, in: dialog)
        XCTAssertEqual(found.widget, content)
        let name = WidgetNaming(in: window).names(of: rows[1]).first
        XCTAssertEqual(name?.selector.description, #"ListBoxRow[icon="user-trash-symbolic"]"#)
        let naming = WidgetNaming(in: dialog, besides: window)
        XCTAssertEqual(
            naming.names(of: content).first?.selector.description,
            #"Window[modal="true"] ListBox"#
        )
        for one in [dialog, window] { gtk_window_destroy(one.cast()) }
    }

    @preconcurrency @MainActor func testFindsMenuItemsByTheirActions() {
        let window = SelectorWindow()
        for (action, text) in [("win.print", "Print"), ("win.view('list')", "List")] {
            let found = window.search("[action=\"\(action)\"]").widgets
            XCTAssertEqual(found.map { $0.text(of: "text") }, [text], action)
            XCTAssertEqual(found.first?.typeName, "GtkModelButton")
        }
        XCTAssertEqual(window.search("PopoverMenu modelbutton[label=Print]").widgets.count, 1)
    }

    @preconcurrency @MainActor func testPrefersWhatIsOnScreenAndTellsWhatIsAmbiguous() {
        let window = SelectorWindow()
        let pages = window.search("Stack > Label")
        XCTAssertEqual(pages.widgets, [window["first"], window["second"]])
        XCTAssertEqual(pages.visibleWidgets, [window["first"]])
        XCTAssertFalse(pages.isAmbiguous)
        XCTAssertTrue(window.search("Button").isAmbiguous)
        XCTAssertEqual(window.search("Button").widget, window["open"], "the first in the order of the tree")
        gtk_stack_set_visible_child_name(window["stack"].opaque, "second")
        eventually("the page") { window["second"].isOnScreen && !window["first"].isMapped }
        XCTAssertEqual(window.search("Stack > Label").widget, window["second"])
    }

    @preconcurrency @MainActor func testNamesComeBeforeSelectors() {
        let window = SelectorWindow()
        XCTAssertEqual(window.element("Entry"), window["entry"])
        gtk_widget_set_name(window["switch"], "Entry")
        XCTAssertEqual(window.element("Entry"), window["switch"])
        window["add"].walkthroughElement("Entry")
        XCTAssertEqual(window.element("Entry"), window["add"])
        XCTAssertNil(window.element("entry"), "a plain name is no CSS node")
    }

    @preconcurrency @MainActor func testIsFoundAgainWhenItGoesOrChanges() {
        let window = SelectorWindow()
        let element: Element = "Button[icon='list-add']"
        XCTAssertEqual(window.element(element), window["add"])
        gtk_button_set_icon_name(window["save"].cast(), "list-add")
        XCTAssertEqual(window.element(element), window["add"], "it stays where it is")
        gtk_widget_set_visible(window["add"], 0)
        XCTAssertEqual(window.element(element), window["save"])
        gtk_widget_set_visible(window["add"], 1)
        eventually("it") { window["add"].isOnScreen }
        XCTAssertEqual(window.element(element), window["save"])
        gtk_button_set_icon_name(window["save"].cast(), "list-remove")
        XCTAssertEqual(window.element(element), window["add"])
        gtk_box_remove(window.box.cast(), window["add"])
        XCTAssertNil(window.element(element))
    }

    @preconcurrency @MainActor func testStepsPointAtSelectors() {
        let (window, presentation) = SelectorWindow().started(Walkthrough(at: ["[action='win.save']"]))
        XCTAssertEqual(presentation.scene?.cutouts.count, 1)
        XCTAssertNil(window.search("Button[label='Done']").widget, "the callout is none of the app's widgets")
        XCTAssertNil(window.search("walkthrough-callout").widget)
        XCTAssertNil(window.search("WalkthroughLayer").widget)
    }

    @preconcurrency @MainActor func testEveryControlHasANameThatFindsIt() {
        let window = SelectorWindow()
        let naming = WidgetNaming(in: window.widget)
        let controls = WidgetNaming.controls(in: window.widget)
        for name in ["open", "save", "seven", "add", "menu", "entry", "switch", "toggle"] {
            XCTAssertTrue(controls.contains(window[name]), name)
        }
        for control in controls {
            let name = naming.names(of: control).first
            XCTAssertEqual(name?.isAmbiguous, false)
            let found = window.search(name?.selector.description ?? "")
            XCTAssertEqual(found.widgets, [control], name?.selector.description ?? "")
        }
        for (widget, selector, kind) in [
            ("open", "#open", SelectorName.Kind.id), ("save", "[action=\"win.save\"]", .action),
            ("seven", "[action=\"cal.digit(7)\"]", .action), ("add", "Button[icon=\"list-add\"]", .icon),
            ("toggle", "ToggleButton[label=\"Bold\"]", .text), ("entry", "#named", .id),
        ] {
            let best = naming.names(of: window[widget]).first
            XCTAssertEqual(best?.selector.description, selector)
            XCTAssertEqual(best?.kind, kind)
        }
    }

    @preconcurrency @MainActor func testClimbsFromWhatWasPickedToTheControl() {
        let window = SelectorWindow()
        for name in ["save", "add", "menu", "entry", "switch"] {
            var inside = window[name]
            while let child = inside.children.first(where: { !$0.isA(gtk_native_get_type()) }) {
                inside = child
                XCTAssertEqual(WidgetNaming.control(at: inside), window[name], inside.typeName)
            }
        }
        XCTAssertEqual(WidgetNaming.control(at: window["first"]), window["first"])
    }

    @preconcurrency @MainActor func testSuggestsNamesThatAreThere() {
        let window = SelectorWindow()
        XCTAssertEqual(window.search("#opn").nearestNames.first, "#open")
        XCTAssertEqual(window.search("[action='win.sav']").nearestNames.first, "[action=\"win.save\"]")
        XCTAssertEqual(window.search("Swich").nearestNames, ["Switch"])
        window["add"].walkthroughElement("add-button")
        XCTAssertEqual(window.search("ad-button").nearestNames, ["add-button"])
    }
}

/// A window with widgets of many kinds, by the names of this test alone.
final class SelectorWindow: TouredWindow {
    let widget: WidgetPointer
    let box: WidgetPointer
    private var widgets: [String: WidgetPointer] = [:]

    init() {
        let built = Built(Self.xml)
        widget = built["window"]
        box = built["box"]
        for child in sequence(first: built["first_child"], next: { gtk_widget_get_next_sibling($0) }) {
            guard let id = gtk_buildable_get_buildable_id(child.opaque) else { continue }
            widgets[String(cString: id)] = child
        }
        for id in ["first", "second", "stack"] { widgets[id] = built[id] }
        // Ids that selectors must not go by.
        for child in widgets.values { Self.setID("___object_0___", of: child) }
        widgets["open"] = built["first_child"]
        Self.setID("open", of: built["first_child"])
        gtk_window_present(widget.cast())
        eventually("the window") { [widgets] in widgets["toggle"]?.isOnScreen == true }
    }

    subscript(name: String) -> WidgetPointer { widgets[name]! }

    func search(_ selector: String) -> ElementSearch { ElementSearch(for: Element(selector), in: widget) }
    func element(_ element: Element) -> WidgetPointer? { widget.element(element) }

    private static func setID(_ id: String, of widget: WidgetPointer) {
        // What GTK keeps the id under.
        g_object_set_data_full(widget.cast(), "gtk-builder-set-id", g_strdup(id), { g_free($0) })
    }

    private static let xml = """
        <menu id="model"><section><item><attribute name="label">_Print</attribute>
        <attribute name="action">win.print</attribute></item></section>
        <section><item><attribute name="label">List</attribute><attribute name="action">win.view</attribute>
        <attribute name="target">list</attribute></item></section></menu>
        <object class="GtkWindow" id="window"><child><object class="GtkBox" id="box">
        <child><object class="GtkButton" id="first_child"><property name="label">Open</property></object></child>
        <child><object class="GtkButton" id="save"><property name="label">_Save</property>
        <property name="use-underline">1</property><property name="action-name">win.save</property></object></child>
        <child><object class="GtkButton" id="seven"><property name="label">7</property>
        <property name="action-name">cal.digit</property><property name="action-target">7</property></object></child>
        <child><object class="GtkButton" id="add"><property name="icon-name">list-add</property>
        <property name="tooltip-text">Add one</property></object></child>
        <child><object class="GtkMenuButton" id="menu"><property name="icon-name">open-menu-symbolic</property>
        <property name="menu-model">model</property></object></child>
        <child><object class="GtkEntry" id="entry"><property name="name">named</property>
        <property name="placeholder-text">Find a place</property><style><class name="big"/></style></object></child>
        <child><object class="GtkSwitch" id="switch"><accessibility><property name="label">Dark</property>
        </accessibility></object></child>
        <child><object class="GtkStack" id="stack"><child><object class="GtkStackPage">
        <property name="name">first</property><property name="child"><object class="GtkLabel" id="first">
        <property name="label">First</property></object></property></object></child>
        <child><object class="GtkStackPage"><property name="name">second</property><property name="child">
        <object class="GtkLabel" id="second"><property name="label">Second</property></object></property></object>
        </child></object></child>
        <child><object class="GtkToggleButton" id="toggle"><property name="label">Bold</property></object></child>
        </object></child></object>
        """
}
