internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The page of the lab with the steps of a tour, the controls that play them, and notes on the step shown.
final class StepsPage {
    /// What the page asks for.
    struct Actions {
        let chooseTour: (Int) -> Void
        let jump: (Step.ID) -> Void
        let back: () -> Void
        let next: () -> Void
        let play: (Bool) -> Void
        let pace: (TourPlayback.Pace) -> Void
        let frame: () -> Void
        let note: (String) -> Void
    }

    /// Its parent owns it.
    let widget = LabWidgets.page()
    private let actions: Actions
    private let state = LabWidgets.label()
    private let list = gtk_list_box_new()!
    private let notes = gtk_text_view_new()!
    private let notesLabel: WidgetPointer
    private var playButton: WidgetPointer!
    private var frameButton: WidgetPointer!
    private var moves: [WidgetPointer] = []
    private var rows: [(step: Step.ID, row: WidgetPointer, mark: WidgetPointer)] = []
    private var pace: LabChoice?
    private var isFollowing = false

    init(tours: [String], _ actions: Actions) {
        self.actions = actions
        notesLabel = LabWidgets.label(localized("N_otes on this step"), mnemonicFor: notes)
        if tours.count > 1 {
            let choice = LabChoice(localized("_Tour"), tours) { actions.chooseTour($0) }
            append(choice.widget)
            tourChoice = choice
        }
        append(state)
        append(makeList())
        append(makeControls())
        append(makePace())
        append(notesLabel)
        append(makeNotes())
    }

    private var tourChoice: LabChoice?

    private func append(_ child: WidgetPointer) { gtk_box_append(widget.cast(), child) }

    // MARK: What is shown

    func list(_ tour: Walkthrough, at index: Int?) {
        if let index { tourChoice?.choose(index) }
        let focused = rows.firstIndex { gtk_widget_has_focus($0.row) != 0 }
        for entry in rows { gtk_list_box_remove(list.opaque, entry.row) }
        rows = tour.steps.enumerated().map { index, step in makeRow(index + 1, step) }
        for entry in rows { gtk_list_box_append(list.opaque, entry.row) }
        let name = tour.title.isEmpty ? tour.id : tour.title
        walkthrough_accessible_set_label(list, localized("Steps of {tour}", ["tour": name]))
        if let focused, !rows.isEmpty { gtk_widget_grab_focus(rows[min(focused, rows.count - 1)].row) }
    }

    /// Marks the step that is shown; nil while no tour runs.
    func mark(_ step: Step.ID?, in tour: Walkthrough) {
        for (index, entry) in rows.enumerated() {
            let isShown = entry.step == step
            gtk_widget_set_opacity(entry.mark, isShown ? 1 : 0)
            let title = tour.steps[index].title
            let name = numbered(index + 1, title.isEmpty ? entry.step : title)
            walkthrough_accessible_set_label(
                entry.row,
                isShown ? localized("{step}, shown", ["step": name]) : name
            )
        }
        let place = step.flatMap { tour.index(of: $0) }
        let text = place.map {
            localized(
                "Step {number} of {count}",
                ["number": Translations.number($0 + 1), "count": Translations.number(tour.steps.count)]
            )
        }
        gtk_label_set_text(state.opaque, text ?? localized("No tour is running."))
        for button in moves { gtk_widget_set_sensitive(button, step == nil ? 0 : 1) }
        gtk_widget_set_sensitive(notes, step == nil ? 0 : 1)
    }

    func show(note: String) {
        isFollowing = true
        LabWidgets.setText(note, of: notes)
        isFollowing = false
    }

    /// Shows whether the tour goes on by itself, and how fast.
    func show(_ playback: TourPlayback) {
        isFollowing = true
        gtk_toggle_button_set_active(playButton.cast(), playback.isPlaying ? 1 : 0)
        isFollowing = false
        pace?.choose(TourPlayback.Pace.allCases.firstIndex(of: playback.pace) ?? 0)
        gtk_widget_set_sensitive(frameButton, playback.pace == .frameByFrame ? 1 : 0)
    }

    // MARK: Parts

    private func makeRow(_ number: Int, _ step: Step) -> (Step.ID, WidgetPointer, WidgetPointer) {
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
        let mark = gtk_image_new_from_icon_name("object-select-symbolic")!
        walkthrough_accessible_set_hidden(mark, 1)
        gtk_box_append(box.cast(), mark)
        let title = LabWidgets.label(numbered(number, step.title.isEmpty ? step.id : step.title))
        gtk_widget_set_hexpand(title, 1)
        gtk_box_append(box.cast(), title)
        let row = gtk_list_box_row_new()!
        gtk_list_box_row_set_child(row.cast(), box)
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(box, 6) }
        return (step.id, row, mark)
    }

    private func makeList() -> WidgetPointer {
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
        connect(list, "row-activated") { [weak self] arguments in
            guard let self, let row = arguments.object(0, as: GtkWidget.self),
                let entry = rows.first(where: { $0.row == row })
            else { return }
            actions.jump(entry.step)
        }
        return LabWidgets.framed(list, leastHeight: 120)
    }

    private func makeControls() -> WidgetPointer {
        let back = LabWidgets.button(localized("_Back", context: "step of a tour")) { [actions] in
            actions.back()
        }
        let next = LabWidgets.button(localized("N_ext", context: "step of a tour")) { [actions] in
            actions.next()
        }
        moves = [back, next]
        playButton = gtk_toggle_button_new_with_mnemonic(localized("_Play", context: "tour"))
        nameByMnemonicLabel(playButton)
        connect(playButton, "toggled") { [weak self] _ in
            guard let self, !isFollowing else { return }
            actions.play(gtk_toggle_button_get_active(playButton.cast()) != 0)
        }
        return LabWidgets.row([back, playButton, next])
    }

    private func makePace() -> WidgetPointer {
        let choices: [(TourPlayback.Pace, String)] = [
            (.full, "1"), (.half, "½"), (.quarter, "¼"), (.frameByFrame, localized("Frame by frame")),
        ]
        let pace = LabChoice(localized("_Speed"), choices.map(\.1)) { [actions] in actions.pace(choices[$0].0)
        }
        self.pace = pace
        frameButton = LabWidgets.button(localized("Next _frame")) { [actions] in actions.frame() }
        gtk_widget_set_halign(frameButton, GTK_ALIGN_START)
        gtk_widget_set_sensitive(frameButton, 0)
        gtk_box_append(pace.widget.cast(), frameButton)
        return pace.widget
    }

    private func makeNotes() -> WidgetPointer {
        gtk_text_view_set_wrap_mode(notes.cast(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(notes.cast(), 0)
        LabWidgets.addMargins(to: notes)
        connect(UnsafeMutableRawPointer(gtk_text_view_get_buffer(notes.cast())), "changed") { [weak self] _ in
            guard let self, !isFollowing else { return }
            actions.note(LabWidgets.text(of: notes))
        }
        return LabWidgets.framed(notes, leastHeight: 60)
    }
}
