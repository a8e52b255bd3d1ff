internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A popover that waits in a queue until it is shown.
protocol QueuedPopover: AnyObject {
    /// Whether the popover can be shown now, if it is its turn.
    var wantsTurn: Bool { get }

    /// Shows the popover; the queue calls this when no other popover is shown.
    ///
    /// - Returns: Whether the popover is shown.
    func enter() -> Bool

    /// Hides the popover; the queue calls this.
    func exit()
}

/// Shows one tip popover of a window at a time; the others wait in the order of their requests.
final class PopoverQueue {
    private var waiting: [any QueuedPopover] = []
    private var current: (any QueuedPopover)?
    private var pending: ScheduledCall?

    private static let attachment = Attachment<PopoverQueue>("walkthrough-tip-queue")

    /// Returns the queue of a window; the window owns it.
    static func of(_ window: WidgetPointer) -> PopoverQueue {
        attachment.of(window) {
            let queue = PopoverQueue()
            connect(window, "destroy") { [weak queue] _ in queue?.clear() }
            return queue
        }
    }

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
        while !waiting.isEmpty {
            let popover = waiting.removeFirst()
            guard popover.wantsTurn else { continue }
            current = popover
            if popover.enter() { return }
            // The app may have run the main loop: then this one may be withdrawn and another shown.
            guard current === popover else { return }
            current = nil
        }
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
