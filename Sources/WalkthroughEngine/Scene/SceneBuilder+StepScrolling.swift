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
        private let builder: SceneBuilder
        private let step: Step
        private let frames: Frames
        private let scrollers: [Scroller]
        private let room: CalloutRoom
        private let frame: ElementFrame
        /// The highlight around the target; nil when it has none.
        private let outline: Rect?
        private let path: ScrollPath

        /// The result for one room.
        struct Result {
            var plan: ScrollPlan
            /// Whether the callout has room beside all that it should not cover.
            var isRoomy: Bool
            /// Whether all that is lit is shown, as far as it can be without a callout.
            var showsLit: Bool
            /// Whether the callout has room beside the target and all that is lit, or half of that where it
            /// is large.
            var showsMost: Bool
        }

        /// Nil when the step has no ``Step/scrollTarget`` or that is missing.
        ///
        /// - Parameter scrollers: the scrolling ancestors of the target, innermost first.
        init?(
            _ builder: SceneBuilder,
            _ step: Step,
            _ frames: Frames,
            _ scrollers: [Scroller],
            in room: CalloutRoom
        ) {
            guard let target = step.scrollTarget, let frame = frames[target], !frame.bounds.isEmpty else {
                return nil
            }
            self.builder = builder
            self.step = step
            self.frames = frames
            self.scrollers = scrollers
            self.room = room
            self.frame = frame
            outline = builder.outline(around: target, in: step, frames.mapValues(\.unclipped))
                .map { scrollers.part(of: $0, inside: frame.clip) }
            path = ScrollPath(scrollers, in: builder.window, direction: builder.direction)
        }

        func plan() -> Result {
            var result = planByRules()
            // The rules know of the callout and of what moves with the target only, and not where a callout
            // without a gap goes.
            if result.isRoomy, result.showsLit, room.isTight || lit.contains(where: { $0.first > 0 }) {
                result.showsLit = !hidden(after: result.plan).contains {
                    $0.part == .lit || $0.part == .target
                }
            }
            return result
        }

        private func planByRules() -> Result {
            let alone = path.route(bringing: frame.bounds, beside: neighbour(of: frame.bounds))
            let attempt = { (group: ScrollGroup) in
                route(of: group, around: outline ?? frame.bounds, hasRoom: alone.hasRoom)
            }
            var group = ScrollGroup(box: frame.bounds, route: alone)
            let missed = alone.showsAll ? group.add(lit + pointedAt, if: attempt) : []
            let showsLit = !lit.contains(where: missed.contains) || plansShowingLit().isEmpty
            let isAlone = group.box == frame.bounds
            for wish in missed where wish.first == 0 {
                for space in spaces { group.stretch(to: wish.box, inside: space, if: attempt) }
            }
            if step.showsCard, let route = routeWithCard(group) {
                group.route = route
                group.add(labels, if: routeWithCard)
                return Result(plan: group.route.plan, isRoomy: true, showsLit: showsLit, showsMost: true)
            }
            if alone.showsAll { group.add(labels, if: attempt) }
            guard !step.showsCard else {
                return Result(plan: group.route.plan, isRoomy: false, showsLit: showsLit, showsMost: false)
            }
            let isBeside = alone.hasRoom && group.route.isComplete
            let needsMargin = alone.isComplete && (outline != nil || !isAlone)
            return Result(
                plan: needsMargin ? planWithMargin(group, if: attempt) : group.route.plan,
                isRoomy: isBeside && outline.map { group.box.contains($0, tolerance: 0.5) } ?? true,
                showsLit: showsLit,
                showsMost: isBeside
                    && lit.allSatisfy { group.shows($0, butForHalfFrom: builder.heightOfLarge) }
            )
        }

        /// The plan that shows a group with a margin around it where there is room for that, unless nothing
        /// has to scroll.
        private func planWithMargin(
            _ group: ScrollGroup,
            if attempt: (ScrollGroup) -> ScrollPath.Route?
        ) -> ScrollPlan {
            let isStill = zip(group.route.plan.offsets, scrollers).allSatisfy { $0 == $1.offset }
            guard !isStill else { return group.route.plan }
            var spacious = group
            spacious.box = group.box.inset(by: -builder.metrics.padding)
            return (attempt(spacious) ?? group.route).plan
        }

        /// The route that shows a group with the step's card beside it; nil when there is none.
        ///
        /// A card needs no caret, but should lie beside what the step shows where there is room.
        private func routeWithCard(_ group: ScrollGroup) -> ScrollPath.Route? {
            var layout = layout
            layout.metrics.offset = room.isTight ? 0 : CalloutLayout.clearance
            layout.metrics.padding = room.isTight ? 0 : CardLayout.padding
            layout.metrics.caretHeight = 0
            let card = ScrollPath.Neighbour(
                size: room.size,
                placement: CalloutPlacement(side: .top),
                layout: layout
            )
            let route = path.route(bringing: group.box, with: group.companions, beside: card)
            return route.isComplete ? route : nil
        }

        /// The nearest plan that shows all that is lit and after which the scene hides nothing of it,
        /// wherever the callout then is; nil when none of a few hundred does.
        func planHidingNothing() -> ScrollPlan? {
            for isFine in [false, true] {
                let plans = plansShowingLit(isFine: isFine).prefix(Self.mostPlans)
                let good = plans.first { plan in
                    !hidden(after: plan).contains { $0.part != .bar && $0.part != .label }
                }
                if let good { return good }
            }
            return nil
        }

        /// How many plans are tried at most, each by computing its scene.
        private static let mostPlans = 600

        /// What callout and labels hide once a plan is carried out.
        private func hidden(after plan: ScrollPlan) -> [Occlusion] {
            let moved = frames.mapValues { self.moved($0, by: plan.offsets) }
            return builder.scene(for: step, frames: moved).occlusions.filter { $0.cover != .opened }
        }

        /// Plans that show all that is lit, whether or not there is room for the callout.
        private func plansShowingLit(isFine: Bool = false) -> [ScrollPlan] {
            var group = ScrollGroup(box: frame.bounds, route: path.route(bringing: frame.bounds))
            group.add(lit) { path.route(bringing: $0.box, with: $0.companions) }
            return path.plans(bringing: group.box, with: group.companions, isFine: isFine)
        }

        /// The route that shows a group and leaves room for the callout; nil when there is none.
        private func route(
            of group: ScrollGroup,
            around anchor: Rect,
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

        private var layout: CalloutLayout {
            var layout = builder.layout(for: step)
            layout.container = room.container
            guard room.isTight else { return layout }
            layout.metrics.offset = 0
            layout.metrics.padding = 0
            layout.metrics.caretHeight = 0
            return layout
        }

        /// What is lit, the most important first.
        private var lit: [ScrollPath.Companion] {
            let around = outline.map { [ScrollPath.Companion(box: $0, first: 0)] } ?? []
            return around
                + step.highlights.compactMap { highlight in
                    guard let frame = frames[highlight.element], !frame.bounds.isEmpty else { return nil }
                    let outline = scrollers.part(
                        of: highlight.outline(of: frame.bounds).rect,
                        inside: frame.clip
                    )
                    return companion(frame, as: outline)
                }
        }

        /// What to show of an element; nil when the scrollers do not move it.
        private func companion(_ frame: ElementFrame, as box: Rect) -> ScrollPath.Companion? {
            guard let depth = frame.scroller, depth < scrollers.count else { return nil }
            let seen = frame.isInOwnScroller ? box.intersection(frame.clip) : box
            return seen.isEmpty ? nil : ScrollPath.Companion(box: seen, first: depth)
        }

        /// An element once the scrollers are at these offsets.
        private func moved(_ frame: ElementFrame, by offsets: [Point]) -> ElementFrame {
            guard let depth = frame.scroller, depth < scrollers.count else { return frame }
            var moved = frame
            var shift = Point.zero
            moved.clip = builder.window
            for (scroller, offset) in zip(scrollers, offsets).dropFirst(depth).reversed() {
                moved.clip = moved.clip.intersection(scroller.uncovered.offset(x: shift.x, y: shift.y))
                shift = shift.offset(x: scroller.offset.x - offset.x, y: scroller.offset.y - offset.y)
            }
            moved.bounds = frame.bounds.offset(x: shift.x, y: shift.y)
            return moved
        }

        private var pointedAt: [ScrollPath.Companion] {
            step.arrows.compactMap { arrow in
                guard let frame = frames[arrow.element], !frame.bounds.isEmpty else { return nil }
                return companion(frame, as: frame.bounds)
            }
        }

        /// Where the labels of arrows go, if nothing is in their way.
        private var labels: [ScrollPath.Companion] {
            let layout = ArrowLayout(container: builder.container, direction: builder.direction)
            return step.labelledArrows.compactMap { arrow in
                guard let frame = frames[arrow.element], !frame.bounds.isEmpty,
                    let size = builder.labelSizes[arrow.element]
                else { return nil }
                return companion(
                    frame,
                    as: layout.labelFrame(of: size, for: arrow, pointingAt: frame.bounds)
                )
            }
        }

        /// The largest boxes that the scrollers can show with the callout below or above, and beside it.
        private var spaces: [Size] {
            let uncovered = scrollers.reduce(builder.container.size) {
                Size(width: min($0.width, $1.uncovered.width), height: min($0.height, $1.uncovered.height))
            }
            guard !step.showsCard else { return [uncovered] }
            let gap = layout.metrics.offset + 2 * layout.metrics.padding
            return [
                Size(width: uncovered.width, height: uncovered.height - room.size.height - gap),
                Size(width: uncovered.width - room.size.width - gap, height: uncovered.height),
            ]
        }
    }
}

extension [Scroller] {
    /// The part of an outline that scrolling can show: along an axis that does not scroll, what is clipped
    /// stays clipped.
    fileprivate func part(of outline: Rect, inside clip: Rect) -> Rect {
        func span(_ axis: Axis) -> Span {
            let scrolls = contains { $0.maximum[axis] > $0.minimum[axis] }
            let part = outline[axis].intersection(clip[axis])
            return scrolls || part.length <= 0 ? outline[axis] : part
        }
        return Rect(horizontal: span(.horizontal), vertical: span(.vertical))
    }
}

extension ElementFrame {
    fileprivate var unclipped: ElementFrame {
        var frame = self
        frame.clip = bounds.inset(by: -1_000_000)
        return frame
    }
}
