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
    }

    /// Starts a tour in the window, in place of one that is running.
    ///
    /// It begins once the first picture is there, so that no empty card is shown dimmed. A tour that cannot
    /// be read is reported, and the window stays as it is.
    ///
    /// - Parameters:
    ///   - step: where to begin, counted from 1; the first when there is no such step.
    ///   - onFinish: called when it is over; with nil when it could not be read.
    func startTour(named name: String, step: Int = 1, onFinish: @escaping (Outcome?) -> Void = { _ in }) {
        do {
            let tour = try TourCatalog.tour(named: name)
            let first = tour.steps.indices.contains(step - 1) ? tour.steps[step - 1].id : nil
            carousel.whenPictureIsThere { [weak self] in
                guard let self else { return onFinish(nil) }
                present(tour, startingAt: first) { [weak self] outcome in
                    onFinish(outcome)
                    self?.leave(outcome)
                }
            }
        } catch {
            walkthrough_log_message("Odyssey", "\(error)")
            onFinish(nil)
        }
    }

    /// Shows a tour at once.
    @discardableResult
    func present(
        _ tour: Walkthrough,
        startingAt step: Step.ID? = nil,
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) -> WalkthroughPresentation {
        closeWhatCovers()
        return widget.presentWalkthrough(
            tour,
            startingAt: step,
            options: options(for: tour),
            onFinish: onFinish
        )
    }

    /// Lists all tours in Help, which is in the main menu.
    func listTours() {
        for tour in TourCatalog.names.compactMap({ try? TourCatalog.tour(named: $0) }) {
            widget.listWalkthrough(tour, options: options(for: tour)) { [weak self] in self?.leave($0) }
        }
    }

    /// How Odyssey shows a tour, whoever begins it: with a card of its own at the end of "Plan a trip".
    func options(for tour: Walkthrough) -> PresentationOptions {
        PresentationOptions(
            content: { [widget] step, actions in
                guard step.tags.contains("custom"), let position = widget.currentWalkthrough?.position else {
                    return nil
                }
                return makeFarewell(step: position.number, of: position.count, actions)
            },
            onReport: { [weak self] report in
                let step = { (id: Step.ID) in tour.steps.first { $0.id == id } }
                switch report {
                case .seen(let id, _, _): self?.begin(tour, with: step(id))
                case .advanced(_, let id?, _): self?.closeSearch(before: step(id))
                default: break
                }
            }
        )
    }

    /// Goes back to the beginning of the page after a tour that the user has ended.
    func leave(_ outcome: Outcome) {
        if case .interrupted = outcome.ending { return }
        scrollToTop()
    }
}

extension OdysseyWindow {
    /// Makes way for a tour with its first step on screen.
    private func begin(_ tour: Walkthrough, with step: Step?) {
        guard let run = widget.currentWalkthrough, run !== latestRun else { return }
        latestRun = run
        if tour.id == "plan" { PlanTripTip().invalidate(reason: .actionPerformed) }
        closeSearch(before: step)
        closeOtherWindows()
    }

    /// Closes a search that the user has opened, unless a step leaves it usable: it may stand where the name
    /// of the app does.
    private func closeSearch(before step: Step?) {
        if step?.reachableElements.contains("search-entry") == false { search.isOpen = false }
    }

    /// Closes what would keep input from a tour, or lie over what it shows; the tour itself closes menus and
    /// stories.
    private func closeWhatCovers() {
        search.isOpen = false
        closeOtherWindows()
    }

    /// Closes dialogs; what tells where tips stand may be watched beside a tour.
    private func closeOtherWindows() { closeDialogs(over: widget.cast()) { !LabWindow.isIn($0) } }
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
