internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Calls `body` once the window has painted its first frame, which then is not slowed down by it.
///
/// - Parameter window: Not shown yet. If it is destroyed before, `body` is never called.
func afterFirstFrame(of window: WidgetPointer, _ body: @escaping () -> Void) {
    let reference = WeakWidget(window)
    var frame: SignalConnection?
    connect(window, "map", after: true) { _ in
        guard frame == nil, let window = reference.pointer, let clock = gtk_widget_get_frame_clock(window)
        else { return }
        frame = connect(clock, "after-paint") { _ in
            frame?.disconnect()
            _ = ScheduledCall.whenIdle {
                if reference.pointer != nil { body() }
            }
        }
    }
}
