internal import CWalkthrough
internal import CWalkthroughGtk
internal import Observation
internal import TipEngine
internal import TipGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The Swift side of a `WalkthroughTip`, which owns it.
final class TipHandle {
    private let tip: OpaquePointer
    private(set) var value = ForeignTip()
    /// Whether views and popovers created from now on have the mini style.
    var isMini = false
    /// Whether the app makes the body of views and popovers created from now on.
    var hasBody = false
    private var group: TipGroup?
    private var popovers: [(widget: WeakWidget, popover: WeakPopover)] = []
    /// The status that the app knows of.
    private var known: Tips.Status?
    private let registrar = ObservationRegistrar()
    /// Hides the tip from views during a change, so that they treat it as a new one.
    private var isChanging = false
    private var showing: ScheduledCall?
    private var watching: Task<Void, Never>?

    private final class WeakPopover {
        weak var popover: TipPopover?

        init(_ popover: TipPopover) { self.popover = popover }
    }

    /// - Parameter tip: The object, which is not kept alive.
    init(_ tip: OpaquePointer) {
        self.tip = tip
        MainLoop.runMainActorTasks()
    }

    isolated deinit {
        watching?.cancel()
        showing?.cancel()
    }

    /// The Swift side of a `WalkthroughTip`.
    static func of(_ tip: OpaquePointer) -> TipHandle {
        Unmanaged<TipHandle>.fromOpaque(_walkthrough_tip_get_swift(tip)).takeUnretainedValue()
    }

    // MARK: What it says

    func change(_ settings: WalkthroughTipSettings) { become(ForeignTip(settings, value.rules)) }

    func setRules(_ rules: [Tips.Rule]) {
        var value = value
        value.rules = rules
        become(value)
    }

    func join(_ group: TipGroup) {
        self.group = group
        become(value)
    }

    private func become(_ value: ForeignTip) {
        self.value = value
        if known == nil { known = value.status }
        registrar.withMutation(of: self, keyPath: \.shown) { isChanging = true }
        if showing?.isPending != true { showing = .whenIdle { [weak self] in self?.changeIsOver() } }
        // At once, because the status may change again before the main loop is idle.
        statusDidChange(value.status)
    }

    private func changeIsOver() {
        registrar.withMutation(of: self, keyPath: \.shown) { isChanging = false }
        statusDidChange(value.status)
        watching?.cancel()
        watching = Task { [weak self, value] in
            for await status in value.statusUpdates { self?.statusDidChange(status) }
        }
    }

    /// Tells the app that a button was pressed.
    func act(_ action: String) { _walkthrough_tip_act(tip, action) }

    private func statusDidChange(_ status: Tips.Status) {
        guard let before = known, status != before else { return }
        known = status
        let isOfOtherKind = WalkthroughTipStatus(status) != WalkthroughTipStatus(before)
        let isForOtherReason = WalkthroughInvalidation(status) != WalkthroughInvalidation(before)
        _walkthrough_tip_status_changed(tip, isOfOtherKind ? 1 : 0, isForOtherReason ? 1 : 0)
    }

    /// The tip for views to show; nil during a change, and while another tip of its group is current.
    var shown: (any Tip)? {
        registrar.access(self, keyPath: \.shown)
        guard !isChanging else { return nil }
        guard let group else { return value }
        return group.currentTip?.id == value.id ? value : nil
    }

    // MARK: Where it is shown

    func present(at widget: WidgetPointer, edge: Edge) {
        remove(from: widget)
        let owner = ForeignReference(tip)
        let popover = widget.popoverTip(
            owner.keeping { [unowned self] in self.shown },
            arrowEdge: edge,
            action: { _walkthrough_tip_act(owner.object, $0.id) }
        )
        popover.style = style
        popovers.append((WeakWidget(widget), WeakPopover(popover)))
    }

    func remove(from widget: WidgetPointer) {
        for known in popovers where known.widget.pointer == widget { known.popover.popover?.remove() }
        popovers.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
    }

    func makeView() -> WidgetPointer {
        let owner = ForeignReference(tip)
        let view = TipView(
            owner.keeping { [unowned self] in self.shown },
            action: { _walkthrough_tip_act(owner.object, $0.id) }
        )
        view.style = style
        return view.widget
    }

    /// The style of views and popovers created from now on.
    var style: any TipViewStyle {
        let style: any TipViewStyle = isMini ? .mini : DefaultTipViewStyle()
        return hasBody ? ForeignTipStyle(tip: tip, otherwise: style) : style
    }

    // MARK: A tour by its rules

    /// Starts a tour once the tip may be shown, and keeps the tour alive until then.
    func start(_ tour: OpaquePointer, in widget: WidgetPointer) {
        let owner = ForeignReference(tip)
        let tour = ForeignReference(tour)
        let place = WeakWidget(widget)
        widget.startTour(owner.keeping { [unowned self] in self.shown }) { run in
            guard let widget = place.pointer, let handle = TourHandle.of(tour.object) else {
                return run.finish()
            }
            handle.whenNextRunEnds = { run.finish($0.ending == .finished ? .actionPerformed : nil) }
            walkthrough_tour_present(tour.object, widget)
        }
    }
}

extension TipHandle: Observable {}
