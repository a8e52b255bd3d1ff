import Testing
import WalkthroughEngine

/// Whatever number a layout is given: nothing traps, and nothing but finite numbers comes out.
@Suite struct HostileLayoutTests {
    @Test func calloutsAreFinite() {
        for n in HostileNumbers.all {
            let metrics = CalloutMetrics(
                offset: n,
                padding: n,
                caretWidth: n,
                caretHeight: n,
                caretPadding: n
            )
            for metrics in [metrics, .standard] {
                for rect in HostileNumbers.rects(with: n) {
                    for (container, target) in [
                        (rect, HostileNumbers.target), (HostileNumbers.window, rect), (rect, rect),
                    ] {
                        for side in Side.allCases {
                            for alignment in Alignment.allCases {
                                let layout = CalloutLayout(container: container, metrics: metrics)
                                let placement = CalloutPlacement(side: side, alignment: alignment)
                                let position = layout.position(
                                    of: Size(n, 100),
                                    for: target,
                                    preferring: placement
                                )
                                if !position.isFinite { Issue.record("\(layout) \(target) \(position)") }
                            }
                        }
                    }
                    expect(CalloutLayout(container: rect, metrics: metrics).centered(Size(n, n)).isFinite)
                    expect(
                        CalloutPreference(offset: n).placement(for: rect, in: rect, direction: .leftToRight)
                            .side.isVertical
                    )
                }
            }
        }
    }

    @Test func cardsAreFinite() {
        for rect in HostileNumbers.rects {
            for layout in [CardLayout(container: rect), CardLayout(container: HostileNumbers.window)] {
                for n in HostileNumbers.numbers(with: rect) {
                    expect(
                        layout.position(of: Size(n, n), for: [rect, HostileNumbers.target, rect]).isFinite
                    )
                }
            }
            expect(CardLayout.width(in: rect).isFinite)
        }
    }

    @Test func arrowsAreFinite() {
        for n in HostileNumbers.all {
            let arrows = [
                Arrow("a", length: n, angle: n),
                Arrow("a", anchor: .alongTop(n), fromAnchor: .alongLeading(n)),
                Arrow("a", wide: .init(anchor: .alongBottom(n), length: n, angle: n)), Arrow("a"),
            ]
            for rect in HostileNumbers.rects(with: n) {
                for arrow in arrows {
                    for layout in [
                        ArrowLayout(container: HostileNumbers.window), ArrowLayout(container: rect),
                    ] {
                        let label = layout.labelFrame(of: Size(n, 20), for: arrow, pointingAt: rect)
                        expect(label.isFinite)
                        let card = RoundedRect(rect, radius: n)
                        expect(layout.shape(of: arrow, rank: 0, pointingAt: rect, fromLabel: label).isFinite)
                        expect(
                            layout.shape(
                                of: arrow,
                                rank: 0,
                                pointingAt: HostileNumbers.target,
                                fromCard: card
                            ).isFinite
                        )
                    }
                }
            }
            var shape = ArrowShape(
                element: "a",
                rank: .max,
                tail: Point(n, 0),
                control: Point(0, n),
                head: Point(n, n),
                headLength: n,
                strokeWidth: n,
                progress: n
            )
            expect(shape.isFinite)
            shape.progress = n
            shape.headLength = n
            expect(shape.isFinite)
        }
    }

    @Test(arguments: [3, 40])
    func labelsAreFinite(count: Int) {
        for (number, rect) in HostileNumbers.rects.enumerated()
        where number.isMultiple(of: count < 9 ? 1 : 13) {
            let labels = (0..<count).map {
                $0.isMultiple(of: 16) ? rect : Rect(Double($0 % 40) * 58, Double($0 / 40) * 22, 60, 20)
            }
            for layout in [
                LabelLayout(container: HostileNumbers.window, card: rect), LabelLayout(container: rect),
            ] {
                let settled = layout.settled(labels)
                expect(settled.count == count && settled.allSatisfy { $0.isFinite })
            }
        }
    }

    @Test func scrollPlansAreFinite() {
        for rect in HostileNumbers.rects {
            for n in HostileNumbers.numbers(with: rect) {
                let scrollers = [
                    Scroller(
                        viewport: rect,
                        clear: HostileNumbers.window,
                        offset: Point(n, 0),
                        maximum: Point(0, n)
                    ),
                    Scroller(
                        viewport: HostileNumbers.window,
                        clear: rect,
                        offset: .zero,
                        minimum: Point(n, n),
                        maximum: Point(n, n)
                    ),
                ]
                let plan = ScrollPlan(
                    bringing: rect,
                    through: scrollers,
                    callout: Size(n, 100),
                    in: CalloutLayout(container: rect)
                )
                expect(plan.target.isFinite && plan.offsets.allSatisfy { $0.isFinite })
            }
            expect(rect.clear(of: HostileNumbers.rects, for: rect).isFinite)
        }
    }

    @Test func dimmingIsFinite() {
        for rect in HostileNumbers.rects {
            for n in HostileNumbers.numbers(with: rect) {
                let cutouts = [
                    Cutout(outline: RoundedRect(rect, radius: n), clip: HostileNumbers.window),
                    Cutout(outline: RoundedRect(HostileNumbers.target, radius: n), clip: rect),
                ]
                for window in [HostileNumbers.window, rect] {
                    let pieces = DimmingBands(window: window, cutouts: cutouts)
                    expect(pieces.bands.allSatisfy { $0.isFinite })
                    expect(pieces.corners.allSatisfy { $0.clip.isFinite && $0.outline.isFinite })
                }
            }
        }
    }
}
