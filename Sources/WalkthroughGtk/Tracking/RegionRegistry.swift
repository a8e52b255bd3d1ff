internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension WidgetReference {
    /// Makes the widget a part of these regions and no others; steps can blur or dim each as a whole.
    ///
    /// ```swift
    /// map.walkthroughRegion(.map)
    /// ```
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughRegion(_ regions: Region...) -> WidgetPointer {
        RegionRegistry.register(gtkWidget, in: regions)
        return gtkWidget
    }
}

/// Marks the widgets of each region, and knows those that are blurred or dimmed now.
package enum RegionRegistry {
    /// The blurred and dimmed widgets, each with the window of its tour; the widget may have left that
    /// window since.
    private static var marked: [(widget: WeakWidget, window: WeakWidget)] = []

    package static let blurredClass = "walkthrough-blurred"
    static let dimmedClass = "walkthrough-dimmed"

    static func register(_ widget: WidgetPointer, in regions: [Region]) {
        SharedMarks.remove(.region, from: widget)
        for region in regions { SharedMarks.add(region.name, as: .region, to: widget) }
    }

    /// Blurs and dims these regions of a window, and no others in it; with animations on, this glides.
    ///
    /// Also restores widgets whose window no longer exists; a nil window does only that.
    ///
    /// - Returns: the regions that no widget is in, of those asked for.
    @discardableResult
    static func show(blurred: [Region], dimmed: [Region], in window: WidgetPointer?) -> Set<Region> {
        var before = marked.filter { $0.window.pointer == nil || $0.window.pointer == window }.map(\.widget)
        marked.removeAll { $0.window.pointer == nil || $0.window.pointer == window }
        defer { for widget in before.compactMap(\.pointer) { mark(widget, blurred: false, dimmed: false) } }
        let wanted = Set(blurred + dimmed)
        guard let window, !wanted.isEmpty else { return [] }
        var found: Set<Region> = []
        // Those of other copies of the library are among them.
        for (widget, names) in SharedMarks.widgets(marked: .region, inside: window) {
            let regions = Set(names.map { Region($0) } + [.all])
            guard !regions.isDisjoint(with: wanted) else { continue }
            before.removeAll { $0.pointer == widget }
            mark(
                widget,
                blurred: !regions.isDisjoint(with: blurred),
                dimmed: !regions.isDisjoint(with: dimmed)
            )
            marked.append((WeakWidget(widget), WeakWidget(window)))
            found.formUnion(regions)
        }
        return wanted.subtracting(found)
    }

    static func blurred(in window: WidgetPointer) -> [WeakWidget] {
        marked.filter { entry in
            entry.window.pointer == window
                && entry.widget.pointer.map { gtk_widget_has_css_class($0, blurredClass) != 0 } == true
        }
        .map(\.widget)
    }

    private static func mark(_ widget: WidgetPointer, blurred: Bool, dimmed: Bool) {
        for (name, isWanted) in [(blurredClass, blurred), (dimmedClass, dimmed)]
        where isWanted != (gtk_widget_has_css_class(widget, name) != 0) {
            glide(widget)
            widget.toggleClass(name, isWanted)
        }
    }

    // MARK: Gliding

    private static let glidingClass = "walkthrough-gliding"
    private static var gliding: [WeakWidget] = []
    private static var glidingEnd: ScheduledCall?

    /// Whether any region of a window is on the way.
    static func isGliding(in window: WidgetPointer?) -> Bool {
        glidingEnd?.isPending == true && gliding.contains { $0.pointer.map { $0.root == window } ?? false }
    }

    /// Lets a change of the widget's classes take as long as a step does, from now on until that is over.
    private static func glide(_ widget: WidgetPointer) {
        guard DesktopPreferences.allowsMotion, widget.isMapped else { return }
        gtk_widget_add_css_class(widget, glidingClass)
        if !gliding.contains(where: { $0.pointer == widget }) { gliding.append(WeakWidget(widget)) }
        glidingEnd?.cancel()
        glidingEnd = .after(SceneTransition.stepDuration + frames) {
            for widget in gliding.compactMap(\.pointer) { gtk_widget_remove_css_class(widget, glidingClass) }
            gliding = []
        }
    }

    /// The time until CSS has noticed a change, and until its last frame is drawn, in seconds.
    private static let frames: Seconds = 0.1
}
