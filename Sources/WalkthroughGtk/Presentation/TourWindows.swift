internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The windows of a run: its home, which it was started in, and the one that shows the present step.
final class TourWindows {
    let home: WeakWidget
    /// The window of the present step; nil once the tour is over.
    private(set) var current: TourWindow?
    private var watch: [SignalConnection] = []

    init(home: WidgetPointer) { self.home = WeakWidget(home) }

    /// Calls a handler when the home goes while another window shows the step, and when the app quits, which
    /// does not destroy its windows.
    ///
    /// - Parameter onEnd: called when the tour has no window to go on in.
    func watchHome(onEnd: @escaping () -> Void) {
        guard let home = home.pointer else { return }
        let endIfAway = { [weak self] in
            if let self, current?.widget != self.home.pointer { onEnd() }
        }
        watch = [
            connect(home, "destroy") { _ in endIfAway() },
            connect(home, "unrealize") { [weak self] _ in
                if let home = self?.home.pointer, WindowList.hasDropped(home) { endIfAway() }
            },
        ]
        if let application = g_application_get_default() {
            watch.append(connect(application, "shutdown") { _ in onEnd() })
        }
    }

    func contains(_ other: WidgetPointer) -> Bool { home.pointer == other || current?.widget == other }

    /// The home, where the run can go on once the present window is gone; nil when that is the home.
    var refuge: WidgetPointer? {
        home.pointer.flatMap { $0 != current?.widget && gtk_widget_in_destruction($0) == 0 ? $0 : nil }
    }

    /// Closes the present window, and makes another one the present.
    func move(to make: () -> TourWindow) {
        current?.close()
        current = make()
    }

    /// Leaves the present window for good.
    func close() {
        watch.forEach { $0.disconnect() }
        current?.close()
        current = nil
    }
}
