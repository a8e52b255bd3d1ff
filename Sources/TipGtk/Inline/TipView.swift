public import CGtk
internal import CGtkShims
public import GtkSupport
public import TipEngine

/// A tip among the app's other widgets: it makes room for itself, and gives it back when the tip is done.
///
/// ```swift
/// gtk_box_append(box, TipView(FavoritesTip(), arrowEdge: .bottom).widget)
/// gtk_box_append(box, TipView(group.currentTip).widget)       // whichever of the group is current
/// ```
/// As a row of a `GtkListBox` it hides the row along with itself. For list views that use their rows again, keep one
/// view in each row and set ``tip`` when the row is bound: nothing is made unless a tip shows.
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
/// A note, named by the tip's title and described by its message; announced once when it comes into sight. F6 moves
/// the focus there and back, and Escape closes it while it has the focus.
public final class TipView: CustomWidget, TipStyling {
    override public class var typeName: String { "WalkthroughTipView" }
    override public class var cssName: String? { "tip" }
    override public class var isHeightForWidth: Bool { true }

    private let revealer = gtk_revealer_new()!
    private let arrowEdge: Edge?
    private let action: (Tips.Action) -> Void
    private let follower = TipFollower()
    private var sight: SightWatch?
    private var source: TipSource?
    /// The tip whose content there is.
    private var shown: (any Tip)?
    private var lookClass: String?
    private var isAnnounced = false

    public var style: any TipViewStyle = DefaultTipViewStyle() { didSet { rebuild() } }
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
        adopt(revealer)
        gtk_revealer_set_transition_type(revealer.opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        gtk_revealer_set_transition_duration(revealer.opaque, Self.transition)
        gtk_widget_set_visible(widget, 0)
        connect(revealer, "notify::child-revealed") { [weak self] _ in self?.clearIfClosed() }
        connect(widget, "notify::parent") { [weak self] _ in self?.adjustRow() }
        let sight = SightWatch(revealer, needsActiveWindow: false)
        sight.onChange = { [weak self] in self?.sightChanged() }
        self.sight = sight
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
            guard newValue?.id != follower.tip?.id else { return follower.follow(newValue) }
            hide(animated: false)
            isBinding = true
            follower.follow(newValue)
            isBinding = false
        }
    }

    private var isBinding = false

    /// Whether the tip is there now.
    public var isShown: Bool { shown != nil && gtk_revealer_get_reveal_child(revealer.opaque) != 0 }

    // MARK: - Showing

    private func update() {
        if let tip = follower.tip, follower.shouldDisplay {
            show(tip)
        } else {
            hide(animated: !isBinding)
        }
    }

    private func show(_ tip: any Tip) {
        if shown?.id != tip.id { build(tip) }
        gtk_widget_set_visible(widget, 1)
        adjustRow()
        reveal(true, animated: !isBinding)
    }

    private func hide(animated: Bool) {
        guard shown != nil else { return }
        TipKeyboard.leave(widget)
        reveal(false, animated: animated && widget.isMapped)
        clearIfClosed()
    }

    private func reveal(_ reveals: Bool, animated: Bool) {
        let kind = animated ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_NONE
        gtk_revealer_set_transition_type(revealer.opaque, kind)
        gtk_revealer_set_reveal_child(revealer.opaque, reveals ? 1 : 0)
    }

    /// Gives the room back once nothing is left to be seen.
    private func clearIfClosed() {
        guard gtk_revealer_get_reveal_child(revealer.opaque) == 0,
            gtk_revealer_get_child_revealed(revealer.opaque) == 0
        else { return }
        shown = nil
        gtk_revealer_set_child(revealer.opaque, nil)
        gtk_widget_set_visible(widget, 0)
        adjustRow()
    }

    private func rebuild() {
        guard let tip = shown else { return }
        build(tip)
    }

    private func build(_ tip: any Tip) {
        shown = tip
        isAnnounced = false
        let configuration = TipViewStyleConfiguration(tip, look: look, arrowEdge: arrowEdge, action: action)
        let bubble = TipBubble(style.makeBody(configuration: configuration), arrowEdge: arrowEdge).widget
        describe(bubble, as: configuration.title.string, configuration.message?.string)
        if let lookClass { gtk_widget_remove_css_class(widget, lookClass) }
        lookClass = TipStyleSheet.cssClass(of: look)
        if let lookClass { gtk_widget_add_css_class(widget, lookClass) }
        gtk_revealer_set_child(revealer.opaque, bubble)
        TipKeyboard.closeOnEscape(bubble, tip)
    }

    /// The row of a list box is there for the tip alone: without it there is none, and nothing to select.
    private func adjustRow() {
        guard let row = widget.parent, row.isA(gtk_list_box_row_get_type()) else { return }
        gtk_list_box_row_set_activatable(row.cast(to: GtkListBoxRow.self), 0)
        gtk_list_box_row_set_selectable(row.cast(to: GtkListBoxRow.self), 0)
        gtk_widget_set_focusable(row, 0)
        gtk_widget_set_visible(row, gtk_widget_get_visible(widget))
    }

    private func sightChanged() {
        guard let sight else { return }
        follower.isInSight = sight.isInSight && isShown
        if sight.isInSight { TipKeyboard.enter(widget) } else { TipKeyboard.leave(widget) }
        guard follower.isInSight, !isAnnounced, let shown else { return }
        isAnnounced = true
        announce(shown, on: widget)
    }

    // MARK: - Layout

    override public func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int)
    {
        revealer.measured(orientation, for: size)
    }

    override public func allocate(width: Int, height: Int, baseline: Int) {
        gtk_widget_allocate(revealer, gint(width), gint(height), -1, nil)
    }

    override public func dispose() {
        TipKeyboard.leave(widget)
        sight = nil
        source = nil
        follower.onChange = {}
        follower.follow(nil)
    }
}
