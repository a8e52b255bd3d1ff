internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Gives the callout the keys of other windows that the user has not turned to, such as one a step opens.
///
/// These are the home of the tour and the windows over it. The user turns to one of them by pressing
/// something in it, or by making it active; that it becomes active because a step opens it does not count.
/// Each step begins with the keyboard in the callout's window, where the window manager allows that.
final class OtherWindows {
    /// What is known of one of them.
    private final class Other {
        let window: WeakWidget
        let inputGuard: InputGuard
        let controllers: [WeakObject]
        var connections: [SignalConnection] = []
        /// Whether it was open when the step began.
        var wasOpen: Bool
        /// How often it has become active during the step.
        var activations = 0
        /// Whether something in it was pressed during the step.
        var wasPressed = false

        init(_ window: WidgetPointer, _ controllers: [WeakObject]) {
            self.window = WeakWidget(window)
            self.controllers = controllers
            wasOpen = window.isMapped
            inputGuard = InputGuard(window)
        }

        var isActive: Bool { window.pointer.map { gtk_window_is_active($0.cast()) != 0 } == true }
    }

    private let window: WeakWidget
    private weak var source: (any StepInputSource)?
    private weak var keyboard: KeyboardNavigation?
    private var others: [Other] = []
    private var listWatch: SignalConnection?
    private var look: ScheduledCall?
    /// The window that was presented last, until it becomes active.
    private static var presented: WeakWidget?

    /// - Parameters:
    ///   - window: the callout's.
    ///   - keyboard: what handles the keys of that window, and gets those of the others.
    init(besides window: WidgetPointer, source: (any StepInputSource)?, _ keyboard: KeyboardNavigation) {
        self.window = WeakWidget(window)
        self.source = source
        self.keyboard = keyboard
        watchNew()
        listWatch = WindowList.onChange { [weak self] in self?.watchNew() }
    }

    /// Another step appears: takes the keyboard back from the others.
    func stepDidChange() {
        for other in others {
            other.wasOpen = other.window.pointer?.isMapped == true
            other.activations = 0
            other.wasPressed = false
        }
        takeKeyboard()
    }

    func end() {
        look?.cancel()
        listWatch?.disconnect()
        for other in others {
            other.connections.forEach { $0.disconnect() }
            other.inputGuard.end()
            guard let window = other.window.pointer, gtk_widget_in_destruction(window) == 0 else { continue }
            other.controllers.forEach { $0.removeController() }
        }
        others = []
    }

    private func watchNew() {
        others.removeAll { $0.window.pointer == nil }
        for window in WindowList.all
        where window != self.window.pointer && !others.contains(where: { $0.window.pointer == window }) {
            watch(window)
        }
    }

    private func watch(_ window: WidgetPointer) {
        let (keys, presses) = (gtk_event_controller_key_new()!, gtk_gesture_click_new()!)
        gtk_gesture_single_set_button(presses, 0)
        for controller in [keys, presses] {
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            gtk_widget_add_controller(window, controller)
        }
        let controllers = [keys, presses].map { WeakObject(opaque: $0) }
        let other = Other(window, controllers)
        others.append(other)
        connect(presses, "pressed") { [weak other] _ in other?.wasPressed = true }
        connect(
            keys,
            "key-pressed",
            answering: { [weak self, weak other] arguments in
                guard let self, let other, let controller = controllers[0].opaque, isForCallout(other) else {
                    return false
                }
                let modifiers = GdkModifierType(guint(arguments.int(2)))
                return keyboard?.handleElsewhere(guint(arguments.int(0)), modifiers, by: controller) ?? false
            }
        )
        other.connections = [
            connect(window, "notify::is-active") { [weak self, weak other] _ in
                guard let self, let other, other.isActive else { return }
                if Self.presented?.pointer == other.window.pointer {
                    Self.presented = nil
                } else {
                    other.activations += 1
                }
                // Whether the step has opened it is known once the window has been handled.
                look = .whenIdle { [weak self] in
                    if self?.source?.isStepShown == true { self?.takeKeyboard() }
                }
            }
        ]
    }

    /// Presents the callout's window if another has the keyboard that the user has not turned to.
    private func takeKeyboard() {
        guard let window = window.pointer, window.isMapped,
            others.contains(where: { $0.isActive && isForCallout($0) })
        else { return }
        Self.presented = WeakWidget(window)
        gtk_window_present(window.cast())
    }

    /// Whether the keys of a window are for the callout.
    private func isForCallout(_ other: Other) -> Bool {
        guard let window = other.window.pointer, let home = source?.home.pointer, source?.isAstray != true
        else {
            return false
        }
        let isOpened = source?.hasOpened(window) == true
        let isModal = window.owner == nil && gtk_window_get_modal(window.cast()) != 0
        guard isOpened || isModal || window.isOwned(by: home) else { return false }
        return !other.wasPressed && other.activations <= (isOpened && !other.wasOpen ? 1 : 0)
    }
}
