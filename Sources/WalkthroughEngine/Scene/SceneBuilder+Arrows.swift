extension SceneBuilder {
    /// The scene to draw inside a popover or dialog that a trigger opened.
    ///
    /// It contains the supplemental arrows of `step` whose elements are visible, each with its label, and no
    /// dimming.
    ///
    /// The builder's window, container and obstacles are those of the popover or dialog, and `frames` in its
    /// coordinates.
    public func supplementalScene(for step: Step, frames: Frames) -> Scene {
        var scene = Scene(window: window, dimming: 0, data: step.data)
        let pointedAt = step.supplementalArrows.compactMap { arrow in
            place(of: arrow.element, frames).map { Obstacle(.pointedAt, $0, of: arrow.element) }
        }
        let obstacles = pointedAt + self.obstacles
        add(step.supplementalArrows, to: &scene, card: nil, obstacles, frames)
        scene.occlusions = occlusions(in: scene, obstacles)
        return scene
    }

    /// Adds the arrows whose elements are visible, and their labels.
    ///
    /// Labels keep clear of the callout, of each other and of the obstacles, and leave room for their arrows;
    /// one that has to move for that keeps clear of what else the app shows as well, unless its author wants
    /// it over that. A label without such a place near its element, or whose arrow could only pass under
    /// something or across what is lit, is left out with its arrow; so is an arrow whose element a popover
    /// hides. The arrow of a card is left out when it could only pass under a popover or across what is lit,
    /// or when there is no room for its head between the card and what is lit.
    ///
    /// - Parameter card: where the first arrow starts; nil gives that arrow a label as well.
    func add(_ arrows: [Arrow], to scene: inout Scene, card: Rect?, _ obstacles: [Obstacle], _ frames: Frames)
    {
        guard !arrows.isEmpty else { return }
        let layout = ArrowLayout(container: container, direction: direction)
        var pointers: [Pointer] = []
        for (rank, arrow) in arrows.enumerated() {
            guard let element = place(of: arrow.element, frames) else { continue }
            let startsAtCard = card != nil && rank == 0
            if startsAtCard, let card, isLit(element, in: scene),
                card.inset(by: -Self.leastArrow).intersects(element)
            {
                continue
            }
            let size = startsAtCard ? nil : labelSizes[arrow.element]
            let label =
                startsAtCard ? nil : layout.labelFrame(of: size ?? .zero, for: arrow, pointingAt: element)
            pointers.append(
                Pointer(arrow: arrow, rank: rank, element: element, label: label, hasText: size != nil)
            )
        }
        settle(&pointers, around: scene.callout?.frame, obstacles)
        dropLabelsWithoutPlace(&pointers, scene.callout?.frame, obstacles)
        let opened = obstacles.filter { $0.part == .opened }.map(\.frame)
        // A popover has a tail and a shadow around its box.
        var covers = opened.map { $0.inset(by: -CalloutLayout.clearance) }
        if let callout = scene.callout { covers.append(callout.frame) }
        for pointer in pointers where pointer.hasText {
            if let label = pointer.label { covers.append(label) }
        }
        for pointer in pointers {
            let start =
                pointer.label.map { ArrowLayout.Start.label($0) }
                ?? .card(RoundedRect(card ?? .zero, radius: CardLayout.radius))
            let lit = obstacles.filter { $0.part != .opened && $0.part != .bar }.map(\.frame)
                .filter { !$0.intersects(pointer.element) && !$0.intersects(start.frame) }
            let isLit = isLit(pointer.element, in: scene)
            let (shape, isHidden, runsAcross) = layout.route(
                of: pointer.arrow,
                rank: pointer.rank,
                to: pointer.element,
                isLit: isLit,
                from: start,
                avoiding: covers + lit,
                isFree: pointer.isMoved
            )
            if isHidden, pointer.hasText || isLit { continue }
            if runsAcross, isLit { continue }
            guard !opened.contains(where: { $0.contains(shape.head) }) else { continue }
            if pointer.label == nil, ArrowLayout.runs(shape, under: opened) { continue }
            scene.arrows.append(shape)
            guard pointer.hasText, let label = pointer.label else { continue }
            scene.labels.append(
                LabelPosition(
                    element: pointer.arrow.element,
                    rank: pointer.rank,
                    frame: label,
                    textAlignment: layout.resolved(pointer.arrow).textAlignment
                )
            )
        }
    }

    /// The room that the smallest head of an arrow takes with its strokes, in logical pixels.
    private static let leastArrow = 12.0

    /// Removes the arrows whose labels hide something, even at the best place.
    private func dropLabelsWithoutPlace(
        _ pointers: inout [Pointer],
        _ callout: Rect?,
        _ obstacles: [Obstacle]
    ) {
        // Nothing could be labelled where nearly all is lit.
        var parts = obstacles.filter { $0.part != .bar && $0.frame.area < window.area / 2 }.map(\.frame)
        if let callout { parts.append(callout) }
        pointers.removeAll { pointer in
            guard pointer.hasText, let label = pointer.label else { return false }
            let core = label.inset(by: 0.5)
            let isFree =
                window.contains(label, tolerance: 0.5) && !parts.contains { $0.intersects(core) }
                && pointer.arrowBox?.intersects(core) != true
            if isFree { parts.append(label) }
            return !isFree
        }
    }

    private func isLit(_ element: Rect, in scene: Scene) -> Bool {
        scene.cutouts.contains { $0.visible.contains(element, tolerance: 0.5) }
    }

    /// The visible part of `element`, which arrows point at; nil when none of it is visible.
    func place(of element: Element, _ frames: Frames) -> Rect? {
        guard let frame = frames[element] else { return nil }
        let visible = frame.visible.intersection(window)
        return visible.isEmpty ? nil : visible
    }

    /// Moves labels apart until they do not overlap, and off what must stay visible.
    private func settle(_ pointers: inout [Pointer], around callout: Rect?, _ obstacles: [Obstacle]) {
        let indices = pointers.indices.filter { pointers[$0].hasText }
        guard !indices.isEmpty else { return }
        let room = container.inset(by: min(metrics.padding, container.width / 4, container.height / 4))
        let layout = LabelLayout(container: room, card: callout, direction: direction)
        let settled = layout.settled(indices.compactMap { pointers[$0].label })
        let asked = pointers.map(\.label)
        for index in indices {
            let box = pointers[index].element.inset(
                by: -min(Self.roomForHead, pointers[index].arrow.length.measure)
            )
            if let label = asked[index], !label.inset(by: 1e-6).intersects(box) {
                pointers[index].arrowBox = box
            }
        }
        let free = layout.uncovering(obstacles, settled, indices.map { pointers[$0].arrowBox })
        for (index, label) in zip(indices, free) where pointers[index].label != label {
            pointers[index].label = label
            pointers[index].isMoved = true
        }
        for index in indices where pointers[index].isMoved {
            guard let asked = asked[index], !contents.contains(where: { $0.intersects(asked) }) else {
                continue
            }
            uncoverContents(&pointers, index, layout, obstacles)
        }
        pointers.removeAll { $0.hasText && $0.label == nil }
    }

    /// Moves a label off what the app shows, or takes it away if there is no place for it near its element.
    private func uncoverContents(
        _ pointers: inout [Pointer],
        _ index: Int,
        _ layout: LabelLayout,
        _ obstacles: [Obstacle]
    ) {
        guard let label = pointers[index].label else { return }
        let reach = max(Self.reach, pointers[index].arrow.length.measure + max(label.width, label.height))
        let area = pointers[index].element.inset(by: -reach)
        // Nothing could be labelled in a window that one text fills.
        let near = contents.filter { $0.intersects(area) && $0.area < window.area / 2 }
        guard near.contains(where: { $0.intersects(label) }) else { return }
        let nearest = near.sorted { $0.gap(to: label) < $1.gap(to: label) }
        let others = pointers.indices.filter { $0 != index && pointers[$0].hasText }
            .compactMap { pointers[$0].label }.map { Obstacle(.label, $0) }
        var layout = layout
        layout.container = layout.container.intersection(area)
        let covers = obstacles + others + nearest.prefix(Self.mostAvoided).map { Obstacle(.label, $0) }
        let place = layout.uncovering(covers, [label], [pointers[index].arrowBox])[0]
        let core = place.inset(by: 0.5)
        let isFree =
            layout.container.contains(place, tolerance: 0.5) && !near.contains { $0.intersects(core) }
        pointers[index].label = isFree ? place : nil
    }

    /// The least room between a label that had to move and its element, in logical pixels: for the head of
    /// its arrow and a piece of the curve.
    private static let roomForHead = 16.0
    /// How far from its element a label goes for what the app shows, at least, in logical pixels.
    private static let reach = 160.0
    /// How many boxes of the app a label looks for a place between, so that the search also heeds what is
    /// lit.
    private static let mostAvoided = PlaceSearch.maximumObstacles / 2
}

/// An arrow that is being laid out.
private struct Pointer {
    let arrow: Arrow
    let rank: Int
    /// The visible part of the element that it points at.
    let element: Rect
    /// Where its label is, or would be if it had text; nil for the arrow of a card.
    var label: Rect?
    let hasText: Bool
    /// The box around the element that the arrow takes; nil when the author wants the label in it.
    var arrowBox: Rect?
    /// Whether the label is elsewhere than the arrow's author wants it.
    var isMoved = false
}
