internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Something that comes by itself in a window, once its time has come: a tour, the offer of one, or the list of what
/// is new; a subclass says which.
///
/// In one process at most one is on screen or runs at a time; the others wait in the order in which they were asked
/// for. It keeps itself until it is over, or its window is gone.
class Arrival {
    /// Where it comes.
    let window: WeakWidget
    /// Whether it is still to come, is on screen, or runs.
    private(set) var isPending = true
    /// Its card on screen.
    private(set) var card: OfferPresenter?
    /// Whether it has come.
    private(set) var hasCome = false
    /// Whether the user has asked for it: then it comes whatever the switch says, and before all others.
    private let isAskedFor: Bool
    private var visibility: VisibilityWatch?
    private var gate: (any ArrivalGate)?
    private var isAnnounced = false
    private var overHandlers: [() -> Void] = []
    private var next: ScheduledCall?
    private var connections: [SignalConnection] = []

    /// Those that are still to come or on screen, the oldest first.
    static private(set) var all: [Arrival] = []
    private static var isObserving = false

    // MARK: What it is

    /// Its name where tips count it.
    var id: String { "" }
    /// What it is called where something waits for its end.
    var title: String { "" }
    /// Whether there will be nothing to show any more.
    var isSpent: Bool { false }
    /// Whether it runs, without a card, and then whether it still does.
    var isRunning: Bool? { nil }
    /// Whether there is something to show now; asked before anything else is looked at.
    var isDue: Bool { true }
    /// Whether there is, asked when nothing else is in its way, and while its card is on screen.
    func isWanted() -> Bool { true }
    /// Comes, with a card or without.
    func come(in window: WidgetPointer) {}
    /// Called when the user answers the card, or does not and closes the window.
    func answer(_ answer: OfferAnswer) {}
    /// Looks, in a layout of the window, at what changes without a signal; returns whether it is to go.
    func hasGoneUnnoticed() -> Bool { false }

    // MARK: Coming

    /// - Parameters:
    ///   - window: where it comes.
    ///   - isAskedFor: whether the user has asked for it.
    init(in window: WidgetPointer, isAskedFor: Bool = false) {
        self.window = WeakWidget(window)
        self.isAskedFor = isAskedFor
    }

    /// Begins to wait for its time.
    final func begin() {
        guard !isSpent, let window = window.pointer, !WindowList.hasDropped(window) else {
            return end()
        }
        Self.all.append(self)
        Self.observe()
        connections = WindowList.onDestruction(of: window) { [weak self] in
            guard let self else { return }
            if card != nil { answer(.later) }
            end()
        }
        updateSoon()
    }

    private static func observe() {
        guard !isObserving else { return }
        isObserving = true
        RunningTours.observe { _ in Arrival.updateAll() }
        Guidance.observe { Arrival.updateAll() }
    }

    private static func updateAll() { for arrival in all { arrival.update() } }

    /// Looks once the app is idle whether it may come, or is to go.
    final func updateSoon() {
        guard isPending, next?.isPending != true else { return }
        next = .whenIdle { [weak self] in self?.update(mayCome: true) }
    }

    /// - Parameter mayCome: whether it may come at once; else that is looked at once the app is idle.
    final func update(mayCome: Bool = false) {
        guard isPending else { return }
        if let isRunning {
            if !isRunning { end() }
        } else if card != nil {
            if let window = window.pointer, !mayStay(in: window) { withdraw() }
        } else if mayCome, let window = window.pointer {
            comeIfItIsTime(in: window)
        } else {
            updateSoon()
        }
    }

    private func comeIfItIsTime(in window: WidgetPointer) {
        if isSpent { return end() }
        guard isAllowed, isDue else { return stopLooking() }
        if isAskedFor { for other in Self.all where other.card != nil { other.withdraw() } }
        guard RunningTours.current == nil,
            !Self.all.contains(where: { $0.card != nil || $0.isRunning != nil })
        else { return stopLooking() }
        guard isVisible(window), !isObstructed(window), isGateOpen else { return }
        guard isWanted() else { return end() }
        stopLooking()
        gate?.enter()
        hasCome = true
        come(in: window)
        update()
    }

    private var isAllowed: Bool { isAskedFor || Guidance.comesByItself }

    private var isGateOpen: Bool {
        if gate == nil, !isAskedFor {
            gate = ArrivalGates.make?(id, title) { [weak self] in self?.updateSoon() }
        }
        return gate?.isOpen != false
    }

    /// Whether the user sees the window and is in it. That is watched while nothing else is in the way: it costs a look at
    /// each layout.
    private func isVisible(_ window: WidgetPointer) -> Bool {
        if let visibility { return visibility.isVisible }
        let visibility = VisibilityWatch(window, needsActiveWindow: !isAskedFor)
        visibility.onChange = { [weak self] in self?.updateSoon() }
        self.visibility = visibility
        return false
    }

    private func stopLooking() {
        visibility?.stop()
        visibility = nil
    }

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

    // MARK: The card

    /// Shows a card, until it is answered or something else comes first.
    ///
    /// - Parameter list: what is new; nil for an offer.
    final func show(
        _ words: OfferWords,
        list: WidgetPointer? = nil,
        in window: WidgetPointer,
        look: any OverlayLook
    ) {
        // No tip shows up meanwhile.
        RunningTours.begin(self, title: title)
        let card = OfferPresenter(words, list: list, in: window, look: look, takesFocus: isAskedFor) {
            [weak self] answer in
            if self?.card != nil { self?.answer(answer) }
        }
        card.onLayout = { [weak self] in self?.lookAround() }
        self.card = card
        if let application = g_application_get_default() {
            // Its windows are not destroyed then.
            let shutdown = connect(application, "shutdown") { [weak self] _ in
                if self?.card != nil { self?.answer(.later) }
            }
            connections.append(shutdown)
        }
        if !isAnnounced { card.announce() }
        isAnnounced = true
    }

    /// Nothing goes during a layout.
    private func lookAround() {
        if hasGoneUnnoticed() || card?.isBelowModal == true { updateSoon() }
    }

    private func mayStay(in window: WidgetPointer) -> Bool {
        isAllowed && !RunningTours.isRunning(besides: self) && window.isMapped && card?.isBelowModal != true
            && isWanted()
    }

    /// Takes the card off the screen; it comes back when it may, unless there is nothing to show any more.
    private func withdraw() {
        dropCard()
        if isSpent { end() } else { updateSoon() }
    }

    /// - Parameter body: what takes the card's place; until then no tip shows up.
    final func dropCard(for body: () -> Void = {}) {
        card?.leave()
        card = nil
        body()
        RunningTours.end(self)
    }

    /// Calls `body` once it is over; at once where it is already.
    final func onceOver(_ body: @escaping () -> Void) {
        if isPending { overHandlers.append(body) } else { body() }
    }

    /// Ends it: it does not come any more, and its card goes.
    func end() {
        guard isPending else { return }
        isPending = false
        next?.cancel()
        connections.forEach { $0.disconnect() }
        stopLooking()
        dropCard()
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
