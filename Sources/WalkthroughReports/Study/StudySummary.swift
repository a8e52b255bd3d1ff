package import WalkthroughEngine
package import WalkthroughLabCore

/// What the logs of a study say together.
package struct StudySummary: Hashable, Sendable {
    package let tour: Walkthrough.ID
    /// What a page calls it: its title, where that is known.
    private(set) var name: String
    /// The SHA-256 of the tour file.
    package let digest: String
    /// The app's id; nil when it has none.
    package let application: String?
    package let files: [String]
    package private(set) var endings: [StudyEnding: Int] = [:]
    /// The logs without an end, as the app ended first; each counts as interrupted.
    package private(set) var withoutEnd: [String] = []
    /// The steps, in the order of the tour.
    package private(set) var steps: [StepSummary]

    /// The logs by version of the tour, each summed up; in the order in which the versions first occur.
    package static func all(of logs: [StudyLog]) -> [StudySummary] {
        var groups: [(log: StudyLog, logs: [StudyLog])] = []
        for log in logs {
            let place = groups.firstIndex { group in
                group.log.beginning.digest == log.beginning.digest
                    && group.log.beginning.tour == log.beginning.tour
                    && group.log.beginning.steps == log.beginning.steps
            }
            if let place { groups[place].logs.append(log) } else { groups.append((log, [log])) }
        }
        return groups.map { StudySummary($0.log.beginning, $0.logs) }
    }

    /// The summary with the titles that a tour file has.
    package func named(after tour: Walkthrough) -> StudySummary {
        var summary = self
        summary.name = PageName.names([(tour.id, tour.title)])[self.tour]?.text ?? name
        let names = PageName.names(tour.steps.map { ($0.id, $0.title) })
        for index in steps.indices {
            summary.steps[index].name = names[steps[index].step]?.text ?? steps[index].name
        }
        return summary
    }

    package var participants: Int { files.count }

    /// How many finished of those whose app did not crash, and what that says of all users.
    package var completion: WilsonInterval { WilsonInterval(endings[.finished] ?? 0, of: counted) }

    private var counted: Int { participants - (endings[.crashed] ?? 0) }

    /// What can be concluded from so many participants, in words.
    package var conclusion: String {
        let completion = completion
        let range = "\(percent(completion.lower)) to \(percent(completion.upper))"
        let users = "of all users, \(range) would finish (95 % Wilson interval)"
        guard completion.isTooWide else { return "\(counted) participants: \(users)." }
        let word = counted == 1 ? "participant is" : "participants are"
        return
            "\(counted) \(word) too few to conclude from: \(users). With "
            + "\(WilsonInterval.alwaysEnough), that is at most 40 points wide. What people stumbled over is worth a look all the same."
    }

    private init(_ beginning: StudyBeginning, _ logs: [StudyLog]) {
        (tour, name) = (beginning.tour, beginning.tour)
        digest = beginning.digest
        application = beginning.application
        files = logs.map(\.file)
        steps = beginning.steps.map(StepSummary.init)
        for log in logs { add(log) }
    }

    private mutating func add(_ log: StudyLog) {
        let (ending, last) = log.ending
        endings[ending, default: 0] += 1
        if log.lacksEnd { withoutEnd.append(log.file) }
        var reading = LogReading(log)
        for entry in log.entries { reading.read(entry) { step, change in update(step, change) } }
        for (step, seconds) in reading.seconds { update(step) { $0.seconds.append(seconds) } }
        for step in reading.seen { update(step) { $0.reached += 1 } }
        guard ending != .finished, let last else { return }
        update(last) {
            if reading.seen.contains(last), ending != .crashed { $0.droppedOff += 1 }
            if ending == .skipped { $0.skips += 1 }
            $0.leavings[StepSummary.Leaving(ending), default: 0] += 1
        }
    }

    private mutating func update(_ step: Step.ID, _ change: (inout StepSummary) -> Void) {
        guard let index = steps.firstIndex(where: { $0.step == step }) else { return }
        change(&steps[index])
    }
}

/// Reads a log from its beginning, and remembers what later entries depend on.
private struct LogReading {
    private let participant: Int
    private var window = StudyWindow(size: .zero, theme: .light, direction: .leftToRight, textScale: 1)
    private var shown: (step: Step.ID, since: Seconds)?
    private(set) var seen: Set<Step.ID> = []
    private(set) var seconds: [Step.ID: Seconds] = [:]

    init(_ log: StudyLog) { participant = log.beginning.participant }

    mutating func read(
        _ entry: StudyEntry,
        _ update: (Step.ID, (inout StepSummary) -> Void) -> Void
    ) {
        switch entry.event {
        case .begin: break
        case .window(let window): self.window = window
        case .shown(let step, _):
            if !seen.insert(step).inserted { update(step) { $0.returns += 1 } }
            shown = (step, entry.time)
        case .settled(let step, let scene):
            let window = window
            update(step) { if $0.outline == nil { $0.outline = (scene, window) } }
        case .left(let step, _, let cause, _):
            let wasShown = shown?.step == step
            update(step) { summary in
                if wasShown, let leaving = StepSummary.Leaving(cause) {
                    summary.leavings[leaving, default: 0] += 1
                } else {
                    summary.passedOver += 1
                }
            }
            if wasShown { leave(at: entry.time) }
        case .press(let press) where press.aim == .beside:
            let beside = StepSummary.BesidePress(
                participant: participant,
                time: entry.time,
                place: press.place,
                window: window
            )
            update(press.step) { $0.beside.append(beside) }
        case .press: break
        case .focus(let gained):
            if !gained, let shown { update(shown.step) { $0.focusLosses += 1 } }
        case .end: leave(at: entry.time)
        }
    }

    private mutating func leave(at time: Seconds) {
        guard let shown else { return }
        seconds[shown.step, default: 0] += time - shown.since
        self.shown = nil
    }
}

extension StepSummary.Leaving {
    fileprivate init(_ ending: StudyEnding) {
        self =
            switch ending {
            case .skipped: .skipped
            case .crashed: .crashed
            case .finished, .interrupted: .interrupted
            }
    }

    /// Nil for a cause that only passes steps over.
    fileprivate init?(_ cause: AdvanceCause) {
        switch cause {
        case .next: self = .next
        case .back: self = .back
        case .jump: self = .jump
        case .rule: self = .rule
        case .dismissal: self = .dismissal
        case .missingTarget: self = .missingTarget
        case .undone: self = .undone
        case .condition, .done: return nil
        }
    }
}

/// A share as a whole number of hundredths.
func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
