internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipEngine

/// Lets the keyboard reach the tips of a window, which never take the focus themselves: F6 goes to the next one, and
/// after the last back to where the focus was; Escape closes the one that has it.
///
/// The window keeps it.
final class TipKeyboard {
    private struct Area {
        let widget: WeakWidget
        /// Closed by Escape even without the focus.
        let tip: (any Tip)?
    }

    private let root: WeakWidget
    private var areas: [Area] = []
    private var formerFocus: WeakWidget?

    private init(_ root: WidgetPointer) {
        self.root = WeakWidget(root)
        // After everything in the window: the app's own use of these keys comes first.
        onKeyPress(in: root) { [weak self] key, _ in
            switch key {
            case Self.f6: self?.goOn() ?? false
            case Self.escape: self?.closeFromOutside() ?? false
            default: false
            }
        }
    }

    private static let attachment = Attachment<TipKeyboard>("walkthrough-tip-keyboard")

    private static func of(_ root: WidgetPointer) -> TipKeyboard {
        attachment.of(root) { TipKeyboard(root) }
    }

    /// Notes that a tip is visible.
    static func enter(_ widget: WidgetPointer, _ tip: (any Tip)? = nil, closesFromOutside: Bool = false) {
        guard let root = widget.root, root.isA(gtk_window_get_type()) else { return }
        let keyboard = of(root)
        keyboard.areas.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
        let area = Area(widget: WeakWidget(widget), tip: closesFromOutside ? tip : nil)
        // What lies over the window comes before what is in it.
        if closesFromOutside { keyboard.areas.insert(area, at: 0) } else { keyboard.areas.append(area) }
    }

    /// Notes that a tip is no longer visible. It keeps the focus if it has it: it was only scrolled away.
    static func forget(_ widget: WidgetPointer) {
        guard let root = widget.root, root.isA(gtk_window_get_type()) else { return }
        attachment.of(root)?.areas.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
    }

    /// Notes that a tip goes, and gives the focus back if it had it.
    ///
    /// The focus does not stay in it: what GTK 4.8 has to take the focus from while it goes is never freed.
    static func leave(_ widget: WidgetPointer) {
        guard let root = widget.root, root.isA(gtk_window_get_type()) else { return }
        forget(widget)
        let window = root.cast(to: GtkWindow.self)
        guard let focus = gtk_window_get_focus(window), widget.isSelfOrAncestor(of: focus) else { return }
        if let keyboard = attachment.of(root) {
            keyboard.takeFocusAway()
        } else {
            gtk_window_set_focus(window, nil)
        }
    }

    /// Closes a tip for good when Escape is pressed while the focus is in its widget, and lets F6 go on from there.
    static func closeOnEscape(_ widget: WidgetPointer, _ tip: any Tip) {
        onKeyPress(in: widget, GTK_PHASE_CAPTURE) { [reference = WeakWidget(widget)] key, _ in
            // What is pressed in a popover does not get to the window.
            if key == f6, let root = reference.pointer?.root { return of(root).goOn() }
            guard key == escape else { return false }
            tip.invalidate(reason: .tipClosed)
            return true
        }
    }

    private static let escape: guint = 0xff1b
    private static let f6: guint = 0xffc3

    private var focus: WidgetPointer? {
        root.pointer.flatMap { gtk_window_get_focus($0.cast(to: GtkWindow.self)) }
    }

    /// The tips of the window that can be seen.
    private var here: [Area] {
        areas.filter { area in area.widget.pointer.map { $0.isMapped && $0.root == root.pointer } ?? false }
    }

    /// To the tip after the one that has the focus, the first without; after the last, back.
    private func goOn() -> Bool {
        let widgets = here.compactMap(\.widget.pointer)
        guard !widgets.isEmpty else { return false }
        let focus = focus
        let now = focus.flatMap { focus in widgets.firstIndex { $0.isSelfOrAncestor(of: focus) } }
        if now == nil { formerFocus = focus.map { WeakWidget($0) } }
        for widget in widgets[(now.map { $0 + 1 } ?? 0)...] {
            guard gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0 else { continue }
            if let root = root.pointer { gtk_window_set_focus_visible(root.cast(to: GtkWindow.self), 1) }
            return true
        }
        takeFocusAway()
        return true
    }

    /// Gives the focus back to what had it before the tips, or to nothing if that is gone.
    private func takeFocusAway() {
        let former = formerFocus?.pointer
        formerFocus = nil
        if let former, former.isMapped, former.root == root.pointer, gtk_widget_grab_focus(former) != 0 {
            return
        }
        if let root = root.pointer { gtk_window_set_focus(root.cast(to: GtkWindow.self), nil) }
    }

    private func closeFromOutside() -> Bool {
        guard let tip = here.lazy.compactMap(\.tip).first else { return false }
        tip.invalidate(reason: .tipClosed)
        return true
    }
}
