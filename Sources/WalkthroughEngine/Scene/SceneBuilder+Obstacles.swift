/// What must stay visible in a scene, and what of it is hidden.
extension SceneBuilder {
    /// The clearance of a card around obstacles where there is room, in logical pixels, so that its arrow is
    /// long enough to be seen.
    static let roomForArrow = 40.0

    /// What must stay visible in a step, besides the target of a callout.
    func obstacles(of step: Step, _ cutouts: [Cutout], _ frames: Frames) -> [Obstacle] {
        var all = obstacles.filter { $0.frame.intersects(window) }
        for cutout in cutouts { all.append(Obstacle(.lit, cutout.visible)) }
        if step.showsCard, let target = step.target, let place = place(of: target, frames) {
            all.append(Obstacle(.target, place, of: target))
        }
        for arrow in step.arrows {
            guard let place = place(of: arrow.element, frames) else { continue }
            all.append(Obstacle(.pointedAt, place, of: arrow.element))
        }
        return all
    }

    /// The target of a callout, unless it is lit; it must stay visible as well.
    func unlitTarget(of step: Step, _ cutouts: [Cutout], _ frames: Frames) -> [Obstacle] {
        guard !step.showsCard, let target = step.target, let place = place(of: target, frames),
            !cutouts.contains(where: { $0.visible.contains(place, tolerance: 0.5) })
        else { return [] }
        return [Obstacle(.target, place, of: target)]
    }

    /// The position of the callout in its natural size, or in a smaller one that hides less.
    ///
    /// Text comes before sticky bars, which the callout may lie over, and before all of something large: a
    /// smaller callout grows back over bars, and over at most ``coverable`` of a part that is large.
    ///
    /// - Parameter position: computes the position of a callout of a size, in a container.
    func fitted(_ obstacles: [Obstacle], _ position: (Size, Rect) -> CalloutPosition) -> CalloutPosition {
        var fitted = sized(obstacles, position)
        if fitted.caret == nil,
            obstacles.contains(where: { $0.part == .bar && $0.frame.intersects(fitted.frame) })
        {
            let parts = obstacles.filter { $0.part != .bar }.weighted
            fitted.frame.y += parts.way(apartFrom: fitted.frame, in: window.inset(by: metrics.padding))
        }
        return fitted
    }

    private func sized(_ obstacles: [Obstacle], _ position: (Size, Rect) -> CalloutPosition)
        -> CalloutPosition
    {
        let natural = position(calloutSize, container)
        guard !obstacles.weighted.isFree(natural.frame) else { return natural }
        let parts = obstacles.filter { $0.part != .bar }.weighted
        let mayUseBars = container != window && obstacles.contains { $0.part == .bar }
        var best = (position: natural, cost: parts.cost(of: natural.frame), room: container)
        func offer(_ size: Size, in room: Rect) {
            guard best.cost > 0 else { return }
            let position = position(size, room)
            let cost = parts.cost(of: position.frame)
            if cost < best.cost { best = (position, cost, room) }
        }
        if mayUseBars { offer(calloutSize, in: window) }
        let minimum = min(minimumCalloutHeight ?? calloutSize.height, calloutSize.height)
        let small = Size(width: calloutSize.width, height: minimum)
        offer(small, in: container)
        if mayUseBars { offer(small, in: window) }
        guard best.position.frame.height < calloutSize.height else { return best.position }
        let room = (mayUseBars ? window : container).inset(by: metrics.padding)
        let whole = grown(best.position, parts, in: room)
        guard whole.frame.height < calloutSize.height else { return whole }
        let over = grown(
            CalloutPosition(frame: whole.frame, side: nil, caret: nil),
            coverable(obstacles),
            in: room
        )
        return parts.isFree(over.frame) ? whole : over
    }

    /// What the callout's text may not cover, of obstacles that it may not cover otherwise.
    private func coverable(_ obstacles: [Obstacle]) -> [PlaceSearch.Weighted] {
        obstacles.filter { $0.part != .bar }.map { obstacle in
            var frame = obstacle.frame
            if [.target, .lit, .pointedAt].contains(obstacle.part), frame.height >= heightOfLarge {
                let cover = frame.height * Self.coverable
                frame = frame.inset(by: Insets(top: cover, bottom: cover))
            }
            return PlaceSearch.Weighted(frame: frame, weight: obstacle.part.weight)
        }
    }

    /// The height from which on something is large, so that text comes before seeing all of it, in logical
    /// pixels.
    var heightOfLarge: Double { window.height / 3 }

    /// The share of the height of something large that a callout may cover to show its text.
    private static let coverable = 0.4

