internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Arranges the carousel: the card, the arrows over its edges, the dots below.
final class CarouselLayout: CustomLayout {
    /// How high the card may be, in logical pixels.
    var tallestCard = 470 {
        didSet { if tallestCard != oldValue { gtk_widget_queue_resize(widget) } }
    }

    private let parts: CarouselParts
    private let card: CarouselCard
    private static let arrowMargin = 12
    /// The least width, in logical pixels, at which pictures are landscapes.
    private static let wide = 668

    /// - Parameter parts: all of them children of the carousel.
    init(_ parts: CarouselParts, card: CarouselCard) {
        self.parts = parts
        self.card = card
        super.init(of: parts.carousel)
    }

    /// How high the card is at a width; never less than its captions need.
    func cardHeight(forWidth width: Int) -> Int {
        let natural = width >= Self.wide ? width * 10 / 16 : width * 5 / 4
        return max(min(natural, tallestCard), card.captionHeight(forWidth: width))
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let dots = parts.dots.measured(orientation)
        let cardExtent = parts.card.measured(orientation)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            return (max(cardExtent.minimum, dots.minimum), max(cardExtent.natural, dots.natural))
        }
        let width = size < 0 ? measure(GTK_ORIENTATION_HORIZONTAL, for: -1).natural : size
        let height = cardHeight(forWidth: width) + dots.natural
        return (height, height)
    }

    override func allocate(width: Int, height: Int) {
        let dots = parts.dots.measured(GTK_ORIENTATION_VERTICAL).natural
        let cardHeight = height - dots
        // GTK requires a widget to be measured before it is allocated.
        _ = parts.card.measured(GTK_ORIENTATION_HORIZONTAL)
        place(parts.card, leading: 0, top: 0, width: width, height: cardHeight)
        for (arrow, isBack) in [(parts.back, true), (parts.next, false)] {
            let arrowWidth = arrow.measured(GTK_ORIENTATION_HORIZONTAL).natural
            let arrowHeight = arrow.measured(GTK_ORIENTATION_VERTICAL).natural
            place(
                arrow,
                leading: isBack ? Self.arrowMargin : width - Self.arrowMargin - arrowWidth,
                top: max(0, (cardHeight - arrowHeight) * 2 / 5),
                width: arrowWidth,
                height: arrowHeight
            )
        }
        place(parts.dots, leading: 0, top: cardHeight, width: width, height: dots)
    }
}

/// The widgets of the carousel, in the `.ui` file.
struct CarouselParts {
    /// The whole of it, and in it the frame around the current picture and the row of page dots.
    let carousel, card, dots: WidgetPointer
    /// The buttons that show the place before and the one after.
    let back, next: WidgetPointer

    init(_ interface: InterfaceFile) {
        carousel = interface.widget("carousel")
        card = interface.widget("top-recommendation")
        dots = interface.widget("carousel-dots")
        back = interface.widget("carousel-back")
        next = interface.widget("carousel-next")
    }
}

/// Arranges the pages side by side, clipped to the card.
final class CarouselCard: CustomLayout {
    /// The pages, in order.
    var pages: [CarouselPage] = []
    /// Which page is in view; fractions are between two pages.
    var position = 0.0 {
        didSet { if position != oldValue { gtk_widget_queue_allocate(widget) } }
    }
    /// Called after each layout.
    var laidOut: () -> Void = {}

    /// The room between two pages while they move, in logical pixels.
    static let gap = 16

    /// What the captions need at a width, in logical pixels.
    func captionHeight(forWidth width: Int) -> Int {
        pages.map { $0.measureCaption(GTK_ORIENTATION_VERTICAL, for: width) }.max() ?? 0
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let minimum =
            orientation == GTK_ORIENTATION_HORIZONTAL
            ? pages.map { $0.measureCaption(orientation) }.max() ?? 0
            : size < 0 ? 0 : captionHeight(forWidth: size)
        return (minimum, minimum)
    }

    override func allocate(width: Int, height: Int) {
        let stride = Double(width + Self.gap) * (isRightToLeft ? -1 : 1)
        for (index, page) in pages.enumerated() {
            let offset = (Double(index) - position) * stride
            let isInView = abs(offset) < Double(width)
            gtk_widget_set_child_visible(page.widget, isInView ? 1 : 0)
            guard isInView else { continue }
            _ = page.widget.measured(GTK_ORIENTATION_HORIZONTAL)
            var shift = graphene_point_t(x: Float(offset.rounded()), y: 0)
            let transform = offset == 0 ? nil : gsk_transform_translate(nil, &shift)
            gtk_widget_allocate(page.widget, gint(width), gint(height), -1, transform)
        }
        laidOut()
    }
}
