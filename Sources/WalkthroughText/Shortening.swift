extension String {
    /// As much of a text as a callout shows: of more than 4096 bytes the first, and "…".
    ///
    /// Nobody reads more there, and Pango takes seconds to lay out a million bytes.
    package var shortened: String { shortened(to: Self.longestShown) }

    /// As much of a text as so many bytes hold: of a longer one the first, and "…".
    package func shortened(to length: Int) -> String {
        guard utf8.count > length else { return self }
        let end = utf8.index(startIndex, offsetBy: length - Self.ellipsis.utf8.count)
        // An index inside of a scalar counts as its start.
        return self[..<end] + Self.ellipsis
    }

    /// In bytes.
    package static let longestShown = 4096
    static let ellipsis = "…"
}
