internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Finds widgets by selectors, and remembers what it found for as long as that is on screen.
enum SelectorResolver {
    private struct Key: Hashable {
        let native: WidgetPointer
        let element: String
    }

    private static var found: [Key: WeakWidget] = [:]
    /// The parsed selector of each id; nil for ids that are names.
    private static var selectors: [String: WidgetSelector?] = [:]
    private static let mostRemembered = 500

    /// The element's id as a selector; nil when it is a name.
    static func selector(of element: Element) -> WidgetSelector? {
        if let known = selectors[element.id] { return known }
        if selectors.count > mostRemembered { selectors = [:] }
        let selector = element.selector
        selectors[element.id] = .some(selector)
        return selector
    }

    /// The widget that an element's selector means in a window or popover, one on screen if possible; nil
    /// when there is none, or the element has a name.
    static func widget(for element: Element, in native: WidgetPointer) -> WidgetPointer? {
        guard let selector = selector(of: element) else { return nil }
        if let known = remembered(element, selector, in: native) { return known }
        let all = matches(of: selector, in: native).filter { $0.native == native }
        let match = all.mostVisible(in: native)
        if found.count > mostRemembered { found = found.filter { $0.value.pointer?.isMapped == true } }
        // Which of several is visible may change from one moment to the next.
        found[Key(native: native, element: element.id)] = all.count == 1 ? match.map { WeakWidget($0) } : nil
        return match
    }

    /// The widget found before, if it still exists and the selector still matches it.
    private static func remembered(
        _ element: Element,
        _ selector: WidgetSelector,
        in native: WidgetPointer
    ) -> WidgetPointer? {
        guard let known = found[Key(native: native, element: element.id)]?.pointer, known.isOnScreen,
            known.native == native, selector.describes(WidgetNode(widget: known))
        else { return nil }
        return known
    }

    /// Every widget that a selector matches in the window that holds a widget, popovers included, in the
    /// order of the tree.
    static func matches(of selector: WidgetSelector, in widget: WidgetPointer) -> [WidgetPointer] {
        guard let root = widget.root else { return [] }
        return selector.matches(in: [WidgetNode(widget: root)]).map(\.widget)
    }
}
