internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Tells when what Help says of a window's tours may have changed.
final class HelpWatch {
    private let window: WeakWidget
    private let onChange: () -> Void
    private var connections: [SignalConnection] = []
    private var pending: ScheduledCall?

    init(_ window: WidgetPointer, onChange: @escaping () -> Void) {
        self.window = WeakWidget(window)
        self.onChange = onChange
        Guidance.observe(self) { $0.changeSoon() }
        HelpList.observe(self) { $0.changeSoon() }
        watchPages()
    }

    isolated deinit {
        pending?.cancel()
        connections.forEach { $0.disconnect() }
    }

    /// Pages that come and go change the order.
    private func watchPages() {
        connections.forEach { $0.disconnect() }
        connections = []
        guard let window = window.pointer else { return }
        let pages = HelpList.tours(for: window).compactMap(\.place.pointer).filter {
            $0.root == window && $0 != window
        }
        for page in Set(pages) {
            for signal in ["map", "unmap"] {
                connections.append(connect(page, signal, after: true) { [weak self] _ in self?.changeSoon() })
            }
        }
    }

    private func changeSoon() {
        guard pending?.isPending != true else { return }
        pending = .whenIdle { [weak self] in
            self?.watchPages()
            self?.onChange()
        }
    }
}
