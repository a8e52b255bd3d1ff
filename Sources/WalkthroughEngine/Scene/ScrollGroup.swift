/// A target and what is brought into view together with it.
struct ScrollGroup {
    /// The box around everything that moves with the target.
    var box: Rect
    /// The added items that only outer scrollers move.
    var companions: [ScrollPath.Companion] = []
    /// The boxes of the added items that move with the target; its own is not among them.
    var members: [Rect] = []
    var route: ScrollPath.Route

    /// Adds each item that some route shows together with those before it; returns the others.
    @discardableResult
    mutating func add(
        _ wishes: [ScrollPath.Companion],
        if attempt: (ScrollGroup) -> ScrollPath.Route?
    ) -> [ScrollPath.Companion] {
        wishes.filter { !add($0, if: attempt) }
    }

    private mutating func add(
        _ wish: ScrollPath.Companion,
        if attempt: (ScrollGroup) -> ScrollPath.Route?
    ) -> Bool {
        var group = self
        if wish.first == 0 {
            group.box = box.union(wish.box)
            group.members.append(wish.box)
        } else {
            group.companions.append(wish)
        }
        guard let route = attempt(group) else { return false }
        group.route = route
        self = group
        return true
    }

    /// Whether an item is shown with it: all of it, or at least half of one that is as high as `large`.
    func shows(_ item: ScrollPath.Companion, butForHalfFrom large: Double) -> Bool {
        guard item.first == 0 else { return companions.contains(item) }
        let share = item.box.height >= large ? 0.5 : 1
        return box.intersection(item.box).area >= item.box.area * share - 0.5
    }

    /// Adds as much of a box as fits.
    mutating func stretch(
        to whole: Rect,
        inside space: Size,
        if attempt: (ScrollGroup) -> ScrollPath.Route?
    ) {
        var group = self
        group.box = box.union(whole).part(with: box, inside: space)
        let part = group.box.intersection(whole)
        guard part.area > box.intersection(whole).area else { return }
        group.members.append(part)
        guard let route = attempt(group) else { return }
        group.route = route
        self = group
    }
}

extension Rect {
    /// As much of this rectangle as fits `space`, from the ends nearer to `part`; at least `part`.
    fileprivate func part(with part: Rect, inside space: Size) -> Rect {
        Rect(
            horizontal: self[.horizontal].part(with: part[.horizontal], upTo: space.width),
            vertical: self[.vertical].part(with: part[.vertical], upTo: space.height)
        )
    }
}

extension Span {
    fileprivate func part(with part: Span, upTo length: Double) -> Span {
        let length = min(self.length, length)
        // A part in the middle is as near to both, however rounding shifts it.
        let isNearStart = part.lower + part.upper <= lower + upper + ScrollAxis.tolerance
        return isNearStart
            ? Span(lower: min(lower, part.lower), upper: max(lower + length, part.upper))
            : Span(lower: min(upper - length, part.lower), upper: max(upper, part.upper))
    }
}