    /// The callout as high as it can be without hiding more, at most in its natural height.
    private func grown(
        _ position: CalloutPosition,
        _ parts: [PlaceSearch.Weighted],
        in room: Rect
    ) -> CalloutPosition {
        var grown = position
        if position.side != .top {
            let missing = calloutSize.height - grown.frame.height
            grown.frame.height += min(missing, parts.room(below: grown.frame, in: room))
        }
        if position.side != .bottom {
            let missing = calloutSize.height - grown.frame.height
            let growth = min(missing, parts.room(above: grown.frame, in: room))
            grown.frame.y -= growth
            grown.frame.height += growth
        }
        return grown
    }

    /// What the scene hides of what must stay visible.
    ///
    /// - Parameter obstacles: what must stay visible besides callout, arrows and labels.
    func occlusions(in scene: Scene, _ obstacles: [Obstacle]) -> [Occlusion] {
        var found: [Occlusion] = []
        let heads = scene.arrows.map(\.headBounds)
        /// Adds what a box hides; of the labels, only those from index `firstLabel` on.
        func add(_ cover: ScenePart, _ box: Rect, rank: Int? = nil, labelsFrom firstLabel: Int) {
            func add(_ part: ScenePart, _ frame: Rect, _ element: @autoclosure () -> Element?) {
                let area = frame.intersection(box).area
                guard area > Self.negligibleArea else { return }
                found.append(Occlusion(of: part, by: cover, element: element(), area: area))
            }
            for index in obstacles.indices where obstacles[index].part != .opened {
                guard obstacles[index].part != .bar || cover != .opened else { continue }
                add(obstacles[index].part, obstacles[index].frame, obstacles[index].element)
            }
            for index in heads.indices where scene.arrows[index].rank != rank {
                add(.arrowHead, heads[index], scene.arrows[index].element)
            }
            for index in scene.labels.indices.dropFirst(firstLabel) {
                add(.label, scene.labels[index].frame, scene.labels[index].element)
            }
            guard cover == .opened, let callout = scene.callout?.frame else { return }
            let buttonsTop = callout.maxY - min(buttonsHeight, callout.height)
            add(
                .callout,
                Rect(left: callout.minX, top: callout.minY, right: callout.maxX, bottom: buttonsTop),
                nil
            )
            add(
                .buttons,
                Rect(left: callout.minX, top: buttonsTop, right: callout.maxX, bottom: callout.maxY),
                nil
            )
        }
        if let callout = scene.callout { add(.callout, callout.frame, labelsFrom: 0) }
        for index in scene.labels.indices {
            add(.label, scene.labels[index].frame, rank: scene.labels[index].rank, labelsFrom: index + 1)
        }
        for index in obstacles.indices where obstacles[index].part == .opened {
            add(.opened, obstacles[index].frame, labelsFrom: 0)
        }
        return found
    }

    /// Areas up to this size, in square logical pixels, are rounding errors.
    private static let negligibleArea = 0.5
}

extension [PlaceSearch.Weighted] {
    /// How far a box has to move down, or up where it is negative, for a clearance from what it touches
    /// there, as far as there is room.
    fileprivate func way(apartFrom box: Rect, in bounds: Rect) -> Double {
        let beside = filter { $0.frame.spans(box) }
        let below = beside.map { $0.frame.minY - box.maxY }.filter { $0 > -1e-6 }.min() ?? .infinity
        let above = beside.map { box.minY - $0.frame.maxY }.filter { $0 > -1e-6 }.min() ?? .infinity
        if below < CalloutLayout.clearance {
            return -Swift.min(CalloutLayout.clearance - below, room(above: box, in: bounds))
        }
        guard above < CalloutLayout.clearance else { return 0 }
        return Swift.min(CalloutLayout.clearance - above, room(below: box, in: bounds))
    }

    /// How far a box can grow downwards until it comes near something or reaches the end of `bounds`.
    fileprivate func room(below box: Rect, in bounds: Rect) -> Double {
        let next = filter { $0.frame.spans(box) && $0.frame.maxY > box.maxY }.map(\.frame.minY).min()
        let limit = Swift.min(bounds.maxY, next.map { $0 - CalloutLayout.clearance } ?? .infinity)
        return Swift.max(0, limit - box.maxY)
    }

    /// How far a box can grow upwards until it comes near something or reaches the end of `bounds`.
    fileprivate func room(above box: Rect, in bounds: Rect) -> Double {
        let next = filter { $0.frame.spans(box) && $0.frame.minY < box.minY }.map(\.frame.maxY).max()
        let limit = Swift.max(bounds.minY, next.map { $0 + CalloutLayout.clearance } ?? -.infinity)
        return Swift.max(0, box.minY - limit)
    }
}

extension Rect {
    /// Whether any column of `box` meets this rectangle.
    fileprivate func spans(_ box: Rect) -> Bool { minX < box.maxX && box.minX < maxX }
}
