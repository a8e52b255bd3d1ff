public import CGtk
public import GtkSupport
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
    /// person closes it before, the walkthrough goes on to the next step.
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
    /// the walkthrough ends, or the widget is destroyed.
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
        bindings[binding.trigger] = (bindings[binding.trigger] ?? []).filter(\.isAlive) + [binding]
    }

    /// What is bound to a trigger in a window or in a toplevel of its own.
    static func bindings(of trigger: Trigger, in window: WidgetPointer) -> [TriggerBinding] {
        (bindings[trigger] ?? []).filter { binding in
            guard let widget = binding.opening.widget else { return false }
            return widget.root == window || widget.isA(gtk_window_get_type())
        }
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

    var isAlive: Bool { opening.widget != nil }
}
