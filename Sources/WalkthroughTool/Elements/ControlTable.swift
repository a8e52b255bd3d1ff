internal import WalkthroughEngine
internal import WalkthroughLabCore

/// The controls of a window as a table for people.
nonisolated struct ControlTable {
    let controls: [ControlFacts]

    private static let widestSelector = 48

    /// A line for each control, in columns.
    var text: String {
        guard !controls.isEmpty else { return "no control can be seen" }
        let widest = controls.map(\.selector.count).max() ?? 0
        let width = min(widest, Self.widestSelector)
        return controls.map { control in
            let gap = String(repeating: " ", count: max(2, width - control.selector.count + 2))
            let title = control.title.isEmpty ? control.role : control.title
            let line = PlainText.line(control.selector) + gap + Self.oneLine(title)
            return ([line] + Self.remarks(on: control).map { "    \($0)" }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private static func remarks(on control: ControlFacts) -> [String] {
        if control.matches > 1 {
            return ["\(control.matches) widgets are called that: the first that is visible is meant"]
        }
        return control.dependsOnLanguage ? ["this is found by its text: not in another language"] : []
    }

    private static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
