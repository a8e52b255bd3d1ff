package import WalkthroughEngine

extension StoryboardSetting {
    /// The setting in words: `480 × 800, light, left to right, text 2×, de`.
    package var words: String {
        let scale = textScale == .normal ? nil : "text \(textScale)×"
        let all = [size.words, theme.rawValue, direction.words, scale, language?.rawValue]
        return all.compactMap(\.self).joined(separator: ", ")
    }
}

extension WindowSize {
    /// The size as people write it.
    package var words: String { "\(width) × \(height)" }
}

extension LayoutDirection {
    package var words: String { self == .rightToLeft ? "right to left" : "left to right" }
}

extension StoryboardFrame {
    /// Identifies the same picture in two storyboards.
    package struct Key: Hashable, Sendable {
        let take: Take
        let step: String
    }

    package var key: Key { Key(take: take, step: step) }

    /// A tour, played once in one setting.
    package struct Take: Hashable, Sendable {
        let tour: String
        let setting: StoryboardSetting
    }

    package var take: Take { Take(tour: tour, setting: setting) }
}
