internal import CWalkthroughGtk
internal import TipEngine

/// Evaluates an expression for a tip, such as `group.currentTip as? MapTip`, again whenever an observable
/// value that it reads has changed.
final class TipSource {
    private let read: () -> (any Tip)?
    private let onChange: ((any Tip)?) -> Void
    private var reading: TipGroupReading?

    /// - Parameter onChange: Called with the tip at ``start()``, and whenever it may have changed.
    init(_ read: @escaping () -> (any Tip)?, onChange: @escaping ((any Tip)?) -> Void) {
        self.read = read
        self.onChange = onChange
    }

    /// Evaluates the expression now and after each change.
    func start() {
        let reading = TipGroupReading { [weak self] in Task { @MainActor in self?.start() } }
        self.reading = reading
        onChange(reading.read(read))
    }
}
