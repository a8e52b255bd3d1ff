internal import CWalkthrough
internal import CWalkthroughGtk
internal import Observation
internal import TipEngine
internal import TipGtk
internal import WalkthroughGtkSupport

/// The Swift side of a `WalkthroughTipGroup`, which owns it.
final class GroupHandle {
    private let object: OpaquePointer
    private var tips: [TipHandle] = []
    private var group: TipGroup
    /// The id of the current tip that the app knows of.
    private var known: String?
    private let registrar = ObservationRegistrar()

    /// - Parameter object: The object, which is not kept alive.
    init(_ object: OpaquePointer, _ priority: TipGroup.Priority) {
        self.object = object
        group = TipGroup(priority) {}
        MainLoop.runMainActorTasks()
        watch()
    }

    /// Adds the least important tip.
    func append(_ tip: TipHandle) {
        registrar.withMutation(of: self, keyPath: \.current) {
            tips.append(tip)
            group = TipGroup(group.priority) { tips.map { $0.value as any Tip } }
        }
        for tip in tips { tip.join(group) }
        notifyCurrent()
    }

    /// The index of the current tip; nil when there is none.
    var current: Int? {
        registrar.access(self, keyPath: \.current)
        return group.currentTip.flatMap { current in tips.firstIndex { $0.value.id == current.id } }
    }

    /// Why the group shows the tip it does, or none.
    var explanation: String { group.explanation.description }

    private func watch() {
        _ = withObservationTracking {
            current
        } onChange: { [weak self] in
            // Observation calls this before the value changes.
            Task { @MainActor in
                self?.watch()
                self?.notifyCurrent()
            }
        }
    }

    private func notifyCurrent() {
        let id = current.map { tips[$0].value.id }
        guard id != known else { return }
        known = id
        _walkthrough_tip_group_current_changed(object)
    }

    func makeView() -> WidgetPointer {
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

extension GroupHandle: Observable {}
