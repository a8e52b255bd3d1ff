extension SceneBuilder {
    /// The room that a scroll plan makes for a callout.
    struct CalloutRoom {
        var size: Size
        /// Where the callout may lie.
        var container: Rect
        /// Whether the callout may touch edges and what is lit; then it has no caret.
        var isTight = false

        var tightened: CalloutRoom { CalloutRoom(size: size, container: container, isTight: true) }
    }

    /// Plans the scrolling for a step, making a given room for its callout.
    struct StepScrolling {
        let builder: SceneBuilder
        let step: Step
        let frames: Frames
        /// The scrolling ancestors of the target, innermost first.
        let scrollers: [Scroller]
        let room: CalloutRoom

        /// The plan, and whether the callout has room beside all that it should not cover; nil when the step
        /// has no ``Step/scrollTarget`` or that is missing.
        func plan() -> (plan: ScrollPlan, isRoomy: Bool)? {
            guard let target = step.scrollTarget, let frame = frames[target], !frame.bounds.isEmpty else {
                return nil
            }
            let outline = builder.outline(around: target, in: step, frames.mapValues(\.unclipped))
                .map { part(of: $0, inside: frame.clip) }
            let path = ScrollPath(scrollers, in: builder.window, direction: builder.direction)
            let alone = path.route(bringing: frame.bounds, beside: neighbour(of: frame.bounds))
            var group = ScrollGroup(box: frame.bounds, route: alone)
            let attempt = { (group: ScrollGroup) in
                route(of: group, around: outline ?? frame.bounds, path, hasRoom: alone.hasRoom)
            }
            let depths = ScrollDepths(of: scrollers, around: frame, in: builder.window)
            var parts: [Rect] = []
            for wish in wishes(outline, depths) where alone.showsAll {
                if !group.add(wish, if: attempt), wish.first == 0 { parts.append(wish.box) }
            }
            let whole = group
            for part in parts {
                for space in spaces {
                    group.stretch(to: part, inside: space, if: attempt)
                }
            }
            let labels = labels(depths)
            if step.showsCard {
                let neighbour = cardNeighbour
                let roomy = { (group: ScrollGroup) in
                    let route = path.route(bringing: group.box, with: group.companions, beside: neighbour)
                    return route.isComplete ? route : nil
                }
                guard let route = roomy(group) else {
                    for label in labels where alone.showsAll { _ = group.add(label, if: attempt) }
                    return (group.route.plan, false)
                }
                group.route = route
                for label in labels { _ = group.add(label, if: roomy) }
                return (group.route.plan, true)
            }
            for label in labels where alone.showsAll { _ = group.add(label, if: attempt) }
            let isRoomy =
                alone.hasRoom && group.route.isComplete
                && outline.map { group.box.contains($0, tolerance: 0.5) } ?? true
            let isStill = zip(group.route.plan.offsets, scrollers).allSatisfy { $0 == $1.offset }
            guard !isStill, alone.isComplete, outline != nil || whole.box != frame.bounds else {
                return (group.route.plan, isRoomy)
            }
            var spacious = group
            spacious.box = group.box.inset(by: -builder.metrics.padding)
            return ((attempt(spacious) ?? group.route).plan, isRoomy)
        }

        /// The route that shows a group and leaves room for the callout; nil when there is none.
        private func route(
            of group: ScrollGroup,
            around anchor: Rect,
            _ path: ScrollPath,
            hasRoom: Bool
        ) -> ScrollPath.Route? {
            guard hasRoom, var neighbour = neighbour(of: group.box) else {
                let route = path.route(bringing: group.box, with: group.companions)
                return route.showsAll ? route : nil
            }
            let beside = path.route(bringing: group.box, with: group.companions, beside: neighbour)
            guard !beside.isComplete else { return beside }
            neighbour.anchor = anchor
            let within = path.route(bringing: group.box, with: group.companions, beside: neighbour)
            guard within.isComplete else { return nil }
            let moved = within.plan.target.origin
            let shift = Point(x: moved.x - group.box.x, y: moved.y - group.box.y)
            let callout = neighbour.layout.position(
                of: neighbour.size,
                for: anchor.offset(x: shift.x, y: shift.y),
                preferring: neighbour.placement
            )
            let isFree = group.members.allSatisfy {
                !$0.offset(x: shift.x, y: shift.y).intersects(callout.frame)
            }
            return isFree ? within : nil
        }

        private func neighbour(of box: Rect) -> ScrollPath.Neighbour? {
            guard !step.showsCard else { return nil }
            return ScrollPath.Neighbour(
                size: room.size,
                placement: builder.placement(of: step, box),
                layout: layout
            )
        }

        /// A card, which needs no caret, but should lie beside what the step shows where there is room.
        private var cardNeighbour: ScrollPath.Neighbour {
            var layout = layout
            layout.metrics.offset = room.isTight ? 0 : CalloutLayout.clearance
            layout.metrics.padding = room.isTight ? 0 : CardLayout.padding
            layout.metrics.caretHeight = 0
            return ScrollPath.Neighbour(
                size: room.size,
                placement: CalloutPlacement(side: .top),
                layout: layout
            )
        }

        private var layout: CalloutLayout {
            var layout = builder.layout(for: step)
            layout.container = room.container
            guard room.isTight else { return layout }
            layout.metrics.offset = 0
            layout.metrics.padding = 0
            layout.metrics.caretHeight = 0
            return layout
        }

        /// What should be visible besides the target, the most important first.
        private func wishes(_ outline: Rect?, _ depths: ScrollDepths) -> [ScrollPath.Companion] {
            let around = outline.map { [ScrollPath.Companion(box: $0, first: 0)] } ?? []
            let lit = step.highlights.compactMap { highlight -> ScrollPath.Companion? in
                guard let frame = frames[highlight.element], !frame.bounds.isEmpty else { return nil }
                let outline = part(of: highlight.outline(of: frame.bounds).rect, inside: frame.clip)
                return depths.companion(frame, as: outline)
            }
            let pointedAt = step.arrows.compactMap { arrow -> ScrollPath.Companion? in
                guard let frame = frames[arrow.element], !frame.bounds.isEmpty else { return nil }
                return depths.companion(frame, as: frame.bounds)
            }
            return around + lit + pointedAt
        }

        /// The part of an outline that scrolling can show: along an axis that does not scroll, what is
        /// clipped stays clipped.
        private func part(of outline: Rect, inside clip: Rect) -> Rect {
            func span(_ axis: Axis) -> Span {
                let scrolls = scrollers.contains { $0.maximum[axis] > $0.minimum[axis] }
                let part = outline[axis].intersection(clip[axis])
                return scrolls || part.length <= 0 ? outline[axis] : part
            }
            return Rect(horizontal: span(.horizontal), vertical: span(.vertical))
        }

        /// Where the labels of arrows go, if nothing is in their way.
        private func labels(_ depths: ScrollDepths) -> [ScrollPath.Companion] {
            let layout = ArrowLayout(container: builder.container, direction: builder.direction)
            return step.labelledArrows.compactMap { arrow in
                guard let frame = frames[arrow.element], !frame.bounds.isEmpty,
                    let size = builder.labelSizes[arrow.element]
                else { return nil }
                return depths.companion(
                    frame,
                    as: layout.labelFrame(of: size, for: arrow, pointingAt: frame.bounds)
                )
            }
        }

        /// The largest boxes that the scrollers can show with the callout below or above, and beside it.
        private var spaces: [Size] {
            let clear = scrollers.reduce(builder.container.size) {
                Size(width: min($0.width, $1.clear.width), height: min($0.height, $1.clear.height))
            }
            guard !step.showsCard else { return [clear] }
            let gap = layout.metrics.offset + 2 * layout.metrics.padding
            return [
                Size(width: clear.width, height: clear.height - room.size.height - gap),
                Size(width: clear.width - room.size.width - gap, height: clear.height),
            ]
        }
    }
}

extension ElementFrame {
    /// The frame without clipping.
    fileprivate var unclipped: ElementFrame {
        ElementFrame(bounds: bounds, clip: bounds.inset(by: -1_000_000))
    }
}
