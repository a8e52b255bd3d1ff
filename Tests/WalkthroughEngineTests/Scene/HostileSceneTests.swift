import Testing
import WalkthroughEngine

/// Whatever number a frame or a transition is given: nothing traps, and nothing but finite numbers comes out.
@Suite struct HostileSceneTests {
    @Test func aFrameThatIsNotFiniteIsNotThere() {
        let builder = SceneBuilder(window: HostileNumbers.window, calloutSize: Size(200, 100))
        let step = Step(id: "s", title: "", target: "a", highlights: [Highlight("a")], arrows: [Arrow("a")])
        for rect in HostileNumbers.rects where rect.isEmpty {
            let frames: Frames = ["a": ElementFrame(bounds: rect, clip: HostileNumbers.window)]
            expect(builder.scene(for: step, frames: frames) == builder.scene(for: step, frames: [:]))
        }
    }

    @Test func transitionsAreFiniteAndEnd() {
        let builder = SceneBuilder(
            window: HostileNumbers.window,
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
            frames: ["a": ElementFrame(bounds: HostileNumbers.target, clip: HostileNumbers.window)]
        )
        let to = builder.scene(
            for: step,
            frames: ["b": ElementFrame(bounds: HostileNumbers.target, clip: HostileNumbers.window)]
        )
        for a in HostileNumbers.all {
            for b in HostileNumbers.all {
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
        for a in HostileNumbers.all {
            for b in HostileNumbers.all {
                for c in HostileNumbers.all {
                    for d in HostileNumbers.all {
                        let curve = TimingCurve.spring(response: a, dampingRatio: b)
                        expect(curve.progress(at: c, of: d).isFinite)
                    }
                }
                expect(TimingCurve.linear.progress(at: a, of: b).isFinite)
                expect(TimingCurve.easeInOut.progress(at: a, of: b).isFinite)
            }
        }
    }
}
