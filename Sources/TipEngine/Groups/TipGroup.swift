public import Observation
import Synchronization

/// Several tips of which one at most is shown at a time.
///
/// ```swift
/// let compassTips = TipGroup(.ordered) {
///     ShowLocationTip()
///     RotateMapTip()
/// }
/// ```
public final class TipGroup: Sendable {
    /// Which of the tips may be shown.
    public enum Priority: Sendable, Hashable {
        /// The first that is available.
        case firstAvailable
        /// The first that is not invalidated yet, once it is available: each waits for all before it.
        case ordered
    }

    /// Which of the tips may be shown.
    public let priority: Priority
    /// The most important first.
    public let tips: [any Tip]

    let center: TipCenter
    let declarations: [TipDeclaration]
    private let registrar = ObservationRegistrar()
    private let watch = Mutex<TipWatch?>(nil)
    private let readings = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - priority: Whether the first tip that may be shown is current, or each in its turn.
    ///   - center: The center that decides; by default the current one.
    ///   - tips: The most important first.
    public init(
        _ priority: Priority = .firstAvailable,
        in center: TipCenter = .current,
        @Tips.TipBuilder _ tips: () -> [any Tip]
    ) {
        self.priority = priority
        self.center = center
        self.tips = tips()
        declarations = self.tips.map { TipDeclaration($0) }
        let watch = center.observeChanges(of: declarations, { Self.current(of: $0, priority) }) {
            [weak self] _, isFirst in
            if !isFirst { self?.noteChange() }
        }
        self.watch.withLock { $0 = watch }
    }

    /// The tip of the group to show now.
    public var currentTip: (any Tip)? {
        if let reading = TipGroupReading.current {
            follow(in: reading)
        } else {
            registrar.access(self, keyPath: \.currentTip)
        }
        // Observers of the current tip must not be notified of other changes.
        let statuses = center.evaluate(isObserved: false) { evaluation in
            Eligibility.statuses(of: declarations, in: evaluation)
        }
        return Self.current(of: statuses, priority).map { tips[$0] }
    }

    /// The tip of the group to show now, then every change of that.
    public var currentTipUpdates: AsyncStream<(any Tip)?> {
        AsyncStream { continuation in
            let watch = center.observeChanges(
                of: declarations,
                { [priority] in Self.current(of: $0, priority) }
            ) {
                [tips] index, _ in
                continuation.yield(index.map { tips[$0] })
            }
            continuation.onTermination = { _ in watch.end() }
        }
    }

    /// The index of a group's current tip, given the status of each tip.
    static func current(of statuses: [Tips.Status], _ priority: Priority) -> Int? {
        switch priority {
        case .firstAvailable:
            return statuses.firstIndex(of: .available)
        case .ordered:
            let next = statuses.firstIndex { !$0.isInvalidated }
            return next.flatMap { statuses[$0] == .available ? $0 : nil }
        }
    }
}

extension TipGroup: Observable {
    private func noteChange() {
        registrar.withMutation(of: self, keyPath: \.currentTip) {}
        for tell in readings.withLock({ Array($0.values) }) { tell() }
    }

    private func follow(in reading: TipGroupReading) {
        let key = ObjectIdentifier(reading)
        let isNew = readings.withLock { readings in
            readings.updateValue({ [weak reading] in reading?.noteChange() }, forKey: key) == nil
        }
        guard isNew else { return }
        reading.keep(TipWatch { [weak self] in self?.readings.withLock { $0[key] = nil } })
    }

    /// How many evaluations are told when the current tip changes.
    package var readingCount: Int { readings.withLock { $0.count } }
}
