internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Hides from assistive technology what a window's layer keeps input from, and shows it again.
///
/// A modal dialog does the same for a window of its own. What the app has hidden itself stays as it is.
final class ReadingOrder {
    private var hidden: [WeakWidget] = []

    /// Hides everything in `window` except these widgets, what is in them, and what they are in.
    ///
    /// Call it again when the window's content has changed.
    func limit(_ window: WidgetPointer, to reachable: [WidgetPointer]) {
        let known = Set(hidden.compactMap(\.pointer))
        let behind = Self.widgets(in: window, besides: reachable)
        for widget in known.subtracting(behind) { Self.show(widget) }
        let more = behind.filter { !known.contains($0) && walkthrough_accessible_is_hidden($0) == 0 }
        // GTK shows a widget to assistive technology whenever it becomes visible.
        for widget in known.intersection(behind) where walkthrough_accessible_is_hidden(widget) == 0 {
            walkthrough_accessible_set_hidden(widget, 1)
        }
        for widget in more { walkthrough_accessible_set_hidden(widget, 1) }
        hidden = (known.intersection(behind) + more).map { WeakWidget($0) }
    }

    /// Shows everything again that it has hidden.
    func restore() {
        for widget in hidden.compactMap(\.pointer) { Self.show(widget) }
        hidden = []
    }

    /// GTK hides invisible widgets itself.
    private static func show(_ widget: WidgetPointer) {
        guard gtk_widget_in_destruction(widget) == 0 else { return }
        walkthrough_accessible_set_hidden(widget, gtk_widget_get_visible(widget) != 0 ? 0 : 1)
    }

    /// The outermost widgets that neither are, contain nor belong to one of these.
    private static func widgets(in window: WidgetPointer, besides kept: [WidgetPointer]) -> [WidgetPointer] {
        let around = Set(kept.flatMap { Array($0.ancestorsAndSelf) })
        var behind: [WidgetPointer] = []
        var parents = [window]
        while let parent = parents.popLast() {
            for child in parent.children where !kept.contains(child) {
                if around.contains(child) { parents.append(child) } else { behind.append(child) }
            }
        }
        return behind
    }
}
