internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A popover that waits in a queue until it is shown.
protocol QueuedPopover: AnyObject {
    /// Whether the popover can be shown now, if it is its turn.
    var wantsTurn: Bool { get }

    /// Whether the popover hides while `other` is open, so that neither lies on the other.
    func givesWay(to other: WidgetPointer) -> Bool

    /// Shows the popover; the queue calls this when no other popover is shown.
    ///
    /// - Returns: Whether the popover is shown.
    func enter() -> Bool

    /// Hides the popover; the queue calls this.
    func exit()
}

/// Shows one tip popover of a window at a time; the others wait in the order of their requests.
///
/// All wait while a popover of another kind, such as a menu, is open in the window.
final class PopoverQueue {
    private let window: WeakWidget
    private var waiting: [any QueuedPopover] = []
    private var current: (any QueuedPopover)?
    private var pending: ScheduledCall?

    private static let attachment = Attachment<PopoverQueue>("walkthrough-tip-queue")

    /// Returns the queue of a window; the window owns it.
    static func of(_ window: WidgetPointer) -> PopoverQueue {
        attachment.of(window) {
            let queue = PopoverQueue(window)
            let observer = OpenPopovers.Observer(
                opened: { [weak queue] in queue?.giveWay(to: $0) },
                closed: { [weak queue] in queue?.nextLater() }
            )
            OpenPopovers.observe(window, observer)
            connect(window, "destroy") { [weak queue] _ in queue?.clear() }
            return queue
        }
    }

    private init(_ window: WidgetPointer) { self.window = WeakWidget(window) }

    /// Adds a popover to the queue, which shows it when its turn comes.
    func offer(_ popover: some QueuedPopover) {
        guard current !== popover, !waiting.contains(where: { $0 === popover }) else { return }
        waiting.append(popover)
        nextLater()
    }

    /// Hides a popover, or removes it from the queue.
    func withdraw(_ popover: some QueuedPopover) {
        waiting.removeAll { $0 === popover }
        guard current === popover else { return }
        current = nil
        popover.exit()
        nextLater()
    }

    /// Shows the next one later: what ends one tip often makes others eligible, in an order not known yet.
    private func nextLater() {
        guard current == nil, pending?.isPending != true else { return }
        pending = ScheduledCall.after(0) { [weak self] in self?.next() }
    }

    private func next() {
        guard current == nil else { return }
        var index = 0
        while index < waiting.count {
            let popover = waiting[index]
            if popover.wantsTurn, isBlocked(popover) {
                index += 1
                continue
            }
            waiting.remove(at: index)
            guard popover.wantsTurn else { continue }
            current = popover
            let isShown = popover.enter()
            // The app may have run the main loop or opened a menu: then this one may be withdrawn, or waits.
            guard current === popover else {
                if isShown, waiting.contains(where: { $0 === popover }) { popover.exit() }
                return
            }
            if isShown { return }
            current = nil
        }
    }

    private func isBlocked(_ popover: any QueuedPopover) -> Bool {
        window.pointer.map { OpenPopovers.of($0).contains(where: popover.givesWay) } ?? false
    }

    /// Hides the current popover while `other` is open; it is the first to come back.
    private func giveWay(to other: WidgetPointer) {
        guard let current, current.givesWay(to: other) else { return }
        self.current = nil
        waiting.insert(current, at: 0)
        current.exit()
    }

    /// Empties the queue when the window is destroyed.
    ///
    /// A popover whose widget has moved to another window joins that window's queue.
    private func clear() {
        pending?.cancel()
        waiting = []
        let current = current
        self.current = nil
        current?.exit()
    }
}
