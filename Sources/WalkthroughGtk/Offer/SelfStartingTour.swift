internal import CWalkthroughGtk
internal import CWalkthroughShims
package import WalkthroughEngine
package import WalkthroughGtkSupport

/// A tour that comes by itself, or whose offer does, once its time has come.
///
/// In one process at most one is on screen or runs at a time; the others wait in the order in which they were asked
/// for. The window keeps it until then.
public final class SelfStartingTour {
    /// The tour.
    public let walkthrough: Walkthrough
    /// The run; nil before it has begun.
    public private(set) var presentation: WalkthroughPresentation?
    /// Whether the offer is on screen.
    public var isOffered: Bool { offer != nil }
    /// Whether it has come: it was offered, or has begun.
    public private(set) var hasCome = false
    /// Whether it is still to come, is offered, or runs.
    public private(set) var isPending = true

    private let asksFirst: Bool
    private let window: WeakWidget
    private var options: PresentationOptions
    private var start: ((WidgetPointer, TourPlan) -> WalkthroughPresentation)?
    private var visibility: VisibilityWatch?
    /// Observes whether the user does what the tour teaches.
    private var knowledge: StateWatch?
    private var gate: (any ArrivalGate)?
    private var offer: OfferPresenter?
    private var isAnnounced = false
    private var overHandlers: [() -> Void] = []
    private var next: ScheduledCall?
    private var connections: [SignalConnection] = []

    /// Those that are still to come or on screen, the oldest first.
    private static var all: [SelfStartingTour] = []
    private static var isObserving = false

    /// - Parameters:
    ///   - window: where it is to come; where there is none, it never comes, with a warning.
    ///   - asksFirst: whether the tour is offered rather than started.
    ///   - options: how it looks, and what its `unless` asks of the app.
    ///   - start: presents what there is of the tour.
    package init(
        _ walkthrough: Walkthrough,
        in window: WidgetPointer?,
        isOffered asksFirst: Bool,
        _ options: PresentationOptions,
        _ start: @escaping (WidgetPointer, TourPlan) -> WalkthroughPresentation
    ) {
        self.walkthrough = walkthrough
        self.asksFirst = asksFirst
        self.window = WeakWidget(window)
        self.options = options
        self.start = start
        MainLoop.runMainActorTasks()
        TourRecord.keep(walkthrough.id)
        guard let window, window.isA(gtk_window_get_type()) else {
            walkthrough_log_warning(
                "Walkthrough",
                "The tour \"\(walkthrough.id)\" was to come by itself at a widget that is in no window, and does not: "
                    + "call this once the widget is in one"
            )
            end()
            return
        }
        guard plan != nil, gtk_widget_in_destruction(window) == 0 else {
            end()
            return
        }
        Self.all.append(self)
        Self.observe()
        connections = [
            connect(window, "destroy") { [weak self] _ in
                self?.answer(.later)
                self?.end()
            }
        ]
        knowledge = walkthrough.unless.map { state in
            let place = StatePlace(windows: [self.window], condition: options.condition)
            return StateWatch(state, in: place) { [weak self] in self?.updateSoon() }
        }
        updateSoon()
    }

    /// Calls `body` once it is over: when the tour that came has ended, the offer was answered, or nothing is to come any
    /// more; at once where it is over already.
    ///
    /// - Parameter body: may run amid the closing of the window.
    public func onceOver(_ body: @escaping () -> Void) {
        if isPending { overHandlers.append(body) } else { body() }
    }

    /// Takes it back: it does not come any more, and an offer on screen goes. A tour that runs goes on.
    public func cancel() { end() }

    // MARK: What happens meanwhile

    private static func observe() {
        guard !isObserving else { return }
        isObserving = true
        RunningTours.observe { _ in SelfStartingTour.updateAll() }
        Guidance.observe { SelfStartingTour.updateAll() }
    }

    private static func updateAll() { for tour in all { tour.update() } }

    private func updateSoon() {
        guard isPending, next?.isPending != true else { return }
        next = .whenIdle { [weak self] in self?.update(mayCome: true) }
    }

    /// - Parameter mayCome: whether it may come at once; else that is looked at once the app is idle.
    private func update(mayCome: Bool = false) {
        guard isPending else { return }
        if let presentation {
            if presentation.outcome != nil { end() }
        } else if offer != nil {
            if let window = window.pointer, !mayStay(in: window) { withdraw() }
        } else if mayCome, let window = window.pointer {
            comeIfItIsTime(in: window)
        } else {
            updateSoon()
        }
    }

    /// What there is to come; nil when there is nothing any more.
    private var plan: TourPlan? { TourRecord.history(of: walkthrough.id).plan(for: walkthrough) }

    /// Whether the user does what the tour teaches; then that is noted.
    private func isKnown() -> Bool {
        knowledge?.refresh()
        guard knowledge?.holds == true else { return false }
        TourRecord.note(.known, of: walkthrough)
        return true
    }

