/// A window's size, written as `480x800`.
package struct WindowSize: Hashable, Codable, VariantValue, RawRepresentable, CustomStringConvertible {
    /// In logical pixels.
    package let width: Int
    /// In logical pixels.
    package let height: Int

    package static let standard = WindowSize(width: 480, height: 800)
    /// What can be asked for; a window may have any other size.
    package static let allowed = 200...8192

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Nil for anything but a size.
    package init?(rawValue text: String) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        self.init(width: width, height: height)
    }

    package var rawValue: String { "\(width)x\(height)" }
    package var description: String { rawValue }
}
