internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Recommends places, one picture at a time.
///
/// CSS: `.carousel` holds `.card`, whose pages are `.place` with a `.place-caption`; two `.carousel-arrow`;
/// and `.dots`, buttons with a `.dot` each, that of the current page also `.current`. To assistive technology
/// it is a group that is labelled with the current place.
final class Carousel {
    /// The places, in order.
    let places: [Place]
    /// The index of the place that is shown, or that is being moved to.
    private(set) var current = 0
    /// Called when another place is shown.
    var currentChanged: (Place) -> Void = { _ in }

    let parts: CarouselParts
    let cardLayout: CarouselCard
    private let layout: CarouselLayout
    let pages: [CarouselPage]
    private var dots: [WidgetPointer] = []
    private var animation: Animation?
    /// The callbacks that wait for the current picture.
    private var awaitingPicture: [() -> Void] = []
    /// The card; nil once it is destroyed, when a tour that ends with the window still restores the page.
    private let card: WeakWidget

    /// Fills the widgets of a carousel. Once they are destroyed, it does nothing any more.
    init(_ parts: CarouselParts, places: [Place] = Place.all) {
        self.parts = parts
        self.places = places
        card = WeakWidget(parts.card)
        pages = places.map { CarouselPage($0) }
        cardLayout = CarouselCard(of: parts.card)
        layout = CarouselLayout(parts, card: cardLayout)
        cardLayout.pages = pages
        cardLayout.laidOut = { [weak self] in self?.updatePictures() }
        for page in pages { gtk_box_append(parts.card.cast(to: GtkBox.self), page.widget) }
        addDots()
        listen()
        updateParts()
        // Shaping the texts of pages that nobody sees would delay the first frame. In a narrow window with
        // large text the card may grow then.
        if let window = parts.card.root {
            afterFirstFrame(of: window) { [weak self] in self?.pages.forEach { $0.writeCaption() } }
        }
    }

    /// Adapts the height of the pictures to the page.
    func fit(_ extent: PageExtent) { layout.tallestCard = extent.pictureHeight }

    /// Which page is in view, counted from 0; a fraction between two pages, as while it moves.
    var position: Double { cardLayout.position }

    /// Whether an animation moves the pages.
    var isMoving: Bool { animation?.isRunning ?? false }

    /// Shows the place at `index`, or the nearest there is.
    func show(_ index: Int, animated: Bool = true) {
        guard card.pointer != nil else { return }
        let index = max(0, min(index, pages.count - 1))
        let isOther = index != current
        current = index
        move(to: Double(index), animated: animated)
        guard isOther else { return }
        updateParts()
        answerIfPictureIsThere()
        currentChanged(places[index])
        walkthrough_accessible_announce(parts.carousel, label)
    }

    /// Turns by a number of pages; a negative number turns back.
    func leaf(by pages: Int) { show(current + pages) }

    /// Holds the pages between two positions while a finger drags them.
    func drag(to position: Double) {
        guard card.pointer != nil else { return }
        animation?.stop()
        let last = Double(pages.count - 1)
        // Resistance grows past the first and the last page.
        let kept = max(0, min(position, last))
        cardLayout.position = kept + (position - kept) / 4
    }

    /// Releases dragged pages: they continue in their direction or snap back.
    ///
    /// - Parameter velocity: in pages a second.
    func release(velocity: Double) {
        let target = velocity.magnitude > 0.4 ? position + (velocity > 0 ? 0.5 : -0.5) : position
        show(Int(target.rounded()))
    }

    /// Calls `body` when the picture of the current place is there, or cannot be drawn: at once if it is.
    func whenPictureIsThere(_ body: @escaping () -> Void) {
        awaitingPicture.append(body)
        answerIfPictureIsThere()
    }

    private func answerIfPictureIsThere() {
        guard pages[current].isPictureShown || pages[current].isPictureMissing else { return }
        let bodies = awaitingPicture
        awaitingPicture = []
        for body in bodies { body() }
    }

    /// Stops animations and loading, before the widgets are destroyed.
    func stop() {
        awaitingPicture = []
        animation?.stop()
        for page in pages { page.cancel() }
    }

    private func move(to destination: Double, animated: Bool) {
        animation?.stop()
        let start = position
        guard animated, start != destination else {
            cardLayout.position = destination
            return
        }
        animation = Animation.run(
            on: parts.card,
            seconds: 0.4,
            step: { [weak self] in self?.cardLayout.position = start + (destination - start) * $0 },
            finished: { [weak self] in self?.updatePictures() }
        )
    }

    private var label: String {
        localized(
            "{place}, place {number} of {count}",
            [
                "place": places[current].name,
                "number": Translations.number(current + 1),
                "count": Translations.number(places.count),
            ]
        )
    }

    private func updateParts() {
        pages[current].writeCaption()
        for (index, dot) in dots.enumerated() { dot.toggleClass("current", index == current) }
        gtk_widget_set_sensitive(parts.back, current > 0 ? 1 : 0)
        gtk_widget_set_sensitive(parts.next, current < pages.count - 1 ? 1 : 0)
        walkthrough_accessible_set_label(parts.carousel, label)
        for (index, page) in pages.enumerated() {
            walkthrough_accessible_set_hidden(page.widget, index == current ? 0 : 1)
        }
    }

    /// Loads the picture in view, then, at rest, its neighbours, and frees those further away.
    private func updatePictures() {
        let card = parts.card
        let extent = Int(max(gtk_widget_get_width(card), gtk_widget_get_height(card)))
        guard extent > 0, !pages.isEmpty else { return }
        let side = extent * Int(gtk_widget_get_scale_factor(card))
        let inView = pages[max(0, min(Int(position.rounded()), pages.count - 1))]
        for page in [pages[current], inView] { showPicture(of: page, side: side) }
        if !isMoving { updateNeighbours(side: side) }
    }

    /// Loads a picture; when it arrives, the current page may be another than when it was asked for.
    private func showPicture(of page: CarouselPage, side: Int) {
        page.showPicture(side: side) { [weak self] in
            self?.updateNeighbours(side: side)
            self?.answerIfPictureIsThere()
        }
    }

    private func updateNeighbours(side: Int) {
        guard pages[current].isPictureShown else { return }
        for (index, page) in pages.enumerated() {
            let distance = abs(index - current)
            if distance == 1 { showPicture(of: page, side: side) } else if distance > 2 { page.dropPicture() }
        }
    }

    private func addDots() {
        for (index, place) in places.enumerated() {
            let dot = gtk_button_new()!
            let mark = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
            gtk_widget_add_css_class(mark, "dot")
            gtk_button_set_child(dot.cast(to: GtkButton.self), mark)
            // The arrow keys do the same with one stop of the Tab key instead of ten.
            gtk_widget_set_focusable(dot, 0)
            gtk_widget_set_tooltip_text(dot, place.name)
            walkthrough_accessible_set_label(dot, place.name)
            connect(dot, "clicked") { [weak self] _ in self?.show(index) }
            gtk_box_append(parts.dots.cast(to: GtkBox.self), dot)
            dots.append(dot)
        }
        connect(parts.back, "clicked") { [weak self] _ in self?.leaf(by: -1) }
        connect(parts.next, "clicked") { [weak self] _ in self?.leaf(by: 1) }
    }
}
