public import CWalkthroughGtk
internal import CWalkthroughShims
public import WalkthroughGtkSupport
public import TipEngine

/// Shows a tip inline, among the app's other widgets; it takes up space only while a tip is shown.
///
/// ```swift
/// gtk_box_append(box, TipView(FavoritesTip(), arrowEdge: .bottom).widget)
/// gtk_box_append(box, TipView(group.currentTip).widget)       // whichever of the group is current
/// ```
/// In a row of a `GtkListBox` it hides the row along with itself. For list views, which recycle their rows,
/// keep one view in each row; set ``tip`` when the row is bound, and to `nil` when it is unbound. The view
/// creates no content until it shows a tip.
///
/// # CSS nodes
///
/// ```
/// tip-view
/// ╰── revealer
///     ╰── tip-bubble
///         ├── walkthrough-caret
///         ╰── tip-contents
///             ╰── box.tip-body…
/// ```
///
/// # Accessibility
///
/// The role is note, the name is the tip's title, and the description is its message. The tip is announced
/// once, when it becomes visible. F6 moves the focus to the tip and back; Escape closes the tip while it has
/// the focus.
public final class TipView: CustomWidget, TipStyling {
    override public class var typeName: String { "WalkthroughTipView" }
    override public class var cssName: String? { "tip-view" }
    override public class var isHeightForWidth: Bool { true }

    private let arrowEdge: Edge?
    private let action: (Tips.Action) -> Void
    private let follower = TipFollower()
    private var source: TipSource?
    /// Created when a tip is shown for the first time, as most rows of a list never show one.
    private var holder: (revealer: WidgetPointer, visibility: VisibilityWatch)?
    /// The tip that the current content belongs to.
    private var shown: (any Tip)?
    private var lookClass: String?
    private var isBinding = false
    private var isDisposed = false
    private var clearing: ScheduledCall?

    /// The style that creates the content.
    public var style: any TipViewStyle = DefaultTipViewStyle() { didSet { rebuild() } }
    /// Overrides of the background, the corner radius and the image.
    public var look = TipLook() { didSet { rebuild() } }

    /// The widget of the same window that the arrow points at, as far along its edge as the bubble reaches;
    /// with `nil`, the arrow points out of the middle.
    public var pointsAt: WidgetPointer? {
        get { pointedAt.pointer }
        set {
            pointedAt = WeakWidget(newValue)
            bubble?.target = newValue
        }
    }
    private var pointedAt = WeakWidget(nil)
    private weak var bubble: TipBubble?

    /// Creates a view that shows a tip whenever the tip may be shown.
    ///
    /// - Parameters:
    ///   - tip: The tip, or an expression such as `group.currentTip`, which is evaluated again when an
    ///     observable value that it reads changes.
    ///   - arrowEdge: The side of the tip that has the arrow; `nil` for no arrow.
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

    /// The tip to show.
    ///
    /// Set it in rows that are recycled: the change is immediate, without animation, and replaces the
    /// expression given to the initializer.
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

    /// Whether a tip is shown or sliding in.
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
        // This tip may have replaced one that was visible.
        visibilityChanged()
    }

    private func hide(animated: Bool) {
        guard shown != nil, let holder else { return }
        follower.isVisible = false
        GuidanceKeyboard.leave(widget)
        reveal(false, animated: animated && widget.isMapped, in: holder.revealer)
        clearIfClosed()
    }

    private func reveal(_ reveals: Bool, animated: Bool, in revealer: WidgetPointer) {
        let animated = animated && DesktopPreferences.allowsMotion
        let kind = animated ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_NONE
        gtk_revealer_set_transition_type(revealer.opaque, kind)
        // A duration of 0 also ends a running transition.
        gtk_revealer_set_transition_duration(revealer.opaque, animated ? Self.transition : 0)
        gtk_revealer_set_reveal_child(revealer.opaque, reveals ? 1 : 0)
    }

    /// Removes the content and its space once the tip has slid out.
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
        GuidanceKeyboard.leave(widget)
        gtk_revealer_set_child(revealer.opaque, nil)
        gtk_widget_set_visible(widget, 0)
        adjustRow()
    }

    /// Clears later: the revealer may be in layout or being unmapped, when its child must stay.
    private func clearLater() {
        guard clearing?.isPending != true else { return }
        clearing = ScheduledCall.after(0) { [weak self] in self?.clearIfClosed() }
    }

    private func rebuild() {
        guard let tip = shown, isShown else { return }
        if build(tip) { visibilityChanged() }
    }

    /// Creates the content.
    ///
    /// - Returns: Whether the tip is still to be shown: the style runs app code, which may have changed that.
    private func build(_ tip: any Tip) -> Bool {
        let configuration = TipViewStyleConfiguration(tip, look: look, arrowEdge: arrowEdge, action: action)
        let body = style.makeBody(configuration: configuration)
        g_object_ref_sink(body)
        defer { g_object_unref(body) }
        guard !isDisposed, follower.tip?.id == tip.id, follower.shouldDisplay else { return false }
        shown = tip
        let made = TipBubble(body, arrowEdge: arrowEdge)
        made.target = pointsAt
        self.bubble = made
        let bubble = made.widget
        describe(bubble, as: configuration.title.string, configuration.message?.string)
        if let lookClass { gtk_widget_remove_css_class(widget, lookClass) }
        lookClass = TipStyleSheet.cssClass(of: look)
        if let lookClass { gtk_widget_add_css_class(widget, lookClass) }
        GuidanceKeyboard.leave(widget)
        gtk_revealer_set_child(ensureRevealer().opaque, bubble)
        GuidanceKeyboard.closeOnEscape(bubble) { tip.invalidate(reason: .tipClosed) }
        return true
    }

    private func ensureRevealer() -> WidgetPointer {
        if let holder { return holder.revealer }
        let revealer = gtk_revealer_new()!
        adopt(revealer)
        connect(revealer, "notify::child-revealed") { [weak self] _ in self?.clearLater() }
        let visibility = VisibilityWatch(revealer, needsActiveWindow: false)
        visibility.onChange = { [weak self] in self?.visibilityChanged() }
        holder = (revealer, visibility)
        // A window that opens focuses its first focusable widget, which should not be a tip.
        gtk_widget_set_can_focus(widget, 0)
        return revealer
    }

    /// Hides a list box row while no tip is shown, and makes the row itself neither selectable nor focusable.
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
        follower.isVisible = holder.visibility.isVisible && isShown && follower.mayAppear
        guard follower.isVisible, let shown else { return GuidanceKeyboard.forget(widget) }
        GuidanceKeyboard.enter(widget)
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
        GuidanceKeyboard.leave(widget)
        holder?.visibility.stop()
        holder = nil
        shown = nil
        source = nil
        follower.onChange = {}
        follower.follow(nil)
    }
}
