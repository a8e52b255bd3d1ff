internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A part of a container that is not always shown: the sidebar of a split view, a sheet, a page.
struct ContainerPart {
    let container: Container
    let widget: WidgetPointer
    /// What the container shows when it shows the part.
    private let content: Container.Content
    /// Whether only a lack of width hides it.
    private let onlyWhenFolded: Bool

    /// The parts that a widget is or is in, outermost first, up to its window or popover.
    static func around(_ widget: WidgetPointer) -> [ContainerPart] {
        var parts: [ContainerPart] = []
        for ancestor in widget.ancestorsAndSelf.dropFirst() {
            if let container = Container(ancestor), let part = ContainerPart(of: container, around: widget) {
                // A sheet is in a stack of its own, a page of a folded split view in a navigation view.
                if case .flag = container.kind {
                    parts.removeAll { !part.widget.isSelfOrAncestor(of: $0.container.widget) }
                }
                parts.append(part)
            }
            if ancestor.isA(gtk_native_get_type()) { break }
        }
        return parts.reversed()
    }

    /// The part that a container is named for, such as the sheet of a bottom sheet; nil when there is none.
    static func main(of widget: WidgetPointer) -> WidgetPointer? {
        guard let rule = FlagRule.of(widget), rule.parts[0].value else { return nil }
        return widget.child(rule.parts[0].property)
    }

    /// Whether a container belongs to another one, which shows and hides its parts.
    static func isInternal(_ container: Container) -> Bool {
        let outer = container.widget.ancestorsAndSelf.dropFirst().lazy.compactMap { Container($0) }.first {
            if case .flag = $0.kind { true } else { false }
        }
        return outer.map { ContainerPart(of: $0, around: container.widget) == nil } ?? false
    }

    private init?(of container: Container, around widget: WidgetPointer) {
        self.container = container
        switch container.kind {
        case .flag(let rule):
            let part = rule.parts.lazy.compactMap { part in
                container.widget.child(part.property).map { (part, $0) }
            }.first { $1.isSelfOrAncestor(of: widget) }
            guard let (part, held) = part else { return nil }
            self.widget = held
            content = .flag(part.value)
            onlyWhenFolded = part.whenFolded
            return
        case .tabs:
            let pages = container.widget.items(of: "pages").lazy.compactMap { $0.child("child") }
            guard let page = pages.first(where: { $0.isSelfOrAncestor(of: widget) }) else { return nil }
            self.widget = page
        case .notebook:
            let page = widget.ancestorsAndSelf.prefix { $0 != container.widget }
                .first { gtk_notebook_page_num(container.widget.opaque, $0) >= 0 }
            guard let page else { return nil }
            self.widget = page
        case .stack, .navigation:
            guard let page = widget.ancestorsAndSelf.first(where: { $0.parent == container.widget }) else {
                return nil
            }
            if case .navigation = container.kind, !page.isA(named: "AdwNavigationPage") { return nil }
            self.widget = page
        }
        content = .widgets([self.widget])
        onlyWhenFolded = false
    }

    /// Whether it is a page of what shows one at a time.
    var isPage: Bool { if case .flag = container.kind { false } else { true } }

    /// Whether the container shows it, as far as that depends on the container.
    var isShown: Bool {
        onlyWhenFolded && container.isFolded != true || isShown(in: container.content)
    }

    /// Whether it is shown when its container shows this.
    func isShown(in shown: Container.Content) -> Bool {
        switch (content, shown) {
        case (.widgets(let own), .widgets(let shown)): return own.last == shown.last
        case (let wanted, let shown): return wanted == shown
        }
    }

    /// Whether the width of the window decides over it.
    var isFoldable: Bool {
        if case .flag(let rule) = container.kind { return rule.fold != nil }
        return container.isFolded == true
    }

    func show() {
        guard case .navigation = container.kind, case .widgets(let pages) = container.content else {
            return container.show(content)
        }
        let place = pages.firstIndex(of: widget)
        container.show(.widgets(place.map { Array(pages[...$0]) } ?? pages + [widget]))
    }
}
