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
        if step.showsCard, let first = step.arrows.first?.element, first.label != first.id {
            found.append(
                Finding(
                    .notDrawn,
                    file,
                    step.id,
                    at: "steps[\(index)].arrows[0].element",
                    "the first arrow starts at the card: its label \(first.label.quoted) is read aloud and not drawn"
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

    /// Steps that nothing leads to, and the step that leads round for ever.
    private var routeFindings: [Finding] {
        let routes = TourRoutes(tour)
        let unreachable = tour.steps.indices.filter { !routes.reached.contains($0) }.map { index in
            Finding(
                .unreachableStep,
                file,
                tour.steps[index].id,
                at: "steps[\(index)]",
                "no step leads here; lead to it by \"next\", or remove it"
            )
        }
        let loop = routes.loop.map { index in
            Finding(
                tour.isCancellable ? .loop : .noWayOn,
                file,
                tour.steps[index].id,
                at: "steps[\(index)].next",
                tour.isCancellable
                    ? "from here the tour goes round and never ends; let one of its steps lead on to the end"
                    : "from here the tour goes round and never ends, and it cannot be skipped"
            )
        }
        return unreachable + (loop.map { [$0] } ?? [])
    }
}

/// The steps that a user can come to.
///
/// A step whose condition does not hold is passed over, to the step that it leads to. So every route through a tour
/// is the same one, with more or fewer of its steps shown.
struct TourRoutes {
    /// The steps that can be reached from the first one; the number of steps stands for the end.
    private(set) var reached: Set<Int> = []
    /// The step that leads back, when the tour goes round and has no end.
    private(set) var loop: Int?

    /// Follows the tour from its first step.
    init(_ tour: Walkthrough) {
        let steps = tour.steps
        let indices = Dictionary(zip(steps.map(\.id), steps.indices), uniquingKeysWith: { first, _ in first })
        // The steps in the order in which they are reached.
        var route: [Int] = []
        var place = 0
        while !steps.isEmpty, reached.insert(place).inserted {
            guard place < steps.count else { return }
            route.append(place)
            place = steps[place].next.map { indices[$0] ?? steps.count } ?? place + 1
        }
        loop = route.firstIndex(of: place).flatMap { route[$0...].max() }
    }
}
