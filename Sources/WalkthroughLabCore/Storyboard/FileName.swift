internal import CWalkthroughGtk
package import WalkthroughEngine

extension String {
    /// The text as a file name: one path component, valid on every system, and different for different texts.
    ///
    /// ASCII letters and digits, `.`, `_`, `-` and `~` stay, but for a dot at the beginning; every other byte
    /// becomes `%` and two digits, as in addresses. A text that would be longer than ``longestFileName`` is
    /// cut, and a hash of all of it follows.
    package var asFileName: String {
        let bytes = Array(utf8)
        let escaped = g_uri_escape_bytes(bytes, gsize(bytes.count), nil)
        defer { g_free(escaped) }
        guard let name = escaped.map({ String(cString: $0) }), !name.isEmpty else { return "%" }
        let visible = name.hasPrefix(".") ? "%2E\(name.dropFirst())" : name
        guard visible.utf8.count > Self.longestFileName else { return visible }
        return "\(visible.prefix(Self.longestFileName - 18))%~\(SHA256.digest(of: bytes).prefix(16))"
    }

    /// The limit in bytes; leaves room for a number before the name and an ending after it.
    package static let longestFileName = 120
}

extension StoryboardFrame {
    /// Where the picture of a step is, relative to the storyboard's folder.
    package static func image(of tour: Walkthrough, step: Int, _ setting: StoryboardSetting) -> String {
        "\(tour.id.asFileName)/\(setting)/\(step + 1)-\(tour.steps[step].id.asFileName).png"
    }
}
