extension Walkthrough {
    /// The same tour with some of its steps alone.
    ///
    /// From each of them it goes on to the first of them on the way that it took before; where there was none left, to
    /// the one below it in the list.
    func keeping(_ isKept: (Step) -> Bool) -> Walkthrough {
        let kept = steps.indices.filter { isKept(steps[$0]) }
        var walkthrough = self
        walkthrough.steps = zip(kept, kept.dropFirst().map { Optional($0) } + [nil]).map { index, below in
            var step = steps[index]
            let next = successor(of: index, among: kept)
            step.next = next == below ? nil : next.map { steps[$0].id }
            return step
        }
        return walkthrough
    }

    private func successor(of index: Int, among kept: [Int]) -> Int? {
        var (next, tried) = (steps.indexAfter(index), Set<Int>())
        while steps.indices.contains(next), tried.insert(next).inserted {
            if kept.contains(next) { return next }
            next = steps.indexAfter(next)
        }
        return nil
    }
}
