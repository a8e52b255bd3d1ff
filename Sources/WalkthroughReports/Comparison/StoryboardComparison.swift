package import WalkthroughLabCore

/// What differs between a storyboard and an earlier one, picture by picture.
package struct StoryboardComparison: Sendable {
    /// What became of a picture.
    package enum Change: Hashable, Sendable {
        case same
        case changed(PixelDifference)
        /// The earlier storyboard has no such step in such a setting.
        case new
        /// Only the earlier storyboard has it, though the new one plays its tour in its setting.
        case gone

        /// The word for it, the same for all that changed.
        package var word: String {
            switch self {
            case .same: "same"
            case .changed: "changed"
            case .new: "new"
            case .gone: "gone"
            }
        }
    }

    /// A picture of either storyboard, or of both.
    package struct Entry: Sendable {
        /// Its entry in the new storyboard, or in the old one if it is gone.
        package let frame: StoryboardFrame
        /// Its entry in the old storyboard, where both have it.
        package let old: StoryboardFrame?
        package let change: Change
    }

    /// Those of the new storyboard in its order, then those that are gone.
    package let entries: [Entry]
    /// How many pictures the earlier storyboard has of tours and settings that the new one does not play.
    package let unplayedCount: Int

    /// Compares two storyboards. Pictures belong together when tour, step and setting are the same.
    ///
    /// - Parameter difference: how the pictures of an old and a new entry differ; nil when they do not.
    package init(
        from old: [StoryboardFrame],
        to new: [StoryboardFrame],
        difference: (StoryboardFrame, StoryboardFrame) throws -> PixelDifference?
    ) rethrows {
        let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
        let after = Set(new.map(\.key))
        let present = try new.map { frame in
            guard let earlier = before[frame.key] else { return Entry(frame: frame, old: nil, change: .new) }
            let change = try difference(earlier, frame).map { Change.changed($0) } ?? .same
            return Entry(frame: frame, old: earlier, change: change)
        }
        let played = Set(new.map(\.take))
        let missing = old.filter { !after.contains($0.key) }
        let gone = missing.filter { played.contains($0.take) }
        entries = present + gone.map { Entry(frame: $0, old: nil, change: .gone) }
        unplayedCount = missing.count - gone.count
    }

    /// Whether every picture is the same.
    package var isEmpty: Bool { entries.allSatisfy { $0.change == .same } }

    package func count(of word: String) -> Int { entries.count { $0.change.word == word } }

    /// The counts in one line: `3 changed, 1 new, 92 the same`, or that nothing changed.
    package var counts: String {
        let told = ["changed", "new", "gone"].map { (count(of: $0), $0) } + [(count(of: "same"), "the same")]
        let compared =
            isEmpty
            ? "nothing changed: \(entries.count == 1 ? "the picture is" : "all \(entries.count) pictures are") the same"
            : told.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return unplayedCount == 0 ? compared : "\(compared); \(unplayedCount) not played this time"
    }

    /// For the terminal: the counts, and a line for each picture that is not the same.
    package var summary: String {
        let different = entries.filter { $0.change != .same }
        let lines = different.prefix(Self.mostLines).map { entry in
            "  \(entry.change.word.padded(to: 7))  \(entry.frame.image)\(entry.change.details.map { "  \($0)" } ?? "")"
        }
        let rest = different.count - lines.count
        return ([counts] + lines + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
    }

    private static let mostLines = 20
}

extension StoryboardComparison.Change {
    /// How much changed and where: `3.2 % of the pixels, in 120 × 44 at 30, 200`; nil where that says
    /// nothing.
    package var details: String? {
        guard case .changed(let difference) = self else { return nil }
        let (size, place) = (
            "\(difference.width) × \(difference.height)", "\(difference.x), \(difference.y)"
        )
        return "\(difference.percent) of the pixels, in \(size) at \(place)"
    }
}

extension PixelDifference {
    /// The share in percent: `3.2 %`, `< 0.1 %`.
    package var percent: String {
        let tenths = (share * 1000).rounded()
        if tenths < 1 { return "< 0.1 %" }
        return tenths.truncatingRemainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10)) %" : "\(tenths / 10) %"
    }
}

extension String {
    fileprivate func padded(to length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
