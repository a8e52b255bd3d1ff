internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The list of what is new: a heading, and an icon, a title and a text for each entry; each older version
/// over what came with it.
///
/// # CSS nodes
///
/// ```
/// scrolledwindow.walkthrough-whats-new
/// ╰── viewport
///     ╰── box
///         ├── label.walkthrough-news-title
///         ├── label.walkthrough-news-version
///         ╰── box.walkthrough-news-entry
///             ├── image
///             ╰── box
///                 ├── label.heading
///                 ├── label.walkthrough-body
///                 ╰── button
/// ```
enum WhatsNewView {
    /// The size of an icon, in logical pixels.
    private static let iconSize: gint = 24
    /// The width at which lines are broken where there is room, in characters of the normal size.
    private static let width: gint = 40
    /// The greatest height that the list has by itself, in logical pixels.
    private static let height: gint = 480

    private static var isStyled = false
    private static let css = """
        scrolledwindow.walkthrough-whats-new label.walkthrough-news-title { font-weight: 800; font-size: 1.4em; }
        scrolledwindow.walkthrough-whats-new label.walkthrough-news-version { font-weight: bold; opacity: 0.7; }
        scrolledwindow.walkthrough-whats-new label.heading { font-weight: bold; font-size: 1em; }
        scrolledwindow.walkthrough-whats-new image { color: @walkthrough_accent_color; -gtk-icon-style: symbolic; }
        """

    /// Adds the style sheet to the display, once, above the theme's priority and below the app's.
    private static func style() {
        guard !isStyled, gdk_display_get_default() != nil else { return }
        isStyled = true
        Surface.install()
        Surface.add(css)
    }

    /// The heading: what the list is of.
    static func heading(of entries: [WhatsNewEntry]) -> String {
        localized("What’s New in {version}", ["version": entries.first?.version ?? ""])
    }

    /// Makes the list.
    ///
    /// - Parameters:
    ///   - entries: the newest first.
    ///   - start: called with the tour of an entry whose button is pressed.
    static func make(_ entries: [WhatsNewEntry], start: @escaping (Walkthrough) -> Void) -> WidgetPointer {
        style()
        let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18)!
        for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_bottom] {
            set(list, 24)
        }
        gtk_widget_set_margin_top(list, 18)
        gtk_box_append(list.cast(), label(heading(of: entries), classes: ["walkthrough-news-title"]))
        let versions = entries.reduce(into: [String]()) { if $0.last != $1.version { $0.append($1.version) } }
        for version in versions {
            // The heading says the first.
            if version != versions.first {
                gtk_box_append(
                    list.cast(),
                    label(version, classes: ["walkthrough-news-version"])
                )
            }
            for entry in entries where entry.version == version {
                gtk_box_append(list.cast(), row(entry, start))
            }
        }
        let scroller = gtk_scrolled_window_new()!
        gtk_widget_add_css_class(scroller, "walkthrough-whats-new")
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_max_content_height(scroller.opaque, height)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_widget_set_vexpand(scroller, 1)
        return scroller
    }

    /// Makes a list in a window as high as what it says needs in a width, as far as there is room; GTK reckons with a
    /// greater width.
    static func fit(_ list: WidgetPointer, width: Int, room: Int) {
        guard let content = gtk_scrolled_window_get_child(list.opaque) else { return }
        let needed = content.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        gtk_scrolled_window_set_min_content_height(list.opaque, gint(max(0, min(needed, Int(height), room))))
    }

    private static func row(_ entry: WhatsNewEntry, _ start: @escaping (Walkthrough) -> Void) -> WidgetPointer
    {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
        gtk_widget_add_css_class(row, "walkthrough-news-entry")
        if let icon = entry.icon {
            let image = gtk_image_new_from_icon_name(icon)!
            gtk_image_set_pixel_size(image.opaque, iconSize)
            gtk_widget_set_valign(image, GTK_ALIGN_START)
            gtk_box_append(row.cast(), image)
        }
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3)!
        gtk_box_append(texts.cast(), label(entry.title, classes: ["heading"]))
        if !entry.body.isEmpty {
            gtk_box_append(texts.cast(), label(entry.body, classes: ["walkthrough-body"]))
        }
        if let tour = entry.tour {
            let button = gtk_button_new_with_mnemonic(localized("_Show Me", context: "something new"))!
            // Several buttons say the same.
            walkthrough_accessible_describe(button, localized("Show {title}", ["title": entry.title]), "", 0)
            gtk_widget_set_halign(button, GTK_ALIGN_START)
            gtk_widget_set_margin_top(button, 6)
            connect(button, "clicked") { _ in start(tour) }
            gtk_box_append(texts.cast(), button)
        }
        gtk_box_append(row.cast(), texts)
        return row
    }

    private static func label(_ text: String, classes: [String]) -> WidgetPointer {
        let label = gtk_label_new(text)!
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_max_width_chars(label.opaque, width)
        for name in classes { gtk_widget_add_css_class(label, name) }
        keepLinesAtStart(of: label)
        return label
    }
}
