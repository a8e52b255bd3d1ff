package import WalkthroughEngine

/// How a tour is shown in a storyboard.
package struct StoryboardSetting: Hashable, Codable, VariantRecord, CustomStringConvertible {
    /// Whether the desktop prefers a dark theme.
    package enum Theme: String, Codable, CaseIterable, VariantValue { case light, dark }

    package var size: WindowSize
    package var theme: Theme
    /// The direction in which the desktop's language is read.
    package var direction: LayoutDirection
    package var textScale: TextScale
    /// The language that the app is started in; nil for the user's own.
    package var language: StoryboardLanguage?

    package init(size: WindowSize, theme: Theme, direction: LayoutDirection, textScale: TextScale = .normal) {
        self.size = size
        self.theme = theme
        self.direction = direction
        self.textScale = textScale
    }

    package typealias AllFields = Fields<WindowSize, Theme, LayoutDirection, TextScale, StoryboardLanguage?>
    package var fields: AllFields { Fields(size, theme, direction, textScale, language) }
    package init(fields: AllFields) { (size, theme, direction, textScale, language) = fields.values }

    /// Every combination; text scales change fastest, sizes slowest.
    package static func all(
        sizes: [WindowSize],
        themes: [Theme],
        directions: [LayoutDirection],
        textScales: [TextScale]
    ) -> [StoryboardSetting] {
        sizes.flatMap { size in
            themes.flatMap { theme in
                directions.flatMap { direction in
                    textScales.map {
                        StoryboardSetting(size: size, theme: theme, direction: direction, textScale: $0)
                    }
                }
            }
        }
    }

    /// The name of its folder.
    package var description: String {
        let normal = "\(size)-\(theme.rawValue)-\(direction.rawValue)"
        let scale = textScale == .normal ? "" : "-\(textScale)x"
        return normal + scale + (language.map { "-\($0)" } ?? "")
    }
}
