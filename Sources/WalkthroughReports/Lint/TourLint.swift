package import WalkthroughEngine
internal import WalkthroughText

/// What is wrong with a tour: with its script alone, and with how an app shows it.
package struct TourLint {
    let tour: Walkthrough
    let file: String

    /// Prepares to lint a tour; `file` is how findings name it.
    package init(_ tour: Walkthrough, file: String) {
        self.tour = tour
        self.file = file
    }

    /// What can be said without an app, in the order of the steps.
    package var findings: [Finding] {
        tourFindings + tour.steps.indices.flatMap { stepFindings($0) } + routeFindings
    }

    /// A finding at a key of a step, such as `.body`.
    func found(_ rule: LintRule, at index: Int, _ key: String, _ message: String) -> Finding {
        Finding(rule, file, tour.steps[index].id, at: "steps[\(index)]\(key)", message)
    }

    private var tourFindings: [Finding] {
        let (count, most) = (tour.steps.count, LintLimits.mostSteps)
        guard count > most else { return [] }
        let message = "\(count) steps are more than most people follow; make it \(most), or two tours"
        return [Finding(.tooManySteps, file, nil, at: "steps", message)]
    }

    private func stepFindings(_ index: Int) -> [Finding] {
        let step = tour.steps[index]
        let text = RichText(step.body)
        let words = text.plainText.split(whereSeparator: \.isWhitespace).count
        var found: [Finding] = []
        func add(_ rule: LintRule, _ key: String, _ message: String) {
            found.append(self.found(rule, at: index, key, message))
        }
        if words > LintLimits.mostWords {
            let most = LintLimits.mostWords
            add(.longBody, ".body", "\(words) words are many beside a dimmed window; say it in \(most)")
        }
        for (key, text) in [(".title", step.title), (".body", step.body)] where text != text.shortened {
            let most = String.longestShown
            add(.clippedText, key, "of its \(text.utf8.count) bytes only the first \(most) are shown")
        }
        for destination in text.destinations where LinkTarget(destination) == nil {
            let schemes = (LinkTarget.schemes + ["app"]).map { "\($0):" }
            let known = "\(schemes.dropLast().joined(separator: ", ")) or \(schemes.last ?? "")"
            add(
                .deadLink,
                ".body",
                "the link to \(destination.quoted) is not opened; it has to begin with \(known)"
            )
        }
        let titleWords = step.title.split(whereSeparator: \.isWhitespace).count
        if titleWords > LintLimits.mostTitleWords {
            let rest = "make it \(LintLimits.mostTitleWords), and say the rest in the body"
            add(.longTitle, ".title", "\(titleWords) words are no title; \(rest)")
        }
        if step.title.isEmpty, step.body.isEmpty {
            add(.emptyStep, "", "the step has neither a title nor a text")
        }
        if step.showsCard, let first = step.arrows.first?.element, first.label != first.id {
            let label = "its label \(first.label.quoted) is read aloud and not drawn"
            add(.notDrawn, ".arrows[0].element", "the first arrow starts at the card: \(label)")
        }
        if let done = step.doneWhen, done == step.condition {
            add(.alreadyDone, ".doneWhen", "the step is done whenever its condition holds: it is never shown")
        }
        if let trap = trap(in: step) { add(.noWayOn, ".advance", trap) }
        return found + alternativeFindings(at: index)
    }

    /// Why users cannot get on from a step; nil when they can.
    private func trap(in step: Step) -> String? {
        guard !tour.isCancellable, step.advance == .targetClick,
            step.target.map({ step.reachableElements.contains($0) }) != true
        else { return nil }
        let fault =
            step.target == nil ? "its target and has none" : "a target that it lets no click through to"
        return "the step waits for a click on \(fault), and the tour cannot be skipped"
    }

    /// Steps that nothing leads to, and the step that leads round for ever.
    private var routeFindings: [Finding] {
        let routes = TourRoutes(tour)
        let unreachable = tour.steps.indices.filter { !routes.reached.contains($0) }.map { index in
            let message = "no step leads here; lead to it by \"next\", or remove it"
            return found(.unreachableStep, at: index, "", message)
        }
        let loop = routes.loop.map { index in
            let (rule, rest): (LintRule, String) =
                tour.isCancellable
                ? (.loop, "; let one of its steps lead on to the end")
                : (.noWayOn, ", and it cannot be skipped")
            return found(rule, at: index, ".next", "from here the tour goes round and never ends\(rest)")
        }
        return unreachable + [loop].compactMap(\.self)
    }
}

/// The steps that a user can come to.
///
/// A step whose condition does not hold is passed over, to the step that it leads to. So every route through
/// a tour is the same one, with more or fewer of its steps shown.
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
