/// One run of a tour, as a value.
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
        case checking(step: Int)
        /// The front is looking for the elements of the step at this index, before it is shown.
        case measuring(step: Int)
        /// To show the step at this index, the session waits for its target, or for its ``Step/waitFor``.
        case waiting(step: Int, WaitToken)
        /// The step at this index is shown.
        case showing(step: Int, Target)
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
    /// How much of the script this run shows.
    public let length: TourLength
    /// The current phase.
    public internal(set) var phase: Phase = .idle
    /// The steps shown so far, without the running time of the current step.
    public var visits: [Visit] { attendance.visits }
    /// The active triggers, in the order of their activation.
    public var activeTriggers: [Trigger] { openings.triggers }

    private let resumed: (stop: Stop, beginning: Int)?
    var itinerary: Itinerary
    var requests = Requests()
    var openings = Openings()
    var attendance: Attendance
    /// Whether the target was missing at the last measurement.
    var isTargetMissing = false
    /// The element that the session waits for: before the step is shown, or while its target is lost.
    package internal(set) var absentee: Element?
    /// Whether the user has taken a wrong turn from the step that is shown, and is offered a way back.
    public internal(set) var isAstray = false
    /// Whether the front can show again what is missing of the step.
    var isWayBackKnown = false
    /// Whether Back or ``SessionEvent/go(to:)`` led to the step, rather than going forward.
    var isAskedFor = false
    /// The step that the app asked to start at, until a step is shown.
    var askedStart: Int?
    /// The steps with a ``Step/doneWhen`` that the run has gone past.
    var past: Set<Int> = []
    /// Whether the state that is checked is the step's ``Step/doneWhen``.
    var asksWhetherDone = false
    /// The state of the current step's advance rule.
    var rule = RuleStanding()

    /// Creates a session that has not started.
    ///
    /// - Parameters:
    ///   - walkthrough: the tour.
    ///   - length: how much of the tour to show.
    ///   - progress: where to resume. The session ignores it when it belongs to another tour
    ///     or its step no longer exists, and drops other steps that no longer exist from the trail.
    public init(
        _ walkthrough: Walkthrough,
        length: TourLength = .full,
        resuming progress: WalkthroughProgress? = nil
    ) {
        self.walkthrough = walkthrough
        self.length = length
        resumed = progress?.stop(in: walkthrough)
        let known = resumed == nil ? nil : progress
        attendance = Attendance(known?.visits ?? [])
        let passedOver = known?.passedOver.compactMap(walkthrough.index(of:)) ?? []
        itinerary = Itinerary(walkthrough.steps, passedOver: Set(passedOver), length: length)
        past = Set((resumed?.stop.trail ?? []) + passedOver).filter { walkthrough.steps[$0].doneWhen != nil }
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

    /// How the tour ended; nil until then.
    public var outcome: Outcome? {
        guard case .ended(let outcome) = phase else { return nil }
        return outcome
    }

    /// The progress to save for resuming, as of the last event.
    ///
    /// Nil after the end, and before the start unless the session resumes.
    public var progress: WalkthroughProgress? { progress(at: attendance.now ?? 0) }

    /// The progress to save for resuming, as of `time`.
    ///
    /// Nil after the end, and before the start unless the session resumes: then it is what the session
    /// resumes from.
    ///
    /// - Parameter time: now, in seconds since the fixed moment of the events; the current step counts as
    ///   seen until then.
    public func progress(at time: Seconds) -> WalkthroughProgress? {
        let here = phase == .idle ? resumed : itinerary.stop.map { ($0, itinerary.beginning) }
        guard let (stop, beginning) = here, outcome == nil else { return nil }
        func name(_ index: Int) -> Step.ID { walkthrough.steps[index].id }
        let step = name(currentIndex ?? stop.index)
        let isRunning = isShown && attendance.seconds(until: time) > 0
        return WalkthroughProgress(
            walkthrough: walkthrough.id,
            step: step,
            visits: isRunning ? attendance.visits(until: time, of: step) : visits,
            trail: stop.trail.map(name),
            beginning: name(beginning),
            passedOver: itinerary.passedOver.sorted().map(name)
        )
    }

    /// Where the current or upcoming step is among the steps of this run; nil before the start and after the
    /// end.
    ///
    /// A step that was passed over, because its condition is false, its target missing or it is done, does not
    /// count until it is shown after all. Nor do steps that a branch leaves out. Steps that the app jumped over
    /// count, and so do those above the one where the tour began.
    ///
    /// - Complexity: O(*n* · *m*), *n* steps in the script and *m* shown on the way here.
    public var position: StepPosition? { currentIndex.flatMap(itinerary.position) }

    /// Whether Back leads to a step: to one that led here, or to one above where the tour began.
    ///
    /// False before the first step is shown, and after the end.
    public var canGoBack: Bool { currentIndex != nil && itinerary.canGoBack }

    /// Whether a step is on screen, and not another one looked for.
    var isShown: Bool { if case .showing = phase { true } else { false } }

    /// Whether the next step is the end.
    public var isOnLastStep: Bool {
        currentIndex.map { !walkthrough.steps.indices.contains(itinerary.indexAfter($0)) } ?? false
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
        attendance.advance(to: time)
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
        case (.undone(let token, let steps), _): undone(token, steps)
        case (.wayBack(let token, let isKnown), _): wayBackChanged(token, isKnown)
        case (.wayBackPressed, _): takeBack()
        case (.dismissed(let trigger), _): dismissed(trigger)
        case (.waited(let token), _): waited(token)
        }
    }

    /// Where the tour starts, unless that step is passed over: at a step, else where it was left, else
    /// at the first.
    package func index(startingAt step: Step.ID?) -> Int {
        let known = step.map(walkthrough.index(of:)) ?? resumed?.stop.index
        return known ?? itinerary.firstInLength(from: 0)
    }

    private mutating func start(at step: Step.ID?) -> [SessionEffect] {
        guard !walkthrough.steps.isEmpty else { return end(.finished) }
        let start = index(startingAt: step)
        askedStart = step == nil ? nil : start
        let isResumed = start == resumed?.stop.index
        let trail = isResumed ? resumed?.stop.trail ?? [] : []
        itinerary.begin(
            at: isResumed ? resumed?.beginning ?? start : start,
            along: itinerary.stops(from: start, after: trail)
        )
        return itinerary.advance().map { enter($0) } ?? end(.finished)
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
}
