public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Adds the widget to a region, which steps can blur or dim as a whole.
    ///
    /// ```swift
    /// map.walkthroughRegion(.map)
    /// ```
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughRegion(_ region: Region) -> WidgetPointer {
        RegionRegistry.register(self, in: region)
        return self
    }
}

/// Marks the widgets of each region, and knows those that are blurred or dimmed now.
enum RegionRegistry {
    /// The blurred and dimmed widgets, each with the window of its walkthrough; the widget may have left that
    /// window since.
    private static var marked: [(widget: WeakWidget, window: WeakWidget)] = []

    static let blurredClass = "walkthrough-blurred"
    static let dimmedClass = "walkthrough-dimmed"

    static func register(_ widget: WidgetPointer, in region: Region) {
        SharedMarks.remove(.region, from: widget)
        SharedMarks.add("\(region.rawValue)", as: .region, to: widget)
    }

    /// Blurs and dims these regions of a window, and no others in it.
    ///
    /// Also restores widgets whose window no longer exists; a nil window does only that.
    ///
    /// - Returns: the parts that no widget is in, of those asked for.
    @discardableResult
    static func show(blurred: Region, dimmed: Region, in window: WidgetPointer?) -> Region {
        for (widget, place) in marked where place.pointer == nil || place.pointer == window {
            guard let widget = widget.pointer else { continue }
            for name in [blurredClass, dimmedClass] { gtk_widget_remove_css_class(widget, name) }
        }
        marked.removeAll { $0.window.pointer == nil || $0.window.pointer == window }
        guard let window, !blurred.union(dimmed).isEmpty else { return [] }
        var found: Region = []
        // Those of other copies of the library are among them.
        for (widget, texts) in SharedMarks.widgets(marked: .region, inside: window) {
            let region = Region(rawValue: texts.first.flatMap { UInt64($0) } ?? 0)
            guard !region.isDisjoint(with: blurred.union(dimmed)) else { continue }
            if !region.isDisjoint(with: blurred) { gtk_widget_add_css_class(widget, blurredClass) }
            if !region.isDisjoint(with: dimmed) { gtk_widget_add_css_class(widget, dimmedClass) }
            marked.append((WeakWidget(widget), WeakWidget(window)))
            found.formUnion(region)
        }
        return blurred.union(dimmed).subtracting(found)
    }
}
