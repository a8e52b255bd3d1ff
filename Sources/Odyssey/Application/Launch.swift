internal import WalkthroughLabCore

/// What the command line asks of the app.
nonisolated struct Launch {
    /// Which tour starts with the window.
    enum Tour {
        /// None.
        case none
        /// The default one, when its own rules let it.
        case onFirstLaunch
        /// This one, at a step counted from 1.
        case named(String, step: Int?)
    }

    var tour: Tour
    var size: WindowSize
    /// Whether the dark style is used, whatever is set in the preferences.
    var isDark: Bool
    var isRightToLeft: Bool
    /// Whether nothing is read from earlier launches, nor kept for later ones.
    var isFresh: Bool
    /// How often new tips come, whatever is set in the preferences; nil to follow them.
    var tipFrequency: TipFrequency?
}
