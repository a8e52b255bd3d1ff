internal import ArgumentParser
internal import TipGtk

/// How often new tips come, in the preferences and on the command line.
nonisolated enum TipFrequency: String, ExpressibleByArgument, CaseIterable {
    case immediate, hourly, daily, weekly

    /// The frequency in effect.
    @MainActor static var current = immediate

    var displayFrequency: Tips.DisplayFrequency {
        switch self {
        case .immediate: .immediate
        case .hourly: .hourly
        case .daily: .daily
        case .weekly: .weekly
        }
    }

    /// In words for the lab.
    var words: String {
        switch self {
        case .immediate: localized("As soon as their time has come")
        case .hourly: localized("At most one an hour")
        case .daily: localized("At most one a day")
        case .weekly: localized("At most one a week")
        }
    }
}
