internal import WalkthroughLabCore
internal import WalkthroughReports

/// The controls of a window as a table for people.
nonisolated struct ControlTable {
    let controls: [ControlFacts]

    private static let widestSelector = 48

    /// A line for each control, in columns.
    var text: String {
        guard !controls.isEmpty else { return "no control can be seen" }
        let rows = controls.map { [$0.selector, Self.oneLine($0.title.isEmpty ? $0.role : $0.title)] }
        let table = Table([.init(widest: Self.widestSelector), .init()], rows)
        return zip(controls, table.lines).map { control, line in
            line + (Self.remark(on: control).map { "\n    \($0)" } ?? "")
        }.joined(separator: "\n")
    }

    private static func remark(on control: ControlFacts) -> String? {
        NameRemark.text(
            matches: control.matches,
            dependsOnLanguage: control.dependsOnLanguage,
            dependsOnNeighbors: control.dependsOnNeighbors
        )
    }

    private static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
