internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Shows a card in a window, until ``leave()``.
final class OfferPresenter {
    private let layer: WeakWidget
    private let window: WeakWidget
    private let words: OfferWords
    private var attachment: LayerAttachment?
    private var motion: Motion?
    private var answer: ((OfferAnswer) -> Void)?
    /// Called when the window was laid out.
    var onLayout: () -> Void = {}
    /// When it began to come or to go; nil before its first frame.
    private var since: Seconds?
    /// Whether it gets the focus, as the user has asked for it.
    private let takesFocus: Bool
    /// Keeps itself while it fades out.
    private var leaving: OfferPresenter?
    /// How far it had come in when it began to go.
    private var formerPresence = 1.0

    /// How long it comes and goes, in seconds.
    private static let (arrival, departure): (Seconds, Seconds) = (0.25, 0.15)

    /// - Parameters:
    ///   - list: what is new; nil for an offer.
    ///   - takesFocus: whether it gets the focus, as the user has asked for it.
    ///   - onAnswer: called once the user has answered, or has closed the window.
    init(
        _ words: OfferWords,
        list: WidgetPointer? = nil,
        in window: WidgetPointer,
        look: any OverlayLook,
        takesFocus: Bool = false,
        onAnswer: @escaping (OfferAnswer) -> Void
    ) {
        StyleSheet.install()
        StyleSheet.add(look)
        self.words = words
        self.takesFocus = takesFocus
        answer = onAnswer
        var answering: (OfferAnswer) -> Void = { _ in }
        let card = OfferCard(words, list: list) { answering($0) }
        let layer = OfferLayer(card, look: look)
        self.layer = WeakWidget(layer.widget)
        self.window = WeakWidget(window)
        answering = { [weak self] in self?.answer?($0) }
        GuidanceKeyboard.closeOnEscape(card.widget) { [weak self] in self?.answer?(.later) }
        attachment = LayerAttachment(
            layer.widget,
            to: window,
            clipsContent: false,
            onLayout: { [weak self] in self?.wasLaidOut() },
            onWindowDestroyed: { [weak self] in self?.windowIsGoing() }
        )
        motion = Motion(layer: layer.widget) { [weak self] time in self?.tick(time) ?? false }
    }

    /// Whether a dialog or a sheet has opened, which the card must not lie over.
    var isBelowModal: Bool { window.pointer.map(ModalContent.isOver) ?? false }

    /// Tells assistive technology of it.
    func announce() {
        guard let card = card?.widget else { return }
        let end = words.title.last?.isPunctuation == true ? "" : "."
        Speech.say("\(words.title)\(end) \(words.body)", card)
    }

    private var card: OfferCard? { (CustomWidget.of(layer.pointer) as? OfferLayer)?.card }

    // MARK: Coming and going

    private func wasLaidOut() {
        if since == nil, let motion, let card {
            GuidanceKeyboard.enter(card.widget, main: card.mainButton)
            since = motion.now
            if tick(motion.now) { motion.run() }
            if takesFocus { _ = ScheduledCall.whenIdle { [weak self] in self?.takeFocus() } }
        }
        onLayout()
    }

    private func takeFocus() {
        if answer != nil, let card { GuidanceKeyboard.focus(card.widget) }
    }

    /// Shows the moment `time`; returns whether there is more to come.
    private func tick(_ time: Seconds) -> Bool {
        guard let layer = CustomWidget.of(layer.pointer) as? OfferLayer, let since else { return false }
        let duration = leaving == nil ? Self.arrival : Self.departure
        let progress = time.isFinite ? TimingCurve.easeInOut.progress(at: time - since, of: duration) : 1
        layer.presence = leaving == nil ? progress : formerPresence * (1 - progress)
        if leaving != nil, progress >= 1 { detach() }
        return progress < 1
    }

    /// Takes the card off the screen; it takes no input any more.
    func leave() {
        answer = nil
        onLayout = {}
        guard let card, let layer = layer.pointer else { return detach() }
        GuidanceKeyboard.leave(card.widget)
        gtk_widget_set_can_target(layer, 0)
        gtk_widget_set_can_focus(layer, 0)
        guard let motion, let window = window.pointer, window.isMapped, motion.isWanted, since != nil else {
            return detachSoon()
        }
        leaving = self
        formerPresence = (CustomWidget.of(layer) as? OfferLayer)?.presence ?? 0
        motion.stop()
        since = motion.now
        motion.run()
    }

    /// A layer does not go amid a layout.
    private func detachSoon() {
        guard window.pointer.map({ gtk_widget_in_destruction($0) != 0 }) != true else { return detach() }
        leaving = self
        gtk_widget_set_visible(layer.pointer, 0)
        _ = ScheduledCall.whenIdle { self.detach() }
    }

    private func detach() {
        let kept = leaving
        defer { withExtendedLifetime(kept) {} }
        leaving = nil
        motion?.stop()
        attachment?.detach()
        (attachment, motion) = (nil, nil)
    }

    private func windowIsGoing() {
        let answer = answer
        if let card { GuidanceKeyboard.leave(card.widget) }
        detach()
        answer?(.later)
    }
}
