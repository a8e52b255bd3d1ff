internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The page of the lab with the settings of the desktop and the size of the window.
final class DesktopPage {
    /// Its parent owns it.
    let widget = LabWidgets.page()
    private var choices: [LabChoice] = []
    private let size = LabWidgets.label()

    /// - Parameters:
    ///   - settings: what the page changes.
    ///   - resize: gives the app's window a size; nil restores the one it had.
    init(_ settings: DesktopSettings, resize: @escaping (WindowSize?) -> Void) {
        let was = localized("As it was")
        add(localized("_Theme"), [was, localized("Light"), localized("Dark")]) {
            settings.setTheme([nil, .light, .dark][$0])
        }
        add(localized("_Contrast"), [was, localized("High", context: "contrast")]) {
            settings.setHighContrast($0 == 1)
        }
        add(localized("_Direction"), [was, localized("Left to right"), localized("Right to left")]) {
            settings.setDirection([nil, .leftToRight, .rightToLeft][$0])
        }
        add(localized("Text si_ze"), [was] + Self.scales.map { "×\($0)" }) {
            settings.setTextScale($0 == 0 ? nil : Self.scales[$0 - 1])
        }
        add(
            localized("_Animations"),
            [was, localized("On", context: "animations"), localized("Off", context: "animations")]
        ) { settings.setAnimations([nil, true, false][$0]) }
        add(localized("_Window"), [was] + Self.sizes.map { "\($0.width)×\($0.height)" }) {
            resize($0 == 0 ? nil : Self.sizes[$0 - 1])
        }
        gtk_box_append(widget.cast(), size)
        let reset = LabWidgets.button(localized("_Everything as it was")) { [weak self] in
            self?.choices.forEach { $0.choose(0) }
            settings.restore()
            resize(nil)
        }
        gtk_widget_set_halign(reset, GTK_ALIGN_START)
        gtk_box_append(widget.cast(), reset)
    }

    /// Says how large the app's window is; it may not become as small as it is asked to be.
    func show(_ actual: WindowSize?) {
        let text = actual.map {
            localized("The window is {size}.", ["size": leftToRight("\($0.width)×\($0.height)")])
        }
        gtk_label_set_text(size.opaque, text ?? "")
    }

    private func add(_ name: String, _ names: [String], _ set: @escaping (Int) -> Void) {
        let choice = LabChoice(name, names, onChange: set)
        choices.append(choice)
        gtk_box_append(widget.cast(), choice.widget)
    }

    private static let scales = [1, 1.25, 1.5, 2].compactMap { TextScale(rawValue: $0) }
    private static let sizes = ["360x640", "480x800", "800x600", "1280x800", "1920x1080"].compactMap {
        WindowSize(rawValue: $0)
    }
}
