internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Shows a part of a container, such as a page, a sidebar or a sheet, with the containers around it, and
/// afterwards what they showed before.
final class PartOpening: Opening {
    /// The name of the page to show, if the widget is a `GtkStack`.
    let page: String?
    private let isMain: Bool
    private var opened: [(part: WeakWidget, before: ContainerState)] = []
    private var isShowing = false
    /// Whether the app itself had hidden the widget.
    private var wasHidden = false

    /// - Parameter isMain: whether the widget is a container that is named for its part, such as a bottom
    ///   sheet for its sheet.
    init(_ widget: WidgetPointer, isMain: Bool = false, page: String? = nil) {
        self.isMain = isMain
        self.page = page
        super.init(widget)
    }

    /// Whether the widget is a page of what shows one at a time.
    static func isPage(_ widget: WidgetPointer) -> Bool {
        ContainerPart.around(widget).last.map { $0.widget == widget && $0.isPage } ?? false
    }

    /// Whether the widget is a page, or another part of a container.
    static func isPart(_ widget: WidgetPointer) -> Bool {
        ContainerPart.around(widget).last?.widget == widget
    }

    /// Whether containers that it has changed for its widget show another one, too.
    func shows(_ other: WidgetPointer) -> Bool {
        opened.allSatisfy { $0.part.pointer?.isSelfOrAncestor(of: other) == true }
    }

    /// A menu turns to its first page while it opens, so a page of another has to wait until it is open.
    override var isReady: Bool {
        let isInClosedMenu = widget?.native.map { $0.isA(gtk_popover_get_type()) && !$0.isMapped } == true
        return super.isReady && missingPage == nil && !isInClosedMenu
    }

    override var obstacle: String? { missingPage.map { "it has no page \"\($0)\"" } ?? super.obstacle }

    private var missingPage: String? {
        page.flatMap { page in
            widget.flatMap { gtk_stack_get_child_by_name($0.opaque, page) } == nil ? page : nil
        }
    }

    override var revealsWidget: Bool { page == nil }

    override var opensForEscape: Bool { widget?.isA(named: "AdwBottomSheet") == true }

    override var yieldsToEscape: Bool { isOpen && opensForEscape && !opened.isEmpty }

    override func isShown(_ widget: WidgetPointer) -> Bool {
        super.isShown(widget) && parts(of: widget).allSatisfy(\.isShown)
    }

    override func show(_ widget: WidgetPointer) {
        isShowing = true
        defer { isShowing = false }
        for part in parts(of: widget) where !part.isShown {
            opened.append((WeakWidget(part.widget), ContainerState(part.container)))
            part.show()
        }
        wasHidden = !super.isShown(widget)
        if wasHidden { super.show(widget) }
    }

    override func hide(_ widget: WidgetPointer) {
        if wasHidden { super.hide(widget) }
        // The user may have chosen another part meanwhile; that choice stays.
        for (part, before) in opened.reversed() {
            guard let part = part.pointer, ContainerPart.around(part).last?.isShown == true else { continue }
            before.restore()
        }
        opened = []
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        let reference = WeakWidget(widget)
        return parts(of: widget).map { part in
            connect(part.container.widget, part.container.signal, after: true) { [weak self] _ in
                guard let self, !isShowing, let widget = reference.pointer, !isShown(widget) else { return }
                wasDismissed()
            }
        }
    }

    private func parts(of widget: WidgetPointer) -> [ContainerPart] {
        let part =
            page.map { gtk_stack_get_child_by_name(widget.opaque, $0) }
            ?? (isMain ? ContainerPart.main(of: widget) : nil)
        return ContainerPart.around(part ?? widget)
    }
}

/// Shows what the width of the window has folded away, for as long as a step points at it.
final class Unfolding {
    private var step: AnyHashable?
    private var opening: PartOpening?
    /// Which containers around the widget were folded when it could be seen, as the user chose.
    private var seen: [Bool?]?
    private let willAct: () -> Void

    /// - Parameter willAct: called before it shows something.
    init(willAct: @escaping () -> Void) { self.willAct = willAct }

    /// Shows the widget that a step points at; hides what another step showed, unless it is needed.
    func show(_ widget: WidgetPointer?, for step: some Hashable, in home: WidgetPointer) {
        if self.step != AnyHashable(step) {
            self.step = AnyHashable(step)
            seen = nil
            if widget.map({ opening?.shows($0) == true }) != true { close() }
        }
        guard let widget else { return }
        let parts = ContainerPart.around(widget)
        let folds = parts.map(\.container.isFolded)
        let hidden = parts.filter { !$0.isShown }
        if hidden.isEmpty, widget.isOnScreen { seen = folds }
        guard !hidden.isEmpty, folds != seen, hidden.allSatisfy(\.isFoldable) else { return }
        seen = folds
        close()
        willAct()
        opening = PartOpening(widget)
        opening?.open(for: self, in: home) {}
    }

    /// Hides it again.
    func close() {
        opening?.close(for: self)
        opening = nil
    }
}
