/// How a tour is shown in a storyboard.
nonisolated struct StoryboardSetting: Hashable, CustomStringConvertible {
    enum Theme: String, CaseIterable { case light, dark }

    enum Direction: String, CaseIterable { case ltr, rtl }

    var size: WindowSize
    var theme: Theme
    var direction: Direction

    /// The name of its folder.
    var description: String { "\(size)-\(theme.rawValue)-\(direction.rawValue)" }
}
