/// One run of a walkthrough, as a value.
///
/// A front sends events and carries out the effects that ``send(_:at:)`` returns. The session has no clock:
/// each event brings its time, in seconds since any fixed moment.
///
/// ```swift
/// var session = WalkthroughSession(tour)
/// let effects = session.send(.start(nil), at: now)
/// ```
public struct WalkthroughSession: Sendable {
    /// The phases of a session.
    public enum Phase: Hashable, Sendable {
        /// The session has not started.
        case idle
        /// The front is evaluating the condition of the step at this index.
        case checking(Int)
        /// The front is looking for the elements of the step at this index, before it is shown.
        case measuring(Int)
        /// To show the step at this index, the session waits for its target, or for its ``Step/waitFor``.
        case waiting(Int, WaitToken)
        /// The step at this index is shown.
        case showing(Int, Target)
        /// The session has ended.
        case ended(Outcome)
    }

    /// What the session knows about the target of the current step.
    public enum Target: Hashable, Sendable {
        /// The target is on screen, or the step has none.
        case present
        /// The target disappeared; the session waits for it to come back.
        case lost(WaitToken)
        /// The target is missing; the step is shown without it.
        case missing
    }

    /// The script.
    public let walkthrough: Walkthrough
    /// The current phase.
    public internal(set) var phase: Phase = .idle
    /// The steps shown so far, without the running time of the current step.
    public internal(set) var visits: [Visit] = []

    /// The active triggers, in the order of their activation.
    public internal(set) var activeTriggers: [Trigger] = []

    /// The index of the step whose ``Step/show`` was performed and not yet undone.
    var performing: Int?
    /// Whether the target was missing at the last measurement.
    var isTargetMissing = false
    /// The element that the session waits for: before the step is shown, or while its target is lost.
    package internal(set) var absentee: Element?

    private let resumed: (stop: Stop, beginning: Int)?
    var clock = SessionClock()
    var shownSince: Seconds?
    /// How many tokens the session has issued.
    private var tokens = 0
    /// The pending request to check a condition.
    var inquiry: RequestToken?
    /// The request that measures the elements of the current step.
    var measurement: RequestToken?

    /// The index of the step where the walkthrough began.
    var beginning = 0
    /// The current or upcoming step, with its trail.
    var stop: Stop?
    /// The stops to try when the current step cannot be shown; the walkthrough ends when none is left.
    var route: ArraySlice<Stop> = []
    /// The steps that could not be shown when they were last tried.
    var passedOver: Set<Int> = []
    /// The step shown last. It stays on screen while the session looks for another.
    var lastShown: Stop?
    /// Whether Back or ``SessionEvent/go(to:)`` led to the step, rather than going forward.
    var isAskedFor = false
    /// The state of the current step's advance rule.
    var rule = RuleStanding()

    /// Creates a session that has not started.
    ///
    /// - Parameters:
    ///   - walkthrough: the script.
    ///   - progress: where to resume. The session ignores it when it belongs to another walkthrough
    ///     or its step no longer exists, and drops other steps that no longer exist from the trail.
    public init(_ walkthrough: Walkthrough, resuming progress: WalkthroughProgress? = nil) {
        self.walkthrough = walkthrough
        resumed = progress?.stop(in: walkthrough)
        // Decoded visits may hold times that are negative or not finite.
        if let progress, resumed != nil {
            visits = progress.visits.map { Visit(step: $0.step, seconds: $0.seconds) }
            passedOver = Set((progress.passedOver ?? []).compactMap(walkthrough.index(of:)))
        }
    }

    /// The index of the current or upcoming step; nil before the start and after the end.
    public var currentIndex: Int? {
        switch phase {
        case .idle, .ended: nil
        case .checking(let index), .measuring(let index), .waiting(let index, _), .showing(let index, _):
            index
        }
    }

    /// The current or upcoming step; nil before the start and after the end.
    public var currentStep: Step? { currentIndex.map { walkthrough.steps[$0] } }

    /// How the walkthrough ended; nil until then.
    public var outcome: Outcome? {
        guard case .ended(let outcome) = phase else { return nil }
        return outcome
    }

