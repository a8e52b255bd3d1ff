internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The list of what is new: an icon, a title and a text for each entry; each older version over what came with it.
///
/// # CSS nodes
///
/// ```
/// scrolledwindow.walkthrough-whats-new
/// ╰── viewport
///     ╰── box
///         ├── label.walkthrough-news-version
///         ╰── box.walkthrough-news-entry
///             ├── image
///             ╰── box
///                 ├── label.heading
///                 ├── label.walkthrough-body
///                 ╰── button.flat
/// ```
enum WhatsNewView {
    /// About how many characters a line has at most.
    private static let widest = 45

    private static var isStyled = false
    private static let list = "walkthrough > walkthrough-callout scrolledwindow.walkthrough-whats-new"
    /// Icons are as large as text has them.
    private static let css = """
        \(list) { margin-top: 6px; }
        \(list) label.walkthrough-news-version { margin-top: 6px; font-weight: bold; opacity: 0.7; }
        \(list) label.heading { font-weight: bold; }
        \(list) image { color: @walkthrough_accent_color; -gtk-icon-size: 1.6em; -gtk-icon-style: symbolic; }
        \(list) button.flat { margin-top: 6px; background: alpha(currentColor, 0.1); }
        \(list) button.flat:hover { background: alpha(currentColor, 0.16); }
        \(list) button.flat:active { background: alpha(currentColor, 0.22); }
        """

    /// Adds the style sheet to the display, once, above the theme's priority and below the app's.
    private static func style() {
        guard !isStyled, gdk_display_get_default() != nil else { return }
        isStyled = true
        Surface.install()
        Surface.add(css)
        TouchTargets.enlarge("\(list) button")
    }

    /// Makes the list.
    ///
    /// - Parameters:
    ///   - releases: the newest first, whose version its heading says.
    ///   - start: called with the tour of an entry whose button is pressed.
    static func make(_ releases: [WhatsNewRelease], start: @escaping (Walkthrough) -> Void) -> WidgetPointer {
        style()
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
        setRole(GTK_ACCESSIBLE_ROLE_LIST, of: box)
        for (index, release) in releases.enumerated() {
            if index > 0 {
                let version = label(release.version.text, "walkthrough-news-version")
                setRole(GTK_ACCESSIBLE_ROLE_HEADING, of: version)
                gtk_box_append(box.cast(), version)
            }
            for entry in release.entries { gtk_box_append(box.cast(), row(entry, start)) }
        }
        let scroller = gtk_scrolled_window_new()!
        gtk_widget_add_css_class(scroller, "walkthrough-whats-new")
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, box)
        gtk_widget_set_vexpand(scroller, 1)
        let hasButtons = releases.contains { $0.entries.contains { $0.tour != nil } }
        followExtent(of: scroller, hasButtons: hasButtons)
        return scroller
    }

    /// A list that is shown in full is no stop for the Tab key.
    private static func followExtent(of scroller: WidgetPointer, hasButtons: Bool) {
        let reference = WeakWidget(scroller)
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)!
        let look = {
            guard let scroller = reference.pointer,
                let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
            else { return }
            let isCut = gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
            gtk_widget_set_focusable(scroller, isCut ? 1 : 0)
            gtk_widget_set_can_focus(scroller, isCut || hasButtons ? 1 : 0)
        }
        connect(adjustment, "changed") { _ in look() }
        look()
    }

    private static func row(_ entry: WhatsNewEntry, _ start: @escaping (Walkthrough) -> Void) -> WidgetPointer
    {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
        gtk_widget_add_css_class(row, "walkthrough-news-entry")
        setRole(GTK_ACCESSIBLE_ROLE_LIST_ITEM, of: row)
        if let icon = entry.icon, !icon.isEmpty {
            let image = gtk_image_new_from_icon_name(icon)!
            gtk_widget_set_valign(image, GTK_ALIGN_START)
            gtk_box_append(row.cast(), image)
        }
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3)!
        _ = ColumnLayout(of: texts)
        gtk_box_append(texts.cast(), label(entry.title, "heading"))
        if !entry.body.isEmpty { gtk_box_append(texts.cast(), label(entry.body, "walkthrough-body")) }
        if let tour = entry.tour {
            let button = gtk_button_new_with_mnemonic(localized("_Show Me", context: "something new"))!
            gtk_widget_add_css_class(button, "flat")
            // Several buttons say the same; their names begin with what is seen (WCAG 2.2, 2.5.3).
            walkthrough_accessible_describe(
                button,
                localized("Show Me: {title}", ["title": entry.title]),
                "",
                0
            )
            gtk_widget_set_halign(button, GTK_ALIGN_START)
            connect(button, "clicked") { _ in start(tour) }
            gtk_box_append(texts.cast(), button)
        }
        gtk_box_append(row.cast(), texts)
        return row
    }

    private static func label(_ text: String, _ name: String) -> WidgetPointer {
        let label = TextLook(classes: [name], widest: widest).label()
        LastWords.show(text, in: label)
        return label
    }
}
