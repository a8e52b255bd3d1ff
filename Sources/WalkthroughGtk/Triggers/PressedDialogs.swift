internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Collects the `AdwDialog`s that open inside a window from now on; they are not windows themselves.
final class PressedDialogs {
    private typealias Close = @convention(c) (WidgetPointer) -> Void

    /// The window's list model of its dialogs.
    private let list: UnsafeMutableRawPointer
    private let former: [WidgetPointer]
    private let onDismissal: () -> Void
    private var opened: [WeakWidget] = []
    private var watches: [SignalConnection] = []

    /// - Parameters:
    ///   - window: one of libadwaita's; with another the result is nil.
    ///   - onDismissal: called when the user closes one of them.
    init?(in window: WidgetPointer, onDismissal: @escaping () -> Void) {
        guard Libadwaita.hasDialogs, window.hasReadableProperty("dialogs", of: g_list_model_get_type()),
            let list = walkthrough_object_get_object(window, "dialogs")
        else { return nil }
        self.list = list
        self.onDismissal = onDismissal
        former = Self.dialogs(in: list)
        watches = [connect(list, "items-changed") { [weak self] _ in self?.takeNew() }]
    }

    isolated deinit {
        watches.forEach { $0.disconnect() }
        g_object_unref(list)
    }

    var hasOpen: Bool { opened.contains { $0.pointer?.root != nil } }

    /// Closes those that are still open, the last one first.
    func close() {
        watches.forEach { $0.disconnect() }
        watches = []
        let close = Libadwaita.function("adw_dialog_force_close", as: Close.self)
        for dialog in opened.reversed().compactMap(\.pointer) where dialog.root != nil { close?(dialog) }
        opened = []
    }

    private func takeNew() {
        for dialog in Self.dialogs(in: list)
        where !former.contains(dialog) && !opened.contains(where: { $0.pointer == dialog }) {
            opened.append(WeakWidget(dialog))
            watches.append(connect(dialog, "closed") { [weak self] _ in self?.onDismissal() })
        }
    }

    private static func dialogs(in list: UnsafeMutableRawPointer) -> [WidgetPointer] {
        OpaquePointer(list).items.map(\.widget)
    }
}