    /// The progress to save for resuming, as of the last event.
    ///
    /// Nil after the end, and before the start unless the session resumes.
    public var progress: WalkthroughProgress? { progress(at: clock.now ?? 0) }

    /// The progress to save for resuming, as of `time`.
    ///
    /// Nil after the end, and before the start unless the session resumes: then it is what the session resumes from.
    ///
    /// - Parameter time: now, in seconds since the fixed moment of the events; the current step counts as
    ///   seen until then.
    public func progress(at time: Seconds) -> WalkthroughProgress? {
        let here = phase == .idle ? resumed : stop.map { ($0, beginning) }
        guard let (stop, beginning) = here, outcome == nil else { return nil }
        let step = walkthrough.steps[currentIndex ?? stop.index].id
        var visits = visits
        if case .showing = phase {
            let running = clock.seconds(since: shownSince, until: time)
            if running > 0 { visits.add(running, to: step) }
        }
        var progress = WalkthroughProgress(walkthrough: walkthrough.id, step: step, visits: visits)
        progress.name(stop, from: beginning, in: walkthrough)
        progress.passedOver = passedOver.isEmpty ? nil : passedOver.sorted().map { walkthrough.steps[$0].id }
        return progress
    }

    /// Whether Back leads to a step: to one that led here, or to one above where the walkthrough began.
    ///
    /// False before the first step is shown, and after the end.
    public var canGoBack: Bool {
        guard currentIndex != nil, let stop, lastShown != nil else { return false }
        return !stop.trail.isEmpty || !indicesAbove(stop).isEmpty
    }

    /// Whether the next step is the end.
    public var isOnLastStep: Bool {
        currentIndex.map { !walkthrough.steps.indices.contains(indexAfter($0)) } ?? false
    }

    /// Handles an event and returns what the front must do.
    ///
    /// Events that do not apply now have no effect: any event after the end, a cancelled wait, the answer to
    /// a request that is not the latest.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - time: when it happened, in seconds since a fixed moment. A time that is earlier than the previous
    ///     one, or not finite, counts as the previous one.
    public mutating func send(_ event: SessionEvent, at time: Seconds) -> [SessionEffect] {
        clock.advance(to: time)
        return switch (event, phase) {
        case (_, .ended): []
        case (.start(let step), .idle): start(at: step)
        case (.close(let reason), _): leaveAndEnd(.interrupted(reason))
        case (_, .idle), (.start, _): []
        case (.nextPressed, _): canGoNext ? goNext(by: .next) : []
        case (.next, _): goNext(by: .next)
        case (.back, _): goBack()
        case (.go(let step), _): jump(to: step)
        case (.skip, _): skip()
        case (.outsideClicked, _): outsideClicked()
        case (.checked(let token, let holds), _): checked(token, holds)
        case (.measured(let token, let missing), _): measured(token, missing)
        case (.rule(let token, let change), _): ruleChanged(token, change)
        case (.dismissed(let trigger), _): dismissed(trigger)
        case (.waited(let token), _): waited(token)
        }
    }

    /// Where the walkthrough starts, unless that step is passed over: at a step, else where it was left, else at the first.
    package func index(startingAt step: Step.ID?) -> Int {
        step.map { walkthrough.index(of: $0) ?? 0 } ?? resumed?.stop.index ?? 0
    }

    private mutating func start(at step: Step.ID?) -> [SessionEffect] {
        guard !walkthrough.steps.isEmpty else { return end(.finished) }
        let start = index(startingAt: step)
        let isResumed = start == resumed?.stop.index
        beginning = isResumed ? resumed?.beginning ?? start : start
        return begin(along: stops(from: start, after: isResumed ? resumed?.stop.trail ?? [] : []))
    }

    private mutating func skip() -> [SessionEffect] {
        walkthrough.isCancellable ? leaveAndEnd(.skipped) : []
    }

    private mutating func outsideClicked() -> [SessionEffect] {
        switch walkthrough.outsideClick {
        case .swallow: []
        case .next: canGoNext ? goNext(by: .next) : []
        case .close: skip()
        }
    }

    mutating func newToken() -> Int {
        tokens += 1
        return tokens
    }
}
