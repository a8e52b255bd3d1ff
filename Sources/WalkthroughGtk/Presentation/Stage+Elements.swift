internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Elements and widgets that come, go and are replaced.
extension Stage {
    /// Looks for the elements of a step that is about to be shown, as asked for by `request`; returns those that
    /// are not there.
    func look(for step: Step, _ request: RequestToken?) -> Set<Element> {
        self.request = request
        guard let home = home?.pointer else { return Set(step.elements) }
        let target = step.target.flatMap { ElementRegistry.widget(for: $0, preferring: home) }
        let place = target?.isOnScreen == true ? target?.root ?? home : home
        let scout = ElementTracker(window: place) { [weak self] in self?.queueLayout() }
        scout.track(step.elements, lit: step.highlights)
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
            _ = look(for: step, request)
        } else {
            lastMissing = tracker?.missing ?? []
        }
        guard lastMissing != before, let request else { return }
        presentation?.send(.measured(request, missing: lastMissing))
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

    func watchRule(of shown: Shown, in window: WidgetPointer) {
        rule?.stop()
        guard let request = shown.request else { return }
        let place = WeakWidget(window)
        rule = AdvanceWatch(
            shown.step,
            in: [window] + [home?.pointer].compactMap(\.self),
            find: { [weak self] element in
                place.pointer.flatMap {
                    self?.tracker?.widget(of: element) ?? ElementRegistry.widget(for: element, preferring: $0)
                }
            },
            onNews: { [weak presentation] news in
                switch news {
                case .canComeTrue(let can): presentation?.tell(.ruleCanComeTrue(request, can))
                case .unsatisfied: presentation?.tell(.ruleUnsatisfied(request))
                case .satisfied: presentation?.send(.ruleSatisfied(request))
                }
            }
        )
        if rule?.isLookingForWidget == true { watchToplevels() }
    }

    /// Elements may have got other widgets: watches those that the rule names now.
    func refreshRule() {
        rule?.refresh()
        if rule?.isLookingForWidget == true { watchToplevels() }
    }
}
