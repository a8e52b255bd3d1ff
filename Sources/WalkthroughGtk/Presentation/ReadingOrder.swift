internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Hides from assistive technology the widgets that a window's layer keeps input from, and shows them again.
///
/// A modal dialog in a window of its own has the same effect. What the app itself has hidden stays hidden.
final class ReadingOrder {
    private var hidden: [WeakWidget] = []

    /// Hides everything in `window` except these widgets, their descendants and their ancestors.
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

    func restore() {
        for widget in hidden.compactMap(\.pointer) { Self.show(widget) }
        hidden = []
    }

    /// Shows a widget again, unless it is invisible: GTK itself hides such widgets.
    private static func show(_ widget: WidgetPointer) {
        guard gtk_widget_in_destruction(widget) == 0 else { return }
        walkthrough_accessible_set_hidden(widget, gtk_widget_get_visible(widget) != 0 ? 0 : 1)
    }

    /// The outermost widgets that are neither one of `kept` nor an ancestor or descendant of one.
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
