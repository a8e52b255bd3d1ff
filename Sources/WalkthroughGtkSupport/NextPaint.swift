internal import CWalkthroughGtk

/// What waits until a window or popover was painted, so that it opens as fast as without.
package final class NextPaint {
    private var waiting: [() -> Void] = []
    private var painting: SignalConnection?
    private var call: ScheduledCall?

    private static let attachment = Attachment<NextPaint>("walkthrough-next-paint")

    /// Calls `body` once after the next frame.
    ///
    /// - Parameter native: a window or popover in which something has just been mapped.
    package static func await(of native: WidgetPointer, _ body: @escaping () -> Void) {
        let next = attachment.of(native) { NextPaint() }
        next.waiting.append(body)
        guard next.painting == nil else { return }
        guard let clock = gtk_widget_get_frame_clock(native) else { return next.painted() }
        // There may be frames before, in which nothing is painted.
        next.painting = connect(clock, "paint", after: true) { [weak next] _ in next?.paintedSoon() }
    }

    isolated deinit {
        painting?.disconnect()
        call?.cancel()
    }

    /// The frame is not on screen before it is over.
    private func paintedSoon() {
        if call?.isPending != true { call = .whenIdle { [weak self] in self?.painted() } }
    }

    private func painted() {
        painting?.disconnect()
        painting = nil
        let due = waiting
        waiting = []
        for body in due { body() }
    }
}
