internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

extension Region {
    /// The pictures of places.
    static let places: Region = "places"
    /// "Transportive tastes".
    static let tastes: Region = "tastes"
    /// "On the go".
    static let outings: Region = "outings"
}

extension OdysseyWindow {
    /// Names what tours point at and open, beyond what has a GtkBuilder id.
    func prepareForTours(_ interface: InterfaceFile) {
        interface.widget("carousel").walkthroughRegion(.places)
        interface.widget("tastes").walkthroughRegion(.tastes)
        interface.widget("outings").walkthroughRegion(.outings)
        for tile in dishTiles {
            tile.widget.walkthroughElement(Element("dish-\(tile.dish.id)"))
            tile.heart.walkthroughElement(Element("dish-heart-\(tile.dish.id)"))
        }
        for row in outings.rows { row.widget.walkthroughElement(Element("outing-\(row.outing.id)")) }
        dishTiles.first?.widget.walkthroughTrigger("story")
        interface.widget("search-entry").walkthroughAction("search") { [weak self] in
            self?.search.demonstrate($0)
        }
        search.chosen = { [weak self] in
            guard let tour = self?.widget.currentWalkthrough,
                tour.currentStep?.triggers.contains("search") == true
            else { return }
            tour.next()
        }
        let pages = PageTurning(carousel)
        interface.widget("carousel").walkthroughAction("turn-pages") { isActive in
            if isActive { pages.start() } else { pages.stop() }
        }
        addAction("start-tour", to: widget, taking: "s") { [weak self] name in
            self?.startTour(named: String(cString: g_variant_get_string(name, nil)))
        }
    }

    /// Starts a tour in the window, in place of one that is running.
    ///
    /// It begins once the first picture is there, so that no empty card is shown dimmed. A tour that cannot
    /// be read is reported, and the window stays as it is.
    ///
    /// - Parameters:
    ///   - step: where to begin, counted from 1; the first when there is no such step.
    ///   - isArrival: whether nobody asked for it, so that the app is seen for a moment before.
    ///   - onFinish: called when it is over; with nil when it was not shown: it could not be read, or for an
    ///     arrival another one runs already or the window was closed.
    func startTour(
        named name: String,
        step: Int = 1,
        isArrival: Bool = false,
        onFinish: @escaping (Outcome?) -> Void = { _ in }
    ) {
        do {
            let tour = try TourCatalog.tour(named: name)
            if tour.id == "plan" { PlanTripTip().invalidate(reason: .actionPerformed) }
            let first = tour.steps.indices.contains(step - 1) ? tour.steps[step - 1].id : nil
            let begin = { [weak self] in
                guard let self, !isArrival || widget.currentWalkthrough == nil else { return onFinish(nil) }
                present(tour, startingAt: first) { [weak self] outcome in
                    onFinish(outcome)
                    if case .interrupted = outcome.ending { return }
                    self?.scrollToTop()
                }
            }
            giveUpArrival()
            guard isArrival else { return carousel.whenPictureIsThere(begin) }
            let arrival = Arrival { onFinish(nil) }
            self.arrival = arrival
            let arrive = { [weak self] in
                self?.arrival = nil
                begin()
            }
            carousel.whenPictureIsThere { [weak self] in
                guard let self, self.arrival === arrival else { return }
                guard DesktopPreferences.allowsMotion else { return arrive() }
                arrival.begin = .after(Self.arrivalTime, arrive)
            }
        } catch {
            walkthrough_log_message("Odyssey", "\(error)")
            onFinish(nil)
        }
    }

    /// Drops the tour of a first launch that has not begun.
    func giveUpArrival() {
        guard let arrival else { return }
        self.arrival = nil
        arrival.begin?.cancel()
        arrival.giveUp()
    }

    /// The tour of a first launch, which waits for the picture and then lets it be seen.
    final class Arrival {
        /// Begins the tour; nil while the picture is not there.
        var begin: ScheduledCall?
        /// Tells that the tour never begins.
        let giveUp: () -> Void

        init(giveUp: @escaping () -> Void) { self.giveUp = giveUp }
    }

    /// How long the first picture is seen before the tour of a first launch begins, in seconds.
    static var arrivalTime = 0.7

    /// Shows a tour as Odyssey does: with a card of its own at the end of "Plan a trip".
    @discardableResult
    func present(
        _ tour: Walkthrough,
        startingAt step: Step.ID? = nil,
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) -> WalkthroughPresentation {
        closeWhatCovers()
        let options = PresentationOptions(
            content: { [widget] step, actions in
                guard step.tags.contains("custom"), let position = widget.currentWalkthrough?.position else {
                    return nil
                }
                return makeFarewell(step: position.number, of: position.count, actions)
            },
            onReport: { [weak self] report in
                guard case .advanced(_, let id?, _) = report else { return }
                self?.closeSearch(before: tour.steps.first { $0.id == id })
            }
        )
        return widget.presentWalkthrough(tour, startingAt: step, options: options, onFinish: onFinish)
    }
}

extension OdysseyWindow {
    /// Closes a search that the user has opened, unless a step leaves it usable: it may stand where the name
    /// of the app does.
    private func closeSearch(before step: Step?) {
        if step?.reachableElements.contains("search-entry") == false { search.isOpen = false }
    }

    /// Closes what would keep input from a tour, or lie over what it shows; the tour itself closes menus and
    /// stories.
    private func closeWhatCovers() {
        search.isOpen = false
        // What tells where tips stand may be watched beside a tour.
        closeDialogs(over: widget.cast()) { !LabWindow.isIn($0) }
    }
}

/// The last card of "Plan a trip": a picture above what every card has.
private func makeFarewell(step number: Int, of count: Int, _ actions: StepActions) -> WidgetPointer {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
    let picture = makeThumbnail("ithaca", side: 144, leastHeight: 48)
    gtk_widget_set_halign(picture, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(picture, GTK_ALIGN_FILL)
    gtk_widget_add_css_class(picture, "farewell-picture")
    gtk_box_append(box.cast(to: GtkBox.self), picture)
    let text = makeLabel(localized("Fair winds. Your list waits in “On the go”."), style: "farewell")
    gtk_box_append(box.cast(to: GtkBox.self), text)

    let values: KeyValuePairs = ["number": Translations.number(number), "count": Translations.number(count)]
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    _ = WrappingLayout(of: row)
    let progress = gtk_label_new(localized("{number} of {count}", values))!
    gtk_widget_add_css_class(progress, "walkthrough-progress")
    gtk_box_append(row.cast(to: GtkBox.self), progress)
    for (text, style, action) in [
        (localized("Back", context: "step of a tour"), "flat", actions.back),
        (localized("Set sail"), "suggested-action", actions.next),
    ] {
        let button = gtk_button_new_with_label(text)!
        gtk_widget_add_css_class(button, style)
        gtk_widget_set_halign(button, GTK_ALIGN_END)
        connect(button, "clicked") { _ in action() }
        gtk_box_append(row.cast(to: GtkBox.self), button)
        // What the focus goes to when the card opens: Enter sails.
        gtk_widget_set_focus_child(row, button)
    }
    gtk_box_append(box.cast(to: GtkBox.self), row)
    gtk_widget_set_focus_child(box, row)
    return box
}
