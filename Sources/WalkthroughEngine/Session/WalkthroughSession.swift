/// One run of a walkthrough, as a value.
///
/// A front sends what happens and does what the returned effects say. The session keeps no clock: the time
/// comes in with each event, in seconds since any fixed moment, never decreasing.
///
/// ```swift
/// var session = WalkthroughSession(tour)
/// let effects = session.send(.start(nil), at: now)
/// ```
public struct WalkthroughSession: Sendable {
    /// Where a session stands.
    public enum Phase: Hashable, Sendable {
        /// Not begun.
        case idle
        /// The front is looking for the elements of a step that is about to be shown.
        case measuring(Int)
        /// Waiting for the target of a step that is about to be shown.
        case waiting(Int, WaitToken)
        /// A step is on.
        case showing(Int, Target)
        /// Over.
        case ended(Outcome)
    }

    /// What is known of the target of the step that is on.
    public enum Target: Hashable, Sendable {
        /// There, or not needed.
        case present
        /// It went away; waiting for it to come back.
        case lost(WaitToken)
        /// Not there; the step is shown without it.
        case missing
    }

    /// The script.
    public let walkthrough: Walkthrough
    /// Where the session stands.
    public private(set) var phase: Phase = .idle
    /// The steps that were shown so far, without the time of the one that is on.
    public private(set) var visits: [Visit] = []

    private var resumedStep: Step.ID?
    private var shownSince: Seconds = 0
    private var waits = 0
    /// The step that stays if a search for another, going backwards, finds none.
    private var origin: Int?
    private var isGoingBack = false

    /// Creates a session that has not begun.
    ///
    /// - Parameter progress: where to go on from; ignored when it is of another walkthrough or its step is
    ///   gone.
    public init(_ walkthrough: Walkthrough, resuming progress: WalkthroughProgress? = nil) {
        self.walkthrough = walkthrough
        guard let progress, progress.walkthrough == walkthrough.id,
            walkthrough.index(of: progress.step) != nil
        else { return }
        resumedStep = progress.step
        visits = progress.visits
    }

    /// The index of the step that is on or about to be; nil before the start and after the end.
    public var currentIndex: Int? {
        switch phase {
        case .idle, .ended: nil
        case .measuring(let index), .waiting(let index, _), .showing(let index, _): index
        }
    }

    /// The step that is on or about to be.
    public var currentStep: Step? { currentIndex.map { walkthrough.steps[$0] } }

    /// How it ended; nil until then.
    public var outcome: Outcome? {
        guard case .ended(let outcome) = phase else { return nil }
        return outcome
    }

    /// What to keep for going on later; nil before the start and after the end.
    public var progress: WalkthroughProgress? {
        currentStep.map { WalkthroughProgress(walkthrough: walkthrough.id, step: $0.id, visits: visits) }
    }

    /// Whether there is a step before the current one.
    public var canGoBack: Bool { (currentIndex ?? 0) > 0 }

    /// Whether the next step is the end.
    public var isOnLastStep: Bool { currentIndex == walkthrough.steps.count - 1 }

    /// Takes in an event and says what to do.
    ///
    /// Events that make no sense now (any after the end, a wait that was cancelled) do nothing.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - time: when, in seconds since a fixed moment.
    public mutating func send(_ event: SessionEvent, at time: Seconds) -> [SessionEffect] {
        switch (event, phase) {
        case (_, .ended): []
        case (.start(let step), .idle): start(at: step, time)
        case (.close(let reason), _): leaveAndEnd(.interrupted(reason), time)
        case (_, .idle), (.start, _): []
        case (.next, _): advance(by: .next, to: (currentIndex ?? 0) + 1, time)
        case (.back, _): canGoBack ? advance(by: .back, to: (currentIndex ?? 0) - 1, time) : []
        case (.go(let step), _): jump(to: step, time)
        case (.skip, _): walkthrough.isCancellable ? leaveAndEnd(.skipped, time) : []
        case (.measured(let missing), _): measured(missing, time)
        case (.waited(let token), _): waited(token, time)
        }
    }
}

// MARK: - Moving

extension WalkthroughSession {
    private mutating func start(at step: Step.ID?, _ time: Seconds) -> [SessionEffect] {
        guard !walkthrough.steps.isEmpty else { return end(.finished, lastStep: nil) }
        let index = (step ?? resumedStep).flatMap(walkthrough.index(of:)) ?? 0
        return enter(index)
    }

    private mutating func jump(to id: Step.ID, _ time: Seconds) -> [SessionEffect] {
        guard let index = walkthrough.index(of: id), index != currentIndex else { return [] }
        return advance(by: .jump, to: index, time)
    }

    private mutating func advance(by cause: AdvanceCause, to index: Int, _ time: Seconds) -> [SessionEffect] {
        guard let current = currentIndex else { return [] }
        if cause != .missingTarget {
            origin = current
            isGoingBack = index < current
        }
        var effects = leave(time)
        let steps = walkthrough.steps
        effects.append(
            .report(
                .advanced(
                    from: steps[current].id,
                    to: steps.indices.contains(index) ? steps[index].id : nil,
                    cause: cause
                )
            )
        )
        guard steps.indices.contains(index) else {
            return effects + end(.finished, lastStep: steps[current].id)
        }
        return effects + enter(index)
    }

