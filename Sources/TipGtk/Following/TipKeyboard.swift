internal import CGtk
internal import GtkSupport
internal import TipEngine

/// Lets the keyboard reach tips, which never take the focus themselves: F6 goes to the next one, and after the last
/// back to where the focus was; Escape closes the one that has it.
enum TipKeyboard {
    private struct Area {
        let widget: WeakWidget
        /// Closed by Escape even without the focus.
        let tip: (any Tip)?
    }

    private static var areas: [Area] = []
    private static var formerFocus: WeakWidget?

    /// Notes that a tip is in sight.
    static func enter(_ widget: WidgetPointer, _ tip: (any Tip)? = nil, closesFromOutside: Bool = false) {
        guard !areas.contains(where: { $0.widget.pointer == widget }) else { return }
        let area = Area(widget: WeakWidget(widget), tip: closesFromOutside ? tip : nil)
        // What lies over the window comes before what is in it.
        if closesFromOutside { areas.insert(area, at: 0) } else { areas.append(area) }
        if let root = widget.root { watch(root) }
    }

    /// Notes that a tip is no longer in sight, and gives the focus back if it had it.
    static func leave(_ widget: WidgetPointer) {
        areas.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
        guard let focus = focus(in: widget.root), widget.isSelfOrAncestor(of: focus) else { return }
        giveFocusBack()
    }

    /// Closes a tip for good when Escape is pressed while the focus is in its widget.
    static func closeOnEscape(_ widget: WidgetPointer, _ tip: any Tip) {
        onKeyPress(widget, GTK_PHASE_CAPTURE) { key in
            guard key == escape else { return false }
            tip.invalidate(reason: .tipClosed)
            return true
        }
    }

    private static let escape: guint = 0xff1b
    private static let f6: guint = 0xffc3

    private static func watch(_ root: WidgetPointer) {
        let object = root.cast(to: GObject.self)
        guard g_object_get_qdata(object, keyboardQuark) == nil else { return }
        g_object_set_qdata(object, keyboardQuark, UnsafeMutableRawPointer(root))
        // After everything else: the app's own use of these keys comes first.
        onKeyPress(root, GTK_PHASE_BUBBLE) { [root = WeakWidget(root)] key in
            guard let root = root.pointer else { return false }
            switch key {
            case f6: return goOn(in: root)
            case escape: return closeFromOutside(in: root)
            default: return false
            }
        }
    }

    private static func onKeyPress(
        _ widget: WidgetPointer,
        _ phase: GtkPropagationPhase,
        _ handler: @escaping (guint) -> Bool
    ) {
        let controller = gtk_event_controller_key_new()!
        gtk_event_controller_set_propagation_phase(controller, phase)
        connect(controller, "key-pressed", answering: { handler(guint($0.int(0))) })
        gtk_widget_add_controller(widget, controller)
    }

    private static func focus(in root: WidgetPointer?) -> WidgetPointer? {
        guard let root, root.isA(gtk_window_get_type()) else { return nil }
        return gtk_window_get_focus(root.cast(to: GtkWindow.self))
    }

    /// To the tip after the one that has the focus, the first without; after the last, back.
    private static func goOn(in root: WidgetPointer) -> Bool {
        let here = areas.compactMap(\.widget.pointer).filter { $0.root == root && $0.isMapped }
        guard !here.isEmpty else { return false }
        let focus = focus(in: root)
        let now = focus.flatMap { focus in here.firstIndex { $0.isSelfOrAncestor(of: focus) } }
        if now == nil { formerFocus = focus.map { WeakWidget($0) } }
        for area in here[(now.map { $0 + 1 } ?? 0)...] {
            if gtk_widget_child_focus(area, GTK_DIR_TAB_FORWARD) != 0 {
                gtk_window_set_focus_visible(root.cast(to: GtkWindow.self), 1)
                return true
            }
        }
        giveFocusBack()
        return true
    }

    private static func giveFocusBack() {
        guard let widget = formerFocus?.pointer, widget.isMapped else { return }
        gtk_widget_grab_focus(widget)
        formerFocus = nil
    }

    private static func closeFromOutside(in root: WidgetPointer) -> Bool {
        let popover = areas.first { $0.tip != nil && $0.widget.pointer?.root == root }
        guard let tip = popover?.tip else { return false }
        tip.invalidate(reason: .tipClosed)
        return true
    }
}

private let keyboardQuark = g_quark_from_string("walkthrough-tip-keyboard")
