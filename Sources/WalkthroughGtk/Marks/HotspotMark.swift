internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The mark of a hotspot: its button, and the popover with its text.
final class HotspotMark: Mark {
    /// What its popover says, and what a press does.
    struct Content {
        let title, body: String
        /// Begins a tour, or what else the app does; nil where the popover is all.
        let begin: ((WidgetPointer) -> Void)?
        /// Whether that may begin now.
        var isDue: () -> Bool = { true }
    }

    let content: Content
    /// Called when it is opened.
    var onOpen: () -> Void = {}
    private let id: String
    private var button: HotspotButton?
    private var hint: HintPopover?
    private var hasPulsed = false

    /// - Parameter id: its name in the record.
    init(_ id: String, _ content: Content, at target: WidgetPointer) {
        self.id = id
        self.content = content
        super.init(at: target)
    }

    /// Whether the user has opened it; kept in their record.
    var isSeen: Bool {
        get { Self.isSeen(id) }
        set { Self.setSeen(newValue, id) }
    }

    /// Whether the user has opened the hotspot of a name.
    static func isSeen(_ id: String) -> Bool { Guidance.record[key(id)] != nil }

    /// Notes whether the user has opened the hotspot of a name.
    static func setSeen(_ isSeen: Bool, _ id: String) {
        guard isSeen != Self.isSeen(id) else { return }
        Guidance.record[key(id)] = isSeen ? "1" : nil
        Mark.updateAll()
    }

    private static func key(_ id: String) -> String { "hotspot/\(id)" }

    // It stays as long as its text is read.
    override var isDue: Bool { !isSeen && content.isDue() || hint?.isOpen == true }

    override func makeView() -> (PlacedMark.Kind, WidgetPointer) {
        let handlers = HotspotButton.Handlers(
            pressed: { [weak self] in self?.press() },
            approached: { [weak self] in self?.showHint(byPointer: $0) },
            left: { [weak self] in if self?.hint?.isSticky == false { self?.hint?.close() } }
        )
        let button = HotspotButton(content.title, content.body, handlers)
        self.button = button
        return (.beacon, button.widget)
    }

    override func changed(isThere: Bool) {
        guard isThere, let placed, let native = target.pointer?.native else {
            hint?.remove()
            (hint, button) = (nil, nil)
            return
        }
        placed.onMove = { [weak self] in self?.moved() }
        BeaconFocus.watch(native) { [native = WeakWidget(native)] in
            native.pointer.flatMap { MarksLayer.over($0) }?.beacons ?? []
        }
    }

    private func moved() {
        guard placed?.frame != nil else { return closeSoon() }
        if !hasPulsed {
            hasPulsed = true
            button?.pulse()
        }
        if hint?.isOpen == true { closeSoon() }
    }

    /// Closes the popover once the layout is over.
    private func closeSoon() {
        if hint?.isOpen == true { _ = ScheduledCall.whenIdle { [weak self] in self?.hint?.close() } }
    }

    private func press() {
        if let begin = content.begin {
            hint?.close()
            open()
            if let target = target.pointer { begin(target) }
        } else {
            showHint(isSticky: true)
            open()
        }
    }

    private func showHint(byPointer: Bool) {
        // As its text is closed, the focus comes back to the beacon before that goes.
        guard hint?.isOpen != true, !isSeen else { return }
        showHint(isSticky: false)
        // Who goes past with the Tab key has not asked for it.
        if byPointer, content.begin == nil { open() }
    }

    private func showHint(isSticky: Bool) {
        guard let placed, let frame = placed.frame, let layer = placed.view.pointer?.parent else { return }
        if hint == nil {
            let hint = HintPopover(content.title, content.body, in: layer)
            if let popover = hint.popover { button?.followPointer(over: popover) }
            hint.onClose = { [weak self] in _ = ScheduledCall.whenIdle { self?.update() } }
            self.hint = hint
        }
        hint?.open(at: reach(from: frame, in: layer), isSticky: isSticky)
    }

    /// The place of the beacon, as high as the widget that it marks, so that the popover covers neither; beside a
    /// widget that takes more than a third of the window's height, the beacon's alone.
    private func reach(from beacon: Rect, in layer: WidgetPointer) -> Rect {
        guard let marked = target.pointer?.frame(in: layer), 3 * marked.height <= layer.area.height else {
            return beacon
        }
        return Rect(
            left: beacon.minX,
            top: min(beacon.minY, marked.minY),
            right: beacon.maxX,
            bottom: max(beacon.maxY, marked.maxY)
        )
    }

    private func open() {
        guard !isSeen else { return }
        Guidance.record[Self.key(id)] = "1"
        onOpen()
        // Its button may be amid the press.
        _ = ScheduledCall.whenIdle { Mark.updateAll() }
    }
}
