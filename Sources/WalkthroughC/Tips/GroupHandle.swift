internal import CWalkthrough
internal import CWalkthroughGtk
internal import Observation
internal import TipEngine
internal import TipGtk
internal import WalkthroughGtkSupport

/// The Swift side of a `WalkthroughTipGroup`, which owns it.
final class GroupHandle {
    private let object: OpaquePointer
    private let tips: [TipHandle]
    private let group: TipGroup

    /// - Parameter object: The object, which is not kept alive.
    init(_ object: OpaquePointer, _ priority: TipGroup.Priority, _ tips: [TipHandle]) {
        self.object = object
        self.tips = tips
        group = TipGroup(priority) { tips.map { $0.value as any Tip } }
        MainLoop.runMainActorTasks()
        for tip in tips { tip.join(group) }
        watch()
    }

    /// The index of the current tip; nil when there is none.
    var current: Int? {
        group.currentTip.flatMap { current in tips.firstIndex { $0.value.id == current.id } }
    }

    /// Why the group shows the tip it does, or none.
    var explanation: String { group.explanation.description }

    private func watch() {
        _ = withObservationTracking {
            group.currentTip?.id
        } onChange: { [weak self] in
            // Observation calls this before the value changes.
            Task { @MainActor in self?.currentChanged() }
        }
    }

    private func currentChanged() {
        watch()
        _walkthrough_tip_group_current_changed(object)
    }

    func makeView() -> UnsafeMutablePointer<GtkWidget> {
        let owner = ForeignReference(object)
        let view = TipView(
            owner.keeping { [unowned self] in self.current.flatMap { self.tips[$0].shown } },
            action: { [weak self] action in
                guard let self, let current else { return }
                tips[current].act(action.id)
            }
        )
        view.style = ForeignGroupStyle { [weak self] id in self?.tips.first { $0.value.id == id }?.style }
        return view.widget
    }
}
