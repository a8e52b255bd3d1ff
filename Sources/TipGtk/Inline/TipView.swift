public import CWalkthroughGtk
internal import CWalkthroughShims
public import WalkthroughGtkSupport
public import TipEngine

/// A tip among the app's other widgets: it makes room for itself, and gives it back when the tip is done.
///
/// ```swift
/// gtk_box_append(box, TipView(FavoritesTip(), arrowEdge: .bottom).widget)
/// gtk_box_append(box, TipView(group.currentTip).widget)       // whichever of the group is current
/// ```
/// As a row of a `GtkListBox` it hides the row along with itself. For list views that use their rows again, keep one
/// view in each row, set ``tip`` when the row is bound and take it back when it is unbound: nothing is made unless a
/// tip shows.
///
/// # CSS nodes
///
/// ```
/// tip
/// ╰── revealer
///     ╰── bubble
///         ├── caret
///         ╰── contents
///             ╰── box.tip-body…
/// ```
///
/// # Accessibility
///
/// A note, named by the tip's title and described by its message; announced once when it becomes visible. F6 moves
/// the focus there and back, and Escape closes it while it has the focus.
public final class TipView: CustomWidget, TipStyling {
    override public class var typeName: String { "WalkthroughTipView" }
    override public class var cssName: String? { "tip" }
    override public class var isHeightForWidth: Bool { true }

    private let arrowEdge: Edge?
    private let action: (Tips.Action) -> Void
    private let follower = TipFollower()
    private var source: TipSource?
    /// Made when a tip shows for the first time: most rows of a list never have one.
    private var holder: (revealer: WidgetPointer, visibility: VisibilityWatch)?
    /// The tip whose content there is.
    private var shown: (any Tip)?
    private var lookClass: String?
    private var isBinding = false
    private var isDisposed = false
    private var clearing: ScheduledCall?

    /// The style that makes the content.
    public var style: any TipViewStyle = DefaultTipViewStyle() { didSet { rebuild() } }
    /// What is said besides the style.
    public var look = TipLook() { didSet { rebuild() } }

    /// - Parameters:
    ///   - tip: May be an expression like `group.currentTip`: it is read again when what it depends on changes.
    ///   - arrowEdge: The side of the tip that has an arrow; none without.
    ///   - action: Called after the pressed button's own handler.
    public init(
        _ tip: @autoclosure @escaping () -> (any Tip)? = nil,
        arrowEdge: Edge? = nil,
        action: @escaping (Tips.Action) -> Void = { _ in }
    ) {
        self.arrowEdge = arrowEdge
        self.action = action
        super.init()
        TipRuntime.start()
        gtk_widget_set_visible(widget, 0)
        connect(widget, "notify::parent") { [weak self] _ in self?.adjustRow() }
        follower.onChange = { [weak self] in self?.update() }
        let source = TipSource(tip) { [weak self] in self?.follower.follow($0) }
        self.source = source
        source.start()
    }

    private static let transition: guint = 200

    /// The tip to show; setting it is for rows that are used again. It changes at once, without moving.
    public var tip: (any Tip)? {
        get { follower.tip }
        set {
            source = nil
            guard !isDisposed else { return }
            isBinding = true
            defer { isBinding = false }
            if newValue?.id != follower.tip?.id || newValue == nil { hide(animated: false) }
            follower.follow(newValue, parkingIn: widget.root)
        }
    }

    /// Whether the tip is there now.
    public var isShown: Bool {
        guard shown != nil, let holder else { return false }
        return gtk_revealer_get_reveal_child(holder.revealer.opaque) != 0
    }

    // MARK: - Showing

    private func update() {
        if let tip = follower.tip, follower.shouldDisplay {
            show(tip)
        } else {
            hide(animated: !isBinding)
        }
    }

    private func show(_ tip: any Tip) {
        if !isSame(shown, tip), !build(tip) { return }
        guard let holder else { return }
        gtk_widget_set_visible(widget, 1)
        adjustRow()
        reveal(true, animated: !isBinding, in: holder.revealer)
        // Another tip may have come into the place of one that is visible.
        visibilityChanged()
    }

    private func hide(animated: Bool) {
        guard shown != nil, let holder else { return }
        follower.isVisible = false
        TipKeyboard.leave(widget)
        reveal(false, animated: animated && widget.isMapped, in: holder.revealer)
        clearIfClosed()
    }

    private func reveal(_ reveals: Bool, animated: Bool, in revealer: WidgetPointer) {
        let kind = animated ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_NONE
        gtk_revealer_set_transition_type(revealer.opaque, kind)
        // Without a duration it also ends a transition that is under way.
        gtk_revealer_set_transition_duration(revealer.opaque, animated ? Self.transition : 0)
        gtk_revealer_set_reveal_child(revealer.opaque, reveals ? 1 : 0)
    }