    // MARK: Coming

    private func comeIfItIsTime(in window: WidgetPointer) {
        if asksFirst, TourRecord.isPostponed(walkthrough.id) { return end() }
        guard Guidance.comesByItself, RunningTours.current == nil,
            !Self.all.contains(where: { $0.offer != nil || $0.presentation != nil })
        else { return stopLooking() }
        guard isVisible(window), !isObstructed(window) else { return }
        let gate = gate ?? ArrivalGates.make?(walkthrough.id, title) { [weak self] in self?.updateSoon() }
        self.gate = gate
        guard gate?.isOpen != false else { return }
        guard let plan, !isKnown() else { return end() }
        stopLooking()
        gate?.enter()
        hasCome = true
        if asksFirst { offer(plan, in: window) } else { run(plan, in: window) }
    }

    /// Whether the user sees the window and is in it. That is watched while nothing else is in the way: it costs a look at
    /// each layout.
    private func isVisible(_ window: WidgetPointer) -> Bool {
        if let visibility { return visibility.isVisible }
        let visibility = VisibilityWatch(window, needsActiveWindow: true)
        visibility.onChange = { [weak self] in self?.updateSoon() }
        self.visibility = visibility
        return false
    }

    private func stopLooking() {
        visibility?.stop()
        visibility = nil
    }

    private var title: String { walkthrough.title.isEmpty ? walkthrough.id : walkthrough.title }

    /// Whether something is open that has the user's attention: a popover, a tip too, a dialog, a sheet. It is looked at
    /// again once that closes.
    private func isObstructed(_ window: WidgetPointer) -> Bool {
        if let modal = ModalContent.topmost(in: window, besides: nil) {
            modal.onceClosed { [weak self] in self?.updateSoon() }
            return true
        }
        let popover = window.selfAndDescendants.first { $0.isA(gtk_popover_get_type()) && $0.isMapped }
        guard let popover else { return false }
        var connection: SignalConnection?
        connection = connect(popover, "unmap") { [weak self] _ in
            connection?.disconnect()
            connection = nil
            self?.updateSoon()
        }
        return true
    }

    private func run(_ plan: TourPlan, in window: WidgetPointer) {
        guard let start else { return }
        let presentation = start(window, plan)
        self.presentation = presentation
        update()
    }

    // MARK: The offer

    private func offer(_ plan: TourPlan, in window: WidgetPointer) {
        // No tip shows up meanwhile.
        RunningTours.begin(self, title: title)
        let offer = OfferPresenter(plan, in: window, look: options.look) { [weak self] in self?.answer($0) }
        offer.onLayout = { [weak self] in self?.lookAround() }
        self.offer = offer
        if let application = g_application_get_default() {
            // Its windows are not destroyed then.
            connections.append(connect(application, "shutdown") { [weak self] _ in self?.answer(.later) })
        }
        if !isAnnounced { offer.announce() }
        isAnnounced = true
    }

    /// Looks, in a layout of the window, at what changes without a signal. Nothing goes during a layout.
    private func lookAround() {
        if knowledge?.isLooking == true { knowledge?.refresh() }
        if offer?.isBelowModal == true || knowledge?.holds == true { updateSoon() }
    }

    private func mayStay(in window: WidgetPointer) -> Bool {
        guard let offer else { return false }
        return Guidance.comesByItself && !RunningTours.isRunning(besides: self) && window.isMapped
            && !offer.isBelowModal && plan != nil && !isKnown()
    }

    /// Takes the offer off the screen; it comes back when it may, unless there is nothing to offer any more.
    private func withdraw() {
        dropOffer()
        if plan == nil { end() } else { updateSoon() }
    }

    private func answer(_ answer: OfferAnswer) {
        guard offer != nil else { return }
        switch answer {
        case .taken:
            guard let plan, let window = window.pointer else { return end() }
            dropOffer { run(plan, in: window) }
        case .later:
            TourRecord.postpone(walkthrough)
            end()
        case .declined:
            TourRecord.note(.declined, of: walkthrough.id)
            end()
        }
    }

    /// - Parameter body: what takes the offer's place; until then no tip shows up.
    private func dropOffer(for body: () -> Void = {}) {
        offer?.leave()
        offer = nil
        body()
        RunningTours.end(self)
    }

    private func end() {
        guard isPending else { return }
        isPending = false
        next?.cancel()
        connections.forEach { $0.disconnect() }
        stopLooking()
        dropOffer()
        // They may hold what holds this.
        (start, knowledge) = (nil, nil)
        options = PresentationOptions(look: options.look)
        gate?.leave()
        gate = nil
        Self.all.removeAll { $0 === self }
        // The next one may come.
        Self.updateAll()
        let handlers = overHandlers
        overHandlers = []
        for handle in handlers { handle() }
    }
}
