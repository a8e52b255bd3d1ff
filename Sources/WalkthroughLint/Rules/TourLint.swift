package import WalkthroughEngine

/// What can be said of a tour without an app.
package struct TourLint {
    private let tour: Walkthrough
    private let file: String

    /// Prepares to lint a tour; `file` is how findings name it.
    package init(_ tour: Walkthrough, file: String) {
        self.tour = tour
        self.file = file
    }

    /// All findings, in the order of the steps.
    package var findings: [Finding] {
        tourFindings + tour.steps.indices.flatMap { stepFindings($0) } + routeFindings
    }

    private var tourFindings: [Finding] {
        guard tour.steps.count > LintLimits.mostSteps else { return [] }
        return [
            Finding(
                .tooManySteps,
                file,
                nil,
                at: "steps",
                "\(tour.steps.count) steps are more than most people follow; make it \(LintLimits.mostSteps), or two tours"
            )
        ]
    }

    private func stepFindings(_ index: Int) -> [Finding] {
        let step = tour.steps[index]
        let words = step.body.split(whereSeparator: \.isWhitespace).count
        var found: [Finding] = []
        if words > LintLimits.mostWords {
            found.append(
                Finding(
                    .longBody,
                    file,
                    step.id,
                    at: "steps[\(index)].body",
                    "\(words) words are many beside a dimmed window; say it in \(LintLimits.mostWords)"
                )
            )
        }
        let titleWords = step.title.split(whereSeparator: \.isWhitespace).count
        if titleWords > LintLimits.mostTitleWords {
            found.append(
                Finding(
                    .longTitle,
                    file,
                    step.id,
                    at: "steps[\(index)].title",
                    "\(titleWords) words are no title; make it \(LintLimits.mostTitleWords), and say the rest in the body"
                )
            )
        }
        if step.title.isEmpty, step.body.isEmpty {
            found.append(
                Finding(
                    .emptyStep,
                    file,
                    step.id,
                    at: "steps[\(index)]",
                    "the step has neither a title nor a text"
                )
            )
        }
        if let trap = trap(in: step) {
            found.append(Finding(.noWayOn, file, step.id, at: "steps[\(index)].\(trap.key)", trap.reason))
        }
        return found
    }

    /// Why users cannot get on from a step; nil when they can.
    private func trap(in step: Step) -> (key: String, reason: String)? {
        guard !tour.isCancellable else { return nil }
        switch step.advance {
        case .targetClick where step.target == nil:
            return (
                "advance",
                "the step waits for a click on its target and has none, and the tour cannot be skipped"
            )
        case .targetClick where !canBeClicked(step):
            return (
                "advance",
                "the step waits for a click on a target that it lets no click through to, and the tour cannot be skipped"
            )
        default:
            return nil
        }
    }

    private func canBeClicked(_ step: Step) -> Bool {
        step.target.map { step.reachableElements.contains($0) } ?? false
    }

    /// Steps that nothing leads to, and steps that lead round for ever.
    private var routeFindings: [Finding] {
        let reached = TourRoutes(tour).reached
        let unreachable = tour.steps.indices.filter { !reached.contains($0) }.map { index in
            Finding(
                .unreachableStep,
                file,
                tour.steps[index].id,
                at: "steps[\(index)]",
                "no step leads here; lead to it by \"next\", or remove it"
            )
        }
        let loops = TourRoutes(tour).loops.map { index in
            Finding(
                .loop,
                file,
                tour.steps[index].id,
                at: "steps[\(index)].next",
                "from here the tour goes round and never ends; let one of its steps lead on to the end"
            )
        }
        return unreachable + loops
    }
}

/// Where Next can lead from each step.
struct TourRoutes {
    private let leads: [[Int]]

    /// Follows `next`, and past steps with a condition, which may not hold.
    init(_ tour: Walkthrough) {
        let steps = tour.steps
        leads = steps.indices.map { index in
            var found: [Int] = []
            var place: Int? = Self.following(index, in: tour)
            // A step with a condition may be passed over, so what follows it can be reached directly.
            while let next = place, !found.contains(next) {
                found.append(next)
                place = steps[next].condition == nil ? nil : Self.following(next, in: tour)
            }
            if place == nil, found.last.map({ steps[$0].condition != nil }) ?? true {
                found.append(steps.count)
            }
            return found
        }
    }

    private static func following(_ index: Int, in tour: Walkthrough) -> Int? {
        if let next = tour.steps[index].next { return tour.index(of: next) }
        return index + 1 < tour.steps.count ? index + 1 : nil
    }

    /// The steps that can be reached from the first one; the number of steps stands for the end.
    var reached: Set<Int> {
        guard !leads.isEmpty else { return [] }
        var seen: Set<Int> = [0]
        var open = [0]
        // The first step counts as reached even where its condition passes it over.
        while let step = open.popLast() {
            guard step < leads.count else { continue }
            for next in leads[step] where seen.insert(next).inserted { open.append(next) }
        }
        return seen
    }

    /// The steps that can be reached and lead back without a way to the end.
    var loops: [Int] {
        let reached = reached
        var ending: Set<Int> = [leads.count]
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for index in leads.indices
            where !ending.contains(index) && leads[index].contains(where: ending.contains) {
                ending.insert(index)
                hasGrown = true
            }
        }
        // Reports each loop once, at the step that leads back.
        return leads.indices.filter { index in
            reached.contains(index) && !ending.contains(index) && leads[index].contains { $0 <= index }
        }
    }
}
