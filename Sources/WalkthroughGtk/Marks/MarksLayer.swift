internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The one widget that all marks of a window or popover add to it. Input passes through it, except at beacons.
///
/// It places the marks once every widget below has its allocation, so that they move in the same frame; at
/// rest it does nothing. It lies below the layer of a tour, and is hidden while one runs.
///
/// # CSS nodes
///
/// ```
/// walkthrough-marks
/// ├── walkthrough-new-mark
/// ╰── button.walkthrough-hotspot
///     ╰── walkthrough-beacon
/// ```
final class MarksLayer: CustomWidget {
    override class var typeName: String { "WalkthroughMarks" }
    override class var cssName: String? { "walkthrough-marks" }

    private var attachment: LayerAttachment?
    private(set) var marks: [PlacedMark] = []
    /// Whether it looks what lies below, and so is not to be found itself.
    private var isLooking = false
    private var tidying: ScheduledCall?

    private static var layers: [WeakWidget] = []
    private static var isHeldBack = false

    /// The layer of a window or popover; nil when it has none.
    static func over(_ native: WidgetPointer) -> MarksLayer? {
        let known = layers.lazy.compactMap(\.pointer).first { $0.parent != nil && $0.native == native }
        return CustomWidget.of(known) as? MarksLayer
    }

    /// The layer of a window or popover, which is made if there is none.
    static func of(_ native: WidgetPointer) -> MarksLayer {
        if let known = over(native) { return known }
        MarksStyle.install()
        return MarksLayer(over: native)
    }

    private init(over native: WidgetPointer) {
        super.init()
        // What is outside of it is not picked then, nor what is in it while it looks.
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_visible(widget, Self.isHeldBack ? 0 : 1)
        attachment = LayerAttachment(
            widget,
            to: native,
            clipsContent: false,
            onLayout: { [weak self] in self?.layOut() },
            onWindowDestroyed: { [weak self] in self?.detach() }
        )
        Self.layers = Self.layers.filter { $0.pointer != nil } + [WeakWidget(widget)]
    }

    /// Hides all layers, or shows them again.
    static func holdBack(_ isHeldBack: Bool) {
        guard isHeldBack != self.isHeldBack else { return }
        self.isHeldBack = isHeldBack
        for layer in layers.compactMap(\.pointer) { gtk_widget_set_visible(layer, isHeldBack ? 0 : 1) }
    }

    /// Adds a mark, which is shown from the next layout on.
    func add(_ mark: PlacedMark) {
        guard let view = mark.view.pointer else { return }
        tidying?.cancel()
        marks.append(mark)
        gtk_widget_set_child_visible(view, 0)
        adopt(view)
        queueLayout()
    }

    /// Removes a mark; with its last one, the layer goes.
    func remove(_ mark: PlacedMark) {
        marks.removeAll { $0 === mark }
        // GTK 4.8 leaks a widget that has the focus when it leaves.
        if let view = mark.view.pointer, let window = view.root, window.isA(gtk_window_get_type()),
            window.focusWidget == view, mark.target.pointer.map({ gtk_widget_grab_focus($0) }) != 1
        {
            gtk_window_set_focus(window.cast(), nil)
        }
        mark.view.pointer?.leaveParent()
        guard marks.isEmpty, attachment != nil else { return }
        // The window may be amid going through its children.
        tidying = .whenIdle { [weak self] in if self?.marks.isEmpty == true { self?.detach() } }
    }

    /// The beacons on screen, with what they mark.
    var beacons: [(beacon: WidgetPointer, target: WidgetPointer)] {
        marks.filter { $0.kind == .beacon && $0.frame != nil }.compactMap { mark in
            guard let view = mark.view.pointer, let target = mark.target.pointer else { return nil }
            return (view, target)
        }
    }

    /// Has the marks placed again in the next frame.
    func queueLayout() { gtk_widget_queue_allocate(widget) }

    private func detach() {
        tidying?.cancel()
        marks = []
        attachment?.detach()
        attachment = nil
    }

    /// Does nothing: the marks are allocated later in the same layout, once the window's widgets are.
    override func allocate(width: Int, height: Int, baseline: Int) {}

    private func layOut() {
        guard gtk_widget_get_visible(widget) != 0, let native = widget.native else { return }
        var content: [Rect]?
        let others = {
            let known = content ?? native.markedContent(in: self.widget)
            content = known
            return known
        }
        isLooking = true
        let before = marks.map(\.frame)
        for mark in marks {
            let taken = marks.filter { $0 !== mark }.compactMap(\.frame)
            mark.locate(in: widget, others: others, marks: taken)
        }
        isLooking = false
        marks.forEach(allocate)
        let moved = zip(marks, before).filter { $0.frame != $1 }.map(\.0)
        if !moved.isEmpty { gtk_widget_queue_draw(widget) }
        for mark in moved { mark.onMove() }
    }

    private func allocate(_ mark: PlacedMark) {
        guard let view = mark.view.pointer else { return }
        if let frame = mark.frame {
            view.allocate(
                x: Int(frame.x),
                y: Int(frame.y),
                width: Int(frame.width),
                height: Int(frame.height)
            )
        }
        let isShown: gboolean = mark.frame == nil ? 0 : 1
        if gtk_widget_get_child_visible(view) != isShown { gtk_widget_set_child_visible(view, isShown) }
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        for mark in marks {
            guard let view = mark.view.pointer, let frame = mark.frame else { continue }
            let isCut = !mark.clip.contains(frame)
            if isCut {
                var clip = graphene_rect_t(mark.clip)
                gtk_snapshot_push_clip(snapshot, &clip)
            }
            gtk_widget_snapshot_child(widget, view, snapshot)
            if isCut { gtk_snapshot_pop(snapshot) }
        }
    }

    override func contains(x: Double, y: Double) -> Bool {
        guard !isLooking else { return false }
        return marks.contains { mark in
            guard mark.kind == .beacon, let frame = mark.frame else { return false }
            let (dx, dy) = (x - frame.midX, y - frame.midY)
            return dx * dx + dy * dy <= frame.width * frame.width / 4
        }
    }
}
