internal import CGtk
internal import CGtkShims
internal import GtkSupport

/// A way to open something and close it again, whichever widget it is.
///
/// The widget may be destroyed at any moment; then everything does nothing.
class Opening {
    private let reference: WeakWidget
    /// Called when the person closes what is open.
    var onDismissal: () -> Void = {}
    private(set) var isOpen = false
    private var connections: [SignalConnection] = []

    init(_ widget: WidgetPointer) { reference = WeakWidget(widget) }

    isolated deinit { connections.forEach { $0.disconnect() } }

    var widget: WidgetPointer? { reference.pointer }

    /// Whether it can be opened now.
    var isReady: Bool { widget != nil }

    /// Whether it has to wait until everything has come to rest.
    var waitsForRest: Bool { true }

    /// Opens it, if it is not open already.
    final func open() {
        guard !isOpen, let widget, isReady else { return }
        isOpen = true
        connections = watch(widget)
        show(widget)
    }

    /// Closes it, if it is open.
    final func close() {
        guard isOpen else { return }
        isOpen = false
        connections.forEach { $0.disconnect() }
        connections = []
        onDismissal = {}
        if let widget, gtk_widget_in_destruction(widget) == 0 { hide(widget) }
    }

    /// To be called when the widget was closed by someone else.
    final func wasDismissed() {
        guard isOpen else { return }
        let report = onDismissal
        close()
        report()
    }

    func show(_ widget: WidgetPointer) { gtk_widget_set_visible(widget, 1) }
    func hide(_ widget: WidgetPointer) { gtk_widget_set_visible(widget, 0) }

    /// Connects to what tells that the person closed it.
    func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [connect(widget, "hide") { [weak self] _ in self?.wasDismissed() }]
    }

    /// The way that suits the type of the widget.
    static func of(_ widget: WidgetPointer) -> Opening {
        if widget.isA(gtk_popover_get_type()) { return PopoverOpening(widget) }
        if widget.isA(gtk_menu_button_get_type()) { return MenuButtonOpening(widget) }
        if widget.isA(gtk_window_get_type()) { return WindowOpening(widget) }
        if widget.isA(gtk_revealer_get_type()) { return RevealerOpening(widget) }
        return Opening(widget)
    }
}

/// A popover. While it is open by a trigger it does not take all input, so that the callout can be used.
class PopoverOpening: Opening {
    private var wasAutohiding = false

    var popover: UnsafeMutablePointer<GtkPopover>? { widget?.cast(to: GtkPopover.self) }

    override var isReady: Bool { widget?.parent?.isMapped == true }

    override func show(_ widget: WidgetPointer) {
        guard let popover else { return }
        wasAutohiding = gtk_popover_get_autohide(popover) != 0
        if wasAutohiding { gtk_popover_set_autohide(popover, 0) }
        gtk_popover_popup(popover)
    }

    override func hide(_ widget: WidgetPointer) {
        guard let popover else { return }
        gtk_popover_popdown(popover)
        if wasAutohiding { gtk_popover_set_autohide(popover, 1) }
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        guard let popover else { return [] }
        return [connect(popover, "closed") { [weak self] _ in self?.wasDismissed() }]
    }
}

/// The popover of a menu button.
final class MenuButtonOpening: PopoverOpening {
    override var popover: UnsafeMutablePointer<GtkPopover>? {
        widget.flatMap { gtk_menu_button_get_popover($0.opaque) }
    }

    override var isReady: Bool { widget?.isMapped == true && popover != nil }
}

/// A window of its own. It does not block its parent while it is open by a trigger.
private final class WindowOpening: Opening {
    private var wasModal = false

    override func show(_ widget: WidgetPointer) {
        let window = widget.cast(to: GtkWindow.self)
        wasModal = gtk_window_get_modal(window) != 0
        if wasModal { gtk_window_set_modal(window, 0) }
        gtk_window_present(window)
    }

    override func hide(_ widget: WidgetPointer) {
        gtk_widget_set_visible(widget, 0)
        if wasModal { gtk_window_set_modal(widget.cast(to: GtkWindow.self), 1) }
    }
}

/// The child of a revealer.
private final class RevealerOpening: Opening {
    override func show(_ widget: WidgetPointer) { gtk_revealer_set_reveal_child(widget.opaque, 1) }
    override func hide(_ widget: WidgetPointer) { gtk_revealer_set_reveal_child(widget.opaque, 0) }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        let reference = WeakWidget(widget)
        return [
            connect(widget, "notify::reveal-child") { [weak self] _ in
                guard let widget = reference.pointer, gtk_revealer_get_reveal_child(widget.opaque) == 0 else {
                    return
                }
                self?.wasDismissed()
            }
        ]
    }
}

/// A page of a stack; closing goes back to the page that was there before.
final class StackPageOpening: Opening {
    private let page: String
    private var before: String?

    init(_ stack: WidgetPointer, page: String) {
        self.page = page
        super.init(stack)
    }

    override func show(_ widget: WidgetPointer) {
        before = gtk_stack_get_visible_child_name(widget.opaque).map { String(cString: $0) }
        gtk_stack_set_visible_child_name(widget.opaque, page)
    }

    override func hide(_ widget: WidgetPointer) {
        guard let before, gtk_stack_get_child_by_name(widget.opaque, before) != nil else { return }
        gtk_stack_set_visible_child_name(widget.opaque, before)
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        let reference = WeakWidget(widget)
        return [
            connect(widget, "notify::visible-child-name") { [weak self] _ in
                guard let self, let widget = reference.pointer,
                    let name = gtk_stack_get_visible_child_name(widget.opaque), String(cString: name) != page
                else { return }
                // The person has chosen a page; that choice stays.
                before = nil
                wasDismissed()
            }
        ]
    }
}

/// Something that the app does while a step is on. It ends when its widget is destroyed, too.
final class ActionOpening: Opening {
    private let perform: (Bool) -> Void

    init(_ widget: WidgetPointer, _ perform: @escaping (Bool) -> Void) {
        self.perform = perform
        super.init(widget)
    }

    override var waitsForRest: Bool { false }
    override func show(_ widget: WidgetPointer) { perform(true) }
    override func hide(_ widget: WidgetPointer) { perform(false) }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [connect(widget, "destroy") { [weak self] _ in self?.wasDestroyed() }]
    }

    private func wasDestroyed() {
        guard isOpen else { return }
        onDismissal = {}
        close()
        perform(false)
    }
}
