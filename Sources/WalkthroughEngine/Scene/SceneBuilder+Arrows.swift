extension SceneBuilder {
    /// The scene to draw inside a popover or dialog that a trigger opened.
    ///
    /// It contains the supplemental arrows of `step` whose elements are visible, each with its label, and no
    /// dimming.
    ///
    /// The builder's window and container are those of the popover or dialog, and `frames` in its
    /// coordinates.
    public func supplementalScene(for step: Step, frames: Frames) -> Scene {
        var scene = Scene(window: window, dimming: 0, data: step.data)
        add(step.supplementalArrows, to: &scene, card: nil, frames)
        return scene
    }

    /// Adds the arrows whose elements are visible, and their labels.
    ///
    /// - Parameter card: where the first arrow starts; nil gives that arrow a label as well.
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

    /// The visible part of `element`, which arrows point at; nil when none of it is visible.
    func place(of element: Element, _ frames: Frames) -> Rect? {
        guard let frame = frames[element] else { return nil }
        let visible = frame.visible.intersection(window)
        return visible.isEmpty ? nil : visible
    }

    /// Moves labels apart until they do not overlap, and the tails of their arrows with them.
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
