import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A container with a button named "here" that is shown, and one named "there" that is not.
struct ContainerLayout {
    let type: String
    let xml: String
    var trigger = ""
    /// The Boolean property that opens it.
    var property: String?
    var prepare: @MainActor (Built) -> Void = { _ in }

    @MainActor var exists: Bool { g_type_from_name(type) != 0 }

    static func button(_ id: String) -> String {
        """
        <object class="GtkButton" id="\(id)"><property name="label">\(id)</property><property name="halign">center</property>
          <property name="valign">center</property></object>
        """
    }

    /// A page of a stack; a button would be pressed.
    static func box(_ id: String) -> String {
        "<object class=\"GtkBox\"><child>\(button(id))</child></object>"
    }

    static func page(_ id: String) -> String {
        """
        <object class="AdwNavigationPage" id="page-\(id)"><property name="title">\(id)</property>
          <property name="child">\(button(id))</property></object>
        """
    }

    static let folded = [
        ContainerLayout(
            type: "AdwNavigationSplitView",
            xml: """
                <object class="AdwNavigationSplitView" id="view"><property name="collapsed">True</property>
                  <property name="show-content">True</property>
                  <property name="sidebar">\(page("there"))</property><property name="content">\(page("here"))</property>
                </object>
                """
        ),
        ContainerLayout(
            type: "AdwNavigationSplitView",
            xml: """
                <object class="AdwNavigationSplitView" id="view"><property name="collapsed">True</property>
                  <property name="sidebar">\(page("here"))</property><property name="content">\(page("there"))</property>
                </object>
                """
        ),
        ContainerLayout(
            type: "AdwOverlaySplitView",
            xml: """
                <object class="AdwOverlaySplitView" id="view"><property name="collapsed">True</property>
                  <property name="show-sidebar">False</property>
                  <property name="sidebar">\(button("there"))</property><property name="content">\(button("here"))</property>
                </object>
                """
        ),
        ContainerLayout(
            type: "AdwLeaflet",
            xml: """
                <object class="AdwLeaflet" id="view">
                  <child><object class="GtkBox"><property name="width-request">300</property>
                    <child>\(button("here"))</child></object></child>
                  <child><object class="GtkBox" id="other"><property name="width-request">300</property>
                    <child>\(button("there"))</child></object></child>
                </object>
                """
        ),
        ContainerLayout(
            type: "AdwFlap",
            xml: """
                <object class="AdwFlap" id="view"><property name="fold-policy">always</property>
                  <property name="reveal-flap">False</property>
                  <property name="flap">\(button("there"))</property><property name="content">\(button("here"))</property>
                </object>
                """
        ),
    ]

    static let opened = [
        ContainerLayout(
            type: "AdwBottomSheet",
            xml: """
                <object class="AdwBottomSheet" id="view">
                  <property name="content">\(button("here"))</property><property name="sheet">\(button("there"))</property>
                </object>
                """,
            trigger: "#view",
            property: "open"
        ),
        ContainerLayout(
            type: "AdwOverlaySplitView",
            xml: """
                <object class="AdwOverlaySplitView" id="view"><property name="show-sidebar">False</property>
                  <property name="sidebar">\(button("there"))</property><property name="content">\(button("here"))</property>
                </object>
                """,
            trigger: "#view",
            property: "show-sidebar"
        ),
        ContainerLayout(
            type: "AdwFlap",
            xml: """
                <object class="AdwFlap" id="view"><property name="fold-policy">never</property>
                  <property name="reveal-flap">False</property>
                  <property name="flap">\(button("there"))</property><property name="content">\(button("here"))</property>
                </object>
                """,
            trigger: "#view",
            property: "reveal-flap"
        ),
        ContainerLayout(
            type: "AdwNavigationView",
            xml:
                "<object class=\"AdwNavigationView\" id=\"view\"><child>\(page("here"))</child><child>\(page("there"))</child></object>",
            trigger: "#page-there"
        ),
        ContainerLayout(
            type: "AdwViewStack",
            xml: """
                <object class="AdwViewStack" id="view">
                  <child><object class="AdwViewStackPage"><property name="name">one</property>
                    <property name="child">\(box("here"))</property></object></child>
                  <child><object class="AdwViewStackPage"><property name="name">two</property>
                    <property name="child">\(box("there"))</property></object></child>
                </object>
                """,
            trigger: "AdwViewStack > [page='two']"
        ),
        ContainerLayout(
            type: "AdwTabView",
            xml: "<object class=\"AdwTabView\" id=\"view\"/>",
            trigger: "#tab-there",
            prepare: { built in
                for name in ["here", "there"] {
                    let button = gtk_button_new_with_label(name)!
                    gtk_widget_set_name(button, name)
                    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
                    gtk_widget_set_name(box, "tab-\(name)")
                    gtk_box_append(box.cast(), button)
                    Adwaita.call("adw_tab_view_append", built["view"], box)
                }
            }
        ),
    ]
}
