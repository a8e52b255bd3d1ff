internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// A window beside the app's, to edit the steps of the tour that is recorded there.
///
/// The GTK window owns this object.
final class RecorderWindow {
    /// What the window asks for.
    struct Actions {
        let edit: (RecordingEdit) -> Void
        let undo: () -> Void
        let redo: () -> Void
        let tryStep: (Step.ID) -> Void
        /// Ends the trial of a step; returns whether there is one.
        let endTrial: () -> Bool
        let save: () -> Void
    }

    /// The title of a step whose control has none, with the step's number in the place of `{number}`.
    static var titleOfUntitledSteps: String { localized("Step {number}") }

    let frame = LabFrame(localized("Recorder", context: "window"), width: 380, height: 560)
    private let actions: Actions
    private let steps: RecordedSteps
    private let editor: StepEditor
    private let state: WidgetPointer
    private var buttons: [(button: WidgetPointer, isUsable: (RecorderWindow) -> Bool)] = []
    private var history: RecordingHistory?

    init(_ actions: Actions) {
        self.actions = actions
        steps = RecordedSteps(edit: actions.edit)
        editor = StepEditor(edit: actions.edit)
        state = LabWidgets.label(mnemonicFor: steps.list)
        let page = LabWidgets.page()
        for part in [state, steps.widget, makeButtons(), editor.widget] { gtk_box_append(page.cast(), part) }
        frame.setContent(page)
        steps.onSelect = { [weak self] in self?.update() }
        frame.shortcuts.add("<Control>z") { [weak self] in self?.actions.undo() }
        frame.shortcuts.add("<Control>y|<Control><Shift>z") { [weak self] in self?.actions.redo() }
        frame.shortcuts.add("<Control>s") { [weak self] in self?.actions.save() }
        frame.onEscape = actions.endTrial
        frame.keep(self)
    }

    func present() { frame.present() }

    func close() { frame.destroy() }

    /// Shows what is recorded.
    ///
    /// - Parameter step: the step to select; nil keeps the one that is selected.
    func show(_ history: RecordingHistory, selecting step: Step.ID? = nil) {
        self.history = history
        let tour = history.recording.tour
        steps.show(tour, selecting: step)
        let count = tour.steps.count
        let text =
            count == 0
            ? localized("Click in the app; each click becomes a s_tep.")
            : localized("{count} s_tep", "{count} s_teps", count: count)
        gtk_label_set_text_with_mnemonic(state.opaque, text)
        update()
    }

    /// Shows why the tour could not be saved; nil hides that.
    func show(problem: String?) {
        let text = problem.map { localized("The tour could not be saved: {problem}", ["problem": $0]) }
        frame.show(problem: text, actions: [(localized("Save a_gain"), actions.save)])
    }

    private func update() {
        let tour = history?.recording.tour
        editor.show(steps.selected.flatMap { id in tour?.steps.first { $0.id == id } })
        for entry in buttons { gtk_widget_set_sensitive(entry.button, entry.isUsable(self) ? 1 : 0) }
    }

    private func makeButtons() -> WidgetPointer {
        let hasSelection: (RecorderWindow) -> Bool = { $0.steps.selected != nil }
        add(localized("_Undo"), { $0.history?.canUndo == true }) { $0.actions.undo() }
        add(localized("_Redo"), { $0.history?.canRedo == true }) { $0.actions.redo() }
        add(localized("Move u_p"), { $0.steps.canMove(by: -1) }) { $0.steps.move(by: -1) }
        add(localized("Move do_wn"), { $0.steps.canMove(by: 1) }) { $0.steps.move(by: 1) }
        add(localized("_Delete"), hasSelection) { $0.steps.remove() }
        add(localized("Try _from here"), hasSelection) { recorder in
            if let step = recorder.steps.selected { recorder.actions.tryStep(step) }
        }
        add(localized("_Save"), { _ in true }) { $0.actions.save() }
        return LabWidgets.row(buttons.map(\.button))
    }

    private func add(
        _ name: String,
        _ isUsable: @escaping (RecorderWindow) -> Bool,
        _ action: @escaping (RecorderWindow) -> Void
    ) {
        let button = LabWidgets.button(name) { [weak self] in if let self { action(self) } }
        buttons.append((button, isUsable))
    }
}
