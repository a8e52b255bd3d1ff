/// Decides which steps to try, in which order, until one can be shown.
///
/// No route holds a step twice except the last resort, so every search ends.
extension WalkthroughSession {
    /// The index of the step that follows one; past the last index when that is the end.
    func indexAfter(_ index: Int) -> Int {
        walkthrough.steps[index].next.flatMap(walkthrough.index(of:)) ?? index + 1
    }

    /// The steps forward from `first`, until the end or a step that was already tried.
    func stops(from first: Int, after trail: [Int]) -> [Stop] {
        var stops: [Stop] = []
        var tried: Set<Int> = []
        var index = first
        while walkthrough.steps.indices.contains(index), tried.insert(index).inserted {
            stops.append(stop(at: index, after: trail))
            index = indexAfter(index)
        }
        return stops
    }

    /// The steps back along the trail; without a trail, the steps above where the walkthrough began.
    ///
    /// The step on screen stays when none of them can be shown: Back never ends a walkthrough.
    func stopsBack(from current: Stop, leaving shown: Stop) -> [Stop] {
        guard !current.trail.isEmpty else {
            let above = indicesAbove(current).reversed().filter { $0 != shown.index }
            return stopsReturning(to: shown, after: above.map { stop(at: $0, after: []) })
        }
        var stops: [Stop] = []
        var tried: Set<Int> = [current.index]
        for position in current.trail.indices.reversed() {
            let index = current.trail[position]
            guard tried.insert(index).inserted else { continue }
            if index == shown.index { break }
            stops.append(stop(at: index, after: Array(current.trail[..<position])))
        }
        return stops + [shown.asLastResort]
    }

    /// The steps above the step where the walkthrough began, which Back reaches though none of them led here.
    func indicesAbove(_ stop: Stop) -> Range<Int> { 0..<min(stop.index, beginning) }

    /// The steps to try when the app asks for the step at `index`.
    ///
    /// Backwards, the steps above it come next, and the step on screen stays when none of them can be shown.
    func stops(jumpingTo index: Int, from current: Stop) -> [Stop] {
        if index == lastShown?.index, let lastShown { return stopsReturning(to: lastShown, after: []) }
        guard index < current.index else { return stops(from: index, after: trailOnwards) }
        let above = (0...index).reversed().filter { $0 != lastShown?.index }
            .map { stop(at: $0, after: trailOnwards) }
        guard let lastShown else {
            return above + stops(from: current.index, after: current.trail).filter { $0.index > index }
        }
        return stopsReturning(to: lastShown, after: above)
    }

    /// `stops`, then the step on screen, then the steps that follow it; as a last resort the step on screen
    /// again.
    private func stopsReturning(to shown: Stop, after stops: [Stop]) -> [Stop] {
        let tried = Set(stops.map(\.index)).union([shown.index])
        let onwards = self.stops(from: indexAfter(shown.index), after: shown.trail + [shown.index])
            .filter { !tried.contains($0.index) }
        guard !onwards.isEmpty else { return stops + [shown.asLastResort] }
        var again = shown
        again.isOnScreen = true
        return stops + [again] + onwards + [shown.asLastResort]
    }

    /// The trail for the steps after the current one; it includes the current step if that was shown.
    var trailOnwards: [Int] {
        guard let stop else { return [] }
        guard case .showing = phase else { return stop.trail }
        return stop.trail + [stop.index]
    }

    /// The stop at an index. The step on screen keeps its trail; no trail ends with the step itself.
    private func stop(at index: Int, after trail: [Int]) -> Stop {
        if let lastShown, lastShown.index == index { return Stop(index: index, trail: lastShown.trail) }
        return Stop(index: index, trail: trail.last == index ? trail.dropLast() : trail)
    }
}

extension Stop {
    fileprivate var asLastResort: Stop {
        Stop(index: index, trail: trail, isOnScreen: true, isLastResort: true)
    }
}
