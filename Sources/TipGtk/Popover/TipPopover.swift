public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import TipEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Shows a tip in a popover at the widget, whenever the tip may be shown and the widget can be seen.
    ///
    /// ```swift
    /// compass.popoverTip(ShowLocationTip())
    /// locationButton.popoverTip(group.currentTip as? ShowLocationTip)
    /// ```
    /// The popover takes no input but its own, and no focus. It goes away while the window is in the background or
    /// minimised and while the widget is hidden or scrolled away, and comes back without counting as another
    /// display. Of several tips in a window one is up at a time; the others wait.
    ///
    /// - Parameters:
    ///   - tip: May be an expression: it is read again when what it depends on changes.
    ///   - arrowEdge: The side of the tip that has the arrow: with `.top` the tip is below the widget. When there is
    ///     no room the tip goes to the opposite side.
    ///   - action: Called after the pressed button's own handler.
    /// - Returns: The popover, to say how it looks. The widget keeps it.
    @discardableResult
    public func popoverTip(
        _ tip: @autoclosure @escaping () -> (any Tip)?,
        arrowEdge: Edge = .top,
        action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> TipPopover {
        let popover = TipPopover(tip(), pointingTo: self, arrowEdge: arrowEdge, action: action)
        popover.isPresented = true
        return popover
    }
}

/// A tip in a popover at a widget.
///
/// ``Swift/UnsafeMutablePointer/popoverTip(_:arrowEdge:action:)`` is all that most apps need. To decide for oneself:
/// ```swift
/// let popover = TipPopover(FavoritesTip(), pointingTo: heart)
/// Task {
///     for await shouldDisplay in FavoritesTip().shouldDisplayUpdates {
///         if shouldDisplay { popover.present() } else { popover.dismiss() }
///     }
/// }
/// ```
/// The widget keeps the popover until ``remove()`` or its own end.
///
/// # CSS nodes
///
/// ```
/// popover.tip
/// ├── arrow
/// ╰── contents
///     ╰── tip-alert
///         ╰── box.tip-body…
/// ```
///
/// # Accessibility
///
/// An alert, named by the tip's title and described by its message, announced once. F6 moves the focus there and
/// back; Escape closes it, from outside too if nothing else wants that key.
public final class TipPopover: TipStyling {
    /// The style that makes the content.
    public var style: any TipViewStyle = DefaultTipViewStyle() { didSet { rebuild() } }
    /// What is said besides the style.
    public var look = TipLook() { didSet { rebuild() } }

    private let anchor: WeakWidget
    private let arrowEdge: Edge
    private let action: (Tips.Action) -> Void
    private let follower = TipFollower()
    /// Where the widget is; watched only while the tip may be up, as most rows of a list have none that may.
    private var visibility: VisibilityWatch?
    private var source: TipSource?
    private var destroyed: SignalConnection?
    private var popover: WeakWidget?
    private weak var queue: PopoverQueue?
    /// The tip whose content there is.
    private var shown: (any Tip)?
    private var nativeDestroyed: SignalConnection?
    private var isRemoved = false
    /// Where the popover points at, in its parent.
    private var pointingTo: PixelRect?

