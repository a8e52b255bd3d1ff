internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension WidgetReference {
    /// Opens the widget while a step that names `trigger` is shown, and closes it afterwards.
    ///
    /// ```swift
    /// settingsPopover.walkthroughTrigger("showSettings")
    /// ```
    ///
    /// Works on a `GtkPopover`, a `GtkMenuButton`, a `GtkPopoverBin`, a `GtkWindow` such as a dialog, an
    /// `AdwDialog`, a `GtkRevealer`, an `AdwNavigationPage`, an `AdwBottomSheet`, and an
    /// `AdwOverlaySplitView` or `AdwFlap`, whose sidebar is shown; any other widget is shown and hidden. The
    /// widget opens when scrolling and animations are over. If the user closes it, the tour goes on to
    /// the next step, unless the step opts out. What was already open stays open afterwards.
    ///
    /// The widget must be in the window of the tour or in one that is transient for that window; a
    /// window that is transient for none serves every tour, and so does an `AdwDialog` that has not
    /// been presented yet. A widget that cannot be opened while its step is shown causes a warning, once.
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughTrigger(_ trigger: Trigger) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, Opening.of(gtkWidget)))
        SharedMarks.add(trigger.name, as: .trigger, to: gtkWidget)
        return gtkWidget
    }

    /// Shows a page of the `GtkStack` while a step that names `trigger` is shown, and the previous page
    /// afterwards.
    @discardableResult
    public func walkthroughTrigger(_ trigger: Trigger, page: String) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, PartOpening(gtkWidget, page: page)))
        SharedMarks.add(TriggerRegistry.mark(trigger, page: page), as: .page, to: gtkWidget)
        return gtkWidget
    }

    /// Runs `perform` with `true` when a step that names `trigger` appears, and once with `false` when it
    /// ends.
    ///
    /// It ends when the step or the tour does, or when the widget is destroyed. The action runs for
    /// tours in the window of the widget.
    @discardableResult
    public func walkthroughAction(_ trigger: Trigger, _ perform: @escaping (Bool) -> Void) -> WidgetPointer {
        TriggerRegistry.register(TriggerBinding(trigger, ActionOpening(gtkWidget, perform)))
        TriggerRegistry.shareActions(of: gtkWidget)
        SharedMarks.add(trigger.name, as: .action, to: gtkWidget)
        return gtkWidget
    }

    /// Takes back that a trigger opens the widget, and closes it if it is open.
    public func removeWalkthroughTrigger(_ trigger: Trigger) {
        SharedMarks.remove(trigger.name, as: .trigger, from: gtkWidget)
        TriggerRegistry.unregister(gtkWidget, from: trigger) {
            !($0 is ActionOpening) && ($0 as? PartOpening)?.page == nil
        }
    }

    /// Takes back that a trigger shows a page of the `GtkStack`, and shows the previous page if it does now.
    public func removeWalkthroughTrigger(_ trigger: Trigger, page: String) {
        SharedMarks.remove(TriggerRegistry.mark(trigger, page: page), as: .page, from: gtkWidget)
        TriggerRegistry.unregister(gtkWidget, from: trigger) { ($0 as? PartOpening)?.page == page }
    }

    /// Takes back that a trigger runs actions of the widget, and ends those that run.
    public func removeWalkthroughAction(_ trigger: Trigger) {
        SharedMarks.remove(trigger.name, as: .action, from: gtkWidget)
        TriggerRegistry.unregister(gtkWidget, from: trigger) { $0 is ActionOpening }
    }

    /// Whether something in the window, or in one that belongs to it, is bound to a trigger.
    package func hasWalkthroughTrigger(_ trigger: Trigger) -> Bool {
        !TriggerRegistry.bindings(of: trigger, in: gtkWidget).isEmpty
    }
}

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

    /// How a widget is marked of which a trigger shows a page.
    fileprivate static func mark(_ trigger: Trigger, page: String) -> String {
        "\(trigger.name)\u{1E}\(page)"
    }

    /// Removes the bindings of a widget to a trigger that are meant.
    fileprivate static func unregister(
        _ widget: WidgetPointer,
        from trigger: Trigger,
        where isMeant: (Opening) -> Bool
    ) {
        let gone = (bindings[trigger] ?? []).filter { $0.opening.widget == widget && isMeant($0.opening) }
        bindings[trigger]?.removeAll { binding in gone.contains { $0 === binding } }
        // Closing runs the app's handlers, which may bind or destroy something.
        gone.forEach { $0.opening.withdraw() }
    }

    /// The bindings of a trigger in a window, or in windows that belong to it; those of another copy of the
    /// library when this one has none.
    static func bindings(of trigger: Trigger, in window: WidgetPointer) -> [TriggerBinding] {
        let own = (bindings[trigger] ?? []).filter { $0.opening.belongs(to: window) }
        return own.isEmpty ? marked(trigger).filter { $0.opening.belongs(to: window) } : own
    }

    /// Whether something was bound to a trigger, and nothing is any more.
    static func isGone(_ trigger: Trigger) -> Bool { bindings[trigger]?.isEmpty == true }

    private static func marked(_ trigger: Trigger) -> [TriggerBinding] {
        WindowList.all.flatMap { root in
            openings(.trigger, of: trigger, in: root) { widget, _ in Opening.of(widget) }
                + openings(.page, of: trigger, in: root) { PartOpening($0, page: $1) }
                + openings(.action, of: trigger, in: root) { widget, _ in
                    ActionOpening(widget) { [reference = WeakWidget(widget)] isActive in
                        guard let widget = reference.pointer else { return }
                        SharedMarks.perform(trigger.name, of: widget, isActive: isActive)
                    }
                }
        }
    }

    /// The bindings of the widgets that are marked with a trigger; `opening` gets the widget and the rest of
    /// its mark, such as the name of a page.
    private static func openings(
        _ kind: SharedMarks.Kind,
        of trigger: Trigger,
        in root: WidgetPointer,
        _ opening: (WidgetPointer, String) -> Opening
    ) -> [TriggerBinding] {
        SharedMarks.widgets(marked: kind, inside: root).flatMap { widget, texts in
            texts.compactMap { text -> TriggerBinding? in
                let parts = text.split(separator: "\u{1E}", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts[0] == trigger.name else { return nil }
                return TriggerBinding(
                    trigger,
                    opening(widget, parts.dropFirst().first.map(String.init) ?? "")
                )
            }
        }
    }

    /// Lets other copies of the library run the actions that are bound for a widget.
    static func shareActions(of widget: WidgetPointer) {
        SharedMarks.setPerforming(
            { widget, trigger, isActive in
                let trigger = Trigger(String(cString: trigger))
                MainActor.assumeIsolated {
                    TriggerRegistry.perform(trigger, of: widget, isActive: isActive != 0)
                }
            },
            of: widget
        )
    }

    private static func perform(_ trigger: Trigger, of widget: WidgetPointer, isActive: Bool) {
        for binding in bindings[trigger] ?? [] where binding.opening.widget == widget {
            (binding.opening as? ActionOpening)?.perform(isActive)
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
}

extension Opening {
    /// The opening that suits the type of the widget.
    static func of(_ widget: WidgetPointer) -> Opening {
        let isPopover = widget.isA(gtk_popover_get_type()) || widget.isA(gtk_menu_button_get_type())
        if isPopover || widget.isA(named: "GtkPopoverBin") { return PopoverOpening(widget) }
        if widget.isA(gtk_window_get_type()) { return WindowOpening(widget) }
        if widget.isA(gtk_revealer_get_type()) { return FlagOpening(widget, "reveal-child") }
        if Libadwaita.isDialog(widget) { return AdwDialogOpening(widget) }
        return showing(widget) ?? Opening(widget)
    }

    /// The opening for a container of libadwaita named for its part, or a page of one; else nil.
    ///
    /// The widget may not be in its place yet.
    static func showing(_ widget: WidgetPointer) -> Opening? {
        if widget.isA(named: "AdwNavigationPage") { return PartOpening(widget) }
        return ContainerPart.main(of: widget) == nil ? nil : PartOpening(widget, isMain: true)
    }
}
