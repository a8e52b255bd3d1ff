/// Where a session is in its script, how it got there, and which steps it tries next.
///
/// No route holds a step twice except the last resort, so every search ends.
struct Itinerary: Sendable {
    private let steps: [Step]
    /// The steps that the length of this run leaves out.
    private let leftOut: Set<Int>
    /// The index of the step where the tour began.
    private(set) var beginning = 0
    /// The current or upcoming step, with its trail.
    private(set) var stop: Stop?
    /// The stops to try when the current step cannot be shown; the tour ends when none is left.
    private var route: ArraySlice<Stop> = []
    /// The steps that could not be shown when they were last tried.
    private(set) var passedOver: Set<Int>
    /// The step shown last. It stays on screen while the session looks for another.
    private(set) var lastShown: Stop?
    /// The step that was left because one before it was undone, until the way leads to it again.
    private var interrupted: Stop?

    init(_ steps: [Step], passedOver: Set<Int>, length: TourLength) {
        self.steps = steps
        leftOut = Set(steps.indices.filter { steps[$0].onlyIn.map { $0 != length } == true })
        self.passedOver = passedOver
    }

    // MARK: Along the route

    mutating func begin(at beginning: Int, along stops: [Stop]) {
        self.beginning = beginning
        route = stops[...]
    }

    mutating func follow(_ stops: [Stop]) { route = stops[...] }

    /// Goes to the next stop of the route; nil when none is left.
    mutating func advance() -> Stop? {
        guard let next = route.popFirst() else { return nil }
        stop = next
        return next
    }

    /// The step at `index` is shown: the search is over.
    mutating func arrive(at index: Int) {
        lastShown = Stop(index: index, trail: stop?.trail ?? [])
        if let interrupted, index >= interrupted.index { self.interrupted = nil }
        passedOver.remove(index)
        route = []
    }

    mutating func passOver(_ index: Int) { passedOver.insert(index) }

    // MARK: Stops to try

    /// The index of the step that follows one; past the last index when that is the end.
    func indexAfter(_ index: Int) -> Int { firstInLength(from: steps.indexAfter(index)) }

    /// The index itself, or that of the first step after it that the length of this run has; past the last index
    /// when there is none.
    func firstInLength(from index: Int) -> Int {
        var (index, tried): (Int, Set<Int>) = (index, [])
        while leftOut.contains(index) {
            guard tried.insert(index).inserted else { return steps.endIndex }
            index = steps.indexAfter(index)
        }
        return index
    }

    /// The steps forward from `first`, until the end or a step that was already tried.
    func stops(from first: Int, after trail: [Int]) -> [Stop] {
        var stops: [Stop] = []
        var tried: Set<Int> = []
        var index = first
        while steps.indices.contains(index), tried.insert(index).inserted {
            stops.append(stop(at: index, after: trail))
            index = indexAfter(index)
        }
        return stops
    }

    /// The steps to try on the way on from `first`: as ``stops(from:after:)`` has them, or to the step that was
    /// interrupted, without those that the user has read on the way there and that cannot be undone.
    func stopsOnwards(from first: Int, after trail: [Int]) -> [Stop] {
        let stops = stops(from: first, after: trail)
        guard var interrupted, let place = stops.firstIndex(where: { $0.index == interrupted.index }) else {
            return stops
        }
        interrupted.isOnScreen = lastShown?.index == interrupted.index
        let missed = stops[..<place].filter {
            steps[$0.index].doneWhen != nil || !interrupted.trail.contains($0.index)
        }
        return missed + [interrupted] + stops[(place + 1)...]
    }

    /// The steps to try because the one at `index` is undone.
    mutating func stops(returningTo index: Int) -> [Stop] {
        guard let stop else { return [] }
        if interrupted.map({ $0.index < stop.index }) ?? true { interrupted = stop }
        return stopsOnwards(from: index, after: Array(stop.trail.prefix { $0 < index }))
    }

