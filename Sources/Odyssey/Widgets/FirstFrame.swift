internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Calls `body` after the window has painted its first frame, so that `body` does not delay that frame.
///
/// - Parameter window: a window that is not shown yet; if it is destroyed before, `body` is never called.
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
