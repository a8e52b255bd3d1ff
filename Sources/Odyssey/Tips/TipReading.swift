internal import Observation

/// Reads something about tips, and again after every change of what it has read.
final class TipReading {
    private var read: (() -> Void)?

    /// Reads now and from then on, until ``stop()`` or the end of this object.
    init(_ read: @escaping () -> Void) {
        self.read = read
        track()
    }

    /// Reads no more.
    func stop() { read = nil }

    private func track() {
        guard let read else { return }
        withObservationTracking(read) { [weak self] in
            Task { @MainActor in self?.track() }
        }
    }
}
