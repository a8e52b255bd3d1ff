import Testing
import WalkthroughEngine

/// Whatever number comes in: nothing traps, and nothing but finite numbers comes out.
@Suite struct HostileNumbersTests {
    static let numbers: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, -0.0, 0, -1, 1e300, -1e300, 1e19, -1e19, 5e9, 12.5,
    ]

    /// Rectangles with each of the numbers in each of the places, and in several at once.
    static let rects: [Rect] = numbers.flatMap { n in
        [
            Rect(n, 10, 50, 50), Rect(10, n, 50, 50), Rect(10, 10, n, 50), Rect(10, 10, 50, n),
            Rect(n, n, n, n),
            Rect(-n, 10, n, 50), Rect(left: n, top: 0, right: 50, bottom: 50),
            Rect(left: -n, top: -n, right: n, bottom: n),
        ]
    }

    /// Each rectangle with a few of the numbers.
    static let pairs: [(Double, Rect)] = rects.enumerated().flatMap { index, rect in
        [0, 5, 11].map { (numbers[(index + $0) % numbers.count], rect) }
    }

    static func numbers(with rect: Rect) -> [Double] { pairs.filter { $0.1 == rect }.map(\.0) }

    static func rects(with number: Double) -> [Rect] {
        pairs.filter { $0.0.bitPattern == number.bitPattern }.map(\.1)
    }

    static let window = Rect(0, 0, 800, 600)
    static let target = Rect(300, 200, 80, 40)

    // MARK: Geometry

    @Test(arguments: numbers)
    func pointsSizesAndInsetsAreFinite(n: Double) {
        var point = Point(n, n)
        expect(point.isFinite && point.offset(x: n, y: -n).isFinite)
        point.x = n
        point.y = n
        expect(point.isFinite)
        var size = Size(n, n)
        expect(size.isFinite && size.width >= 0)
        size.width = n
        size.height = n
        expect(size.isFinite && size.height >= 0)
        var insets = Insets(top: n, bottom: n, left: n, right: n)
        for side in Side.allCases { insets[side] = n }
        expect(Side.allCases.allSatisfy { insets[$0].isFinite })
    }

    @Test func rectanglesAreFinite() {
        for a in Self.rects {
            var results = [a, a.mirrored(in: Self.window), Self.window.mirrored(in: a)]
            for b in Self.rects + [Self.window] {
                results += [a.intersection(b), a.union(b), a.moved(inside: b), b.moved(inside: a)]
            }
            for n in Self.numbers {
                results += [a.inset(by: n), a.offset(x: n, y: n), a.inset(by: Insets(top: n, left: n))]
                var changed = a
                changed.x = n
                changed.height = n
                results.append(changed)
                _ = a.contains(Point(n, n))
                _ = a.contains(Self.window, tolerance: n)
            }
            expect(results.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }, "\(a)")
            expect(a.area.isFinite && a.center.isFinite)
        }
    }

    @Test func aRectangleGivenANumberThatIsNotFiniteHasNoExtent() {
        for n in Self.numbers where !n.isFinite {
            expect(Rect(n, 0, 10, 10).isEmpty)
            expect(Rect(0, n, 10, 10).isEmpty)
            expect(Rect(0, 0, n, 10).isEmpty)
            expect(Rect(0, 0, 10, n).isEmpty)
        }
    }

    @Test func edgesFarAwayKeepWhatLiesBetweenThem() {
        for n in [1e10, 1e19, 1e300, .greatestFiniteMagnitude] {
            let all = Rect(left: -n, top: -n, right: n, bottom: n)
            expect(all.contains(Self.window))
            expect(all.intersection(Self.window) == Self.window)
        }
    }

    @Test func roundedRectanglesAreFinite() {
        for rect in Self.rects {
            for n in Self.numbers {
                var rounded = RoundedRect(rect, radius: n)
                expect(rounded.isFinite)
                rounded.radius = n
                expect(rounded.isFinite)
                _ = rounded.contains(Point(n, 10))
            }
        }
        expect(RoundedRect(Self.target, radius: .infinity).radius == 20)
        expect(RoundedRect(Self.target, radius: .nan).radius == 0)
    }

    // MARK: Layouts

    @Test func calloutsAreFinite() {
        for n in Self.numbers {
            let metrics = CalloutMetrics(
                offset: n,
                padding: n,
                caretWidth: n,
                caretHeight: n,
                caretPadding: n
            )
            for metrics in [metrics, .standard] {
                for rect in Self.rects(with: n) {
                    for (container, target) in [(rect, Self.target), (Self.window, rect), (rect, rect)] {
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
        for rect in Self.rects {
            for layout in [CardLayout(container: rect), CardLayout(container: Self.window)] {
                for n in Self.numbers(with: rect) {
                    expect(layout.position(of: Size(n, n), for: [rect, Self.target, rect]).isFinite)
                }
            }
            expect(CardLayout.width(in: rect).isFinite)
        }
    }

    @Test func arrowsAreFinite() {
        for n in Self.numbers {
            let arrows = [
                Arrow("a", length: n, angle: n),
                Arrow("a", anchor: .alongTop(n), fromAnchor: .alongLeading(n)),
                Arrow("a", wide: .init(anchor: .alongBottom(n), length: n, angle: n)), Arrow("a"),
            ]
            for rect in Self.rects(with: n) {
                for arrow in arrows {
                    for layout in [ArrowLayout(container: Self.window), ArrowLayout(container: rect)] {
                        let label = layout.labelFrame(of: Size(n, 20), for: arrow, pointingAt: rect)
                        expect(label.isFinite)
                        let card = RoundedRect(rect, radius: n)
                        expect(layout.shape(of: arrow, rank: 0, pointingAt: rect, fromLabel: label).isFinite)
                        expect(
                            layout.shape(of: arrow, rank: 0, pointingAt: Self.target, fromCard: card).isFinite
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

    @Test(arguments: [3, 40, 1030])
    func labelsAreFinite(count: Int) {
        for (number, rect) in Self.rects.enumerated() where number.isMultiple(of: count < 9 ? 1 : 13) {
            let labels = (0..<count).map {
                $0.isMultiple(of: 16) ? rect : Rect(Double($0 % 40) * 58, Double($0 / 40) * 22, 60, 20)
            }
            for layout in [LabelLayout(container: Self.window, card: rect), LabelLayout(container: rect)] {
                let settled = layout.settled(labels)
                expect(settled.count == count && settled.allSatisfy { $0.isFinite })
            }
        }
    }

    @Test func scrollPlansAreFinite() {
        for rect in Self.rects {
            for n in Self.numbers(with: rect) {
                let scrollers = [
                    Scroller(viewport: rect, clear: Self.window, offset: Point(n, 0), maximum: Point(0, n)),
                    Scroller(
                        viewport: Self.window,
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
            expect(rect.clear(of: Self.rects, for: rect).isFinite)
        }
    }

    @Test func dimmingIsFinite() {
        for rect in Self.rects {
            for n in Self.numbers(with: rect) {
                let cutouts = [
                    Cutout(outline: RoundedRect(rect, radius: n), clip: Self.window),
                    Cutout(outline: RoundedRect(Self.target, radius: n), clip: rect),
                ]
                for window in [Self.window, rect] {
                    let pieces = DimmingBands(window: window, cutouts: cutouts)
                    expect(pieces.bands.allSatisfy { $0.isFinite })
                    expect(pieces.corners.allSatisfy { $0.clip.isFinite && $0.outline.isFinite })
                }
            }
        }
    }

    // MARK: Scenes

    @Test func scenesAreFinite() {
        for n in Self.numbers {
            let step = Step(
                id: "s",
                title: "",
                target: "a",
                highlights: [
                    Highlight("a", padding: n), Highlight("b", shape: .circle, padding: n),
                    Highlight("a", shape: .rectangle(radius: n)), Highlight("b", shape: .bounds(radius: n)),
                    Highlight("a", shape: .capsule, padding: n),
                ],
                callout: CalloutPreference(side: .bottom, offset: n),
                arrows: [Arrow("a", length: n), Arrow("b", anchor: .alongTop(n), angle: n)]
            )
            var card = step
            card.callout = CalloutPreference()
            for rect in Self.rects(with: n) {
                let frames: [Frames] = [
                    [
                        "a": ElementFrame(bounds: rect, clip: Self.window),
                        "b": ElementFrame(bounds: Self.target, clip: rect),
                    ],
                    [
                        "a": ElementFrame(bounds: Self.target, clip: Self.window),
                        "b": ElementFrame(bounds: rect, clip: rect),
                    ],
                ]
                for window in [Self.window, rect] {
                    var builder = SceneBuilder(
                        window: window,
                        container: rect,
                        calloutSize: Size(n, 100),
                        labelSizes: ["a": Size(n, n), "b": Size(80, 20)]
                    )
                    builder.metrics.padding = n
                    for frames in frames {
                        for step in [step, card] {
                            let scene = builder.scene(for: step, frames: frames)
                            if !scene.isFinite { Issue.record("\(n) \(rect): \(scene)") }
                            _ = scene.isLit(Point(n, n))
                            let plan = builder.scrollPlan(for: step, frames: frames, through: [])
                            expect(plan?.target.isFinite != false)
                        }
                    }
                }
            }
        }
    }

    @Test func aFrameThatIsNotFiniteIsNotThere() {
        let builder = SceneBuilder(window: Self.window, calloutSize: Size(200, 100))
        let step = Step(id: "s", title: "", target: "a", highlights: [Highlight("a")], arrows: [Arrow("a")])
        for rect in Self.rects where rect.isEmpty {
            let frames: Frames = ["a": ElementFrame(bounds: rect, clip: Self.window)]
            expect(builder.scene(for: step, frames: frames) == builder.scene(for: step, frames: [:]))
        }
    }

    @Test func transitionsAreFiniteAndEnd() {
        let builder = SceneBuilder(
            window: Self.window,
            calloutSize: Size(200, 100),
            labelSizes: ["a": Size(80, 20), "b": Size(80, 20)]
        )
        let step = Step(
            id: "s",
            title: "",
            target: "a",
            highlights: [Highlight("a")],
            arrows: [Arrow("a"), Arrow("b")]
        )
        let from = builder.scene(
            for: step,
            frames: ["a": ElementFrame(bounds: Self.target, clip: Self.window)]
        )
        let to = builder.scene(for: step, frames: ["b": ElementFrame(bounds: Self.target, clip: Self.window)])
        for a in Self.numbers {
            for b in Self.numbers {
                for drawing in [ArrowDrawing.step, ArrowDrawing(delay: a, stagger: b)] {
                    for duration in [nil, a, b] {
                        for count in [0, 2, .max, .min] {
                            let moving = SceneTransition(
                                from: from,
                                start: a,
                                duration: duration,
                                arrows: count,
                                drawing: drawing
                            )
                            expect(moving.scene(to: to, at: b).isFinite)
                            expect(moving.totalDuration.isFinite)
                            if !a.isFinite || b.isNaN { expect(moving.isOver(at: b)) }
                            let appearing = SceneTransition(
                                from: nil,
                                start: b,
                                duration: duration,
                                arrows: count
                            )
                            expect(appearing.scene(to: from, at: a).isFinite)
                        }
                    }
                }
            }
        }
    }

    @Test func timingCurvesAreFinite() {
        for a in Self.numbers {
            for b in Self.numbers {
                for c in Self.numbers {
                    for d in Self.numbers {
                        let curve = TimingCurve.spring(response: a, dampingRatio: b)
                        expect(curve.progress(at: c, of: d).isFinite)
                    }
                }
                expect(TimingCurve.linear.progress(at: a, of: b).isFinite)
                expect(TimingCurve.easeInOut.progress(at: a, of: b).isFinite)
            }
        }
    }

    // MARK: Sessions

    @Test func reportsOfASessionAreFinite() {
        for a in Self.numbers {
            for b in Self.numbers {
                let policy = MissingTargetPolicy(wait: a, then: .skip)
                expect(policy.wait.isFinite && policy.wait >= 0)
                let tour = Walkthrough(
                    id: "t",
                    steps: [
                        Step(id: "a", title: ""),
                        Step(id: "b", title: "", target: "x", missingTarget: policy),
                        Step(id: "c", title: ""),
                    ]
                )
                var session = WalkthroughSession(tour)
                _ = session.send(.start(nil), at: a)
                for event in [SessionEvent.next, .back, .next, .next, .close(.closed)] {
                    _ = session.send(event, at: b)
                }
                expect(session.visits.allSatisfy { $0.seconds.isFinite && $0.seconds >= 0 })
            }
        }
    }
}

/// Like `#expect`, which is too slow for as many cases as there are here.
private func expect(
    _ holds: Bool,
    _ comment: @autoclosure () -> Comment? = nil,
    at place: SourceLocation = #_sourceLocation
) {
    if !holds { Issue.record(comment(), sourceLocation: place) }
}

// MARK: - Finite

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
    fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Rect {
    fileprivate var isFinite: Bool {
        x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite && width.isFinite && height.isFinite
    }
}

extension RoundedRect {
    fileprivate var isFinite: Bool { rect.isFinite && radius.isFinite && radius >= 0 }
}

extension CalloutPosition {
    fileprivate var isFinite: Bool {
        frame.isFinite && caretOffset.isFinite && caret?.tip.isFinite != false
    }
}

extension ArrowShape {
    fileprivate var isFinite: Bool {
        [tail, control, head, drawn.tail, drawn.control, drawn.end, wings.left, wings.right].allSatisfy {
            $0.isFinite
        }
            && headLength.isFinite && strokeWidth.isFinite && progress.isFinite && bounds.isFinite
    }
}

extension Scene {
    fileprivate var isFinite: Bool {
        window.isFinite && cutouts.allSatisfy { $0.outline.isFinite && $0.visible.isFinite }
            && callout?.isFinite != false && arrows.allSatisfy { $0.isFinite }
            && labels.allSatisfy { $0.frame.isFinite && $0.opacity.isFinite }
            && dimming.isFinite && calloutOpacity.isFinite
    }
}
