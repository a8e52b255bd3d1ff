internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What a container shows at a moment, to show it again later.
final class ContainerState {
    private let reference: WeakWidget
    private let content: Container.Content
    private let isFolded: Bool?

    init(_ container: Container) {
        reference = WeakWidget(container.widget)
        content = container.content
        isFolded = container.isFolded
        // A page that is popped is released, and may have to be pushed again.
        if case .widgets(let widgets) = content { widgets.forEach { g_object_ref($0) } }
    }

    isolated deinit {
        if case .widgets(let widgets) = content { widgets.forEach { g_object_unref($0) } }
    }

    /// The containers of a window that a press may change, without the stacks that it may turn for good, and
    /// without what is an internal of another container.
    static func all(in root: WidgetPointer) -> [ContainerState] {
        root.selfAndDescendants.compactMap { widget in
            guard !widget.isA(gtk_stack_get_type()), !widget.isA(gtk_notebook_get_type()),
                let container = Container(widget), !ContainerPart.isInternal(container)
            else { return nil }
            return ContainerState(container)
        }
    }

    var container: Container? { reference.pointer.flatMap { Container($0) } }

    /// Whether the container shows the same still.
    var isCurrent: Bool { container.map { $0.content == content } ?? true }

    func shows(_ part: ContainerPart) -> Bool { part.isShown(in: content) }

    /// Shows it again, unless the container has another width by now, and shows what there is room for.
    func restore() {
        guard let container, !isCurrent, isRestorable(in: container) else { return }
        container.show(content)
    }

    private func isRestorable(in container: Container) -> Bool {
        guard case .flag(let rule) = container.kind else {
            guard case .widgets(let widgets) = content, let last = widgets.last else { return false }
            if case .navigation = container.kind { return true }
            return gtk_widget_is_ancestor(last, container.widget) != 0
        }
        return rule.parts[0].whenFolded || container.isFolded == isFolded
    }
}
