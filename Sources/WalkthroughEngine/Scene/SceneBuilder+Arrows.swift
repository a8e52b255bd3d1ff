extension SceneBuilder {
    /// What to draw inside of what a trigger opened: the supplemental arrows of `step` whose elements are there,
    /// each with its label, over nothing dimmed.
    ///
    /// The builder's window and container are those of the popover or dialog, and `frames` in its coordinates.
    public func supplementalScene(for step: Step, frames: Frames) -> Scene {
        var scene = Scene(window: window, dimming: 0)
        add(step.supplementalArrows, to: &scene, card: nil, frames)
        return scene
    }

    /// Adds the arrows whose elements are there, and the labels of those that have one.
    ///
    /// - Parameter card: where the first of them starts; nil gives that a label as well.
    func add(_ arrows: [Arrow], to scene: inout Scene, card: Rect?, _ frames: Frames) {
        guard !arrows.isEmpty else { return }
        let layout = ArrowLayout(container: container, direction: direction)
        var labels: [Rect] = []
        for (rank, arrow) in arrows.enumerated() {
            guard let element = place(of: arrow.element, frames) else { continue }
            if let card, rank == 0 {
                let card = RoundedRect(card, radius: CardLayout.radius)
                scene.arrows.append(
                    layout.shape(of: arrow, rank: rank, pointingAt: element, fromCard: card)
                )
                continue
            }
            let size = labelSizes[arrow.element]
            let label = layout.labelFrame(of: size ?? .zero, for: arrow, pointingAt: element)
            scene.arrows.append(layout.shape(of: arrow, rank: rank, pointingAt: element, fromLabel: label))
            guard size != nil else { continue }
            labels.append(label)
            scene.labels.append(
                LabelPosition(
                    element: arrow.element,
                    rank: rank,
                    frame: label,
                    textAlignment: layout.textAlignment(of: arrow)
                )
            )
        }
        settle(labels, of: arrows, in: &scene, layout, frames)
    }

    /// Where an arrow to `element` points: the part that can be seen; nil when there is none.
    func place(of element: Element, _ frames: Frames) -> Rect? {
        guard let frame = frames[element] else { return nil }
        let visible = frame.visible.intersection(window)
        return visible.isEmpty ? nil : visible
    }

    /// Moves labels to where they do not overlap, and the tails of their arrows with them.
    private func settle(
        _ labels: [Rect],
        of arrows: [Arrow],
        in scene: inout Scene,
        _ layout: ArrowLayout,
        _ frames: Frames
    ) {
        guard !labels.isEmpty else { return }
        let settled = LabelLayout(container: container, card: scene.callout?.frame, direction: direction)
            .settled(labels)
        var index = 0
        for shape in scene.arrows.indices {
            guard index < settled.count, scene.arrows[shape].rank == scene.labels[index].rank else {
                continue
            }
            defer { index += 1 }
            guard settled[index] != labels[index] else { continue }
            scene.labels[index].frame = settled[index]
            let rank = scene.arrows[shape].rank
            guard let element = place(of: arrows[rank].element, frames) else { continue }
            scene.arrows[shape] = layout.shape(
                of: arrows[rank],
                rank: rank,
                pointingAt: element,
                fromLabel: settled[index]
            )
        }
    }
}
