/// A suggestion for a mistyped name, to append to a message; empty when no name is close.
func suggestion(for name: String, among names: [String]) -> String {
    let nearest = NearestNames.of(name, among: names)
    return nearest.isEmpty ? "" : "; did you mean \(nearest.map(\.quoted).joined(separator: " or "))?"
}

extension String {
    /// The text on one line and in quotes, as a message names what it found.
    package var quoted: String { "\"\(shortened)\"" }

    /// At most 60 characters, without any that would break the line of a message.
    var shortened: String {
        let start = unicodeScalars.prefix(61)
        let visible = start.prefix(60).map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }
        return visible.joined() + (start.count > 60 ? "…" : "")
    }
}
