#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// One thing that is kept of a user and a tour, as a key and a text.
///
/// What several devices have kept is merged key by key, so each key says something that stays true.
package enum TourFact: Hashable, Sendable {
    /// A revision needs not come by itself any more.
    case seen(revision: Int, TourKnowledge)
    /// The user has put an offer of a revision off, for the first time, the second, and so on.
    case postponed(revision: Int, times: Int)
    /// The user has asked never to be asked again.
    case declined
    /// How far the user has come in a revision.
    case reached(revision: Int, WalkthroughProgress)

    /// The longest text of progress that is kept or read, in bytes.
    private static let longestProgress = 65_536

    /// What the keys of all tours begin with.
    package static let prefix = "tour/"

    /// What the keys of a tour begin with.
    package static func prefix(of tour: Walkthrough.ID) -> String { "\(prefix)\(RecordKey.escaped(tour))/" }

    /// The key of a fact about a tour.
    package func key(of tour: Walkthrough.ID) -> String {
        let name =
            switch self {
            case .seen(let revision, _): "seen/\(revision)"
            case .postponed(let revision, let times): "later/\(revision)/\(times)"
            case .declined: "declined"
            case .reached(let revision, _): "progress/\(revision)"
            }
        return Self.prefix(of: tour) + name
    }

    /// The text; nil for progress that is too long to be kept.
    package var text: String? {
        switch self {
        case .seen(_, let knowledge): return knowledge.rawValue
        case .postponed, .declined: return "yes"
        case .reached(_, let progress):
            let data = try? JSONEncoder().encode(progress)
            return data.flatMap { $0.count <= Self.longestProgress ? String(decoding: $0, as: UTF8.self) : nil }
        }
    }

    /// Reads a fact about a tour; nil for what is none.
    package init?(key: String, text: String, of tour: Walkthrough.ID) {
        let prefix = Self.prefix(of: tour)
        guard key.hasPrefix(prefix) else { return nil }
        let parts = key.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
        switch (parts[0], parts.count, numbers.count) {
        case ("seen", 2, 1):
            guard let knowledge = TourKnowledge(rawValue: text) else { return nil }
            self = .seen(revision: numbers[0], knowledge)
        case ("later", 3, 2): self = .postponed(revision: numbers[0], times: numbers[1])
        case ("declined", 1, 0): self = .declined
        case ("progress", 2, 1):
            guard text.utf8.count <= Self.longestProgress,
                let progress = try? JSONDecoder().decode(WalkthroughProgress.self, from: Data(text.utf8))
            else { return nil }
            self = .reached(revision: numbers[0], progress)
        default: return nil
        }
    }
}

/// How a user has come to know what a tour teaches.
package enum TourKnowledge: String, Hashable, Sendable {
    /// By going through it to the end.
    case finished
    /// By leaving it, which counts as knowing enough.
    case skipped
    /// By doing it: ``Walkthrough/unless`` held when the tour would have come.
    case known
}
