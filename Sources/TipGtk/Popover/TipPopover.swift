internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import TipEngine

/// A tip in a popover at a widget.
///
/// Most apps need only `popoverTip(_:arrowEdge:action:)`. To control the popover
/// yourself:
/// ```swift
/// let popover = TipPopover(FavoritesTip(), pointingTo: heart)
/// Task {
///     for await shouldDisplay in FavoritesTip().shouldDisplayUpdates {
///         if shouldDisplay { popover.present() } else { popover.dismiss() }
///     }
/// }
/// ```
/// The widget owns the popover until ``remove()`` is called or the widget is destroyed.
///
/// # CSS nodes
///
/// ```
/// popover.tip-popover
/// ├── arrow
/// ╰── contents
///     ╰── tip-alert
///         ╰── box.tip-body…
/// ```
///
/// # Accessibility
///
/// The role is alert, the name is the tip's title, and the description is its message. The tip is announced
/// once. F6 moves the focus to the tip and back; Escape closes the tip, even while the focus is elsewhere in
/// the window, unless the app handles that key.
public final class TipPopover: TipStyling, QueuedPopover {
    /// The style that creates the content.
    public var style: any TipViewStyle = DefaultTipViewStyle() { didSet { rebuild() } }
    /// Overrides of the background, the corner radius and the image.
    public var look = TipLook() { didSet { rebuild() } }

    private let anchor: WeakWidget
    private let arrowEdge: Edge
    private let action: (Tips.Action) -> Void
    private let follower = TipFollower()
    /// Observes the anchor, only while the tip may be shown: most rows of a list have no such tip.
    private var visibility: VisibilityWatch?
    private var source: TipSource?
    private var destroyed: SignalConnection?
    private var popover: WeakWidget?
    private weak var alert: TipAlert?
    private weak var queue: PopoverQueue?
    /// The tip that the current content belongs to.
    private var shown: (any Tip)?
    private var nativeDestroyed: SignalConnection?
    private var isRemoved = false
    /// The minimum width and height of the popover when it was shown; nil while it is hidden.
    private var shownExtent: [Int]?
    /// The rectangle that the popover points to, in its parent's coordinates, in logical pixels.
    private var pointingTo: PixelRect?

    /// Creates a popover that stays hidden until ``present()`` is called.
    public init(
        _ tip: @autoclosure @escaping () -> (any Tip)?,
        pointingTo anchor: WidgetPointer,
        arrowEdge: Edge = .top,
        action: @escaping (Tips.Action) -> Void = { _ in }
    ) {
        self.anchor = WeakWidget(anchor)
        self.arrowEdge = arrowEdge
        self.action = action
        TipRuntime.start()
        PopoverOwner.of(anchor).add(self)
        destroyed = connect(anchor, "destroy") { [weak self] _ in self?.remove() }
        follower.onChange = { [weak self] in self?.update() }
        let source = TipSource(tip) { [weak self] in self?.follower.follow($0) }
        self.source = source
        source.start()
    }

    /// Whether to show the popover once the tip may be shown, the widget is visible, and it is its turn.
    public var isPresented = false { didSet { if isPresented != oldValue { update() } } }

    /// Whether the popover is shown now.
    public var isShown: Bool { popover?.pointer.map { gtk_widget_get_visible($0) != 0 } ?? false }

    /// The tip to show; set it in recycled rows. It replaces the expression given to the initializer.
    public var tip: (any Tip)? {
        get { follower.tip }
        set {
            source = nil
            if !isRemoved { follower.follow(newValue, parkingIn: anchor.pointer?.root) }
        }
    }

    /// Shows the popover once the tip may be shown, the widget is visible, and no other tip popover is up.
    public func present() { isPresented = true }

    /// Hides the popover without invalidating the tip.
    public func dismiss() { isPresented = false }

