internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

extension Region {
    /// The pictures of places.
    static let places = Region(rawValue: 1 << 0)
    /// "Transportive tastes".
    static let tastes = Region(rawValue: 1 << 1)
    /// "On the go".
    static let outings = Region(rawValue: 1 << 2)
}

extension OdysseyWindow {
    /// Names what tours point at and open, beyond what has a GtkBuilder id.
    func prepareForTours(carousel: WidgetPointer, tastes: WidgetPointer, outings list: WidgetPointer) {
        carousel.walkthroughRegion(.places)
        tastes.walkthroughRegion(.tastes)
        list.walkthroughRegion(.outings)
        for tile in dishTiles {
            tile.widget.walkthroughElement(Element("dish-\(tile.dish.id)"))
            tile.heart.walkthroughElement(Element("dish-heart-\(tile.dish.id)"))
        }
        for row in outings.rows { row.widget.walkthroughElement(Element("outing-\(row.outing.id)")) }
        dishTiles.first?.widget.walkthroughTrigger("story")
        carousel.walkthroughAction("search") { [weak self] in self?.search.demonstrate($0) }
        search.chosen = { [weak self] in
            guard let tour = self?.widget.currentWalkthrough,
                tour.currentStep?.triggers.contains("search") == true
            else { return }
            tour.next()
        }
        let pages = PageTurning(self.carousel)
        carousel.walkthroughAction("turn-pages") { isActive in
            if isActive { pages.start() } else { pages.stop() }
        }
        addAction("start-tour", to: widget) { [weak self] (name: String) in self?.startTour(named: name) }
    }

    /// Starts a tour in the window, instead of one that is running.
    ///
    /// It begins once the first picture is there, so that no empty card is shown dimmed. A tour that cannot be
    /// read is reported, and the window stays as it is.
    ///
    /// - Parameters:
    ///   - step: where to begin, counted from 1; the first when there is no such step.
    ///   - onFinish: called when it is over, also when it could not be read.
    func startTour(named name: String, step: Int = 1, onFinish: @escaping (Outcome?) -> Void = { _ in }) {
        do {
            let tour = try TourCatalog.tour(named: name)
            if tour.id == "plan" { PlanTripTip().invalidate(reason: .actionPerformed) }
            let first = tour.steps.indices.contains(step - 1) ? tour.steps[step - 1].id : nil
            carousel.whenPictureIsThere { [weak self] in
                _ = self?.present(tour, startingAt: first) { outcome in
                    onFinish(outcome)
                    if case .interrupted = outcome.ending { return }
                    self?.scrollToTop()
                }
            }
        } catch {
            walkthrough_log_message("Odyssey", "\(error)")
            onFinish(nil)
        }
    }

    /// Shows a tour as Odyssey does: with a card of its own at the end of "Plan a trip".
    @discardableResult
    func present(
        _ tour: Walkthrough,
        startingAt step: Step.ID? = nil,
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) -> WalkthroughPresentation {
        widget.presentWalkthrough(
            tour,
            startingAt: step,
            onFinish: onFinish,
            content: { step, actions in step.tags.contains("custom") ? makeFarewell(actions) : nil }
        )
    }
}

/// The last card of "Plan a trip": a picture and one large button.
private func makeFarewell(_ actions: StepActions) -> WidgetPointer {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
    let picture = makeThumbnail("ithaca", side: 144)
    gtk_widget_set_halign(picture, GTK_ALIGN_CENTER)
    gtk_box_append(box.cast(to: GtkBox.self), picture)
    let text = makeLabel(localized("Fair winds. Your list waits in “On the go”."), style: "farewell")
    gtk_box_append(box.cast(to: GtkBox.self), text)
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
    gtk_widget_set_halign(row, GTK_ALIGN_END)
    let back = gtk_button_new_with_label(localized("Back", context: "step of a tour"))!
    gtk_widget_add_css_class(back, "flat")
    connect(back, "clicked") { _ in actions.back() }
    let sail = gtk_button_new_with_label(localized("Set sail"))!
    gtk_widget_add_css_class(sail, "suggested-action")
    connect(sail, "clicked") { _ in actions.next() }
    gtk_box_append(row.cast(to: GtkBox.self), back)
    gtk_box_append(row.cast(to: GtkBox.self), sail)
    gtk_box_append(box.cast(to: GtkBox.self), row)
    return box
}
