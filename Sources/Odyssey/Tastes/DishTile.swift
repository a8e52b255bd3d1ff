internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// A tile that opens the story of a dish, in which the dish can be saved.
final class DishTile {
    /// The tile, a `GtkMenuButton`; its parent owns it.
    let widget: WidgetPointer
    var isSaved: Bool {
        get { gtk_toggle_button_get_active(heart.cast(to: GtkToggleButton.self)) != 0 }
        set { gtk_toggle_button_set_active(heart.cast(to: GtkToggleButton.self), newValue ? 1 : 0) }
    }

    /// Called when the dish is saved, or not any more.
    var savedChanged: (Bool) -> Void = { _ in }
    /// Called when its story is opened.
    var opened: () -> Void = {}
    let dish: Dish
    /// The button that saves the dish, in its story.
    let heart: WidgetPointer
    private let savedMark: WidgetPointer
    private let saved: (Bool) -> Void
    /// True while code sets the button, so that its handler does nothing.
    private var isFollowing = false

    /// - Parameter saved: called when the dish is saved, or not any more.
    init(_ dish: Dish, isSaved: Bool, saved: @escaping (Bool) -> Void) {
        self.dish = dish
        self.saved = saved
        widget = gtk_menu_button_new()
        setRole(GTK_ACCESSIBLE_ROLE_GROUP, of: widget)
        heart = gtk_toggle_button_new()
        savedMark = gtk_image_new_from_icon_name("odyssey-heart-symbolic")
        gtk_widget_add_css_class(widget, "tile")
        let face = makeFace()
        gtk_widget_set_hexpand(face, 1)
        gtk_menu_button_set_child(widget.opaque, face)
        // A menu button centres its child in a box of its own.
        if let box = face.parent { gtk_widget_set_halign(box, GTK_ALIGN_FILL) }
        gtk_menu_button_set_popover(widget.opaque, makeStory())
        nameMenuButton(widget, "\(dish.name). \(dish.line)")
        gtk_menu_button_set_direction(widget.opaque, GTK_ARROW_UP)
        gtk_toggle_button_set_active(heart.cast(to: GtkToggleButton.self), isSaved ? 1 : 0)
        update()
        connect(heart, "toggled") { [weak self] _ in
            guard let self else { return }
            update()
            guard !isFollowing else { return }
            self.saved(self.isSaved)
            savedChanged(self.isSaved)
        }
    }

    /// Shows a change that was made in another window.
    func follow(isSaved: Bool) {
        isFollowing = true
        self.isSaved = isSaved
        isFollowing = false
    }

    private func makeFace() -> WidgetPointer {
        let name = makeLabel(dish.name, style: "tile-name")
        let line = makeLabel(dish.line, style: "tile-line")
        return ThumbnailRow.make(makeMarkedPicture(), lines: [name, line], spacing: 2)
    }

    /// The picture with the mark over its corner, so that saving a dish leaves the tile as large as it is.
    private func makeMarkedPicture() -> WidgetPointer {
        let overlay = gtk_overlay_new()!
        gtk_overlay_set_child(overlay.opaque, makeThumbnail("dish-\(dish.id)", side: 64))
        gtk_widget_add_css_class(savedMark, "saved")
        gtk_widget_set_halign(savedMark, GTK_ALIGN_END)
        gtk_widget_set_valign(savedMark, GTK_ALIGN_END)
        gtk_widget_set_tooltip_text(savedMark, localized("Saved", context: "dish"))
        gtk_overlay_add_overlay(overlay.opaque, savedMark)
        return overlay
    }

    private func makeStory() -> WidgetPointer {
        let story = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)!
        gtk_widget_add_css_class(story, "popover-text")
        gtk_widget_add_css_class(story, "story")
        let popover = gtk_popover_new()!
        gtk_box_append(story.cast(to: GtkBox.self), makeStoryHead(closing: popover))
        let scroller = makeStoryText()
        gtk_box_append(story.cast(to: GtkBox.self), scroller)
        gtk_widget_set_halign(heart, GTK_ALIGN_START)
        gtk_box_append(story.cast(to: GtkBox.self), heart)

        gtk_popover_set_child(popover.cast(to: GtkPopover.self), story)
        let fit = PopoverFit.keep(popover)
        let storyFit = StoryFit(of: scroller, in: popover, over: widget)
        fit.room = { storyFit.makeRoom(in: $0) }
        fit.fitted = { storyFit.fitHeight() }
        connect(popover, "map") { [weak self] _ in
            guard let self else { return }
            // Where the focus begins: Enter saves the dish.
            gtk_widget_set_focus_child(heart.parent, heart)
            opened()
        }
        return popover
    }

    /// The name of the dish, and a button that closes its story.
    private func makeStoryHead(closing popover: WidgetPointer) -> WidgetPointer {
        let head = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
        let title = makeLabel(dish.name, style: "story-title")
        gtk_widget_set_hexpand(title, 1)
        let close = gtk_button_new_from_icon_name("window-close-symbolic")!
        for style in ["flat", "circular", "close"] { gtk_widget_add_css_class(close, style) }
        gtk_widget_set_valign(close, GTK_ALIGN_START)
        gtk_widget_set_tooltip_text(close, localized("Close"))
        walkthrough_accessible_set_label(close, localized("Close"))
        connect(close, "clicked") { [popover = WeakWidget(popover)] _ in
            if let popover = popover.pointer { gtk_popover_popdown(popover.cast()) }
        }
        for part in [title, close] { gtk_box_append(head.cast(to: GtkBox.self), part) }
        return head
    }

    private func makeStoryText() -> WidgetPointer {
        let text = makeLabel(dish.story, style: "story-text")
        gtk_label_set_max_width_chars(text.opaque, 36)
        let scroller = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_width(scroller.opaque, 1)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, text)
        gtk_widget_set_can_focus(scroller, 0)
        return scroller
    }

    private func update() {
        let content = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
        let icon = gtk_image_new_from_icon_name("odyssey-heart-symbolic")!
        setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: icon)
        gtk_box_append(content.cast(to: GtkBox.self), icon)
        let text = isSaved ? localized("Saved", context: "dish") : localized("Save for later")
        gtk_box_append(content.cast(to: GtkBox.self), gtk_label_new(text))
        gtk_button_set_child(heart.cast(to: GtkButton.self), content)
        walkthrough_accessible_set_label(heart, text)
        gtk_widget_set_visible(savedMark, isSaved ? 1 : 0)
    }
}
