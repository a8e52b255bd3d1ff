internal import CWalkthroughGtk
internal import Observation
internal import TipEngine

/// Where a tip comes from: an expression such as `group.currentTip as? MapTip`, evaluated anew whenever something
/// observable that it reads has changed.
final class TipSource {
    private let read: () -> (any Tip)?
    private let onChange: ((any Tip)?) -> Void

    /// - Parameter onChange: Called with the tip now, and whenever it may be another one.
    init(_ read: @escaping () -> (any Tip)?, onChange: @escaping ((any Tip)?) -> Void) {
        self.read = read
        self.onChange = onChange
    }

    /// Reads the tip now and from then on.
    func start() {
        let tip = withObservationTracking(read) { [weak self] in
            // Told of a change before it is over: it is read afterwards.
            Task { @MainActor in self?.start() }
        }
        onChange(tip)
    }
}
