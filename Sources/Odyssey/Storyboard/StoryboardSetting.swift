/// How a tour is shown in a storyboard.
nonisolated struct StoryboardSetting: Hashable, CustomStringConvertible {
    enum Theme: String, CaseIterable { case light, dark }

    enum Direction: String, CaseIterable { case ltr, rtl }

    var size: WindowSize
    var theme: Theme
    var direction: Direction
    /// The size of text, as a multiple of the normal size.
    var textScale = TextScale.normal

    /// The name of its folder.
    var description: String {
        let normal = "\(size)-\(theme.rawValue)-\(direction.rawValue)"
        return textScale == .normal ? normal : "\(normal)-\(textScale)x"
    }
}
