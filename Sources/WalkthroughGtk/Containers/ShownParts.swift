internal import CWalkthroughGtk
package import WalkthroughGtkSupport

/// The windows and dialogs of an app at a moment, and what its containers showed; a tour that begins there
/// opens other parts.
package final class ShownParts {
    private let states: [ContainerState]
    private let pages: [WeakWidget]
    private let windows: Set<WidgetPointer>
    private var newPages: [WeakWidget] = []

    package init() {
        let containers = WindowList.all.flatMap(\.selfAndDescendants).compactMap { Container($0) }
        states = containers.filter { !ContainerPart.isInternal($0) }
            .map { ContainerState($0, keepsPages: false) }
        pages = containers.filter { !$0.isPreset }.flatMap { $0.widget.children.map { WeakWidget($0) } }
        windows = Self.windows
    }

    /// Whether all is still as it was.
    package var isCurrent: Bool { Self.windows == windows && states.allSatisfy(\.isCurrent) }

    /// The windows and dialogs that are on screen.
    private static var windows: Set<WidgetPointer> {
        let mapped = WindowList.mapped
        let dialogs =
            Libadwaita.hasDialogs ? mapped.flatMap(\.selfAndDescendants).filter(Libadwaita.isDialog) : []
        return Set(mapped + dialogs.filter(\.isMapped))
    }

    /// How a tour opens what a widget is in.
    package enum Way {
        /// It was shown, or a step that points at the widget shows it by itself.
        case none
        /// By a trigger that names this widget.
        case trigger(WidgetPointer)
        /// As the user did: the page, dialog or window has been made since. They are numbered.
        case newPage(Int)
    }

    /// How a tour has to open what a widget is in; the innermost, as a trigger opens what is around it.
    package func way(to widget: WidgetPointer) -> Way {
        let hidden = ContainerPart.around(widget).last { part in
            guard !part.isFoldable else { return false }
            return states.contains { $0.container?.widget == part.container.widget && !$0.shows(part) }
        }
        guard let part = hidden else {
            let window = widget.ancestorsAndSelf.first {
                Libadwaita.isDialog($0) || $0.isA(gtk_window_get_type())
            }
            return window.map { windows.contains($0) ? .none : .newPage(number(of: $0)) } ?? .none
        }
        let container = part.container.widget
        guard part.container.isPreset || pages.contains(where: { $0.pointer == part.widget }) else {
            return .newPage(number(of: part.widget))
        }
        return .trigger(ContainerPart.main(of: container) == part.widget ? container : part.widget)
    }

    private func number(of page: WidgetPointer) -> Int {
        if let known = newPages.firstIndex(where: { $0.pointer == page }) { return known }
        newPages.append(WeakWidget(page))
        return newPages.count - 1
    }
}

extension Container {
    /// Whether its parts are there from the beginning.
    fileprivate var isPreset: Bool { if case .navigation = kind { false } else { true } }
}
