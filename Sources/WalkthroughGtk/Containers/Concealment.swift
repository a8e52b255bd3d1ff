internal import CWalkthroughGtk
package import WalkthroughGtkSupport

/// Why a widget of a window cannot be seen.
package struct Concealment {
    /// What hides it: a container that shows something else, or a widget that the app has hidden.
    package let widget: WidgetPointer
    /// What a trigger has to name to show it; nil where no trigger can.
    package let trigger: WidgetPointer?
    private let isHidden: Bool

    /// Nil when the widget is mapped, or in no window.
    package init?(of widget: WidgetPointer) {
        guard !widget.isMapped, let root = widget.root, root.isMapped else { return nil }
        if let part = ContainerPart.around(widget).first(where: { !$0.isShown }) {
            let container = part.container.widget
            self.widget = container
            trigger = ContainerPart.main(of: container) == part.widget ? container : part.widget
            isHidden = false
            return
        }
        trigger = nil
        let unmapped = widget.ancestorsAndSelf.prefix { !$0.isMapped }
        guard let outermost = unmapped.suffix(1).first else { return nil }
        isHidden = gtk_widget_get_visible(outermost) == 0 || outermost.parent == nil
        self.widget = isHidden ? outermost : outermost.parent ?? outermost
    }

    /// In words, to follow "cannot be seen:".
    package var reason: String {
        let id = WidgetNode(widget: widget).builderID ?? WidgetNode(widget: widget).name
        let name = "the \(widget.typeName)\(id.map { " \"\($0)\"" } ?? "")"
        if isHidden { return "the app hides \(name)" }
        return trigger == nil
            ? "\(name) does not show it, and how it would is not known" : "\(name) shows something else"
    }
}
