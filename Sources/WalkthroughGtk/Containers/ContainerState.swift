internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What a container shows at a moment, to show it again later.
final class ContainerState {
    private let reference: WeakWidget
    /// Nil where it shows widgets.
    private let flag: Bool?
    private let shown: [WeakWidget]
    private var kept: [WidgetPointer] = []
    private let isFolded: Bool?

    /// - Parameter keepsPages: whether pages stay alive that are popped, to be pushed again. Nothing else may: a
    ///   menu of GTK crashes when it changes while parts of it live on that it has replaced.
    init(_ container: Container, keepsPages: Bool = true) {
        reference = WeakWidget(container.widget)
        isFolded = container.isFolded
        switch container.content {
        case .flag(let isOn): (flag, shown) = (isOn, [])
        case .widgets(let widgets):
            (flag, shown) = (nil, widgets.map { WeakWidget($0) })
            if keepsPages, case .navigation = container.kind { kept = widgets }
        }
        kept.forEach { g_object_ref($0) }
    }

    isolated deinit { kept.forEach { g_object_unref($0) } }

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

    /// What it showed, as far as that is there still.
    private var content: Container.Content {
        flag.map { .flag($0) } ?? .widgets(shown.compactMap(\.pointer))
    }

    var container: Container? { reference.pointer.flatMap { Container($0) } }

    /// Whether the container shows the same still.
    var isCurrent: Bool {
        container.map { $0.content == content && shown.allSatisfy { $0.pointer != nil } } ?? true
    }

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