    /// Makes a popover that is not shown before ``present()``.
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
        PopoverOwner.of(anchor).popovers.append(self)
        destroyed = connect(anchor, "destroy") { [weak self] _ in self?.remove() }
        follower.onChange = { [weak self] in self?.update() }
        let source = TipSource(tip) { [weak self] in self?.follower.follow($0) }
        self.source = source
        source.start()
    }

    /// Whether the popover may be up; it is when the tip may be shown and the widget can be seen.
    public var isPresented = false { didSet { if isPresented != oldValue { update() } } }

    /// Whether the popover is up.
    public var isShown: Bool { popover?.pointer.map { gtk_widget_get_visible($0) != 0 } ?? false }

    /// The tip that it shows or would show; setting it is for rows that are used again.
    public var tip: (any Tip)? {
        get { follower.tip }
        set {
            source = nil
            if !isRemoved { follower.follow(newValue, parkingIn: anchor.pointer?.root) }
        }
    }

    /// Shows the popover as soon as the tip may be shown, the widget can be seen, and no other tip is up.
    public func present() { isPresented = true }

    /// Takes the popover away; the tip is not invalidated.
    public func dismiss() { isPresented = false }

    /// Takes the popover away for good.
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
        PopoverOwner.of(anchor).popovers.removeAll { $0 === self }
    }

    // MARK: - On the stage

    /// Whether it wants to be up now.
    var wantsTurn: Bool { mayBeUp && visibility?.isVisible == true }

    /// Whether it is up as soon as the widget can be seen.
    private var mayBeUp: Bool {
        isPresented && !isRemoved && follower.shouldDisplay && follower.tip != nil
    }

    /// The window or popover that the widget is in.
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
            // The widget is somewhere else now.
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

    /// Puts the popover up. The stage calls it when no other is.
    ///
    /// - Returns: Whether it is up: another tip may have come in between that this one has to keep a distance from.
    func enter() -> Bool {
        guard let tip = follower.tip, tip.shouldDisplay, let native else { return false }
        if popover?.pointer?.parent != native || !isSame(shown, tip) { build(tip) }
        guard isReady(for: tip), let widget = popover?.pointer else { return false }
        point()
        gtk_popover_popup(widget.cast(to: GtkPopover.self))
        // The app may have taken it down as soon as it came up.
        guard isReady(for: tip), let widget = popover?.pointer, widget.isMapped else {
            exit()
            return false
        }
        follower.isVisible = true
        TipKeyboard.enter(widget, tip, closesFromOutside: true)
        if !follower.isAnnounced {
            follower.isAnnounced = true
            announce(tip, on: widget)
        }
        return true
    }

    /// Whether a tip is still to be shown after the app's own code has run.
    private func isReady(for tip: any Tip) -> Bool {
        wantsTurn && queue != nil && follower.tip?.id == tip.id && native != nil
    }

    /// Takes the popover down. The stage calls it.
    func exit() {
        follower.isVisible = false
        guard let popover = popover?.pointer else { return }
        TipKeyboard.leave(popover)
        gtk_popover_popdown(popover.cast(to: GtkPopover.self))
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
        let alert = TipAlert(body).widget
        let widget = gtk_popover_new()!
        let popover: UnsafeMutablePointer<GtkPopover> = widget.cast()
        gtk_popover_set_autohide(popover, 0)
        gtk_popover_set_has_arrow(popover, 1)
        gtk_popover_set_child(popover, alert)
        gtk_widget_add_css_class(widget, "tip")
        if let name = TipStyleSheet.cssClass(of: look) { gtk_widget_add_css_class(widget, name) }
        for described in [widget, alert] {
            describe(described, as: configuration.title.string, configuration.message?.string)
        }
        gtk_widget_set_parent(widget, native)
        self.popover = WeakWidget(widget)
        TipKeyboard.closeOnEscape(widget, tip)
        // A popover must be gone before what it is a child of.
        nativeDestroyed = connect(native, "destroy") { [weak self] _ in
            self?.leave()
            self?.destroyPopover()
        }
        // Whoever else takes it down, such as GTK along with a popover that it is in: it is not seen any more.
        connect(widget, "unmap") { [weak self] _ in self?.follower.isVisible = false }
    }

    private func rebuild() {
        guard shown != nil else { return }
        leave()
        destroyPopover()
        update()
    }

    private func destroyPopover() {
        shown = nil
        pointingTo = nil
        nativeDestroyed?.disconnect()
        nativeDestroyed = nil
        guard let widget = popover?.pointer else { return }
        popover = nil
        TipKeyboard.leave(widget)
        if widget.parent != nil { gtk_widget_unparent(widget) }
    }

    /// Lets the popover point at where the widget is now.
    private func point() {
        guard let anchor = anchor.pointer, let widget = popover?.pointer,
            let frame = visibility?.visibility.frame
        else {
            return
        }
        let popover: UnsafeMutablePointer<GtkPopover> = widget.cast()
        let isRightToLeft = gtk_widget_get_direction(anchor) == GTK_TEXT_DIR_RTL
        gtk_popover_set_position(popover, arrowEdge.opposite.position(isRightToLeft: isRightToLeft))
        guard frame != pointingTo else { return }
        pointingTo = frame
        var place = GdkRectangle(
            x: gint(frame.x),
            y: gint(frame.y),
            width: gint(frame.width),
            height: gint(frame.height)
        )
        gtk_popover_set_pointing_to(popover, &place)
    }
}
