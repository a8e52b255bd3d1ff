/// Steps that are done already, and steps that are undone.
extension WalkthroughSession {
    /// Prepares a step, unless going forward leads to one that is done already. What earlier steps have opened and
    /// shown is closed before that is looked at.
    mutating func askWhetherDone(_ index: Int) -> [SessionEffect] {
        guard let done = walkthrough.steps[index].doneWhen, !isAskedFor, index != askedStart else {
            return prepare(index)
        }
        return openings.closeAll() + check(done, of: index, whetherDone: true)
    }

    mutating func passOverAsDone(_ index: Int) -> [SessionEffect] {
        goPast(index)
        return leave(by: .done)
    }

    /// Notes that the run goes forward from a step.
    mutating func goPast(_ index: Int) {
        if walkthrough.steps[index].doneWhen != nil { past.insert(index) }
    }

    /// The steps before one that the run has gone past, and that can be undone.
    func stepsToWatch(before index: Int) -> [Int] {
        past.filter { $0 < index && walkthrough.steps[$0].doneWhen?.isEvent == false }.sorted()
    }

    /// Goes back to the first of the steps that are undone.
    mutating func undone(_ token: RequestToken, _ steps: Set<Int>) -> [SessionEffect] {
        guard requests.isCurrent(token), let index = currentIndex,
            let first = stepsToWatch(before: index).first(where: steps.contains)
        else { return [] }
        return leave(by: .undone, along: itinerary.stops(returningTo: first))
    }
}
