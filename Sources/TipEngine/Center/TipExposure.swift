import FoundationEssentials
import Synchronization

/// One appearance of a tip on screen, from when it first comes into sight until it is taken away.
///
/// The display is counted when the tip first comes into sight; going out of sight for a while (another window in
/// front, scrolled away) neither ends the appearance nor counts it again, but no time is counted meanwhile. Several
/// places that show the same tip at once are one appearance.
public final class TipExposure: Sendable {
    private enum Stage { case unseen, visible, hidden, ended }

    private let tip: TipDeclaration
    private let center: TipCenter
    private let stage = Mutex(Stage.unseen)

    public init(of tip: some Tip, in center: TipCenter = .current) {
        self.tip = TipDeclaration(tip)
        self.center = center
        center.declare([self.tip])
    }

    deinit { end() }

    /// Whether the tip is really in sight: mapped, not scrolled away, its window neither minimised nor hidden.
    public var isVisible: Bool {
        get { stage.withLock { $0 == .visible } }
        set {
            stage.withLock { stage in
                switch (stage, newValue) {
                case (.unseen, true):
                    stage = .visible
                    center.appear(tip.id, isNewPlace: true)
                case (.hidden, true):
                    stage = .visible
                    center.appear(tip.id, isNewPlace: false)
                case (.visible, false):
                    stage = .hidden
                    center.disappear(tip.id)
                default: break
                }
            }
        }
    }

    /// Ends the appearance. A tip that has thereby reached its limit is invalidated.
    public func end() {
        isVisible = false
        let wasSeen = stage.withLock { stage in
            defer { stage = .ended }
            return stage == .hidden
        }
        if wasSeen { center.endAppearance(of: tip) }
    }
}

extension TipCenter {
    fileprivate func appear(_ id: String, isNewPlace: Bool) {
        let uptime = clock.uptime
        let isNewAppearance = isNewPlace && state.withLock { $0.facts.onScreen[id] == nil }
        let changes: [TipChange] = isNewAppearance ? [.displayed(tip: id, date: clock.now)] : []
        update(id, with: changes) { appearance in
            if isNewPlace { appearance.places += 1 }
            appearance.visiblePlaces += 1
            if appearance.visiblePlaces == 1 { appearance.visibleSince = uptime }
        }
    }

    fileprivate func disappear(_ id: String) {
        let uptime = clock.uptime
        let seconds = state.withLock { state -> TimeInterval? in
            guard let appearance = state.facts.onScreen[id], appearance.visiblePlaces == 1 else { return nil }
            return appearance.current(at: uptime)
        }
        update(id, with: seconds.map { [.exposed(tip: id, seconds: $0)] } ?? []) { appearance in
            appearance.visiblePlaces -= 1
            guard let seconds else { return }
            appearance.earlierDuration += seconds
            appearance.visibleSince = nil
        }
    }

    private func update(_ id: String, with changes: [TipChange], _ apply: (inout TipFacts.Appearance) -> Void) {
        let both = { (facts: inout TipFacts) in
            for change in changes { facts.apply(change) }
            apply(&facts.onScreen[id, default: .init()])
        }
        if changes.isEmpty { change([.tip(id)], both) } else { record(changes, apply: both) }
    }

    fileprivate func endAppearance(of tip: TipDeclaration) {
        change([.tip(tip.id)]) { facts in
            facts.onScreen[tip.id]?.places -= 1
            if facts.onScreen[tip.id]?.places == 0 { facts.onScreen[tip.id] = nil }
        }
        let evaluation = evaluation()
        let record = evaluation.facts.tips[tip.id]
        if let reason = Eligibility.exceededLimit(of: tip, record, in: evaluation) {
            invalidate(id: tip.id, type: tip.type, reason: reason)
        }
    }
}
