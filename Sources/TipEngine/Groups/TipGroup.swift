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

    public let priority: Priority
    public let tips: [any Tip]

    private let center: TipCenter
    private let declarations: [TipDeclaration]
    private let registrar = ObservationRegistrar()
    private let watch = Mutex<TipWatch?>(nil)

    /// - Parameter tips: The most important first.
    public init(
        _ priority: Priority = .firstAvailable, in center: TipCenter = .current,
        @Tips.TipBuilder _ tips: () -> [any Tip]
    ) {
        self.priority = priority
        self.center = center
        self.tips = tips()
        declarations = self.tips.map { TipDeclaration($0) }
        let watch = center.watchStatuses(of: declarations) { [weak self] (statuses: [Tips.Status], last: inout Int??) in
            let current = Self.current(of: statuses, priority)
            if let last, last != current { self?.noteChange() }
            last = .some(current)
        }
        self.watch.withLock { $0 = watch }
    }

    /// The tip of the group to show now.
    public var currentTip: (any Tip)? {
        registrar.access(self, keyPath: \.currentTip)
        let evaluation = center.evaluation()
        defer { center.wake(at: evaluation.deadline) }
        let statuses = declarations.map { Eligibility.status(of: $0, in: evaluation) }
        return Self.current(of: statuses, priority).map { tips[$0] }
    }

    /// The tip of the group to show now, and every change of that.
    public var currentTipUpdates: AsyncStream<(any Tip)?> {
        AsyncStream { continuation in
            let watch = center.watchStatuses(of: declarations) { [priority, tips] (statuses: [Tips.Status], last: inout Int??) in
                let current = Self.current(of: statuses, priority)
                guard last != .some(current) else { return }
                last = .some(current)
                continuation.yield(current.map { tips[$0] })
            }
            continuation.onTermination = { _ in withExtendedLifetime(watch) {} }
        }
    }

    /// Which tip of a group is current, given where each stands.
    static func current(of statuses: [Tips.Status], _ priority: Priority) -> Int? {
        switch priority {
        case .firstAvailable:
            return statuses.firstIndex(of: .available)
        case .ordered:
            let next = statuses.firstIndex { status in
                if case .invalidated = status { false } else { true }
            }
            return next.flatMap { statuses[$0] == .available ? $0 : nil }
        }
    }
}

extension TipGroup: Observable {
    private func noteChange() { registrar.withMutation(of: self, keyPath: \.currentTip) {} }
}
