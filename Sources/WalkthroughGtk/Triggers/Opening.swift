internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Opens something for a trigger and closes it again, whatever its type of widget.
///
/// What was already open stays open afterwards. The widget may be destroyed at any moment; from then on every
/// call does nothing.
class Opening {
    private let reference: WeakWidget
    private var onDismissal: () -> Void = {}
    /// The object that opened it and may close it again.
    private weak var opener: AnyObject?
    private(set) var isOpen = false
    private var isWithdrawn = false
    private var wasShown = false
    private var connections: [SignalConnection] = []

    init(_ widget: WidgetPointer) {
        reference = WeakWidget(widget)
        wasInWindow = widget.root != nil
        guard !wasInWindow else { return }
        rooting = connect(widget, "notify::root") { [weak self] _ in
            self?.wasInWindow = true
            self?.rooting?.disconnect()
        }
    }

    isolated deinit {
        rooting?.disconnect()
        connections.forEach { $0.disconnect() }
    }

    var widget: WidgetPointer? { reference.pointer }

    /// Whether it can be opened now.
    var isReady: Bool { widget?.root != nil }

    /// Whether what it opens at is not shown for now, such as the button of a menu.
    var hasLostItsPlace: Bool { false }

    /// Whether the user could activate it.
    final var isSensitive: Bool { widget.map { gtk_widget_is_sensitive($0) != 0 } == true }

    /// Whether opening waits until scrolling and animations are over.
    var waitsForRest: Bool { true }

    /// Whether it opens above the dimming, where the keyboard can reach it.
    var liesAbove: Bool { false }

    /// Whether users close with Escape what it opens.
    var opensForEscape: Bool { liesAbove || widget?.containsEditable == true }

    /// Whether it has opened something that users close with Escape.
    var yieldsToEscape: Bool { isOpen && !wasShown && opensForEscape }

    /// Whether it is in `window` or in a window transient for it, or is itself a window transient for none.
    ///
    /// A widget in no window yet may still be added to this one.
    func belongs(to window: WidgetPointer) -> Bool {
        guard let widget else { return false }
        guard let root = widget.root else { return waitsForRest }
        return root.isOwned(by: window) || root == widget && waitsForRest && root.owner == nil
    }

    /// The windows that are open because of it.
    var openedWindows: [WidgetPointer] {
        [widget].compactMap(\.self).filter { isOpen && $0.root == $0 }
    }

    /// Why it can never be opened as it is bound, to follow "cannot be opened:"; nil when it can, at times.
    var obstacle: String? { wasInWindow || widget?.root != nil ? nil : "it is in no window" }
    /// A widget that the app removes from its window later is no mistake.
    private var wasInWindow: Bool
    private var rooting: SignalConnection?
    private var hasWarned = false

    /// Opens the widget, unless it is already open.
    ///
    /// - Parameters:
    ///   - window: the window of the tour.
    ///   - onDismissal: called when the user closes it.
    final func open(for opener: AnyObject, in window: WidgetPointer, onDismissal: @escaping () -> Void) {
        guard !isOpen, !isWithdrawn, let widget, isReady else { return }
        isOpen = true
        self.opener = opener
        self.onDismissal = onDismissal
        wasShown = isShown(widget)
        connections = watch(widget)
        show(widget, in: window)
    }

    /// Warns, once, that it could not be opened for a trigger, if it never can be, or that it cannot be seen.
    final func warnIfStuck(_ trigger: String) {
        guard !hasWarned, let widget, gtk_widget_in_destruction(widget) == 0 else { return }
        let problem =
            isOpen
            ? concealment.map { "cannot be seen: \($0.reason)" } : obstacle.map { "cannot be opened: \($0)" }
        guard let problem else { return }
        hasWarned = true
        walkthrough_log_warning(
            "Walkthrough",
            "What is bound to the trigger \"\(trigger)\", a \(widget.typeName), \(problem)"
        )
    }

    /// Closes the widget, if it was opened for `opener`.
    final func close(for opener: AnyObject) {
        if self.opener === opener { close() }
    }

    private func close() {
        guard isOpen else { return }
        isOpen = false
        opener = nil
        onDismissal = {}
        connections.forEach { $0.disconnect() }
        connections = []
        guard let widget, gtk_widget_in_destruction(widget) == 0 else { return widgetIsGone() }
        if !wasShown { hide(widget) }
        restore(widget)
    }

    /// Call this when someone else closed the widget.
    final func wasDismissed() {
        guard isOpen else { return }
        let report = onDismissal
        close()
        report()
    }

    /// Call this when the widget is destroyed.
    final func wasDestroyed() { close() }

    /// Closes the widget for good: its trigger is taken back.
    final func withdraw() {
        isWithdrawn = true
        close()
    }

    /// Whether a click on the widget does nothing: it would show what is shown already, and nothing else.
    var hasNothingToDo: Bool { type(of: self) == Opening.self && widget.map { isShown($0) } == true }

    /// Whether the widget itself is what is to be seen.
    var revealsWidget: Bool { type(of: self) == Opening.self }

    /// Why the widget cannot be seen although it is open, to follow "cannot be seen:"; nil when it can.
    final var concealment: Concealment? {
        guard isOpen, revealsWidget, let widget, gtk_widget_in_destruction(widget) == 0 else { return nil }
        return Concealment(of: widget)
    }

    func isShown(_ widget: WidgetPointer) -> Bool { gtk_widget_get_visible(widget) != 0 }
    func show(_ widget: WidgetPointer) { gtk_widget_set_visible(widget, 1) }
    /// Shows a widget that has to be presented in a window; others are shown as by ``show(_:)``.
    func show(_ widget: WidgetPointer, in window: WidgetPointer) { show(widget) }
    func hide(_ widget: WidgetPointer) { gtk_widget_set_visible(widget, 0) }
    /// Restores what `show` changed besides opening.
    func restore(_ widget: WidgetPointer) {}
    /// Called when the widget was destroyed while open.
    func widgetIsGone() {}

    /// Connects to the signals that report that the user closed it.
    func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [connect(widget, "hide") { [weak self] _ in self?.wasDismissed() }]
    }
}
