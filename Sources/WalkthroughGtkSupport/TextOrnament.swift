internal import CWalkthroughGtk
internal import CWalkthroughShims

/// The cap of a key, behind its name.
final class KeycapView: CustomWidget {
    override class var typeName: String { "WalkthroughKeycap" }
    override class var cssName: String? { "walkthrough-keycap" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_PRESENTATION }

    override init() {
        super.init()
        gtk_widget_set_can_target(widget, 0)
    }
}

/// The ground behind the code of a paragraph, in the CSS colour of this widget.
final class CodeGround: CustomWidget {
    override class var typeName: String { "WalkthroughCodeGround" }
    override class var cssName: String? { "walkthrough-code" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_PRESENTATION }

    /// What is filled, in this widget's coordinates, in logical pixels.
    var boxes: [TextBox] = [] { didSet { if boxes != oldValue { gtk_widget_queue_draw(widget) } } }

    private static let radius: Float = 4

    override init() {
        super.init()
        gtk_widget_set_can_target(widget, 0)
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        var color = GdkRGBA()
        walkthrough_widget_get_color(widget, &color)
        for box in boxes {
            var bounds = graphene_rect_t()
            graphene_rect_init(&bounds, Float(box.x), Float(box.y), Float(box.width), Float(box.height))
            var shape = GskRoundedRect()
            gsk_rounded_rect_init_from_rect(&shape, &bounds, Self.radius)
            gtk_snapshot_push_rounded_clip(snapshot, &shape)
            gtk_snapshot_append_color(snapshot, &color, &bounds)
            gtk_snapshot_pop(snapshot)
        }
    }
}
