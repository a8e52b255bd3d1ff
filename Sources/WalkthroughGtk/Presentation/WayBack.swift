internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The way back to the place of the step on screen, for users who take a wrong turn from there.
final class WayBack {
    private let home: WeakWidget
    private let search: TargetSearch
    private let place: StatePlace
    /// Whether the step has been shown with its target.
    private var hasShownTarget = false
    /// Whether there was a way back at the last look.
    private var isKnown = false

    init(home: WeakWidget, search: TargetSearch, in place: StatePlace) {
        (self.home, self.search, self.place) = (home, search, place)
    }

    /// Forgets the step before.
    func beginStep() { (hasShownTarget, isKnown) = (false, false) }

    func targetIsShown() { hasShownTarget = true }

    /// What keeps a step from its place, besides a target that is hidden: the state that it has waited for, or a
    /// dialog over its target. Only for steps that can be restored.
    func missing(for step: Step) -> Set<Element> {
        guard step.restore != nil else { return [] }
        let covered = turn(from: step).dialogs.isEmpty ? nil : step.target
        return search.awaited(by: step).union([covered].compactMap(\.self))
    }

    /// Has the search look again when the state that a step has waited for changes, or a dialog opens.
    func watch(for step: Step) {
        guard step.restore != nil else { return }
        _ = search.awaited(by: step)
        search.watchToplevels()
    }

    /// Whether there is a way back to the hidden target of a step that does not say how; nil when that is as before.
    func change(for step: Step) -> Bool? {
        guard hasShownTarget, step.restore == nil, let target = step.target,
            search.missing.contains(target)
        else { return nil }
        let before = isKnown
        isKnown = turn(from: step).hasObviousWayBack
        return isKnown == before ? nil : isKnown
    }

    /// The window in which a wrong turn is told: that of the dialog over the step, if a callout of this size has room
    /// there.
    func window(for step: Step, callout: Size) -> WidgetPointer? {
        let dialog = turn(from: step).window.flatMap { window in
            window.area.width > callout.width && window.area.height > 2 * callout.height ? window : nil
        }
        return dialog ?? home.pointer
    }

    /// What the user is told.
    func message(for step: Step, in words: CalloutWords) -> String { turn(from: step).message(in: words) }

    /// Brings the app back to where a step can be shown.
    func takeBack(to step: Step) {
        turn(from: step).takeBack()
        search.elementsMayHaveChanged()
    }

    private func turn(from step: Step) -> WrongTurn { WrongTurn(from: step, in: place) }
}
