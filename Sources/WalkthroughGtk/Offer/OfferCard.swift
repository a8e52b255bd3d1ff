internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughText

/// The card that offers a tour, or lists what is new: heading, text and buttons of a callout.
///
/// # CSS nodes
///
/// ```
/// walkthrough-callout.walkthrough-offer
/// ╰── box
///     ├── label.walkthrough-title.heading
///     ├── label.walkthrough-body, or scrolledwindow.walkthrough-whats-new
///     ╰── walkthrough-footer
///         ├── button.walkthrough-skip.flat              Don’t Ask Again
///         ├── button.walkthrough-back.flat              Not Now
///         ╰── button.walkthrough-next.suggested-action
/// ```
///
/// # Accessibility
///
/// The role is alert, the name is the heading, and the description is the text.
final class OfferCard: CustomWidget {
    override class var typeName: String { "WalkthroughOffer" }
    override class var cssName: String? { "walkthrough-callout" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT }
    override class var isHeightForWidth: Bool { true }

    private let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
    private let footer: CalloutFooter
    /// What scrolls in the list of what is new.
    private let content: WidgetPointer?

    /// - Parameter list: what is new, in place of the text; nil for an offer.
    init(_ words: OfferWords, list: WidgetPointer?, onAnswer: @escaping (OfferAnswer) -> Void) {
        footer = CalloutFooter(
            onSkip: { onAnswer(.declined) },
            onBack: { onAnswer(.later) },
            onNext: { onAnswer(.taken) }
        )
        content = list?.children.first { $0.isA(gtk_viewport_get_type()) }
        super.init()
        gtk_widget_add_css_class(widget, "walkthrough-offer")
        let title = TextLook(classes: ["walkthrough-title", "heading"], widest: 45).label()
        LastWords.show(words.title, in: title)
        footer.show(skip: words.decline, back: words.later, next: words.take)
        gtk_widget_set_margin_top(footer.widget, 8)
        for child in [title, list ?? text(words.body), footer.widget] { gtk_box_append(box.cast(), child) }
        adopt(box)
        walkthrough_accessible_describe(widget, words.title, words.body, 0)
    }

    private func text(_ body: String) -> WidgetPointer {
        let label = TextLook(classes: ["walkthrough-body"], widest: 45).label()
        LastWords.show(body, in: label)
        return label
    }

    /// The button that takes the tour, or closes the list.
    var mainButton: WidgetPointer? { footer.nextButton }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let minimum: Int
        var natural: Int
        (minimum, natural) = box.measured(orientation, for: size)
        if orientation == GTK_ORIENTATION_VERTICAL, size > 0, let content {
            // A scrolled window is as high as its content would be in the width that suits that best.
            let suited = content.measured(GTK_ORIENTATION_VERTICAL).natural
            natural += content.measured(GTK_ORIENTATION_VERTICAL, for: size).natural - suited
        }
        return (minimum, max(minimum, natural))
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        box.allocate(x: 0, y: 0, width: width, height: height)
    }

    /// The padding is part of the card: what is beneath does not get a click there.
    override func contains(x: Double, y: Double) -> Bool {
        guard let own = bounds(of: widget, in: widget) else { return false }
        return x >= own.x && y >= own.y && x < own.x + own.width && y < own.y + own.height
    }
}
