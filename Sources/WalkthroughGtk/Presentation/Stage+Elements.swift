internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Elements and widgets that come, go and are replaced.
extension Stage {
    /// Looks for the elements of a step that is about to be shown; returns those that are not there.
    func look(for step: Step) -> Set<Element> {
        guard let home = home?.pointer else { return Set(step.elements) }
        let target = step.target.flatMap { ElementRegistry.widget(for: $0, preferring: home) }
        let place = target?.isOnScreen == true ? target?.root ?? home : home
        let scout = ElementTracker(window: place) { [weak self] in self?.queueLayout() }
        scout.track(step.elements)
        self.scout = scout
        lastMissing = scout.missing
        // The target may come in a window that is not there yet.
        if lastMissing.isEmpty {
            toplevels = nil
        } else {
            watchToplevels()
        }
        return lastMissing
    }

    func watchToplevels() {
        guard toplevels == nil else { return }
        toplevels = ToplevelWatch { [weak self] in self?.elementsMayHaveChanged() }
    }

    /// Looks again, once this layout is over, whether elements have come or gone.
    func elementsMayHaveChanged() {
        guard recheck?.isPending != true else { return }
        recheck = .whenIdle { [weak self] in self?.lookAgain() }
    }

    func lookAgain() {
        let before = lastMissing
        refreshRule()
        followReplacement()
        // Until it is there, the target may come in any window.
        if let step = presentation?.currentStep, scout != nil || isTargetGone(of: step) {
            _ = look(for: step)
        } else {
            lastMissing = tracker?.missing ?? []
        }
        guard lastMissing != before else { return }
        presentation?.send(.measured(missing: lastMissing))
        queueLayout()
    }

    var targetWidget: WidgetPointer? {
        shown?.step.scrollTarget.flatMap { tracker?.widget(of: $0) }
    }

    /// Whether another widget has taken the target's name and place.
    var isTargetReplaced: Bool { targetWidget.map { $0.isOnScreen && $0 != followed?.pointer } ?? false }

    func followReplacement() {
        guard isTargetReplaced else { return }
        followed = WeakWidget(targetWidget)
        scrollSoon()
    }

    func isTargetGone(of step: Step) -> Bool {
        step.target.map { tracker?.missing.contains($0) ?? true } ?? false
    }

    // MARK: What the step waits for

    func watchRule(of step: Step, in window: WidgetPointer) {
        rule?.stop()
        let place = WeakWidget(window)
        rule = AdvanceWatch(
            step,
            in: [window] + [home?.pointer].compactMap(\.self),
            find: { [weak self] element in
                place.pointer.flatMap {
                    self?.tracker?.widget(of: element) ?? ElementRegistry.widget(for: element, preferring: $0)
                }
            },
            onSatisfied: { [weak presentation] in presentation?.send(.ruleSatisfied) }
        )
    }

    /// Elements may have got other widgets: watches those that the rule names now.
    func refreshRule() {
        guard let rule, let layer else { return }
        let couldComeTrue = rule.canComeTrue
        rule.refresh()
        if rule.canComeTrue != couldComeTrue {
            showContent(in: layer)
            queueLayout()
        }
    }
}
