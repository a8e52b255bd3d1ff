internal import WalkthroughEngine

/// Puts small texts beside the rectangles that they tell of.
nonisolated enum TagLayout {
    /// The distance between a rectangle and its text, in logical pixels.
    static let gap = 4.0

    /// Where a text goes first.
    enum Preference: Hashable, Sendable {
        case below
        /// At the right or left: below is where an app's tooltips come.
        case beside
    }

    /// Where each text goes: at its rectangle, inside the window, and over no text before it while there is
    /// room.
    ///
    /// - Parameters:
    ///   - tags: the size of each text, and its rectangle, which may reach out of the window.
    ///   - window: where texts may be, in the rectangles' coordinates; a larger text is cut to it.
    /// - Complexity: O(n²).
    static func frames(
        of tags: [(size: Size, target: Rect)],
        in window: Rect,
        preferring preference: Preference = .below
    ) -> [Rect] {
        tags.reduce(into: []) { placed, tag in
            let size = Size(
                width: min(tag.size.width, window.width),
                height: min(tag.size.height, window.height)
            )
            let places = candidates(size, tag.target, placed, preference)
            let before = placed
            let isFree = { (place: Rect) in !before.contains { !$0.intersection(place).isEmpty } }
            let fitting = places.first { window.contains($0) && isFree($0) }
            let clamped = places.map { $0.moved(inside: window) }
            placed.append(fitting ?? clamped.first(where: isFree) ?? clamped[0])
        }
    }

    /// Below, above, beside and inside of the rectangle, then below and above each text that is there.
    private static func candidates(
        _ size: Size,
        _ target: Rect,
        _ placed: [Rect],
        _ preference: Preference
    ) -> [Rect] {
        let (left, right) = (target.minX, target.maxX - size.width)
        let rows = [left, right].flatMap { x in
            [target.maxY + gap, target.minY - gap - size.height].map { Point(x: x, y: $0) }
        }
        let middle = target.midY - size.height / 2
        let sides = [target.maxX + gap, left - gap - size.width].map { Point(x: $0, y: middle) }
        let inside = [target.minY + gap, target.maxY - gap - size.height].map { Point(x: left + gap, y: $0) }
        let beside = (preference == .below ? rows + sides : sides + rows.reversed()) + inside
        let around = placed.flatMap {
            [Point(x: left, y: $0.maxY + 1), Point(x: left, y: $0.minY - 1 - size.height)]
        }
        return (beside + around).map { Rect(origin: $0, size: size) }
    }
}
