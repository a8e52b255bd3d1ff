internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A window with the layer of a tour over it: their sizes and their layouts.
///
/// It holds the window weakly. The layer, which the window owns, keeps the run alive.
final class OverlayWindow {
    let look: any OverlayLook
    private let windowReference: WeakWidget
    private let layerReference: WeakWidget
    private let attachment: LayerAttachment
    private let unmapping: SignalConnection
    /// The number of the window's current or last frame when the layer was added; nil without a frame clock.
    private let firstFrame: gint64?
    /// The step whose dialog was begun last, and whether that told of a wrong turn; nil before the first.
    private var spokenStep: (id: Step.ID, tellsWrongTurn: Bool)?
    /// The size of the window at its last layout, in logical pixels.
    private(set) var size: Size
    /// The size of text at that layout, as a multiple of the normal one.
    private var textScale: Double
    private(set) var needsLayout = false

    /// Adds a layer to `window`.
    ///
    /// - Parameters:
    ///   - run: the run, kept alive by the layer; told when the layer is destroyed.
    ///   - onLayout: called when the window is laid out, and the layer is as large as the window.
    ///   - onGone: called when the window is being destroyed.
    ///   - letsThrough: whether input at a point, in window coordinates, is for the app.
    init(
        _ window: WidgetPointer,
        look: any OverlayLook,
        run: any StepPresenterDelegate,
        onLayout: @escaping (Size) -> Void,
        onUnmap: @escaping () -> Void,
        onGone: @escaping () -> Void,
        letsThrough: @escaping (Point) -> Bool
    ) {
        let layer = OverlayLayer(actions: run.buttons, look: look)
        layer.handlers = OverlayLayer.Handlers(
            letsThrough: letsThrough,
            onDispose: { run.send(.close(.windowClosed)) },
            makeWay: { run.makeWay() }
        )
        self.look = look
        let windowReference = WeakWidget(window)
        self.windowReference = windowReference
        layerReference = WeakWidget(layer.widget)
        size = window.area.size
        textScale = TextSize.scale(of: window)
        firstFrame = window.frameNumber
        unmapping = connect(window, "unmap") { _ in onUnmap() }
        attachment = LayerAttachment(
            layer.widget,
            to: window,
            onLayout: { if let window = windowReference.pointer { onLayout(window.area.size) } },
            onWindowDestroyed: onGone
        )
    }

    var window: WidgetPointer? { windowReference.pointer }
    var layer: OverlayLayer? { CustomWidget.of(layerReference.pointer) as? OverlayLayer }

    /// Whether the layer was added during the current frame, as by another tour's handler in a layout.
    var isInFirstFrame: Bool { firstFrame != nil && window?.frameNumber == firstFrame }

    /// The size of the callout where it has room, in logical pixels.
    var calloutSize: Size? {
        layer.map {
            let fitting = $0.callout.fittingSize(width: calloutWidth, height: .max)
            return Size(width: Double(fitting.width), height: Double(fitting.height))
        }
    }

    private var calloutWidth: Int { Int(size.width - 2 * look.metrics.padding) }

    /// Queues an allocation of the layer for the next frame.
    func queueLayout() {
        needsLayout = true
        if let layer { gtk_widget_queue_allocate(layer.widget) }
    }

    /// The scene of a layout is about to be shown.
    func beginLayout() { needsLayout = false }

    /// Notes the sizes of window and text; returns whether they have changed.
    @discardableResult
    func resize(to size: Size) -> Bool {
        let textScale = window.map { TextSize.scale(of: $0) } ?? 1
        guard (size, textScale) != (self.size, self.textScale) else { return false }
        (self.size, self.textScale) = (size, textScale)
        return true
    }

    /// Fits the callouts to the window; returns whether that needs another layout, which it then queues.
    func fitCallouts() -> Bool {
        guard layer?.fitCallouts(width: calloutWidth, height: size.height) == true else { return false }
        queueLayout()
        return true
    }

    /// Switches to another callout, a new dialog, for a step other than the last one here, or for a wrong turn from
    /// it; call it before filling the callout.
    ///
    /// - Returns: whether it did; the caller must then move the focus into the callout.
    func beginDialog(of step: Step, tellsWrongTurn: Bool) -> Bool {
        guard let layer, spokenStep.map({ $0 != (step.id, tellsWrongTurn) }) ?? true else { return false }
        if spokenStep != nil { layer.turnCalloutOver() }
        spokenStep = (step.id, tellsWrongTurn)
        gtk_widget_set_child_visible(layer.callout.widget, 1)
        return true
    }

    /// Lets all input through, while the layer may still be fading out.
    func ignoreInput() {
        guard let layer else { return }
        layer.blocksInput = false
        gtk_widget_set_can_target(layer.widget, 0)
        gtk_widget_set_can_focus(layer.widget, 0)
    }

    /// Removes the layer from the window at once.
    func close() {
        unmapping.disconnect()
        // The layer is destroyed, but the run may continue in another window.
        layer?.handlers = nil
        attachment.detach()
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The number of the current or last frame; nil without a frame clock.
    fileprivate var frameNumber: gint64? {
        gtk_widget_get_frame_clock(self).map { gdk_frame_clock_get_frame_counter($0) }
    }
}
