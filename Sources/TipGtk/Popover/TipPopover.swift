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
    private weak var queue: PopoverQueue?
    private var content: TipPopoverWidget?
    private var isRemoved = false

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
    public var isShown: Bool { content?.widget.map { gtk_widget_get_visible($0) != 0 } ?? false }

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
        removeContent()
        guard let anchor = anchor.pointer else { return }
        PopoverOwner.of(anchor).remove(self)
    }

    // MARK: - The queue

    var wantsTurn: Bool { mayBeUp && visibility?.isVisible == true }

    func givesWay(to other: WidgetPointer) -> Bool {
        // Gives way neither to the popover around its anchor nor to one that is opened from inside the tip.
        if let anchor = anchor.pointer, other.isSelfOrAncestor(of: anchor) { return false }
        return content?.widget.map { !$0.isSelfOrAncestor(of: other) } ?? true
    }

    /// Whether to show the popover as soon as the anchor is visible and its turn comes.
    private var mayBeUp: Bool {
        isPresented && !isRemoved && follower.shouldDisplay && follower.tip != nil
    }

    /// The window or popover that contains the anchor.
    private var native: WidgetPointer? { anchor.pointer?.native }

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
        if let tip = follower.tip, let content, !isSame(content.tip, tip) { leave() }
        if let widget = content?.widget, widget.parent != native {
            // The anchor has moved to another window or popover.
            leave()
            removeContent()
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
        if content?.widget?.parent != native || !isSame(content?.tip, tip) { build(tip) }
        guard isReady(for: tip), content?.widget != nil else { return false }
        point()
        content?.popUp()
        // The app may have dismissed the popover as soon as it was shown.
        guard isReady(for: tip), let widget = content?.widget, widget.isMapped else {
            exit()
            return false
        }
        follower.isVisible = true
        content?.noteExtent()
        GuidanceKeyboard.enter(widget) { tip.invalidate(reason: .tipClosed) }
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
        content?.popDown()
    }

    /// Shows it again if its content has outgrown it.
    private func wasHidden(isOutgrown: Bool) {
        follower.isVisible = false
        guard isOutgrown else { return }
        _ = ScheduledCall.after(0) { [weak self] in
            guard let self, !isShown else { return }
            leave()
            update()
        }
    }

    // MARK: - The widget

    private func build(_ tip: any Tip) {
        removeContent()
        let configuration = TipViewStyleConfiguration(tip, look: look, arrowEdge: arrowEdge, action: action)
        let body = style.makeBody(configuration: configuration)
        g_object_ref_sink(body)
        defer { g_object_unref(body) }
        guard isReady(for: tip), let native else { return }
        let content = TipPopoverWidget(configuration, body, in: native)
        content.onHide = { [weak self] in self?.wasHidden(isOutgrown: $0) }
        content.onParentDestroyed = { [weak self] in
            self?.leave()
            self?.removeContent()
        }
        self.content = content
    }

    private func rebuild() {
        guard content != nil else { return }
        leave()
        removeContent()
        update()
    }

    private func removeContent() {
        let former = content
        content = nil
        former?.remove()
    }

    /// Points the popover at the anchor's current position.
    private func point() {
        guard let anchor = anchor.pointer, let window = anchor.root, let frame = visibility?.visibility.frame
        else { return }
        let isRightToLeft = gtk_widget_get_direction(anchor) == GTK_TEXT_DIR_RTL
        let side = arrowEdge.opposite.position(isRightToLeft: isRightToLeft)
        content?.point(at: frame, from: side, in: window)
    }
}
