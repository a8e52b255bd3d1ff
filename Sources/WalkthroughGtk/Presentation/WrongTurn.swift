internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A wrong turn from a step: what keeps the step from being shown, and how the user is taken back.
struct WrongTurn {
    private typealias Close = @convention(c) (WidgetPointer) -> gboolean

    private let step: Step
    private let place: StatePlace
    /// What the step points at, which may be hidden; nil when it is not there, or the step points at nothing.
    private let target: WidgetPointer?

    init(from step: Step, in place: StatePlace) {
        self.step = step
        self.place = place
        target = step.target.flatMap(place.widget(of:))
    }

    /// Whether containers hide the target, and nothing else does.
    private var isOnAnotherPage: Bool {
        guard let target, !target.isOnScreen, target.root?.isMapped == true else { return false }
        return target.ancestorsAndSelf.allSatisfy { gtk_widget_get_visible($0) != 0 }
            && ContainerPart.around(target).contains { !$0.isShown }
    }

    /// Whether the user can be taken back though the step does not say how.
    var hasObviousWayBack: Bool { isOnAnotherPage }

    /// The dialogs and modal windows that lie over the target, or over the window, the topmost first.
    ///
    /// Empty for a step that cannot be restored, or that opens something itself.
    var dialogs: [WidgetPointer] {
        guard step.restore != nil, step.triggers.isEmpty, step.show.isEmpty,
            let window = target?.root ?? place.windows.last?.pointer
        else { return [] }
        let windows = WindowList.all.filter { other in
            other.isMapped && other != window && other.isOwned(by: window)
                && (gtk_window_get_modal(other.cast()) != 0 || Self.dialog(in: other) != nil)
        }
        let inside = window.openDialog.flatMap { dialog in
            target.map(dialog.isSelfOrAncestor) == true ? nil : dialog
        }
        return windows + [inside].compactMap(\.self)
    }

    /// The topmost window that lies over the target.
    var window: WidgetPointer? { dialogs.first { $0.isA(gtk_window_get_type()) } }

    /// What the user is told.
    func message(in words: CalloutWords) -> String {
        if !dialogs.isEmpty { return words.behindDialog }
        if case .perform(.page) = step.restore { return words.anotherPage }
        return isOnAnotherPage ? words.anotherPage : words.elsewhere
    }

    /// Takes the user back: closes dialogs as their users do, which they may refuse, then does what the step
    /// says, or else shows the page of its target.
    func takeBack() {
        for dialog in dialogs {
            let reference = WeakWidget(dialog)
            if dialog.isA(gtk_window_get_type()) {
                gtk_window_close(dialog.cast())
            } else {
                _ = Libadwaita.function("adw_dialog_close", as: Close.self)?(dialog)
            }
            if reference.pointer.map({ $0.isMapped && $0.isA(gtk_window_get_type()) }) == true { return }
        }
        guard let restore = step.restore else { return target?.reveal() ?? () }
        if let home = place.windows.last?.pointer { restore.perform(in: home, find: place.widget(of:)) }
    }

    /// The dialog of libadwaita that is alone in a window.
    private static func dialog(in window: WidgetPointer) -> WidgetPointer? {
        gtk_window_get_child(window.cast()).flatMap { Libadwaita.isDialog($0) ? $0 : nil }
    }
}
