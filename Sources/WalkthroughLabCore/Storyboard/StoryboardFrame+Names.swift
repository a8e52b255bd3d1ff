extension StoryboardFrame {
    /// The setting in words: `480 × 800, light, left to right, text 2×, de`.
    package var settingText: String {
        let size = size.replacing("x", with: " × ")
        let direction = direction == "rtl" ? "right to left" : "left to right"
        let scale = textScale == 1 ? nil : "text \(textScale.short)×"
        return [size, theme, direction, scale, language].compactMap(\.self).joined(separator: ", ")
    }

    /// Identifies the same picture in two storyboards.
    package struct Key: Hashable, Sendable {
        let take: Take
        let step: String
    }

    package var key: Key { Key(take: take, step: step) }

    /// A tour, played once in one setting.
    package struct Take: Hashable, Sendable {
        let tour, size, theme, direction: String
        let textScale: Double
        let language: String?
    }

    package var take: Take {
        Take(
            tour: tour,
            size: size,
            theme: theme,
            direction: direction,
            textScale: textScale,
            language: language
        )
    }
}

extension Double {
    /// The number without a needless “.0”.
    package var short: String { self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)" }
}
