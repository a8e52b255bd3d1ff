import FoundationEssentials
import Synchronization

/// One appearance of a tip on screen, from when it first comes into sight until it is taken away.
///
/// The display is counted when the tip first comes into sight; going out of sight for a while (another window in
/// front, scrolled away) neither ends the appearance nor counts it again, but no time is counted meanwhile.
/// Several places that show the same tip at once are one appearance.
public final class TipExposure: Sendable {
    private let tip: TipDeclaration
    private let center: TipCenter
    /// Tells the places that show tips apart.
    private let place: Int

    /// - Parameter tip: What is going to be shown; nothing is counted yet.
    public init(of tip: some Tip, in center: TipCenter = .current) {
        self.tip = TipDeclaration(tip)
        self.center = center
        place = center.newPlace()
        center.declare([self.tip])
    }

    deinit { end() }

    /// Whether the tip is really in sight: mapped, not scrolled away, its window neither minimised nor hidden.
    ///
    /// Once the appearance has ended it stays out of sight.
    public var isVisible: Bool {
        get { center.isVisible(tip.id, at: place) }
        set { if newValue { center.show(tip.id, at: place) } else { center.hide(tip.id, at: place) } }
    }

    /// Ends the appearance. A tip that has thereby reached its limit is invalidated.
    public func end() {
        center.endAppearance(of: tip, at: place)
    }
}

extension TipCenter {
    fileprivate func newPlace() -> Int {
        state.withLock { state in
            state.nextPlace += 1
            state.openPlaces.insert(state.nextPlace)
            return state.nextPlace
        }
    }

    fileprivate func isVisible(_ id: String, at place: Int) -> Bool {
        state.withLock { $0.facts.onScreen[id]?.visiblePlaces.contains(place) ?? false }
    }

    fileprivate func show(_ id: String, at place: Int) {
        guard state.withLock({ $0.openPlaces.contains(place) }) else { return }
        let (now, uptime) = (clock.now, clock.uptime)
        record { facts, touched in
            let isNew = facts.onScreen[id] == nil
            guard facts.onScreen[id, default: .init()].show(at: place, uptime: uptime) else { return [] }
            touched.insert(.tip(id))
            guard isNew else { return [] }
            let change = TipChange.displayed(tip: id, date: now)
            facts.apply(change)
            return [change]
        }
    }

    fileprivate func hide(_ id: String, at place: Int) {
        let uptime = clock.uptime
        record { facts, touched in
            guard var appearance = facts.onScreen[id], appearance.visiblePlaces.contains(place) else {
                return []
            }
            let seconds = appearance.hide(at: place, uptime: uptime)
            facts.onScreen[id] = appearance
            touched.insert(.tip(id))
            guard let seconds else { return [] }
            let change = TipChange.exposed(tip: id, seconds: seconds)
            facts.apply(change)
            return [change]
        }
    }

    fileprivate func endAppearance(of tip: TipDeclaration, at place: Int) {
        guard state.withLock({ $0.openPlaces.remove(place) }) != nil else { return }
        hide(tip.id, at: place)
        record { facts, touched in
            guard facts.onScreen[tip.id]?.places.remove(place) != nil else { return [] }
            if facts.onScreen[tip.id]?.places.isEmpty == true { facts.onScreen[tip.id] = nil }
            touched.insert(.tip(tip.id))
            return []
        }
        look(isObserved: false) { keepExceededLimits(of: [tip], in: $0) }
    }

    /// Counts how long tips have been on screen until now.
    func endAllAppearances() {
        let uptime = clock.uptime
        record { facts, touched in
            let changes = facts.onScreen.sorted { $0.key < $1.key }.compactMap {
                id,
                appearance -> TipChange? in
                let seconds = appearance.current(at: uptime)
                return seconds > 0 ? .exposed(tip: id, seconds: seconds) : nil
            }
            touched.formUnion(facts.onScreen.keys.map { .tip($0) })
            facts.onScreen = [:]
            for change in changes { facts.apply(change) }
            return changes
        }
    }
}
