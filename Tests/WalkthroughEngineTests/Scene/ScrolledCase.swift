import WalkthroughEngine

/// A step whose elements are in scrollers that go up and down, compared with trying every place of these on a
/// grid.
struct ScrolledCase: CustomStringConvertible {
    var builder: SceneBuilder
    var step: Step
    /// Innermost first.
    var scrollers: [Scroller]
    /// Where the elements are, and the index of the innermost scroller that moves each.
    var places: [Element: (box: Rect, first: Int)]

    /// How far an element, or the uncovered part of a scroller, goes when the scrollers go these distances.
    private func shift(_ moves: [Double], from first: Int) -> Double { -moves[first...].reduce(0, +) }

    private func clip(_ moves: [Double], from first: Int) -> Rect {
        scrollers.indices[first...].reduce(builder.window) {
            $0.intersection(scrollers[$1].uncovered.offset(y: shift(moves, from: $1 + 1)))
        }
    }

    private func frames(after moves: [Double]) -> Frames {
        places.mapValues {
            ElementFrame(
                bounds: $0.box.offset(y: shift(moves, from: $0.first)),
                clip: clip(moves, from: $0.first),
                scroller: $0.first
            )
        }
    }

    private func scene(after moves: [Double]) -> Scene {
        builder.scene(for: step, frames: frames(after: moves))
    }

    /// Whether all that is lit is in view, and nothing of it under the callout.
    func showsAll(after moves: [Double]) -> Bool {
        let lit = step.highlights.compactMap { highlight -> Rect? in
            guard let (box, first) = places[highlight.element] else { return nil }
            let outline = highlight.outline(of: box.offset(y: shift(moves, from: first))).rect
            let clip = clip(moves, from: first)
            let isInView = outline.minY >= clip.minY - 1e-6 && outline.maxY <= clip.maxY + 1e-6
            return isInView ? outline.intersection(clip) : nil
        }
        guard lit.count == step.highlights.count, let callout = scene(after: moves).callout?.frame else {
            return false
        }
        return lit.allSatisfy { $0.intersection(callout).area <= 0.5 }
    }

    /// The area of what is lit that the callout hides.
    func hiddenArea(after moves: [Double]) -> Double {
        scene(after: moves).occlusions.filter { $0.cover == .callout && $0.part == .lit }.reduce(0) {
            $0 + $1.area
        }
    }

    /// The share of what is lit first that is seen, of what is not cut off at the sides.
    func shownShare(after moves: [Double]) -> Double {
        let (box, first) = places["a"] ?? (.zero, 0)
        let outline = step.highlights[0].outline(of: box.offset(y: shift(moves, from: first))).rect
        let whole = outline.intersection(builder.window.inset(by: Insets(top: -1e4, bottom: -1e4)))
        return (outline.intersection(clip(moves, from: first)).area - hiddenArea(after: moves)) / whole.area
    }

    /// How far the scrollers go for the step.
    var plannedMoves: [Double] {
        let still = scrollers.map { _ in 0.0 }
        let plan = builder.scrollPlan(for: step, frames: frames(after: still), through: scrollers)
        return plan.map { zip($0.offsets, scrollers).map { $0.y - $1.offset.y } } ?? still
    }

    /// How far they go for it once they have gone these distances, from where they are now.
    func plannedMoves(after moves: [Double]) -> [Double] {
        var other = self
        for index in scrollers.indices {
            let shift = shift(moves, from: index + 1)
            other.scrollers[index].viewport = scrollers[index].viewport.offset(y: shift)
            other.scrollers[index].uncovered = scrollers[index].uncovered.offset(y: shift)
            other.scrollers[index].offset.y += moves[index]
        }
        other.places = places.mapValues { ($0.box.offset(y: shift(moves, from: $0.first)), $0.first) }
        return zip(moves, other.plannedMoves).map { $0 + $1 }
    }

    /// Distances after which all is seen, with offsets that are multiples of `unit`; nil when there are none.
    func goodMoves(stepping unit: Double) -> [Double]? {
        let ways = scrollers.map { scroller in
            stride(from: 0, through: scroller.maximum.y, by: unit).map { $0 - scroller.offset.y }
        }
        return ways.reduce([[]]) { all, way in all.flatMap { moves in way.map { moves + [$0] } } }
            .first(where: showsAll)
    }

    /// The same where the text does not scroll: a text that does gives way to no large highlight.
    var withWholeText: ScrolledCase {
        var whole = self
        whole.builder.minimumCalloutHeight = nil
        return whole
    }

    /// Whether what is lit first is so high that the callout may cover a part of it.
    var isLarge: Bool { places["a"].map { $0.box.height >= builder.window.height / 3 } ?? false }

    var description: String {
        "\(step.showsCard ? "card" : "callout") \(builder.calloutSize), "
            + "at least \(builder.minimumCalloutHeight ?? 0), \(step.highlights), \(places), \(scrollers), "
            + "\(builder.container) of \(builder.window)"
    }
}
