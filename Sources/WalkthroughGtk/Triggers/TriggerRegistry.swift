public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Opens the widget while a step that names `trigger` is shown, and closes it afterwards.
    ///
    /// ```swift
    /// settingsPopover.walkthroughTrigger("showSettings")
    /// ```
    ///
    /// Works on a `GtkPopover`, a `GtkMenuButton`, a `GtkWindow` such as a dialog, and a `GtkRevealer`; any
    /// other widget is shown and hidden. The widget opens when scrolling and animations are over. If the user
    /// closes it, the walkthrough goes on to the next step, unless the step opts out. What was already open
    /// stays open afterwards.
    ///
    /// The widget must be in the window of the walkthrough or in one that is transient for that window; a
    /// window that is transient for none serves every walkthrough.
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughTrigger(_ trigger: Trigger) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, Opening.of(self)))
        return self
    }

    /// Shows a page of the `GtkStack` while a step that names `trigger` is shown, and the previous page
    /// afterwards.
    @discardableResult
    public func walkthroughTrigger(_ trigger: Trigger, page: String) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, StackPageOpening(self, page: page)))
        return self
    }

    /// Runs `perform` with `true` when a step that names `trigger` appears, and once with `false` when it
    /// ends.
    ///
    /// It ends when the step or the walkthrough does, or when the widget is destroyed. The action runs for
    /// walkthroughs in the window of the widget.
    @discardableResult
    public func walkthroughAction(_ trigger: Trigger, _ perform: @escaping (Bool) -> Void) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, ActionOpening(self, perform)))
        return self
    }
}

/// The bindings of all triggers.
enum TriggerRegistry {
    private static var bindings: [Trigger: [TriggerBinding]] = [:]

    static func register(_ binding: TriggerBinding) {
        let trigger = binding.trigger
        bindings[trigger, default: []].append(binding)
        // Removing the binding releases what the action captured.
        guard let widget = binding.opening.widget else { return }
        connect(widget, "destroy", after: true) { [weak binding] _ in
            bindings[trigger]?.removeAll { $0 === binding }
        }
    }

    /// The bindings of a trigger in a window, or in windows that belong to it.
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
    /// The opening that suits the type of the widget.
    static func of(_ widget: WidgetPointer) -> Opening {
        if widget.isA(gtk_popover_get_type()) { return PopoverOpening(widget) }
        if widget.isA(gtk_menu_button_get_type()) { return MenuButtonOpening(widget) }
        if widget.isA(gtk_window_get_type()) { return WindowOpening(widget) }
        if widget.isA(gtk_revealer_get_type()) { return RevealerOpening(widget) }
        return Opening(widget)
    }
}
