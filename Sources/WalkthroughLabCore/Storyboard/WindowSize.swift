/// A window's size, written as `480x800`.
package struct WindowSize: Hashable, Sendable, Codable, CustomStringConvertible {
    /// In logical pixels.
    package let width: Int
    /// In logical pixels.
    package let height: Int

    package static let standard = WindowSize(width: 480, height: 800)
    package static let allowed = 200...8192

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads what ``description`` writes; nil for anything else, and for sizes that are not allowed.
    package init?(_ text: String) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            Self.allowed.contains(width), Self.allowed.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    package var description: String { "\(width)x\(height)" }
}
