import Testing
import WalkthroughEngine

@Suite struct DimmingBandsTests {
    static let window = Rect(0, 0, 800, 600)

    static func cutout(_ rect: Rect, radius: Double = 0, clip: Rect = window) -> Cutout {
        Cutout(outline: RoundedRect(rect, radius: radius), clip: clip)
    }

    @Test func withoutCutoutsTheWholeWindowIsOneBand() {
        let bands = DimmingBands(window: Self.window, cutouts: [])
        #expect(bands.bands == [Self.window])
        #expect(bands.corners.isEmpty)
    }

    @Test func oneHoleLeavesFourBands() {
        let bands = DimmingBands(window: Self.window, cutouts: [Self.cutout(Rect(100, 100, 50, 50))])
        #expect(
            bands.bands == [
                Rect(0, 0, 800, 100), Rect(0, 100, 100, 50), Rect(150, 100, 650, 50), Rect(0, 150, 800, 450),
            ]
        )
    }

    @Test func aHoleOverTheWholeWindowLeavesNothing() {
        #expect(DimmingBands(window: Self.window, cutouts: [Self.cutout(Self.window)]).bands.isEmpty)
    }

    @Test func aRoundedHoleHasFourCorners() {
        let cutout = Self.cutout(Rect(100, 100, 50, 50), radius: 10)
        let corners = DimmingBands(window: Self.window, cutouts: [cutout]).corners
        #expect(
            corners.map(\.clip) == [
                Rect(100, 100, 10, 10), Rect(140, 100, 10, 10), Rect(100, 140, 10, 10),
                Rect(140, 140, 10, 10),
            ]
        )
        #expect(corners.allSatisfy { $0.outline == cutout.outline })
    }

    @Test func cornersThatAScrollerHidesAreNotDimmedTwice() {
        let cutout = Self.cutout(Rect(100, 100, 50, 50), radius: 10, clip: Rect(0, 105, 800, 30))
        let corners = DimmingBands(window: Self.window, cutouts: [cutout]).corners
        #expect(corners.map(\.clip) == [Rect(100, 105, 10, 5), Rect(140, 105, 10, 5)])
    }

    @Test func theSameCutoutTwiceIsTheSameAsOnce() {
        let cutout = Self.cutout(Rect(100, 100, 50, 50), radius: 10)
        let once = DimmingBands(window: Self.window, cutouts: [cutout])
        #expect(DimmingBands(window: Self.window, cutouts: [cutout, cutout]) == once)
    }

    // MARK: Generated windows with up to five holes, many of them overlapping or partly outside

    static let cases: [[Cutout]] = {
        var random = SplitMix64(seed: 7)
        return (0..<500).map { _ in
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
                cutout(
                    Rect(
                        random.pixels(-60...820),
                        random.pixels(-60...620),
                        random.pixels(0...400),
                        random.pixels(0...300)
                    ),
                    radius: random.pixels(0...60),
                    clip: Rect(random.pixels(0...100), random.pixels(0...100), 650, 450)
                )
            }
        }
    }()

    @Test func bandsDoNotOverlapAndStayInTheWindow() {
        for cutouts in Self.cases {
            let bands = DimmingBands(window: Self.window, cutouts: cutouts).bands
            for (index, band) in bands.enumerated() {
                #expect(!band.isEmpty)
                #expect(Self.window.contains(band))
                #expect(!bands[(index + 1)...].contains { $0.intersects(band) })
            }
        }
    }

    @Test func bandsSumUpToTheWindowWithoutTheHoles() {
        for cutouts in Self.cases {
            let sum = DimmingBands(window: Self.window, cutouts: cutouts).bands.reduce(0) { $0 + $1.area }
            let holes = Self.unionArea(cutouts.map { $0.visible.intersection(Self.window) })
            #expect(sum == Self.window.area - holes)
        }
    }

    @Test func bandsKeepClearOfEveryHole() {
        for cutouts in Self.cases {
            let bands = DimmingBands(window: Self.window, cutouts: cutouts).bands
            #expect(!bands.contains { band in cutouts.contains { $0.visible.intersects(band) } })
        }
    }

    @Test func cornersLieInTheirOwnHoleAndInNoOther() {
        for cutouts in Self.cases {
            let corners = DimmingBands(window: Self.window, cutouts: cutouts).corners
            for corner in corners {
                let inside = cutouts.filter { $0.visible.intersects(corner.clip) }
                #expect(inside.count == 1)
                #expect(inside.first?.outline == corner.outline)
                #expect(inside.first?.visible.contains(corner.clip) == true)
            }
            for (index, corner) in corners.enumerated() {
                #expect(!corners[(index + 1)...].contains { $0.clip.intersects(corner.clip) })
            }
        }
    }

    /// By inclusion and exclusion, which shares nothing with the decomposition that is tested.
    private static func unionArea(_ rects: [Rect]) -> Double {
        (1..<(1 << rects.count)).reduce(0) { sum, subset in
            let members = rects.indices.filter { subset & (1 << $0) != 0 }.map { rects[$0] }
            let shared = members.dropFirst().reduce(members[0]) { $0.intersection($1) }
            return sum + (members.count.isMultiple(of: 2) ? -shared.area : shared.area)
        }
    }
}
