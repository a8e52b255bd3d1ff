internal import WalkthroughEngine

/// A version that Odyssey takes for its own, to show what comes after an update.
nonisolated struct PretendedVersion {
    /// A text that is no version.
    struct NoVersion: Error, CustomStringConvertible {
        let text: String

        var description: String { "\"\(text)\" is no version such as 1.0" }
    }

    /// As it was written: `1.0`.
    let text: String

    init(_ text: String) throws(NoVersion) {
        guard AppVersion(text) != nil else { throw NoVersion(text: text) }
        self.text = text
    }
}
