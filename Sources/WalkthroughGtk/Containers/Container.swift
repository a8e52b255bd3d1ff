internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// A container that shows one of its parts at a time, or hides some at times.
///
/// Those of libadwaita, which is not linked, are known by the names of their types and properties.
struct Container {
    let widget: WidgetPointer
    let kind: Kind

    enum Kind {
        /// A Boolean property tells which parts are shown.
        case flag(FlagRule)
        /// A property names the visible child, as in a stack.
        case stack
        case notebook
        /// The tabs of an `AdwTabView`.
        case tabs
        /// The pages of an `AdwNavigationView`.
        case navigation
    }

    init?(_ widget: WidgetPointer) {
        if let rule = FlagRule.of(widget) {
            kind = .flag(rule)
        } else if widget.isA(gtk_notebook_get_type()) {
            kind = .notebook
        } else if widget.isA(named: "AdwTabView") {
            kind = .tabs
        } else if widget.isA(named: "AdwNavigationView") {
            kind = .navigation
        } else if widget.hasProperty("visible-child", of: gtk_widget_get_type(), G_PARAM_WRITABLE) {
            kind = .stack
        } else {
            return nil
        }
        self.widget = widget
    }

    /// The signal of a change to what it shows.
    var signal: String {
        switch kind {
        case .flag(let rule): "notify::\(rule.property)"
        case .stack: "notify::visible-child"
        case .notebook: "notify::page"
        case .tabs: "notify::selected-page"
        case .navigation: "notify::visible-page"
        }
    }

    /// Whether a lack of width has made it show fewer parts; nil when it does so at no width.
    var isFolded: Bool? {
        if case .flag(let rule) = kind { return rule.fold.flatMap { widget.flag($0) } }
        return widget.flag("folded")
    }

    /// What it shows, to compare: a flag, or the visible widget, or pages from the first to the visible one.
    var content: Content {
        switch kind {
        case .flag(let rule): .flag(widget.flag(rule.property) == true)
        case .stack: .widgets([widget.child("visible-child")].compactMap(\.self))
        case .notebook:
            .widgets(
                [
                    gtk_notebook_get_nth_page(
                        widget.opaque,
                        gtk_notebook_get_current_page(widget.opaque)
                    )
                ].compactMap(\.self)
            )
        case .tabs:
            .widgets([widget.child("selected-page")?.child("child")].compactMap(\.self))
        case .navigation: .widgets(widget.items(of: "navigation-stack"))
        }
    }

    enum Content: Equatable {
        case flag(Bool)
        case widgets([WidgetPointer])
    }

    func show(_ content: Content) {
        switch (kind, content) {
        case (.flag(let rule), .flag(let isOn)):
            walkthrough_object_set_boolean(widget, rule.property, isOn ? 1 : 0)
        case (.stack, .widgets(let shown)):
            if let child = shown.last { walkthrough_object_set_object(widget, "visible-child", child) }
        case (.notebook, .widgets(let shown)):
            guard let page = shown.last else { return }
            gtk_notebook_set_current_page(widget.opaque, gtk_notebook_page_num(widget.opaque, page))
        case (.tabs, .widgets(let shown)):
            guard let page = widget.items(of: "pages").first(where: { $0.child("child") == shown.last })
            else { return }
            walkthrough_object_set_object(widget, "selected-page", page)
        case (.navigation, .widgets(let pages)): navigate(to: pages)
        default: break
        }
    }

    /// Goes back to a page where that is enough, and forward where that is.
    private func navigate(to pages: [WidgetPointer]) {
        typealias Go = @convention(c) (WidgetPointer, WidgetPointer) -> Void
        typealias Replace = @convention(c) (WidgetPointer, UnsafePointer<WidgetPointer>, gint) -> Void
        let present = widget.items(of: "navigation-stack")
        guard let last = pages.last, pages != present else { return }
        if present.starts(with: pages) {
            Libadwaita.function("adw_navigation_view_pop_to_page", as: Go.self)?(widget, last)
        } else if pages.starts(with: present),
            let push = Libadwaita.function("adw_navigation_view_push", as: Go.self)
        {
            for page in pages.dropFirst(present.count) { push(widget, page) }
        } else {
            Libadwaita.function("adw_navigation_view_replace", as: Replace.self)?(
                widget,
                pages,
                gint(pages.count)
            )
        }
    }
}

/// How a container shows its parts by a Boolean property.
struct FlagRule {
    let type: String
    let property: String
    /// The Boolean property that tells whether it lacks width; nil when that changes nothing.
    let fold: String?
    /// The properties that hold its parts, each with the value at which the part is shown; the first one is
    /// what a trigger that names the container shows.
    let parts: [Part]

    struct Part {
        let property: String
        let value: Bool
        /// Whether the other value hides it only while the container is folded.
        var whenFolded = false
    }

    static func of(_ widget: WidgetPointer) -> FlagRule? { all.first { widget.isA(named: $0.type) } }

    private static let all = [
        FlagRule(
            type: "AdwNavigationSplitView",
            property: "show-content",
            fold: "collapsed",
            parts: [
                Part(property: "sidebar", value: false, whenFolded: true),
                Part(property: "content", value: true, whenFolded: true),
            ]
        ),
        FlagRule(
            type: "AdwOverlaySplitView",
            property: "show-sidebar",
            fold: "collapsed",
            parts: [
                Part(property: "sidebar", value: true),
                Part(property: "content", value: false, whenFolded: true),
            ]
        ),
        FlagRule(
            type: "AdwFlap",
            property: "reveal-flap",
            fold: "folded",
            parts: [
                Part(property: "flap", value: true),
                Part(property: "content", value: false, whenFolded: true),
            ]
        ),
        FlagRule(
            type: "AdwBottomSheet",
            property: "open",
            fold: nil,
            parts: [
                Part(property: "sheet", value: true), Part(property: "content", value: false),
                Part(property: "bottom-bar", value: false),
            ]
        ),
        FlagRule(
            type: "AdwTabOverview",
            property: "open",
            fold: nil,
            parts: [Part(property: "child", value: false)]
        ),
    ]
}
