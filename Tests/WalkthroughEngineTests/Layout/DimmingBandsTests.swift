import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

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
                    random.rect(-60...820, -60...620, 0...400, 0...300),
                    radius: random.pixels(0...60),
                    clip: Rect(random.pixels(0...100), random.pixels(0...100), 650, 450)
                )
            }
        }
    }()

    @Test func bandsAreTheWindowWithoutTheHoles() {
        for cutouts in Self.cases {
            let bands = DimmingBands(window: Self.window, cutouts: cutouts).bands
            for (index, band) in bands.enumerated() {
                #expect(!band.isEmpty && Self.window.contains(band))
                #expect(!bands[(index + 1)...].contains { $0.intersects(band) })
                #expect(!cutouts.contains { $0.visible.intersects(band) })
            }
            let holes = Self.unionArea(cutouts.map { $0.visible.intersection(Self.window) })
            #expect(bands.reduce(0) { $0 + $1.area } == Self.window.area - holes)
        }
    }

    @Test func cornersLieInTheirOwnHoleAndDoNotOverlap() {
        for cutouts in Self.cases {
            let corners = DimmingBands(window: Self.window, cutouts: cutouts).corners
            for corner in corners {
                #expect(!corner.clip.isEmpty)
                #expect(cutouts.contains { $0.outline == corner.outline && $0.visible.contains(corner.clip) })
            }
            for (index, corner) in corners.enumerated() {
                #expect(!corners[(index + 1)...].contains { $0.clip.intersects(corner.clip) })
            }
        }
    }

    // MARK: Points

    @Test(arguments: trickySets)
    func aPointIsDimmedOnceUnlessACutoutContainsIt(name: String, cutouts: [Cutout]) {
        let points = stride(from: -4.75, to: 140, by: 0.5).flatMap { y in
            stride(from: -4.75, to: 140, by: 0.5).map { Point($0, y) }
        }
        #expect(Self.wronglyDimmed(points, cutouts) == nil, "\(name)")
    }

    @Test func everyPointOfRandomSetsIsDimmedOnceUnlessACutoutContainsIt() {
        var random = SplitMix64(seed: 11)
        for number in 0..<5000 {
            let cutouts = Self.randomSet(&random)
            let points = Self.tellingPoints(cutouts, &random)
            #expect(Self.wronglyDimmed(points, cutouts) == nil, "set \(number): \(cutouts)")
        }
    }

    private static func hole(
        _ x: Double,
        _ y: Double,
        _ width: Double,
        _ height: Double,
        radius: Double,
        clip: Rect = window
    ) -> Cutout {
        cutout(Rect(x, y, width, height), radius: radius, clip: clip)
    }

    private static let trickySets: [(String, [Cutout])] = [
        ("one capsule of odd height", [hole(10, 10, 80, 25, radius: .infinity)]),
        ("one circle of odd size", [hole(10, 10, 31, 31, radius: .infinity)]),
        ("corner in corner", [hole(10, 10, 60, 60, radius: 20), hole(58, 58, 60, 60, radius: 20)]),
        ("circles that touch", [hole(0, 0, 50, 50, radius: 25), hole(50, 0, 50, 50, radius: 25)]),
        ("circles that cross", [hole(0, 0, 60, 60, radius: 30), hole(45, 20, 60, 60, radius: 30)]),
        ("side by side", [hole(10, 10, 50, 40, radius: 12), hole(60, 10, 50, 40, radius: 12)]),
        ("nested", [hole(10, 10, 100, 100, radius: 30), hole(12, 12, 40, 40, radius: 8)]),
        ("concentric", [hole(10, 10, 80, 80, radius: 40), hole(10, 10, 80, 80, radius: 10)]),
        (
            "one outline, two clips",
            [Rect(0, 0, 800, 30), Rect(0, 20, 40, 300)].map { hole(10, 10, 80, 80, radius: 30, clip: $0) }
        ),
        (
            "three over one corner",
            [
                hole(10, 10, 60, 60, radius: 24), hole(50, 50, 60, 60, radius: 24),
                hole(50, 10, 40, 60, radius: 18),
            ]
        ),
        ("a square in a round corner", [hole(10, 10, 90, 90, radius: 40), hole(8, 8, 20, 20, radius: 0)]),
    ]

    private static func randomSet(_ random: inout SplitMix64) -> [Cutout] {
        var cutouts: [Cutout] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            var rect = random.rect(-20...140, -20...140, 0...90, 0...90)
            if let last = cutouts.last?.outline.rect, random.chance(30) {
                rect = random.pick([
                    last, last.inset(by: random.pixels(1...8)), last.offset(x: last.width),
                    last.offset(x: random.pixels(-20...20), y: random.pixels(-20...20)),
                ])
            }
            if random.chance(20) { rect.height = rect.width }
            if random.chance(20) { rect = rect.offset(x: 0.25, y: 0.6) }
            let radius = random.pick([0, 4.5, 12, random.pixels(1...45), .infinity])
            let clip =
                random.chance(60)
                ? window : Rect(random.pixels(0...80), random.pixels(0...80), random.pixels(10...90), 60)
            cutouts.append(cutout(rect, radius: radius, clip: clip))
        }
        return cutouts
    }

    /// Points all over, and beside every edge and on every curve, where mistakes are.
    private static func tellingPoints(_ cutouts: [Cutout], _ random: inout SplitMix64) -> [Point] {
        var points = (0..<40).map { _ in
            Point(.random(in: 0...200, using: &random), .random(in: 0...200, using: &random))
        }
        for cutout in cutouts {
            let (box, r) = (cutout.outline.rect, cutout.outline.radius)
            for x in [box.minX, box.minX + r, box.maxX - r, box.maxX] {
                for y in [box.minY, box.minY + r, box.maxY - r, box.maxY] {
                    points += [Point(x + 0.3, y + 0.3), Point(x - 0.3, y - 0.3), Point(x + 0.3, y - 0.3)]
                    let dx = Double.random(in: -r...r, using: &random)
                    points.append(Point(x + dx, y + .random(in: -r...r, using: &random)))
                }
            }
        }
        return points.filter(window.contains)
    }

    /// The first point that is not dimmed as often as it should be.
    private static func wronglyDimmed(_ points: [Point], _ cutouts: [Cutout]) -> Point? {
        let pieces = DimmingBands(window: window, cutouts: cutouts)
        return points.first { point in
            let isLit = !window.contains(point) || cutouts.contains { $0.contains(point) }
            let times =
                pieces.bands.count { $0.contains(point) } + pieces.corners.count { $0.contains(point) }
            return times != (isLit ? 0 : 1) || pieces.contains(point) == isLit
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
