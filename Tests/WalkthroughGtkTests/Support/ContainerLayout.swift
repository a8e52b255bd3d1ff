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

    /// - Parameter properties: of the container, whose id is "view"; a value may be an object in XML.
    private init(
        _ type: String,
        _ properties: KeyValuePairs<String, String>,
        content: String = "",
        trigger: String = ""
    ) {
        let lines = properties.map { "<property name=\"\($0)\">\($1)</property>" }
        self.type = type
        self.trigger = trigger
        xml = "<object class=\"\(type)\" id=\"view\">\(lines.joined())\(content)</object>"
    }

    /// The same, of which a property opens the hidden part.
    private func opened(by property: String) -> ContainerLayout {
        var layout = self
        (layout.trigger, layout.property) = ("#view", property)
        return layout
    }

    @MainActor var exists: Bool { g_type_from_name(type) != 0 }

    /// A window with it.
    @MainActor func window(width: Int = 600) -> AdwaitaWindow {
        let window = AdwaitaWindow(xml, width: width)
        prepare(window.built)
        return window
    }

    static func button(_ id: String) -> String {
        """
        <object class="GtkButton" id="\(id)"><property name="label">\(id)</property><property name="halign">center</property>
          <property name="valign">center</property></object>
        """
    }

    /// A page of a stack; a button would be pressed.
    static func box(_ id: String, _ properties: String = "") -> String {
        "<object class=\"GtkBox\">\(properties)<child>\(button(id))</child></object>"
    }

    static func page(_ id: String) -> String {
        """
        <object class="AdwNavigationPage" id="page-\(id)"><property name="title">\(id)</property>
          <property name="child">\(button(id))</property></object>
        """
    }

    private static let wide = "<property name=\"width-request\">300</property>"

    static let folded = [
        ContainerLayout(
            "AdwNavigationSplitView",
            [
                "collapsed": "True", "show-content": "True", "sidebar": page("there"),
                "content": page("here"),
            ]
        ),
        ContainerLayout(
            "AdwNavigationSplitView",
            ["collapsed": "True", "sidebar": page("here"), "content": page("there")]
        ),
        ContainerLayout(
            "AdwOverlaySplitView",
            [
                "collapsed": "True", "show-sidebar": "False", "sidebar": button("there"),
                "content": button("here"),
            ]
        ),
        ContainerLayout(
            "AdwLeaflet",
            [:],
            content: "<child>\(box("here", wide))</child><child>\(box("there", wide))</child>"
        ),
        ContainerLayout(
            "AdwFlap",
            [
                "fold-policy": "always", "reveal-flap": "False", "flap": button("there"),
                "content": button("here"),
            ]
        ),
    ]

    static let opened = [
        ContainerLayout("AdwBottomSheet", ["content": button("here"), "sheet": button("there")])
            .opened(by: "open"),
        ContainerLayout(
            "AdwOverlaySplitView",
            ["show-sidebar": "False", "sidebar": button("there"), "content": button("here")]
        ).opened(by: "show-sidebar"),
        ContainerLayout(
            "AdwFlap",
            [
                "fold-policy": "never", "reveal-flap": "False", "flap": button("there"),
                "content": button("here"),
            ]
        ).opened(by: "reveal-flap"),
        ContainerLayout(
            "AdwNavigationView",
            [:],
            content: "<child>\(page("here"))</child><child>\(page("there"))</child>",
            trigger: "#page-there"
        ),
        ContainerLayout(
            "AdwViewStack",
            [:],
            content: ["here", "there"].map { name in
                """
                <child><object class="AdwViewStackPage"><property name="name">\(name)</property>
                  <property name="child">\(box(name))</property></object></child>
                """
            }.joined(),
            trigger: "AdwViewStack > [page='there']"
        ),
        tabs,
    ]

    private static let tabs = {
        var layout = ContainerLayout("AdwTabView", [:], trigger: "#tab-there")
        layout.prepare = { built in
            for name in ["here", "there"] {
                let button = gtk_button_new_with_label(name)!
                gtk_widget_set_name(button, name)
                let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
                gtk_widget_set_name(box, "tab-\(name)")
                gtk_box_append(box.cast(), button)
                Adwaita.call("adw_tab_view_append", built["view"], box)
            }
        }
        return layout
    }()
}
