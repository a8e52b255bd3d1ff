internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The list of recorded steps: select, move by dragging or by Alt and an arrow key, delete.
final class RecordedSteps {
    /// Its parent owns it.
    let widget: WidgetPointer
    var onSelect: () -> Void = {}
    /// The `GtkListBox`.
    let list = gtk_list_box_new()!
    private let edit: (RecordingEdit) -> Void
    private var rows: [(step: Step.ID, row: WidgetPointer)] = []
    private var shown: [Step] = []
    private var dragged: Step.ID?
    private var isFollowing = false

    init(edit: @escaping (RecordingEdit) -> Void) {
        self.edit = edit
        widget = LabWidgets.framed(list, leastHeight: 120)
        walkthrough_accessible_set_label(list, localized("Recorded steps"))
        connect(list, "row-selected") { [weak self] _ in
            guard let self, !isFollowing else { return }
            onSelect()
        }
        onKeyPress(in: list, GTK_PHASE_CAPTURE) { [weak self] in self?.press($0, $1) ?? false }
        // GTK would focus the first row.
        connect(list, "mnemonic-activate", answering: { [weak self] _ in self?.takeFocus() ?? false })
        acceptDrops()
    }

    private func takeFocus() -> Bool {
        guard let row = rows.first(where: { $0.step == selected })?.row ?? rows.first?.row else {
            return false
        }
        return gtk_widget_grab_focus(row) != 0
    }

    /// The step that is selected; nil when none is.
    var selected: Step.ID? {
        let row = gtk_list_box_get_selected_row(list.opaque)
        return row.flatMap { row in rows.first { OpaquePointer($0.row) == OpaquePointer(row) }?.step }
    }

    // MARK: Showing

    /// Lists the steps of a tour.
    ///
    /// - Parameter step: the step to select; nil keeps the one that is selected, or one beside it.
    func show(_ tour: Walkthrough, selecting step: Step.ID?) {
        let before = selected
        let place = rows.firstIndex { $0.step == before }
        let hadFocus = rows.contains { gtk_widget_has_focus($0.row) != 0 }
        isFollowing = true
        if tour.steps != shown { fill(with: tour.steps) }
        let wanted = [step, before].lazy.compactMap { id in self.rows.first { $0.step == id } }.first
        let beside = place.flatMap { rows.isEmpty ? nil : rows[min($0, rows.count - 1)] }
        if let row = (wanted ?? beside)?.row {
            gtk_list_box_select_row(list.opaque, row.cast())
            if hadFocus { gtk_widget_grab_focus(row) }
        }
        isFollowing = false
    }

    /// Rows stay while the steps are the same: a press on one comes to nothing when the row is replaced before the
    /// button is up.
    private func fill(with steps: [Step]) {
        let before = shown
        shown = steps
        guard steps.map(\.id) == rows.map(\.step) else {
            for entry in rows { gtk_list_box_remove(list.opaque, entry.row) }
            rows = steps.map { ($0.id, makeRow($0)) }
            for (index, entry) in rows.enumerated() {
                write(index + 1, steps[index], on: entry.row)
                gtk_list_box_append(list.opaque, entry.row)
            }
            return
        }
        for (index, step) in steps.enumerated() where step != before[index] {
            write(index + 1, step, on: rows[index].row)
        }
    }

    private func makeRow(_ step: Step) -> WidgetPointer {
        let row = gtk_list_box_row_new()!
        makeDraggable(row, step.id)
        return row
    }

    private func write(_ number: Int, _ step: Step, on row: WidgetPointer) {
        let box = LabWidgets.page(spacing: 2, margin: 6)
        let title = numbered(number, step.title)
        gtk_box_append(box.cast(), LabWidgets.label(title))
        let item = step.supplementalArrows.first.map { " → \($0.element.label)" } ?? ""
        // Selectors are code: the mark keeps them left to right in every language.
        let selector = LabWidgets.label("\u{200E}" + (step.target?.id ?? "") + item)
        gtk_widget_add_css_class(selector, "caption")
        gtk_box_append(box.cast(), selector)
        gtk_list_box_row_set_child(row.cast(), box)
        walkthrough_accessible_set_label(row, title)
    }

    // MARK: Editing

    /// Whether the selected step can be moved.
    func canMove(by distance: Int) -> Bool {
        rows.firstIndex { $0.step == selected }.map { rows.indices.contains($0 + distance) } ?? false
    }

    /// Moves the selected step.
    func move(by distance: Int) {
        guard let selected, let place = rows.firstIndex(where: { $0.step == selected }), canMove(by: distance)
        else { return }
        edit(.move(selected, to: place + distance))
    }

    /// Removes the selected step.
    func remove() { if let selected { edit(.remove(selected)) } }

    private func press(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        let isAlt = modifiers.rawValue & GDK_ALT_MASK.rawValue != 0
        switch gint(key) {
        case GDK_KEY_Up, GDK_KEY_KP_Up:
            if isAlt { move(by: -1) }
        case GDK_KEY_Down, GDK_KEY_KP_Down:
            if isAlt { move(by: 1) }
        case GDK_KEY_Delete, GDK_KEY_KP_Delete:
            remove()
            return true
        default: return false
        }
        return isAlt
    }

    // MARK: Dragging

    private func makeDraggable(_ row: WidgetPointer, _ step: Step.ID) {
        guard let source = gtk_drag_source_new() else { return }
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        var value = GValue()
        g_value_init(&value, walkthrough_type_string)
        g_value_set_string(&value, step)
        let content = gdk_content_provider_new_for_value(&value)
        g_value_unset(&value)
        gtk_drag_source_set_content(source, content)
        if let content { g_object_unref(UnsafeMutableRawPointer(content)) }
        let (place, drag) = (WeakWidget(row), WeakObject(opaque: source))
        connect(source, "drag-begin") { [weak self] _ in
            self?.dragged = step
            guard let row = place.pointer, let source = drag.opaque else { return }
            let picture = gtk_widget_paintable_new(row)
            gtk_drag_source_set_icon(source, picture, 0, 0)
            if let picture { g_object_unref(UnsafeMutableRawPointer(picture)) }
        }
        connect(source, "drag-end") { [weak self] _ in self?.dragged = nil }
        gtk_widget_add_controller(row, source)
    }

    private func acceptDrops() {
        guard let target = gtk_drop_target_new(walkthrough_type_string, GDK_ACTION_MOVE) else { return }
        connect(
            target,
            "drop",
            answering: { [weak self] arguments in self?.drop(at: arguments.double(2)) ?? false }
        )
        gtk_widget_add_controller(list, target)
    }

    /// Moves the dragged row to `y`, in the list's coordinates; false when the drag is not from this list.
    private func drop(at y: Double) -> Bool {
        guard let dragged, let from = rows.firstIndex(where: { $0.step == dragged }) else { return false }
        let gap = rows.firstIndex { entry in
            bounds(of: entry.row, in: list).map { y < $0.y + $0.height / 2 } ?? false
        }
        let place = gap ?? rows.count
        // The steps below move up when the dragged one is taken out.
        edit(.move(dragged, to: place > from ? place - 1 : place))
        return true
    }
}
