internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Presses a button or a menu item, and afterwards closes the windows and dialogs that this opened, and the
/// sheets, pages and sidebars, and turns back the switches that it turned.
class PressOpening: Opening {
    private var opened: [WeakWidget] = []
    /// Those of the opened windows that were modal.
    private var modal: [WeakWidget] = []
    private var dialogs: PressedDialogs?
    /// What the containers of the window showed before the press.
    private var containers: [ContainerState] = []
    /// What those that the press has changed showed before it, and after it.
    private var changes: [(before: ContainerState, after: ContainerState)] = []
    /// The switches that the press has turned, each with whether it was on.
    private var switches: [(widget: WeakWidget, wasOn: Bool)] = []
    private var former: [WidgetPointer] = []
    private var look: ScheduledCall?
    private var windowWatches: [SignalConnection] = []

    /// Whether the windows that the press itself opens are still awaited.
    private var isFirstLook = true

    override var isReady: Bool { super.isReady && isSensitive }

    /// Nobody knows what a press opens until it has.
    override var opensForEscape: Bool { true }

    override var yieldsToEscape: Bool {
        isOpen
            && (look?.isPending == true || opened.contains { $0.pointer?.isMapped == true }
                || dialogs?.hasOpen == true)
    }

    override var openedWindows: [WidgetPointer] {
        opened.compactMap(\.pointer) + (isOpen ? newWindows : [])
    }

    override func isShown(_ widget: WidgetPointer) -> Bool { false }

    override func show(_ widget: WidgetPointer) {
        former = Self.visibleWindows
        isFirstLook = true
        windowWatches = [WindowList.onChange { [weak self] in self?.lookSoon() }].compactMap(\.self)
        dialogs = widget.root.flatMap { PressedDialogs(in: $0) { [weak self] in self?.wasDismissed() } }
        containers = widget.root.map { ContainerState.all(in: $0) } ?? []
        let states = SwitchStates(beside: widget)
        press(widget)
        switches = states.changed
        lookSoon()
    }

    private func lookSoon() {
        guard look?.isPending != true else { return }
        look = .whenIdle { [weak self] in self?.takeWhatOpened() }
    }

    private func takeWhatOpened() {
        takeNewWindows()
        takeChangedContainers()
        isFirstLook = false
    }

    /// Takes the containers that the press has changed; what changes later is someone else's doing.
    private func takeChangedContainers() {
        for before in containers where !before.isCurrent {
            guard let container = before.container else { continue }
            changes.append((before, ContainerState(container)))
            windowWatches.append(
                connect(container.widget, container.signal, after: true) { [weak self] _ in
                    if before.isCurrent { self?.wasDismissed() }
                }
            )
        }
        containers = []
    }

    func press(_ widget: WidgetPointer) { widget.press() }

    override func hide(_ widget: WidgetPointer) { closeWindows() }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] { [] }

    override func widgetIsGone() { closeWindows() }

    private func closeWindows() {
        look?.cancel()
        takeWhatOpened()
        windowWatches.forEach { $0.disconnect() }
        windowWatches = []
        for window in opened.compactMap(\.pointer) where window.isMapped { gtk_window_close(window.cast()) }
        // A window that the app keeps is modal again when it opens next.
        for window in modal.compactMap(\.pointer)
        where gtk_widget_in_destruction(window) == 0 && !window.isMapped {
            gtk_window_set_modal(window.cast(), 1)
        }
        (opened, modal) = ([], [])
        for (before, after) in changes.reversed() where after.isCurrent { before.restore() }
        changes = []
        dialogs?.close()
        dialogs = nil
        let switches = switches
        self.switches = []
        SwitchStates.restore(switches)
    }

    /// The windows that the press has opened and that are not taken yet. Later than that, these are only
    /// dialogs: another window is the user's.
    private var newWindows: [WidgetPointer] {
        let home = widget?.root
        return Self.visibleWindows.filter { window in
            !former.contains(window) && !opened.contains { $0.pointer == window }
                && (isFirstLook || home.map { window.isOwned(by: $0) } == true)
        }
    }

    private func takeNewWindows() {
        for window in newWindows {
            opened.append(WeakWidget(window))
            // A modal window would keep input from the callout.
            if gtk_window_get_modal(window.cast()) != 0 { modal.append(WeakWidget(window)) }
            gtk_window_set_modal(window.cast(), 0)
            windowWatches.append(connect(window, "unmap") { [weak self] _ in self?.wasDismissed() })
        }
    }

    /// The windows of the app that are shown, though some may be on screen only later.
    private static var visibleWindows: [WidgetPointer] {
        WindowList.all.filter { gtk_widget_get_visible($0) != 0 }
    }
}

