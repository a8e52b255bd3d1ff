internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The dot of a hotspot, with a soft halo; both are CSS. When it first appears, it pulses three times, where the
/// user lets things move.
final class Beacon: CustomWidget {
    override class var typeName: String { "WalkthroughBeacon" }
    override class var cssName: String? { "walkthrough-beacon" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_PRESENTATION }

    private var motion: Motion?
    private var start: Seconds?
    private var time = Seconds.zero

    /// How long a pulse takes, in seconds.
    private static let period = 1.4
    private static let count = 3.0
    /// How far a pulse reaches from the halo's edge, in logical pixels.
    private static let reach = 6.0
    private static let opacity = 0.4

    override init() {
        super.init()
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_can_target(widget, 0)
        connect(widget, "unmap") { [weak self] _ in self?.stop() }
        motion = Motion(layer: widget) { [weak self] time in
            guard let self else { return false }
            self.time = time
            gtk_widget_queue_draw(widget)
            if isPulsing { return true }
            start = nil
            return false
        }
    }

    /// Pulses three times from now on.
    func pulse() {
        guard let motion, motion.isWanted else { return }
        (start, time) = (motion.now, motion.now)
        motion.run()
    }

    private func stop() {
        start = nil
        motion?.stop()
    }

    /// Whether a frame clock runs for it.
    var isMoving: Bool { motion?.isRunning == true }

    private var isPulsing: Bool { start.map { (time - $0) / Self.period < Self.count } ?? false }

    override func snapshot(_ snapshot: OpaquePointer) {
        guard let start, isPulsing else { return }
        let phase = ((time - start) / Self.period).truncatingRemainder(dividingBy: 1)
        // It slows down while it fades.
        let progress = 1 - (1 - phase) * (1 - phase)
        let width = Self.reach * progress
        // Around the dot, its ring and the halo.
        let outer = widget.area.inset(by: -MarksStyle.ring - MarksStyle.halo - width)
        var color = GdkRGBA()
        walkthrough_widget_get_color(widget, &color)
        color.alpha *= Float(Self.opacity * (1 - phase))
        drawBorder(outer, Float(width), color, radius: Float(outer.width / 2), into: snapshot)
    }
}
