extension String {
    /// As much of a text as a callout shows: of more than 4096 bytes the first, and "…".
    ///
    /// Nobody reads more there, and Pango takes seconds to lay out a million bytes.
    package var shortened: String {
        guard utf8.count > Self.longestShown else { return self }
        let end = utf8.index(startIndex, offsetBy: Self.longestShown - Self.ellipsis.utf8.count)
        // An index inside of a scalar counts as its start.
        return self[..<end] + Self.ellipsis
    }

    /// In bytes.
    package static let longestShown = 4096
    static let ellipsis = "…"
}