    /// Removes the popover permanently.
    public func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        isPresented = false
        source = nil
        follower.onChange = {}
        destroyed?.disconnect()
        watchVisibility()
        leave()
        follower.follow(nil)
        destroyPopover()
        guard let anchor = anchor.pointer else { return }
        PopoverOwner.of(anchor).remove(self)
    }

    // MARK: - The queue

    var wantsTurn: Bool { mayBeUp && visibility?.isVisible == true }

    func givesWay(to other: WidgetPointer) -> Bool {
        // Gives way neither to the popover around its anchor nor to one that is opened from inside the tip.
        if let anchor = anchor.pointer, other.isSelfOrAncestor(of: anchor) { return false }
        return popover?.pointer.map { !$0.isSelfOrAncestor(of: other) } ?? true
    }

    /// Whether to show the popover as soon as the anchor is visible and its turn comes.
    private var mayBeUp: Bool {
        isPresented && !isRemoved && follower.shouldDisplay && follower.tip != nil
    }

    /// The window or popover that contains the anchor.
    private var native: WidgetPointer? {
        anchor.pointer.flatMap { gtk_widget_get_native($0) }.map { WidgetPointer($0) }
    }

    private func watchVisibility() {
        if mayBeUp, visibility == nil, let anchor = anchor.pointer {
            let visibility = VisibilityWatch(anchor, needsActiveWindow: true)
            visibility.onChange = { [weak self] in self?.update() }
            self.visibility = visibility
        } else if !mayBeUp {
            visibility?.stop()
            visibility = nil
        }
    }

    private func update() {
        watchVisibility()
        if let tip = follower.tip, shown != nil, !isSame(shown, tip) { leave() }
        if let popover = popover?.pointer, popover.parent != native {
            // The anchor has moved to another window or popover.
            leave()
            destroyPopover()
        }
        guard wantsTurn, let window = anchor.pointer?.root else { return leave() }
        if isShown { point() }
        let queue = PopoverQueue.of(window)
        if self.queue !== queue { leave() }
        self.queue = queue
        queue.offer(self)
    }

    private func leave() {
        let queue = queue
        self.queue = nil
        queue?.withdraw(self)
    }

    func enter() -> Bool {
        // A tip displayed in the meantime may hold this one back.
        guard let tip = follower.tip, tip.shouldDisplay, let native else { return false }
        if popover?.pointer?.parent != native || !isSame(shown, tip) { build(tip) }
        guard isReady(for: tip), let widget = popover?.pointer else { return false }
        point()
        gtk_popover_popup(widget.cast(to: GtkPopover.self))
        // The app may have dismissed the popover as soon as it was shown.
        guard isReady(for: tip), let widget = popover?.pointer, widget.isMapped else {
            exit()
            return false
        }
        follower.isVisible = true
        shownExtent = Self.leastExtent(of: widget)
        TipKeyboard.enter(widget, tip, closesFromOutside: true)
        if !follower.isAnnounced {
            follower.isAnnounced = true
            announce(tip, on: widget)
        }
        return true
    }

    /// Whether a tip is still to be shown; app code that has run may have changed that.
    private func isReady(for tip: any Tip) -> Bool {
        wantsTurn && queue != nil && follower.tip?.id == tip.id && native != nil
    }

    func exit() {
        follower.isVisible = false
        shownExtent = nil
        guard let popover = popover?.pointer else { return }
        TipKeyboard.leave(popover)
        gtk_popover_popdown(popover.cast(to: GtkPopover.self))
    }

    /// GTK may hide the popover too, for instance together with a popover that contains it.
    ///
    /// From 4.18 on, GTK hides a popover that its content has outgrown instead of enlarging it; such a
    /// popover is shown again.
    private func wasHidden() {
        follower.isVisible = false
        guard let popover = popover?.pointer, let before = shownExtent else { return }
        shownExtent = nil
        guard Self.leastExtent(of: popover) != before else { return }
        _ = ScheduledCall.after(0) { [weak self] in
            guard let self, !isShown else { return }
            leave()
            update()
        }
    }

    private static func leastExtent(of popover: WidgetPointer) -> [Int] {
        [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map { popover.measured($0).minimum }
    }

    // MARK: - The widget

    private func build(_ tip: any Tip) {
        destroyPopover()
        let configuration = TipViewStyleConfiguration(tip, look: look, arrowEdge: arrowEdge, action: action)
        let body = style.makeBody(configuration: configuration)
        g_object_ref_sink(body)
        defer { g_object_unref(body) }
        guard isReady(for: tip), let native else { return }
        shown = tip
        let content = TipAlert(body)
        self.alert = content
        let alert = content.widget
        let widget = gtk_popover_new()!
        let popover: UnsafeMutablePointer<GtkPopover> = widget.cast()
        gtk_popover_set_autohide(popover, 0)
        gtk_popover_set_has_arrow(popover, 1)
        gtk_popover_set_child(popover, alert)
        gtk_widget_add_css_class(widget, "tip-popover")
        if let name = TipStyleSheet.cssClass(of: look) { gtk_widget_add_css_class(widget, name) }
        for described in [widget, alert] {
            describe(described, as: configuration.title.string, configuration.message?.string)
        }
        gtk_widget_set_parent(widget, native)
        self.popover = WeakWidget(widget)
        TipKeyboard.closeOnEscape(widget, tip)
        // A popover must be unparented before its parent is destroyed.
        nativeDestroyed = connect(native, "destroy") { [weak self] _ in
            self?.leave()
            self?.destroyPopover()
        }
        connect(widget, "unmap") { [weak self] _ in self?.wasHidden() }
    }

    private func rebuild() {
        guard shown != nil else { return }
        leave()
        destroyPopover()
        update()
    }

    private func destroyPopover() {
        shown = nil
        shownExtent = nil
        pointingTo = nil
        nativeDestroyed?.disconnect()
        nativeDestroyed = nil
        guard let widget = popover?.pointer else { return }
        popover = nil
        TipKeyboard.leave(widget)
        if widget.parent != nil { gtk_widget_unparent(widget) }
    }

    /// Points the popover at the anchor's current position, and fits it into the width of the window.
    private func point() {
        guard let anchor = anchor.pointer, let widget = popover?.pointer, let alert, let window = anchor.root,
            let frame = visibility?.visibility.frame
        else {
            return
        }
        let isRightToLeft = gtk_widget_get_direction(anchor) == GTK_TEXT_DIR_RTL
        let side = arrowEdge.opposite.position(isRightToLeft: isRightToLeft)
        TipPlacement(popover: widget, alert: alert, window: window).fit(beside: side, of: frame)
        guard frame != pointingTo else { return }
        pointingTo = frame
        var place = GdkRectangle(
            x: gint(frame.x),
            y: gint(frame.y),
            width: gint(frame.width),
            height: gint(frame.height)
        )
        gtk_popover_set_pointing_to(widget.cast(to: GtkPopover.self), &place)
    }
}
