internal import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// Says along the bottom of a window what is wrong with the tour file, while the last good tour goes on.
final class ProblemBanner {
    private var attachment: LayerAttachment?

    /// Shows a problem in place of the one before.
    func show(_ problem: String, in window: WidgetPointer?) {
        hide()
        guard let window else { return }
        let layer = BannerLayer(problem)
        attachment = LayerAttachment(
            layer.widget,
            to: window,
            clipsContent: false,
            onLayout: {},
            onWindowDestroyed: { [weak self] in self?.hide() }
        )
    }

    func hide() {
        attachment?.detach()
        attachment = nil
    }
}

/// A label along the bottom, in the full width of the window.
private final class BannerLayer: CustomWidget {
    override class var typeName: String { "WalkthroughProblemLayer" }
    override class var cssName: String? { "walkthrough-problem" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT }

    private let label: WidgetPointer

    private static let style: Void = Surface.add(
        """
        walkthrough-problem > label {
          background-color: #c01c28; color: #ffffff; padding: 8px 12px; font-weight: bold;
        }
        """
    )

    init(_ problem: String) {
        BannerLayer.style
        label = gtk_label_new(problem)
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_xalign(label.opaque, 0)
        super.init()
        adopt(label)
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        let needed = min(height, label.measured(GTK_ORIENTATION_VERTICAL, for: width).natural)
        label.allocate(x: 0, y: height - needed, width: width, height: needed)
    }

    /// Clicks go to what lies below.
    override func contains(x: Double, y: Double) -> Bool { false }
}
