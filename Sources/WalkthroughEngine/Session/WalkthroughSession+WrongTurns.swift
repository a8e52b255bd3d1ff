/// Wrong turns: the user has gone where the step that is shown cannot be.
extension WalkthroughSession {
    /// Whether the user can be taken back to a step that cannot be shown for now.
    func hasWayBack(to index: Int) -> Bool {
        let step = walkthrough.steps[index]
        return step.missingTarget.resolution == .center && (step.restore != nil || isWayBackKnown)
    }

    mutating func wayBackChanged(_ token: RequestToken, _ isKnown: Bool) -> [SessionEffect] {
        guard requests.isCurrent(token), case .showing(let index, let target) = phase else { return [] }
        let hadWayBack = hasWayBack(to: index)
        isWayBackKnown = isKnown
        guard target == .missing, hasWayBack(to: index) != hadWayBack else { return [] }
        return present(index, .missing)
    }

    mutating func takeBack() -> [SessionEffect] {
        guard isAstray, let index = currentIndex else { return [] }
        return [.restore(step: index)]
    }
}
