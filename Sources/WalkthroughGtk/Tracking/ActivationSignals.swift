internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What widgets emit when the user activates them with the keyboard.
enum ActivationSignals {
    /// Calls `activated` when the user activates `target`, or a button in it, with the keyboard.
    static func of(_ target: WidgetPointer, _ activated: @escaping () -> Void) -> [SignalConnection] {
        // A menu button and its like have a button inside.
        let inside = target.selfAndDescendants.filter { $0.native == target.native }
        var connections = inside.filter { $0.isA(gtk_button_get_type()) }.map { button in
            connect(button, "clicked") { _ in activated() }
        }
        // GTK clicks an activated button later; anything else it changes at once.
        let type = UnsafeMutableRawPointer(target).load(as: UnsafeMutablePointer<GtkWidgetClass>.self)
        let signal = gtk_widget_class_get_activate_signal(type)
        if signal != 0, !target.isA(gtk_button_get_type()), let name = g_signal_name(signal) {
            connections.append(connect(target, String(cString: name)) { _ in activated() })
        }
        if target.isA(gtk_list_box_row_get_type()), let list = target.parent,
            list.isA(gtk_list_box_get_type())
        {
            let row = WeakWidget(target)
            connections.append(
                connect(list, "row-activated") { arguments in
                    if arguments.object(0) == row.pointer { activated() }
                }
            )
        }
        return connections
    }
}
