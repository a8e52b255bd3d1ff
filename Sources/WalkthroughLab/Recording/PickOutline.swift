internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Outlines the control under the pointer, with the selector by which a tour would name it.
final class PickOutline {
    private var attachment: LayerAttachment?
    private var picked = WeakWidget(nil)
    private var place = WeakWidget(nil)
    private var layer = WeakWidget(nil)

    /// Outlines what a widget under the pointer belongs to; nil, or a place between controls, removes the
    /// outline.
    ///
    /// - Parameter home: the window that the tour begins in.
    func point(at widget: WidgetPointer?, home: WidgetPointer?) {
        guard widget == nil || widget != picked.pointer else { return }
        picked = WeakWidget(widget)
        guard let (control, name, _) = widget.flatMap({ ControlNaming.name(at: $0, home: home) }),
            let native = gtk_widget_get_native(control).map({ WidgetPointer($0) })
        else { return remove() }
        if place.pointer != native { attach(to: native) }
        (CustomWidget.of(layer.pointer) as? PickLayer)?.show(name.selector.description, around: control)
    }

    func remove() {
        attachment?.detach()
        attachment = nil
        place = WeakWidget(nil)
    }

    private func attach(to native: WidgetPointer) {
        remove()
        let layer = PickLayer()
        self.layer = WeakWidget(layer.widget)
        place = WeakWidget(native)
        attachment = LayerAttachment(
            layer.widget,
            to: native,
            clipsContent: false,
            onLayout: { [weak layer] in layer?.layOut() },
            onWindowDestroyed: { [weak self] in self?.remove() }
        )
    }
}

/// An outline, and a text beside it. Input passes through it.
private final class PickLayer: CustomWidget {
    override class var typeName: String { "WalkthroughPickLayer" }
    override class var cssName: String? { "walkthrough-pick" }

    private let label: WidgetPointer
    private var control = WeakWidget(nil)
    private var outline: Rect?

    private static let style: Void = Surface.add(
        """
        walkthrough-pick > label {
          background-color: #1d1d20; color: #ffffff; border: 1px solid #ffffff; border-radius: 6px;
          padding: 4px 8px; font-family: monospace;
        }
        """
    )

    override init() {
        PickLayer.style
        label = gtk_label_new(nil)
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        // Selectors are code: left to right in every language.
        gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR)
        super.init()
        adopt(label)
        gtk_widget_set_can_target(widget, 0)
    }

    func show(_ selector: String, around control: WidgetPointer) {
        self.control = WeakWidget(control)
        gtk_label_set_text(label.opaque, selector)
        gtk_widget_queue_allocate(widget)
    }

    /// Follows the control, once every widget in the window has its place.
    func layOut() {
        let before = outline
        outline = nil
        defer { if outline != before { gtk_widget_queue_draw(widget) } }
        guard let control = control.pointer, control.isMapped, let target = control.frame(in: widget)
        else { return gtk_widget_set_child_visible(label, 0) }
        let window = widget.area
        outline = target.inset(by: -Self.ringWidth).intersection(window)
        let tag = (size: labelSize(in: window), target: target)
        let frame = TagLayout.frames(of: [tag], in: window, preferring: .beside)[0]
        gtk_widget_set_child_visible(label, 1)
        let (x, y) = (Int(frame.x.rounded()), Int(frame.y.rounded()))
        label.allocate(x: x, y: y, width: Int(frame.width), height: Int(frame.height))
    }

    private func labelSize(in window: Rect) -> Size {
        let natural = label.measured(GTK_ORIENTATION_HORIZONTAL)
        let width = max(natural.minimum, min(natural.natural, Int(window.width)))
        let height = label.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        return Size(width: Double(width), height: Double(height))
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        // A light line inside a dark one, and light text on dark: both show on every theme.
        if let outline {
            drawBorder(outline, 1, GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1), into: snapshot)
            drawBorder(outline.inset(by: 1), 2, GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1), into: snapshot)
        }
        snapshotChildren(snapshot)
    }

    /// The width of both lines together, in logical pixels.
    private static let ringWidth = 3.0

    override func contains(x: Double, y: Double) -> Bool { false }
}