    /// Gives the room back once nothing is left to be seen.
    private func clearIfClosed() {
        guard shown != nil, let revealer = holder?.revealer,
            gtk_revealer_get_reveal_child(revealer.opaque) == 0
        else { return }
        if isBinding || gtk_revealer_get_transition_type(revealer.opaque) == GTK_REVEALER_TRANSITION_TYPE_NONE
        {
            return clear(revealer)
        }
        guard let bubble = gtk_revealer_get_child(revealer.opaque), gtk_widget_get_child_visible(bubble) == 0
        else { return }
        clear(revealer)
    }

    private func clear(_ revealer: WidgetPointer) {
        clearing?.cancel()
        shown = nil
        TipKeyboard.leave(widget)
        gtk_revealer_set_child(revealer.opaque, nil)
        gtk_widget_set_visible(widget, 0)
        adjustRow()
    }

    /// The revealer may be in the middle of being laid out or unmapped, when nothing may be taken out of it.
    private func clearLater() {
        guard clearing?.isPending != true else { return }
        clearing = ScheduledCall.after(0) { [weak self] in self?.clearIfClosed() }
    }

    private func rebuild() {
        guard let tip = shown, isShown else { return }
        if build(tip) { visibilityChanged() }
    }

    /// Makes the content.
    ///
    /// - Returns: Whether it is still wanted: the style may have done anything.
    private func build(_ tip: any Tip) -> Bool {
        let configuration = TipViewStyleConfiguration(tip, look: look, arrowEdge: arrowEdge, action: action)
        let body = style.makeBody(configuration: configuration)
        g_object_ref_sink(body)
        defer { g_object_unref(body) }
        guard !isDisposed, follower.tip?.id == tip.id, follower.shouldDisplay else { return false }
        shown = tip
        let bubble = TipBubble(body, arrowEdge: arrowEdge).widget
        describe(bubble, as: configuration.title.string, configuration.message?.string)
        if let lookClass { gtk_widget_remove_css_class(widget, lookClass) }
        lookClass = TipStyleSheet.cssClass(of: look)
        if let lookClass { gtk_widget_add_css_class(widget, lookClass) }
        TipKeyboard.leave(widget)
        gtk_revealer_set_child(makeStage().opaque, bubble)
        TipKeyboard.closeOnEscape(bubble, tip)
        return true
    }

    private func makeStage() -> WidgetPointer {
        if let holder { return holder.revealer }
        let revealer = gtk_revealer_new()!
        adopt(revealer)
        connect(revealer, "notify::child-revealed") { [weak self] _ in self?.clearLater() }
        let visibility = VisibilityWatch(revealer, needsActiveWindow: false)
        visibility.onChange = { [weak self] in self?.visibilityChanged() }
        holder = (revealer, visibility)
        // A window that opens gives the focus to the first widget that takes it: not to a tip.
        gtk_widget_set_can_focus(widget, 0)
        return revealer
    }

    /// The row of a list box is there for the tip alone: without it there is none, and nothing to select.
    private func adjustRow() {
        guard let row = widget.parent, row.isA(gtk_list_box_row_get_type()) else { return }
        gtk_list_box_row_set_activatable(row.cast(to: GtkListBoxRow.self), 0)
        gtk_list_box_row_set_selectable(row.cast(to: GtkListBoxRow.self), 0)
        gtk_widget_set_focusable(row, 0)
        gtk_widget_set_visible(row, gtk_widget_get_visible(widget))
    }

    private func visibilityChanged() {
        guard let holder else { return }
        if holder.visibility.visibility.frame != nil { gtk_widget_set_can_focus(widget, 1) }
        follower.isVisible = holder.visibility.isVisible && isShown
        guard follower.isVisible, let shown else { return TipKeyboard.forget(widget) }
        TipKeyboard.enter(widget)
        guard !follower.isAnnounced else { return }
        follower.isAnnounced = true
        announce(shown, on: widget)
    }

    // MARK: - Layout

    override public func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int)
    {
        holder?.revealer.measured(orientation, for: size) ?? (0, 0)
    }

    override public func allocate(width: Int, height: Int, baseline: Int) {
        guard let holder else { return }
        gtk_widget_allocate(holder.revealer, gint(width), gint(height), -1, nil)
    }

    override public func dispose() {
        isDisposed = true
        clearing?.cancel()
        TipKeyboard.leave(widget)
        holder?.visibility.stop()
        holder = nil
        shown = nil
        source = nil
        follower.onChange = {}
        follower.follow(nil)
    }
}
