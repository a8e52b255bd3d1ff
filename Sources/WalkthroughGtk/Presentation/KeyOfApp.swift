internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// What a key would do in the app amid a step, wherever the focus is: what acts on dimmed widgets alone is
/// refused, as a click there would be.
struct KeyOfApp {
    /// The press of the key; nil when GTK has not delivered it.
    let event: OpaquePointer?
    let window: WidgetPointer
    /// The widgets that are not dimmed, with all that is in them.
    let usable: [WidgetPointer]
    let awaited: AdvanceRule?

    /// Whether the key is a shortcut of the action that the step waits for.
    var isAwaited: Bool {
        !Set(awaitedActions).isDisjoint(with: shortcuts?.actions ?? [])
    }

    /// Whether the key is a shortcut of something that only dimmed widgets do. An app can always be left, and
    /// F1 gives help. Where the step waits for a change in the app, the shortcut may be what brings it.
    ///
    /// - Parameter isFirst: whether what has the focus has not had the key yet, which only some shortcuts
    ///   come before.
    func isShortcutOfDimmed(isFirst: Bool) -> Bool {
        guard !awaitsChange, !isAwaited, let shortcuts, !shortcuts.isForHelp else { return false }
        return shortcuts.actOnlyOnDimmed(besides: usable, isFirst: isFirst)
    }

    /// Whether Enter would press a dimmed button: the default one of the window.
    var pressesDimmed: Bool {
        guard !awaitsChange, let button = window.defaultButton, !isUsable(button) else { return false }
        return Set(awaitedActions).isDisjoint(with: button.actionNames)
    }

    /// Whether the key of the window's main menu would open one that is dimmed.
    var opensDimmedMenu: Bool {
        !usable.flatMap(\.selfAndDescendants).contains {
            $0.isA(gtk_menu_button_get_type()) && gtk_menu_button_get_primary($0.opaque) != 0
        }
    }

    private var shortcuts: AppShortcuts? { event.map { AppShortcuts(for: $0, in: window) } }

    private var awaitsChange: Bool {
        if case .state(let state) = awaited { state.parts.count > awaitedActions.count } else { false }
    }

    private var awaitedActions: [String] { if case .state(let state) = awaited { state.actions } else { [] } }

    /// Whether a widget is not dimmed.
    func isUsable(_ widget: WidgetPointer) -> Bool {
        usable.contains { $0.isSelfOrAncestor(of: widget) }
    }
}
