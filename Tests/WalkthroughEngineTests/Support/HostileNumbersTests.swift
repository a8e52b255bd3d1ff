import Testing
import WalkthroughEngine

/// Whatever number a point, a frame, a transition or an event is given: nothing traps, and nothing but finite
/// numbers comes out.
@Suite struct HostileNumbersTests {
    @Test(arguments: HostileNumbers.all)
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
        for side in [\Insets.top, \.bottom, \.left, \.right] {
            expect(insets[keyPath: side].isFinite)
            insets[keyPath: side] = n
            expect(insets[keyPath: side].isFinite)
        }
    }

    @Test func rectanglesAreFinite() {
        for a in HostileNumbers.rects {
            var results = [a, a.mirrored(in: HostileNumbers.window), HostileNumbers.window.mirrored(in: a)]
            for b in HostileNumbers.rects + [HostileNumbers.window] {
                results += [a.intersection(b), a.union(b), a.moved(inside: b), b.moved(inside: a)]
            }
            for n in HostileNumbers.all {
                results += [a.inset(by: n), a.offset(x: n, y: n), a.inset(by: Insets(top: n, left: n))]
                var changed = a
                changed.x = n
                changed.height = n
                results.append(changed)
                _ = a.contains(Point(n, n))
                _ = a.contains(HostileNumbers.window, tolerance: n)
            }
            expect(results.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }, "\(a)")
            expect(a.area.isFinite && a.center.isFinite)
        }
    }

    @Test func aRectangleGivenANumberThatIsNotFiniteHasNoExtent() {
        for n in HostileNumbers.all where !n.isFinite {
            expect(Rect(n, 0, 10, 10).isEmpty)
            expect(Rect(0, n, 10, 10).isEmpty)
            expect(Rect(0, 0, n, 10).isEmpty)
            expect(Rect(0, 0, 10, n).isEmpty)
        }
    }

    @Test func edgesFarAwayKeepWhatLiesBetweenThem() {
        for n in [1e10, 1e19, 1e300, .greatestFiniteMagnitude] {
            let all = Rect(left: -n, top: -n, right: n, bottom: n)
            expect(all.contains(HostileNumbers.window))
            expect(all.intersection(HostileNumbers.window) == HostileNumbers.window)
        }
    }

    @Test func roundedRectanglesAreFinite() {
        for rect in HostileNumbers.rects {
            for n in HostileNumbers.all {
                var rounded = RoundedRect(rect, radius: n)
                expect(rounded.isFinite)
                rounded.radius = n
                expect(rounded.isFinite)
                _ = rounded.contains(Point(n, 10))
            }
        }
        expect(RoundedRect(HostileNumbers.target, radius: .infinity).radius == 20)
        expect(RoundedRect(HostileNumbers.target, radius: .nan).radius == 0)
    }

    // MARK: Scenes

    @Test func aFrameThatIsNotFiniteIsNotThere() {
        let builder = SceneBuilder(window: HostileNumbers.window, calloutSize: Size(200, 100))
        let step = Step(target: "a", highlights: [Highlight("a")], arrows: [Arrow("a")])
        for rect in HostileNumbers.rects where rect.isEmpty {
            expect(builder.scene(for: step, at: ["a": rect]) == builder.scene(for: step, frames: [:]))
        }
    }

    @Test func transitionsAreFiniteAndEnd() {
        let builder = SceneBuilder(
            window: HostileNumbers.window,
            calloutSize: Size(200, 100),
            labelSizes: ["a": Size(80, 20), "b": Size(80, 20)]
        )
        let step = Step(target: "a", highlights: [Highlight("a")], arrows: [Arrow("a"), Arrow("b")])
        let from = builder.scene(for: step, at: ["a": HostileNumbers.target])
        let to = builder.scene(for: step, at: ["b": HostileNumbers.target])
        for (a, b) in HostileNumbers.pairs {
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

    @Test func timingCurvesAreFinite() {
        for (a, b) in HostileNumbers.pairs {
            let curve = TimingCurve.spring(response: a, dampingRatio: b)
            for (c, d) in HostileNumbers.pairs { expect(curve.progress(at: c, of: d).isFinite) }
            expect(TimingCurve.linear.progress(at: a, of: b).isFinite)
            expect(TimingCurve.easeInOut.progress(at: a, of: b).isFinite)
        }
    }

    // MARK: Times

    /// No step is seen for less than no time or for ever, whatever time an event brings.
    @Test func reportsOfASessionAreFinite() {
        for (a, b) in HostileNumbers.pairs {
            let policy = MissingTargetPolicy(wait: a, then: .skip)
            expect(policy.wait.isFinite && policy.wait >= 0)
            let tour = Walkthrough.tour(missingTarget: policy) { if $0.id != "b" { $0.target = nil } }
            var session = WalkthroughSession(tour)
            _ = session.send(.start(nil), at: a)
            for event in [SessionEvent.next, .back, .next, .next, .close(.closed)] {
                _ = session.send(event, at: b)
            }
            expect(session.visits.allSatisfy { $0.seconds.isFinite && $0.seconds >= 0 })
        }
    }
}

/// Numbers that nobody means, and rectangles of them.
enum HostileNumbers {
    static let all: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, -0.0, 0, -1, 1e300, -1e300, 1e19, -1e19, 5e9, 12.5,
    ]

    static let pairs: [(Double, Double)] = all.flatMap { a in all.map { (a, $0) } }

    /// Rectangles with each of the numbers in each of the places, and in several at once.
    static let rects: [Rect] = all.flatMap { n in
        [
            Rect(n, 10, 50, 50), Rect(10, n, 50, 50), Rect(10, 10, n, 50), Rect(10, 10, 50, n),
            Rect(n, n, n, n), Rect(-n, 10, n, 50), Rect(left: n, top: 0, right: 50, bottom: 50),
            Rect(left: -n, top: -n, right: n, bottom: n),
        ]
    }

    static let window = Rect(0, 0, 800, 600)
    static let target = Rect(300, 200, 80, 40)
}

/// Like `#expect`, which is too slow for as many cases as there are here.
func expect(
    _ holds: Bool,
    _ comment: @autoclosure () -> Comment? = nil,
    at place: SourceLocation = #_sourceLocation
) {
    if !holds { Issue.record(comment(), sourceLocation: place) }
}
