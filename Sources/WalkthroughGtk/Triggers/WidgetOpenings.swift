internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Opens a window, which is not modal while a trigger keeps it open.
final class WindowOpening: Opening {
    private var wasModal = false
    private var destruction: ScheduledCall?

    override func show(_ widget: WidgetPointer) {
        let window = widget.cast(to: GtkWindow.self)
        wasModal = gtk_window_get_modal(window) != 0
        if wasModal { gtk_window_set_modal(window, 0) }
        gtk_window_present(window)
    }

    override var opensForEscape: Bool { true }

    override var yieldsToEscape: Bool { isOpen && widget?.isMapped == true }

    override func restore(_ widget: WidgetPointer) {
        if wasModal { gtk_window_set_modal(widget.cast(to: GtkWindow.self), 1) }
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        // A window that is closed for good is not hidden first. A window destroyed with its parent counts as
        // no dismissal: when the idle callback runs, the tour is over.
        super.watch(widget) + [
            connect(widget, "destroy") { [weak self] _ in
                self?.destruction = .whenIdle { self?.wasDismissed() }
            }
        ]
    }

    override func widgetIsGone() { destruction?.cancel() }
}

/// Opens by a Boolean property, as a revealer does.
class FlagOpening: Opening {
    private let property: String

    init(_ widget: WidgetPointer, _ property: String) {
        self.property = property
        super.init(widget)
    }

    override func isShown(_ widget: WidgetPointer) -> Bool {
        walkthrough_object_get_boolean(widget, property) != 0
    }
    override func show(_ widget: WidgetPointer) { walkthrough_object_set_boolean(widget, property, 1) }
    override func hide(_ widget: WidgetPointer) { walkthrough_object_set_boolean(widget, property, 0) }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [widget.whenOff(property) { [weak self] in self?.wasDismissed() }]
    }
}

/// Runs an action of the app while a step is shown. Destroying its widget ends it, too, and so does Escape
/// where the action has brought its widget on screen.
final class ActionOpening: Opening {
    let perform: (Bool) -> Void

    init(_ widget: WidgetPointer, _ perform: @escaping (Bool) -> Void) {
        self.perform = perform
        super.init(widget)
    }

    private var wasOnScreen = true

    override var waitsForRest: Bool { false }
    /// An action that is bound to what it opens.
    override var yieldsToEscape: Bool { isOpen && !wasOnScreen && widget?.isOnScreen == true }
    override func isShown(_ widget: WidgetPointer) -> Bool { false }
    override func show(_ widget: WidgetPointer) {
        wasOnScreen = widget.isOnScreen
        perform(true)
    }
    override func hide(_ widget: WidgetPointer) { perform(false) }
    override func widgetIsGone() { perform(false) }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [connect(widget, "destroy") { [weak self] _ in self?.wasDestroyed() }]
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Calls `body` whenever a Boolean property of the widget becomes false.
    func whenOff(_ property: String, _ body: @escaping () -> Void) -> SignalConnection {
        let reference = WeakWidget(self)
        return connect(self, "notify::\(property)", after: true) { _ in
            if reference.pointer.map({ walkthrough_object_get_boolean($0, property) }) == 0 { body() }
        }
    }
}
