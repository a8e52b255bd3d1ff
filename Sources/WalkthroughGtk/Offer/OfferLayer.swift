internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The widget that an offer adds to a window: as large as that, and nothing but the card in it, which alone takes
/// input.
///
/// The card is at the bottom, above the app's own bars there: at the end of a wide window, across a narrow one.
final class OfferLayer: CustomWidget {
    override class var typeName: String { "WalkthroughOfferLayer" }
    override class var cssName: String? { "walkthrough" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_GROUP }

    let card: OfferCard
    /// How far the card has come in, from 0 to 1.
    var presence = 0.0 { didSet { if presence != oldValue { gtk_widget_queue_draw(widget) } } }

    /// The width of a card with text of the normal size, in logical pixels.
    private static let width = 380
    /// How much wider large text makes it.
    private static let greatestWidening = 1.5
    /// The distance from the edges of the window, in logical pixels.
    private static let margin = 12
    /// How much of the height of a window a card has that can do with less: a list scrolls.
    private static let share = 0.6
    /// How far the card slides as it comes, in logical pixels.
    private static let slide = 16.0

    init(_ card: OfferCard, look: any OverlayLook) {
        self.card = card
        super.init()
        adopt(card.widget)
        gtk_widget_add_css_class(widget, look.cssClass)
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        let room = max(0, width - 2 * Self.margin)
        let wide = Int(Double(Self.width) * min(Self.greatestWidening, max(1, TextSize.scale(of: widget))))
        let least = card.widget.measured(GTK_ORIENTATION_HORIZONTAL).minimum
        // A gap beside the card that is narrower than half of it serves nobody.
        let cardWidth = max(least, room < wide + wide / 2 ? room : wide)
        let extent = card.widget.measured(GTK_ORIENTATION_VERTICAL, for: cardWidth)
        let cardHeight = max(extent.minimum, min(extent.natural, Int(Self.share * Double(height))))
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let bottom = height - Self.margin - BottomBars.height(in: widget.parent)
        card.widget.allocate(
            x: isMirrored ? Self.margin : width - Self.margin - cardWidth,
            y: max(0, bottom - cardHeight),
            width: cardWidth,
            height: cardHeight
        )
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        guard presence > 0 else { return }
        guard presence < 1 else { return snapshotChildren(snapshot) }
        var shift = graphene_point_t(x: 0, y: Float((1 - presence) * Self.slide))
        gtk_snapshot_push_opacity(snapshot, presence)
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &shift)
        snapshotChildren(snapshot)
        gtk_snapshot_restore(snapshot)
        gtk_snapshot_pop(snapshot)
    }

    /// Input beside the card is for the app.
    override func contains(x: Double, y: Double) -> Bool { false }
}
