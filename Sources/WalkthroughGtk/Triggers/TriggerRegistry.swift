public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Opens the widget for as long as a step names `trigger`, and closes it after.
    ///
    /// ```swift
    /// settingsPopover.walkthroughTrigger("showSettings")
    /// ```
    ///
    /// Works on a `GtkPopover`, a `GtkMenuButton`, a `GtkWindow` such as a dialog, and a `GtkRevealer`; any other
    /// widget is shown and hidden. It is opened when everything on the way to the step has come to rest. If the
    /// person closes it before, the walkthrough goes on to the next step. What was open already stays open after.
    ///
    /// It has to be in the window of the walkthrough or in one that is transient for that; a window that is
    /// transient for none belongs to all.
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughTrigger(_ trigger: Trigger) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, Opening.of(self)))
        return self
    }

    /// Shows a page of the `GtkStack` for as long as a step names `trigger`, and then the page before.
    @discardableResult
    public func walkthroughTrigger(_ trigger: Trigger, page: String) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, StackPageOpening(self, page: page)))
        return self
    }

    /// Runs `perform` with `true` when a step that names `trigger` comes on, and once with `false` when it goes,
    /// the walkthrough ends, or the widget is destroyed. The widget says in which window's walkthroughs.
    @discardableResult
    public func walkthroughAction(_ trigger: Trigger, _ perform: @escaping (Bool) -> Void) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, ActionOpening(self, perform)))
        return self
    }
}

/// What is bound to which trigger.
enum TriggerRegistry {
    private static var bindings: [Trigger: [TriggerBinding]] = [:]

    static func register(_ binding: TriggerBinding) {
        let trigger = binding.trigger
        bindings[trigger, default: []].append(binding)
        // What an action captured goes with its widget.
        guard let widget = binding.opening.widget else { return }
        connect(widget, "destroy", after: true) { [weak binding] _ in
            bindings[trigger]?.removeAll { $0 === binding }
        }
    }

    /// What is bound to a trigger in a window, or in one that belongs to it.
    static func bindings(of trigger: Trigger, in window: WidgetPointer) -> [TriggerBinding] {
        (bindings[trigger] ?? []).filter { $0.opening.belongs(to: window) }
    }
}

/// One widget, page or action bound to a trigger.
final class TriggerBinding {
    let trigger: Trigger
    let opening: Opening

    init(_ trigger: Trigger, _ opening: Opening) {
        self.trigger = trigger
        self.opening = opening
    }
}

extension Opening {
    /// The way that suits the type of the widget.
    fileprivate static func of(_ widget: WidgetPointer) -> Opening {
        if widget.isA(gtk_popover_get_type()) { return PopoverOpening(widget) }
        if widget.isA(gtk_menu_button_get_type()) { return MenuButtonOpening(widget) }
        if widget.isA(gtk_window_get_type()) { return WindowOpening(widget) }
        if widget.isA(gtk_revealer_get_type()) { return RevealerOpening(widget) }
        return Opening(widget)
    }
}
