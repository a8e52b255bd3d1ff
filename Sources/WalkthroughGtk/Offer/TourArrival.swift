internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// A tour that comes by itself, or the offer of one.
final class TourArrival: Arrival {
    let walkthrough: Walkthrough
    /// The run; nil before it has begun.
    private(set) var presentation: WalkthroughPresentation?
    private let asksFirst: Bool
    private var options: PresentationOptions
    private var start: ((WidgetPointer, TourPlan) -> WalkthroughPresentation)?
    /// Observes whether the user does what the tour teaches.
    private var knowledge: StateWatch?

    /// - Parameters:
    ///   - asksFirst: whether the tour is offered rather than started.
    ///   - options: how it looks, and what its `unless` asks of the app.
    ///   - start: presents what there is of the tour.
    init(
        _ walkthrough: Walkthrough,
        in window: WidgetPointer,
        asksFirst: Bool,
        _ options: PresentationOptions,
        _ start: @escaping (WidgetPointer, TourPlan) -> WalkthroughPresentation
    ) {
        self.walkthrough = walkthrough
        self.asksFirst = asksFirst
        self.options = options
        self.start = start
        super.init(in: window)
        knowledge = walkthrough.unless.map { state in
            let place = StatePlace(windows: [self.window], condition: options.condition)
            return StateWatch(state, in: place) { [weak self] in self?.updateSoon() }
        }
        begin()
    }

    override var id: String { walkthrough.id }
    override var title: String { walkthrough.title.isEmpty ? walkthrough.id : walkthrough.title }
    override var isSpent: Bool { plan == nil || asksFirst && TourRecord.isPostponed(walkthrough.id) }
    override var isRunning: Bool? { presentation.map { $0.outcome == nil } }
    override func isWanted() -> Bool { plan != nil && !isKnown() }

    /// What there is to come; nil when there is nothing any more.
    private var plan: TourPlan? { TourRecord.history(of: walkthrough.id).plan(for: walkthrough) }

    /// Whether the user does what the tour teaches; then that is noted.
    private func isKnown() -> Bool {
        knowledge?.refresh()
        guard knowledge?.holds == true else { return false }
        TourRecord.note(.known, of: walkthrough)
        return true
    }

    override func hasGoneUnnoticed() -> Bool {
        if knowledge?.isLooking == true { knowledge?.refresh() }
        return knowledge?.holds == true
    }

    override func come(in window: WidgetPointer) {
        guard let plan else { return end() }
        if asksFirst { show(OfferWords(plan), in: window, look: options.look) } else { run(plan, in: window) }
    }

    private func run(_ plan: TourPlan, in window: WidgetPointer) {
        guard let start else { return }
        presentation = start(window, plan)
        update()
    }

    override func answer(_ answer: OfferAnswer) {
        switch answer {
        case .taken:
            guard let plan, let window = window.pointer else { return end() }
            dropCard { run(plan, in: window) }
        case .later:
            TourRecord.postpone(walkthrough)
            end()
        case .declined:
            TourRecord.note(.declined, of: walkthrough.id)
            end()
        }
    }

    override func end() {
        super.end()
        // They may hold what holds this.
        (start, knowledge) = (nil, nil)
        options = PresentationOptions(look: options.look)
    }
}
