internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Draws supplemental arrows inside a popover or window that a trigger opened. Input passes through it.
///
/// What says itself what its arrow's label would say, as an item of a menu does, gets a ring instead: there is
/// no room for a label that would not hide its neighbors.
///
/// # CSS nodes
///
/// ```
/// walkthrough.walkthrough-supplement
/// ╰── label.walkthrough-arrow-label
/// ```
final class SupplementLayer: CustomWidget {
    override class var typeName: String { "WalkthroughSupplement" }
    override class var cssName: String? { "walkthrough" }

    private var step: Step
    private(set) var ringed: [Element] = []
    /// Where the rings are, in the layer's coordinates.
    private var rings: [Rect] = []
    private let place: WeakWidget
    private var tracker: ElementTracker?
    private var labels: ArrowLabels?
    private var motion: Motion?
    private var attachment: LayerAttachment?
    private var transition: SceneTransition?
    private(set) var scene: Scene?

    /// Adds a layer with the arrows of `step` to `place`, a popover or a window.
    init(_ step: Step, over place: WidgetPointer, isAnimated: Bool) {
        self.step = step
        self.place = WeakWidget(place)
        super.init()
        gtk_widget_add_css_class(widget, "walkthrough-supplement")
        gtk_widget_set_can_target(widget, 0)
        tracker = ElementTracker(step.supplementalElements, in: place) { [weak self] in
            if let self { gtk_widget_queue_allocate(widget) }
        }
        labels = ArrowLabels(in: widget)
        ringed = step.supplementalElements.filter { element in
            !element.hasWords || element.label == tracker?.text(on: element)
        }
        self.step.supplementalArrows.removeAll { ringed.contains($0.element) }
        labels?.prepare(self.step.supplementalArrows[...]) { tracker?.missing.contains($0) == false }
        motion = Motion(layer: widget) { [weak self] time in
            guard let self else { return false }
            gtk_widget_queue_allocate(widget)
            if transition?.isOver(at: time) == true { transition = nil }
            return transition != nil
        }
        attachment = LayerAttachment(
            widget,
            to: place,
            clipsContent: false,
            onLayout: { [weak self] in self?.layOut() },
            onWindowDestroyed: { [weak self] in self?.remove() }
        )
        guard isAnimated, let motion else { return }
        transition = SceneTransition(
            from: nil,
            start: motion.now,
            arrows: step.supplementalArrows.count,
            drawing: .supplemental
        )
        motion.run()
    }

    /// Whether all arrows are fully drawn.
    var isSettled: Bool { scene != nil && motion?.isRunning != true }

    func remove() {
        motion?.stop()
        attachment?.detach()
        attachment = nil
    }

    /// Does nothing: the labels are allocated with the scene, later in the same layout.
    override func allocate(width: Int, height: Int, baseline: Int) {}

    /// Computes and shows the scene of this moment, once every widget in the popover or window is allocated.
    private func layOut() {
        guard gtk_widget_get_width(widget) > 0, let labels, let motion, let place = place.pointer,
            let area = widget.frame(in: place)
        else { return }
        let goal = builder(in: area, of: place, labels).supplementalScene(
            for: step,
            frames: tracker?.frames ?? [:]
        )
        let rings = ringed.compactMap { tracker?.frames[$0]?.visible.offset(x: -area.x, y: -area.y) }
        if rings != self.rings { gtk_widget_queue_draw(widget) }
        self.rings = rings
        let scene = transition?.scene(to: goal, at: motion.now) ?? goal
        labels.place(scene.labels, from: area.origin)
        guard scene != self.scene else { return }
        self.scene = scene
        gtk_widget_queue_draw(widget)
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        guard let scene else { return }
        let theme = OverlayTheme(of: widget)
        let shade: Float = theme.isDark ? 0 : 1
        let edge = GdkRGBA(red: shade, green: shade, blue: shade, alpha: 0.7)
        gtk_snapshot_save(snapshot)
        translate(snapshot, x: -scene.window.x, y: -scene.window.y)
        ArrowPainter(stroke: theme.text, edge: edge).paint(scene.arrows, opacity: 1, into: snapshot)
        gtk_snapshot_restore(snapshot)
        let pixels = theme.pixels
        let (all, side) = (pixels.thickness(4) / pixels.scale, pixels.thickness(1) / pixels.scale)
        for ring in rings.map(pixels.onPixels) {
            drawBorder(ring, Float(all), edge, radius: Self.ringRadius, into: snapshot)
            let inner = Float(all - 2 * side)
            drawBorder(ring.inset(by: side), inner, theme.text, radius: Self.ringRadius, into: snapshot)
        }
        labels?.snapshot(scene.labels, opacity: 1, snapshot)
    }

    private static let ringRadius: Float = 7

    override func contains(x: Double, y: Double) -> Bool { false }

    private func builder(in area: Rect, of place: WidgetPointer, _ labels: ArrowLabels) -> SceneBuilder {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        return SceneBuilder(
            window: area,
            calloutSize: .zero,
            labelSizes: labels.sizes,
            obstacles: place.contentBoxes.map { Obstacle(.lit, $0) },
            direction: isMirrored ? .rightToLeft : .leftToRight
        )
    }
}

/// Translates everything drawn next.
private func translate(_ snapshot: OpaquePointer, x: Double, y: Double) {
    var distance = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(snapshot, &distance)
}