    private mutating func enter(_ index: Int) -> [SessionEffect] {
        phase = .measuring(index)
        return [.measure(index)]
    }

    /// Stops what the current phase has under way, and adds up the time that its step was seen.
    private mutating func leave(_ time: Seconds) -> [SessionEffect] {
        switch phase {
        case .waiting(_, let token):
            return [.cancelWait(token)]
        case .showing(let index, let target):
            addVisit(walkthrough.steps[index].id, time - shownSince)
            if case .lost(let token) = target { return [.cancelWait(token)] }
            return []
        case .idle, .measuring, .ended:
            return []
        }
    }

    private mutating func leaveAndEnd(_ ending: Outcome.Ending, _ time: Seconds) -> [SessionEffect] {
        let last = currentStep?.id
        return leave(time) + end(ending, lastStep: last)
    }

    private mutating func end(_ ending: Outcome.Ending, lastStep: Step.ID?) -> [SessionEffect] {
        let outcome = Outcome(ending: ending, lastStep: lastStep, visits: visits)
        phase = .ended(outcome)
        return [.report(.finished(outcome)), .end(outcome)]
    }

    private mutating func addVisit(_ step: Step.ID, _ seconds: Seconds) {
        let seconds = max(0, seconds)
        if let known = visits.firstIndex(where: { $0.step == step }) {
            visits[known].seconds += seconds
        } else {
            visits.append(Visit(step: step, seconds: seconds))
        }
    }
}

// MARK: - Targets that are not there

extension WalkthroughSession {
    private mutating func measured(_ missing: Set<Element>, _ time: Seconds) -> [SessionEffect] {
        guard let index = currentIndex else { return [] }
        let target = walkthrough.steps[index].target
        let absent = target.flatMap { missing.contains($0) ? $0 : nil }
        switch (phase, absent) {
        case (.measuring, nil):
            return show(index, .present, time)
        case (.measuring, let absent?):
            return wait(for: absent, entering: index, time)
        case (.waiting(_, let token), nil):
            return [.cancelWait(token)] + show(index, .present, time)
        case (.showing(_, .lost(let token)), nil):
            return [.cancelWait(token)] + present(index, .present)
        case (.showing(_, .missing), nil):
            return present(index, .present)
        case (.showing(_, .present), let absent?):
            return lose(absent, in: index, time)
        default:
            return []
        }
    }

    private mutating func wait(for absent: Element, entering index: Int, _ time: Seconds) -> [SessionEffect] {
        let policy = walkthrough.steps[index].missingTarget
        guard policy.wait > 0 else { return resolve(absent, in: index, time) }
        let token = newToken()
        phase = .waiting(index, token)
        return [.wait(policy.wait, token)]
    }

    private mutating func lose(_ absent: Element, in index: Int, _ time: Seconds) -> [SessionEffect] {
        let policy = walkthrough.steps[index].missingTarget
        guard policy.wait > 0 else { return resolve(absent, in: index, time) }
        let token = newToken()
        phase = .showing(index, .lost(token))
        return [.wait(policy.wait, token)]
    }

    private mutating func waited(_ token: WaitToken, _ time: Seconds) -> [SessionEffect] {
        switch phase {
        case .waiting(let index, token): phase = .measuring(index)
        case .showing(let index, .lost(token)): phase = .showing(index, .missing)
        default: return []
        }
        guard let index = currentIndex, let target = walkthrough.steps[index].target else { return [] }
        return resolve(target, in: index, time)
    }

    /// Waiting was in vain: does what the step's policy says.
    private mutating func resolve(_ absent: Element, in index: Int, _ time: Seconds) -> [SessionEffect] {
        let step = walkthrough.steps[index]
        let resolution = step.missingTarget.resolution
        let report = SessionEffect.report(.targetMissing(absent, in: step.id, resolution: resolution))
        switch resolution {
        case .center:
            if case .showing = phase { return [report] + present(index, .missing) }
            return [report] + show(index, .missing, time)
        case .fail:
            return [report] + leaveAndEnd(.interrupted(.missingTarget(absent)), time)
        case .skip:
            return [report] + advance(by: .missingTarget, to: indexAfterSkipping(index), time)
        }
    }

    /// The next step in the direction of travel; at the front edge, back to where the person came from.
    private mutating func indexAfterSkipping(_ index: Int) -> Int {
        guard isGoingBack else { return index + 1 }
        guard index == 0 else { return index - 1 }
        isGoingBack = false
        return origin ?? index + 1
    }

    private mutating func show(_ index: Int, _ target: Target, _ time: Seconds) -> [SessionEffect] {
        shownSince = time
        isGoingBack = false
        let step = walkthrough.steps[index].id
        return present(index, target) + [.report(.seen(step))]
    }

    private mutating func present(_ index: Int, _ target: Target) -> [SessionEffect] {
        phase = .showing(index, target)
        return [.present(index, isTargetMissing: target != .present)]
    }

    private mutating func newToken() -> WaitToken {
        waits += 1
        return WaitToken(number: waits)
    }
}
