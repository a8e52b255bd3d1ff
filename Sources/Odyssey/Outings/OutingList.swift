internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The list of outings; the last one marked as done can be undone.
final class OutingList {
    /// The rows, in order.
    private(set) var rows: [OutingRow] = []
    /// Called when there is something to undo, with its outing, or when there no longer is, with nil.
    var undoableChanged: (Outing?) -> Void = { _ in }

    /// Called when an outing is marked as done, or not any more.
    var marked: (Outing, Bool) -> Void = { _, _ in }

    private let record: TripRecord
    private var undoable: OutingRow? {
        didSet { undoableChanged(undoable?.outing) }
    }

    /// Fills `box`, which must outlive this object.
    init(in box: WidgetPointer, outings: [Outing] = Outing.all, record: TripRecord) {
        self.record = record
        for outing in outings {
            let row = OutingRow(outing, isDone: record.contains(outing.id, in: .outings)) {
                [weak self] isDone in
                self?.mark(outing, isDone: isDone)
            }
            gtk_box_append(box.cast(to: GtkBox.self), row.widget)
            rows.append(row)
            listenToKeys(of: row)
        }
        record.observe(self) { list in
            for row in list.rows { row.isDone = list.record.contains(row.outing.id, in: .outings) }
        }
    }

    /// Makes the arrow keys move the focus between rows.
    ///
    /// Otherwise a check button without a group would take them as moving to the next button of its group,
    /// which is itself, and would toggle.
    private func listenToKeys(of row: OutingRow) {
        onKeyPress(in: row.widget) { [weak self, weak row] key, _ in
            guard let self, let index = rows.firstIndex(where: { $0 === row }) else { return false }
            switch gint(bitPattern: key) {
            case GDK_KEY_Up, GDK_KEY_KP_Up: focus(index - 1)
            case GDK_KEY_Down, GDK_KEY_KP_Down: focus(index + 1)
            case GDK_KEY_Left, GDK_KEY_KP_Left, GDK_KEY_Right, GDK_KEY_KP_Right: break
            default: return false
            }
            return true
        }
    }

    private func focus(_ index: Int) {
        if rows.indices.contains(index) { gtk_widget_grab_focus(rows[index].widget) }
    }

    func undo() {
        guard let row = undoable else { return }
        row.isDone = false
    }

    private func mark(_ outing: Outing, isDone: Bool) {
        // Another window may have changed it meanwhile.
        let isOwn = record.contains(outing.id, in: .outings) != isDone
        record.set(outing.id, in: .outings, to: isDone)
        if !isDone, undoable?.outing.id == outing.id { undoable = nil }
        guard isOwn else { return }
        if isDone { undoable = rows.first { $0.outing.id == outing.id } }
        marked(outing, isDone)
    }
}
