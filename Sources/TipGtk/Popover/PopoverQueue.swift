internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Lets one popover tip of a window be up at a time; the others wait in the order in which they came.
final class PopoverQueue {
    private var waiting: [TipPopover] = []
    private var current: TipPopover?
    private var pending: ScheduledCall?

    private static let attachment = Attachment<PopoverQueue>("walkthrough-tip-queue")

    /// The stage of a window, which the window keeps.
    static func of(_ window: WidgetPointer) -> PopoverQueue {
        attachment.of(window) {
            let queue = PopoverQueue()
            connect(window, "destroy") { [weak queue] _ in queue?.clear() }
            return queue
        }
    }

    /// Puts a popover up, now or when its turn comes.
    func offer(_ popover: TipPopover) {
        guard current !== popover, !waiting.contains(where: { $0 === popover }) else { return }
        waiting.append(popover)
        nextLater()
    }

    /// Takes a popover down, or out of the queue.
    func withdraw(_ popover: TipPopover) {
        waiting.removeAll { $0 === popover }
        guard current === popover else { return }
        current = nil
        popover.exit()
        nextLater()
    }

    /// Not at once: what ends one tip often begins another, and which of them comes first is not known before.
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
            // It was withdrawn if the app has run the main loop meanwhile, and another may be up.
            guard current === popover else { return }
            current = nil
        }
    }

    /// The window goes. Popovers of widgets that were moved elsewhere come to the stage of another one.
    private func clear() {
        pending?.cancel()
        waiting = []
        let current = current
        self.current = nil
        current?.exit()
    }
}
