internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The page of the lab that chooses what is outlined in the app's window, and lists all rectangles with their
/// numbers.
final class OutlinesPage {
    /// Its parent owns it.
    let widget = LabWidgets.page()
    private let numbers = LabWidgets.reading()
    private var shown: Set<SceneOutline.Kind> = []

    /// - Parameter changed: called when other kinds are to be outlined.
    init(changed: @escaping (Set<SceneOutline.Kind>) -> Void) {
        gtk_box_append(widget.cast(), LabWidgets.label(localized("Outlines in the app’s window")))
        let names: [(SceneOutline.Kind, String)] = [
            (.element, localized("_Elements")), (.target, localized("_Target")),
            (.cutout, localized("C_ut-outs")), (.callout, localized("Ca_llout")),
            (.cover, localized("Co_vers")),
        ]
        let checks = names.map { kind, name in
            LabWidgets.check(name) { [weak self] isOn in
                guard let self else { return }
                if isOn { shown.insert(kind) } else { shown.remove(kind) }
                changed(shown)
            }
        }
        gtk_box_append(widget.cast(), LabWidgets.row(checks))
        let title = LabWidgets.label(
            localized("_Rectangles: x, y, width×height in pixels"),
            mnemonicFor: numbers
        )
        gtk_box_append(widget.cast(), title)
        gtk_box_append(widget.cast(), LabWidgets.framed(numbers, leastHeight: 120))
        let copy = LabWidgets.button(localized("_Copy")) { [numbers] in
            LabWidgets.copy(LabWidgets.text(of: numbers), from: numbers)
        }
        gtk_widget_set_halign(copy, GTK_ALIGN_START)
        gtk_box_append(widget.cast(), copy)
    }

    func show(_ outlines: [SceneOutline]) {
        let lines = outlines.map { $0.line(isolate: leftToRight) }
        LabWidgets.setText(lines.joined(separator: "\n"), of: numbers)
    }
}
