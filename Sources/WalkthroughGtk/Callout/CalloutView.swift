internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The box of a callout: heading, text and buttons, of ordinary widgets.
///
/// # CSS nodes
///
/// ```
/// walkthrough-callout[.walkthrough-compact]
/// ├── scrolledwindow
/// │   ╰── viewport
/// │       ╰── box
/// │           ├── label.walkthrough-title.heading
/// │           ├── label.walkthrough-body
/// │           ╰── box                                   the app's widget, in place of the text and often the footer
/// ╰── walkthrough-footer
///     ├── label.walkthrough-progress
///     ├── button.walkthrough-skip.flat
///     ├── button.walkthrough-back.flat
///     ╰── button.walkthrough-next.suggested-action
/// ```
///
/// # Accessibility
///
/// A modal dialog. Its name is the heading and the place of the step in the tour; its description is the text
/// and what the step points at.
final class CalloutView: CustomWidget {
    override class var typeName: String { "WalkthroughCallout" }
    override class var cssName: String? { "walkthrough-callout" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_DIALOG }
    override class var isHeightForWidth: Bool { true }

    private let title = CalloutView.label(classes: ["walkthrough-title", "heading"])
    private let body = CalloutView.label(classes: ["walkthrough-body"])
    private let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, gint(CalloutView.spacing))!
    /// The box around the app's widget; nil when there is none.
    private var place: WidgetPointer?
    private let scroller = gtk_scrolled_window_new()!
    private let footer: CalloutFooter
    private var custom: WeakWidget?
    private(set) var content: CalloutContent?

    /// The app's widget in place of the text, and often of the buttons.
    var customContent: WidgetPointer? { custom?.pointer }

    private static let spacing = 6
    private static let customSpacing = 8
    private var footerSpacing: Int { isCompact ? 8 : 14 }
    /// The least and the greatest width of a callout with text of the normal size, in logical pixels.
    private static let widths = 280...340
    /// How much wider large text makes callouts and cards; more would leave too few places for them.
    private static let greatestWidening = 1.5
    /// The minimum height of the text in a low window, in logical pixels; two lines of large text.
    private static let leastBodyHeight = 40
    /// The height to which a heading, or the app's widget, is shown in full when the window is too low, in
    /// logical pixels; what is higher scrolls.
    private static let greatestFixedHeight = 160

    init(actions: StepActions) {
        footer = CalloutFooter(onSkip: actions.skip, onBack: actions.back, onNext: actions.next)
        super.init()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_box_append(texts.cast(), title)
        gtk_box_append(texts.cast(), body)
        gtk_scrolled_window_set_child(scroller.opaque, texts)
        adopt(scroller)
        adopt(footer.widget)
    }

    /// Shows other content.
    ///
    /// - Parameters:
    ///   - pointsAt: the names of what the step points at, for assistive technology.
    ///   - custom: a widget that replaces the text and, unless `keepsButtons`, the buttons.
    func show(
        _ content: CalloutContent,
        pointsAt names: [String] = [],
        isCard: Bool = false,
        custom: WidgetPointer? = nil,
        keepsButtons: Bool = false
    ) {
        let isOther = content.title != self.content?.title || content.body != self.content?.body
        self.content = content
        widget.toggleClass("walkthrough-card", isCard)
        replaceCustom(by: custom)
        title.show(content.title)
        body.show(content.body)
        gtk_widget_set_visible(title, content.title.isEmpty ? 0 : 1)
        gtk_widget_set_visible(body, content.body.isEmpty || custom != nil ? 0 : 1)
        if let place {
            gtk_widget_set_margin_top(place, isShown(title) ? gint(Self.customSpacing) : 0)
        }
        gtk_widget_set_visible(scroller, isShown(title) || isShown(body) || place != nil ? 1 : 0)
        if isOther {
            gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), 0)
            cut = nil
        }
        if custom != nil { gtk_widget_set_can_focus(scroller, 1) }
        gtk_widget_set_visible(footer.widget, custom == nil || keepsButtons ? 1 : 0)
        let waited = gtk_widget_is_focus(widget) != 0
        let losesFocus = footer.show(content)
        if losesFocus || waited && content.canGoNext { takeFocus() }
        let pointing =
            names.isEmpty
            ? "" : Translations.fill(content.words.pointing, [("names", names.joined(separator: ", "))])
        let description = [content.body, pointing].filter { !$0.isEmpty }.joined(separator: "\n")
        walkthrough_accessible_describe(widget, content.spokenName, description, 1)
    }

    /// Whether the pointer has not moved since the step appeared. Buttons that came to lie under it are not
    /// drawn as if it pointed at them.
    var isPointerResting: Bool {
        get { footer.isPointerResting }
        set { footer.isPointerResting = newValue }
    }

    func releaseButtons() { footer.releaseButtons() }

    /// Next, where it is shown.
    var nextButton: WidgetPointer? { footer.nextButton }

    /// Releases the app's widget, before another callout takes this one's place.
    func dropCustom() { replaceCustom(by: nil) }

    /// Each widget gets a box of its own: GTK does not notice when the height of a box that was empty begins
    /// to depend on its width.
    private func replaceCustom(by other: WidgetPointer?) {
        if let other, other == custom?.pointer { return }
        if let place { gtk_box_remove(texts.cast(), place) }
        custom = other.map { WeakWidget($0) }
        place = other.map { other in
            let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
            gtk_box_append(box.cast(), other)
            gtk_box_append(texts.cast(), box)
            return box
        }
    }

    /// Moves the focus into the custom content, or else to the main button, so that Enter continues; where
    /// the step waits for something else, to the callout itself. A screen reader then speaks the dialog.
    func takeFocus() {
        scrolledFor = nil
        gtk_widget_set_focusable(widget, 0)
        if let custom = custom?.pointer { gtk_widget_child_focus(custom, GTK_DIR_TAB_FORWARD) }
        if isShown(footer.widget), customContent == nil || !holdsFocus { footer.takeFocus() }
        guard !holdsFocus else { return }
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_grab_focus(widget)
    }

    private var holdsFocus: Bool { focus.map { widget.isSelfOrAncestor(of: $0) } ?? false }

    private var focus: WidgetPointer? {
        widget.root?.focusWidget
    }

    /// The heights of the text and of the room for it, in logical pixels, when the focus was last scrolled
    /// to; nil before that.
    private var scrolledFor: (text: Int, room: Int)?

    /// Scrolls to what has the focus in the app's widget.
    private func revealFocus() {
        guard let focus, let place, place.isSelfOrAncestor(of: focus), let box = bounds(of: focus, in: texts)
        else { return }
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        gtk_adjustment_clamp_page(adjustment, box.y, box.y + box.height)
    }

    /// The class of a callout that leaves less space around its text and buttons.
    private static let compactClass = "walkthrough-compact"
    private var isCompact: Bool { gtk_widget_has_css_class(widget, Self.compactClass) != 0 }

    /// Leaves less space around text and buttons where a window is too narrow for the size of the text.
    ///
    /// - Parameter width: the width that is available, in logical pixels.
    /// - Returns: whether anything has changed, so that sizes are known after another layout.
    func fit(width: Int) -> Bool {
        let isNarrow = width < widened(Self.widths.lowerBound)
        guard isNarrow != isCompact else { return false }
        widget.toggleClass(Self.compactClass, isNarrow)
        gtk_widget_queue_resize(widget)
        return true
    }

    /// The size of the callout for the available space, in logical pixels.
    ///
    /// - Parameter cardWidth: the width of a card with text of the normal size; nil for a callout.
    /// - Returns: its width and height, and the height below which its text would not even scroll.
    func fittingSize(
        width: Int,
        height: Int,
        cardWidth: Int? = nil
    ) -> (width: Int, height: Int, minimumHeight: Int) {
        let across = widget.measured(GTK_ORIENTATION_HORIZONTAL)
        let wide =
            cardWidth.map { max(widened($0), lineOfButtons) }
            ?? min(widened(Self.widths.upperBound), max(widened(Self.widths.lowerBound), across.natural))
        let fitted = max(across.minimum, min(width, wide))
        let down = widget.measured(GTK_ORIENTATION_VERTICAL, for: fitted)
        let high = max(down.minimum, min(height, down.natural))
        // An app's own content is meant to be seen as a whole.
        return (fitted, high, custom == nil ? down.minimum : high)
    }

    /// The width at which all buttons fit on one line, at most the greatest width of a callout, in logical
    /// pixels. Long words on them may need a wider card.
    private var lineOfButtons: Int {
        guard isShown(footer.widget) else { return 0 }
        let parts = ([texts, footer.widget] as [WidgetPointer]).map {
            $0.measured(GTK_ORIENTATION_HORIZONTAL).minimum
        }
        let padding = widget.measured(GTK_ORIENTATION_HORIZONTAL).minimum - (parts.max() ?? 0)
        return min(widened(Self.widths.upperBound), footer.widthOfButtons + padding)
    }

    /// A width that suits text of the normal size, enlarged for the text size that the user chose.
    private func widened(_ width: Int) -> Int {
        let factor = max(1, min(TextSize.scale(of: widget), Self.greatestWidening))
        return Int((Double(width) * factor).rounded())
    }

    /// The height of the buttons and of the space around them in a callout of this width, in logical pixels.
    func buttonsHeight(width: Int) -> Int {
        footerSpacing
            + (isShown(footer.widget) ? footer.widget : customContent ?? footer.widget)
            .measured(GTK_ORIENTATION_VERTICAL, for: width).natural
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let parts = [texts, footer.widget].filter(isShown).map { $0.measured(orientation) }
            return (parts.map(\.minimum).max() ?? 0, parts.map(\.natural).max() ?? 0)
        }
        let all = texts.measured(orientation, for: size).natural
        let end = footerHeight(for: size)
        return (end + min(all, leastTextHeight(for: size)), end + all)
    }

    /// The height of what scrolls in a window that is too low.
    private func leastTextHeight(for width: Int) -> Int {
        func height(of child: WidgetPointer, atMost limit: Int) -> Int {
            isShown(child) ? min(limit, child.measured(GTK_ORIENTATION_VERTICAL, for: width).natural) : 0
        }
        let parts = [
            height(of: title, atMost: Self.greatestFixedHeight),
            height(of: body, atMost: max(Self.leastBodyHeight, 2 * body.lineHeight)),
            place.map { height(of: $0, atMost: Self.greatestFixedHeight) } ?? 0,
        ]
        return parts.reduce(0, +) + Self.spacing * max(0, parts.count { $0 > 0 } - 1)
    }

    /// The height of the buttons and of the space above them; 0 where the app's widget takes their place.
    private func footerHeight(for width: Int) -> Int {
        guard isShown(footer.widget) else { return 0 }
        return footerSpacing + footer.widget.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        let room = max(0, height - footerHeight(for: width))
        if isShown(footer.widget) {
            let top = room + footerSpacing
            footer.widget.allocate(x: 0, y: top, width: width, height: max(0, height - top))
        }
        guard isShown(scroller) else { return }
        // What the app's widget can do without comes before scrolling.
        let text = texts.measured(GTK_ORIENTATION_VERTICAL, for: width).minimum
        let isCut = text > room
        // Text shown in full is no stop for the Tab key; text that scrolls is, and what is in the app's
        // widget.
        gtk_widget_set_focusable(scroller, isCut ? 1 : 0)
        gtk_widget_set_can_focus(scroller, isCut || custom != nil ? 1 : 0)
        _ = scroller.measured(GTK_ORIENTATION_VERTICAL, for: width)
        if let cut, isCut, cut.of == [width, text, room] {
            scroller.allocate(x: 0, y: 0, width: width, height: cut.height)
        } else {
            // Where lines end is known once they are laid out.
            scroller.allocate(x: 0, y: 0, width: width, height: room)
            cut = isCut ? ([width, text, room], wholeLines(within: room)) : nil
            if let cut { scroller.allocate(x: 0, y: 0, width: width, height: cut.height) }
        }
        // The callout, and the app's widget in it, get their final heights in later layouts than the first.
        guard isCut, scrolledFor.map({ $0 != (text, room) }) ?? true else { return }
        scrolledFor = (text, room)
        revealFocus()
        scroller.allocate(x: 0, y: 0, width: width, height: cut?.height ?? room)
    }

    /// The height of the text that is shown where it is cut, and the width, height and room that this is for.
    ///
    /// It is kept, as a scroller that is allocated more for a moment loses its place at the end.
    private var cut: (of: [Int], height: Int)?

    /// The height of the lines of text that fit into a height, so that none is cut through; the height itself
    /// where the app's widget scrolls, or not even one line fits.
    private func wholeLines(within room: Int) -> Int {
        guard place == nil else { return room }
        let ends = [title, body].filter(isShown).flatMap { label -> [Int] in
            guard let box = bounds(of: label, in: texts), let layout = gtk_label_get_layout(label.opaque)
            else { return [] }
            let count = Int(pango_layout_get_line_count(layout))
            return (1...max(1, count)).map {
                Int((box.y + box.height * Double($0) / Double(max(1, count))).rounded(.up))
            }
        }
        return ends.last { $0 <= room } ?? room
    }

    private func isShown(_ child: WidgetPointer) -> Bool { gtk_widget_get_visible(child) != 0 }

    /// A label of lines that wrap, with CSS classes.
    static func label(classes: [String]) -> WidgetPointer {
        let label = gtk_label_new(nil)!
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(label.opaque, 45)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_yalign(label.opaque, 0)
        for name in classes { gtk_widget_add_css_class(label, name) }
        keepLinesAtStart(of: label)
        return label
    }
}