    /// Forgets the step that was interrupted, as the user goes elsewhere.
    mutating func forgetInterruption() { interrupted = nil }

    /// Whether Back leads to a step: to one that led here, or to one above where the tour began.
    var canGoBack: Bool {
        guard let stop, lastShown != nil else { return false }
        return !stop.trail.isEmpty || !indicesAbove(stop).isEmpty
    }

    /// The steps back along the trail; without a trail, the steps above where the tour began.
    ///
    /// The step on screen stays when none of them can be shown: Back never ends a tour.
    func stopsBack() -> [Stop] {
        guard let current = stop, let shown = lastShown else { return [] }
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

    /// The steps above the step where the tour began, which Back reaches though none of them led here.
    private func indicesAbove(_ stop: Stop) -> [Int] {
        (0..<min(stop.index, beginning)).filter { !leftOut.contains($0) }
    }

    /// The steps to try when the app asks for the step at `index`.
    ///
    /// Backwards, the steps above it come next, and the step on screen stays when none of them can be shown.
    ///
    /// - Parameter trail: the steps that led to the current one, with that if it is shown.
    func stops(jumpingTo index: Int, after trail: [Int]) -> [Stop] {
        guard let current = stop else { return [] }
        if index == lastShown?.index, let lastShown { return stopsReturning(to: lastShown, after: []) }
        guard index < current.index else { return stops(from: index, after: trail) }
        let above = (0...index).reversed()
            .filter { $0 != lastShown?.index && ($0 == index || !leftOut.contains($0)) }
            .map { stop(at: $0, after: trail) }
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

    /// The stop at an index. The step on screen keeps its trail; no trail ends with the step itself.
    private func stop(at index: Int, after trail: [Int]) -> Stop {
        if let lastShown, lastShown.index == index { return Stop(index: index, trail: lastShown.trail) }
        return Stop(index: index, trail: trail.last == index ? trail.dropLast() : trail)
    }

    // MARK: The counter

    /// Where the current or upcoming step is among the steps of this run.
    func position(of index: Int) -> StepPosition? {
        guard let stop else { return nil }
        let way = way(along: stop.trail + [index])
        let ahead = onwards(from: index).filter { !passedOver.contains($0) && !way.contains($0) }
        return StepPosition(number: way.count, count: way.count + ahead.count)
    }

    /// The counted steps up to and including the last of `shown`, each once, in the order a user reads them.
    private func way(along shown: [Int]) -> [Int] {
        var way = counted(0..<min(shown[0], beginning)) + [shown[0]]
        for index in shown.dropFirst() {
            if let place = way.firstIndex(of: index) {
                way.removeSubrange((place + 1)...)
            } else if let between = steps(between: way[way.count - 1], and: index) {
                way += between.filter { !passedOver.contains($0) && !way.contains($0) } + [index]
            } else {
                way = counted(0..<index) + [index]
            }
        }
        return way
    }

    private func counted(_ indices: Range<Int>) -> [Int] {
        indices.filter { !passedOver.contains($0) && !leftOut.contains($0) }
    }

    /// The steps that lead from one step forward to another; nil when none do.
    private func steps(between first: Int, and last: Int) -> [Int]? {
        let steps = onwards(from: first)
        return steps.firstIndex(of: last).map { Array(steps[..<$0]) }
    }

    /// The steps that follow one, until the end or the first repeated step.
    private func onwards(from index: Int) -> [Int] {
        stops(from: indexAfter(index), after: []).map(\.index)
    }
}

/// A step that the session may show, and the steps that led to it.
struct Stop: Hashable, Sendable {
    let index: Int
    /// The steps that Back returns to from here, the most recent last. A step can occur more than once.
    var trail: [Int]
    /// Whether the step is already on screen, so that its condition is not checked again.
    var isOnScreen = false
    /// Whether to show it even without its target, because no other step can be shown.
    var isLastResort = false

    fileprivate var asLastResort: Stop {
        Stop(index: index, trail: trail, isOnScreen: true, isLastResort: true)
    }
}
