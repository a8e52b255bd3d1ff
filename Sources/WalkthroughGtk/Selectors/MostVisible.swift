internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

extension Sequence where Element == WidgetPointer {
    /// The widget that the user sees, in the first window or popover that shows any of them.
    var mostVisible: WidgetPointer? {
        guard let native = (first(where: \.isOnScreen) ?? first { _ in true })?.native else { return nil }
        return filter { $0.native == native }.mostVisible(in: native)
    }

    /// The widget that the user sees: of several on screen one that nothing covers, or else one inside of the
    /// window; hidden ones come last. Among equals the first.
    ///
    /// Pages, bottom sheets and dialogs slide over other widgets, which stay mapped beneath them.
    func mostVisible(in window: WidgetPointer) -> WidgetPointer? {
        let all = Array(self)
        let onScreen = all.filter(\.isOnScreen)
        guard onScreen.count > 1 else { return onScreen.first ?? all.first }
        return onScreen.first { $0.isPicked(in: window) } ?? onScreen.first { $0.isInside(window) }
            ?? onScreen.first
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether a part of it is within the bounds of its window or popover.
    fileprivate func isInside(_ window: WidgetPointer) -> Bool {
        guard let frame = frame(in: window) else { return false }
        return !frame.intersection(window.area).isEmpty
    }

    /// Whether a click on its middle would reach it, were there no tour.
    fileprivate func isPicked(in window: WidgetPointer) -> Bool {
        guard let frame = frame(in: window) else { return false }
        for child in window.children.reversed()
        where !LibraryCopy.isLayer(child) && !child.isA(gtk_native_get_type()) {
            var inWindow = graphene_point_t(x: Float(frame.midX), y: Float(frame.midY))
            var inChild = graphene_point_t()
            guard gtk_widget_compute_point(window, child, &inWindow, &inChild) != 0,
                let found = gtk_widget_pick(child, Double(inChild.x), Double(inChild.y), GTK_PICK_INSENSITIVE)
            else { continue }
            return isSelfOrAncestor(of: found)
        }
        return false
    }
}
