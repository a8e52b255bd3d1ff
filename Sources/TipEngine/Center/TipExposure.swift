import FoundationEssentials
import Synchronization

/// One appearance of a tip on screen, from when it first becomes visible until it is taken away.
///
/// The display is counted when the tip first becomes visible. Hiding it for a while (another window in front,
/// scrolled away) neither ends the appearance nor counts it again, but no time is counted meanwhile. Several
/// views that show the same tip at once are one appearance.
public final class TipExposure: Sendable {
    private let tip: TipDeclaration
    private let center: TipCenter
    /// The number of the view that shows the tip.
    private let view: Int

    /// Begins to follow a view that is to show a tip.
    ///
    /// - Parameters:
    ///   - tip: The tip that is about to be shown; nothing is counted yet.
    ///   - center: The center that counts; by default the current one.
    public init(of tip: some Tip, in center: TipCenter = .current) {
        self.tip = TipDeclaration(tip)
        self.center = center
        view = center.openView()
        center.declare([self.tip])
    }

    deinit { end() }

    /// Whether the user can see the tip: mapped, not scrolled away, its window neither minimised nor hidden.
    ///
    /// Once the appearance has ended this stays false.
    public var isVisible: Bool {
        get { center.isVisible(tip.id, in: view) }
        set { if newValue { center.show(tip.id, in: view) } else { center.hide(tip.id, in: view) } }
    }

    /// Ends the appearance, and invalidates the tip if it has reached a limit.
    public func end() {
        center.endAppearance(of: tip, in: view)
    }
}

extension TipCenter {
    fileprivate func openView() -> Int { state.withLock { $0.facts.openView() } }

    fileprivate func isVisible(_ id: String, in view: Int) -> Bool {
        state.withLock { $0.facts.onScreen[id]?.visibleViews.contains(view) ?? false }
    }

    fileprivate func show(_ id: String, in view: Int) {
        guard state.withLock({ $0.facts.openViews.contains(view) }) else { return }
        let (now, uptime) = (now, clock.uptime)
        record { facts, touched in
            let isNew = facts.onScreen[id] == nil
            guard facts.onScreen[id, default: .init()].show(in: view, uptime: uptime) else { return [] }
            touched.insert(.tip(id))
            guard isNew else { return [] }
            facts.onScreen[id]?.isInvalidated = facts.tips[id]?.invalidation != nil
            return facts.applying(.displayed(tip: id, date: now))
        }
    }

    fileprivate func hide(_ id: String, in view: Int) {
        let uptime = clock.uptime
        record { facts, touched in
            guard var appearance = facts.onScreen[id], appearance.visibleViews.contains(view) else {
                return []
            }
            let seconds = appearance.hide(in: view, uptime: uptime)
            facts.onScreen[id] = appearance
            touched.insert(.tip(id))
            return seconds.map { facts.applying(.exposed(tip: id, seconds: $0)) } ?? []
        }
    }

    fileprivate func endAppearance(of tip: TipDeclaration, in view: Int) {
        guard state.withLock({ $0.facts.openViews.remove(view) }) != nil else { return }
        hide(tip.id, in: view)
        record { facts, touched in
            guard facts.onScreen[tip.id]?.views.remove(view) != nil else { return [] }
            if facts.onScreen[tip.id]?.views.isEmpty == true { facts.onScreen[tip.id] = nil }
            touched.insert(.tip(tip.id))
            return []
        }
        let limits = evaluate(isObserved: false) { Eligibility.exceededLimits(of: [tip], in: $0) }
        keep(limits)
    }

    /// Ends all appearances, and records how long their tips have been on screen.
    func endAllAppearances() {
        let uptime = clock.uptime
        record { facts, touched in
            let appearances = facts.onScreen.sorted { $0.key < $1.key }
            touched.formUnion(facts.onScreen.keys.map { .tip($0) })
            facts.onScreen = [:]
            return appearances.flatMap { id, appearance in
                let seconds = appearance.current(at: uptime)
                return seconds > 0 ? facts.applying(.exposed(tip: id, seconds: seconds)) : []
            }
        }
    }
}
