internal import Observation

/// Observes a value derived from tips: reads it now, and again after each change.
final class TipReading {
    private var read: (() -> Void)?

    /// Observes until ``stop()`` is called or this object is released.
    init(_ read: @escaping () -> Void) {
        self.read = read
        track()
    }

    func stop() { read = nil }

    private func track() {
        guard let read else { return }
        withObservationTracking(read) { [weak self] in
            Task { @MainActor in self?.track() }
        }
    }
}