/// Activates an action, and restores its state afterwards.
class ActionDemonstration: PressOpening {
    final let action: ActionName
    private let undo: ActionName?
    private var state: OpaquePointer?
    /// The state after the activation.
    private var shownState: OpaquePointer?
    /// Why the activation had no effect; nil when it may have had one.
    private(set) var failure: String?

    /// - Parameter window: where the action is looked for.
    init(_ window: WidgetPointer, _ action: ActionName, undo: ActionName?) {
        self.action = action
        self.undo = undo
        super.init(window)
    }

    isolated deinit { for state in [state, shownState] { if let state { g_variant_unref(state) } } }

    override func press(_ widget: WidgetPointer) {
        state = action.state(from: widget)
        let isEnabled = action.group(from: widget).map {
            g_action_group_get_action_enabled($0, action.ownName) != 0
        }
        if !action.activate(from: widget) {
            failure = action.refusal(from: widget) ?? Self.absence(of: action)
        } else if isEnabled == false {
            failure = "the action \"\(action.name)\" is disabled"
        } else {
            failure = action.unmetTarget(from: widget)
        }
        shownState = action.state(from: widget)
    }

    /// Why nothing will be undone by an action; nil when one is there, or none is named.
    var obstacleToUndoing: String? {
        guard let undo, let widget else { return nil }
        return undo.isMissing(from: widget) ? Self.absence(of: undo) : undo.refusal(from: widget)
    }

    private static func absence(of action: ActionName) -> String {
        "the window and the app have no action \"\(action.name)\""
    }

    override func hide(_ widget: WidgetPointer) {
        if let state, let shownState, let group = action.group(from: widget),
            // The user may have set another state; that choice stays. Some apps change a state late.
            !action.isOther(shownState, in: group) || g_variant_equal(.init(state), .init(shownState)) != 0
        {
            action.restore(state, in: group)
        }
        _ = undo?.activate(from: widget)
        super.hide(widget)
    }
}

/// Sets the text of an entry and restores the former text afterwards, or shows another text in a text view,
/// whose own document is not touched.
final class TextOpening: Opening {
    private let text: String
    private var before: String?
    private var documents: (own: OpaquePointer, shown: OpaquePointer)?

    init(_ widget: WidgetPointer, _ text: String) {
        self.text = text
        super.init(widget)
    }

    override var isReady: Bool {
        super.isReady
            && widget.map { $0.isA(gtk_text_view_get_type()) || $0.isA(gtk_editable_get_type()) } == true
    }

    override var opensForEscape: Bool { false }
    override func isShown(_ widget: WidgetPointer) -> Bool { false }
    override func show(_ widget: WidgetPointer) {
        if widget.isA(gtk_text_view_get_type()) {
            showDocument(in: widget)
        } else if widget.isA(gtk_editable_get_type()) {
            before = gtk_editable_get_text(widget.opaque).map { String(cString: $0) }
            gtk_editable_set_text(widget.opaque, text)
        }
    }

    override func hide(_ widget: WidgetPointer) {
        if documents != nil {
            hideDocument(in: widget)
        } else if let before {
            gtk_editable_set_text(widget.opaque, before)
        }
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] { [] }
    override func widgetIsGone() { releaseDocuments() }

    private func showDocument(in view: WidgetPointer) {
        guard let own = gtk_text_view_get_buffer(view.cast()) else { return }
        let type = UnsafeMutablePointer<GTypeInstance>(OpaquePointer(own)).pointee.g_class.pointee.g_type
        guard let shown = g_object_new_with_properties(type, 0, nil, nil) else { return }
        documents = (OpaquePointer(g_object_ref(own)!), OpaquePointer(shown))
        let buffer = UnsafeMutableRawPointer(shown).assumingMemoryBound(to: GtkTextBuffer.self)
        gtk_text_buffer_set_text(buffer, text, -1)
        gtk_text_view_set_buffer(view.cast(), buffer)
    }

    private func hideDocument(in view: WidgetPointer) {
        guard let (own, shown) = documents else { return }
        // The app may have opened another document meanwhile.
        if gtk_text_view_get_buffer(view.cast()).map({ OpaquePointer($0) }) == shown {
            gtk_text_view_set_buffer(view.cast(), UnsafeMutablePointer(own))
        }
        releaseDocuments()
    }

    private func releaseDocuments() {
        guard let (own, shown) = documents else { return }
        documents = nil
        for buffer in [own, shown] { g_object_unref(UnsafeMutableRawPointer(buffer)) }
    }
}
