import WalkthroughGtkSupport
import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What is dimmed, looked at as pixels: every point once, unless a cut-out contains it.
final class DimmingPixelsTests: GtkTestCase {
    @MainActor private static let window = Rect(x: 0, y: 0, width: 160, height: 120)

    @MainActor private static let sets: [(String, [Cutout])] = [
        ("one", [cutout(20, 20, 80, 60, radius: 16)]),
        ("capsule of odd height", [cutout(20, 20, 80, 25, radius: .infinity)]),
        ("corner in corner", [cutout(10, 10, 60, 60, radius: 24), cutout(54, 54, 60, 60, radius: 24)]),
        ("circles that cross", [cutout(0, 0, 60, 60, radius: 30), cutout(43, 20, 61, 61, radius: 30.5)]),
        ("side by side", [cutout(10, 10, 50, 40, radius: 12), cutout(60, 10, 50, 40, radius: 12)]),
        ("nested", [cutout(10, 10, 100, 100, radius: 40), cutout(12, 12, 40, 40, radius: 14)]),
        ("concentric", [cutout(20, 20, 80, 80, radius: 40), cutout(20, 20, 80, 80, radius: 12)]),
        ("the same twice", [cutout(20, 20, 80, 60, radius: 16), cutout(20, 20, 80, 60, radius: 16)]),
        (
            "three over one corner",
            [
                cutout(10, 10, 60, 60, radius: 24), cutout(50, 50, 60, 60, radius: 24),
                cutout(50, 10, 40, 60, radius: 18),
            ]
        ),
        (
            "one outline with two clips",
            [
                cutout(10, 10, 80, 80, radius: 30, clip: Rect(x: 0, y: 0, width: 160, height: 30)),
                cutout(10, 10, 80, 80, radius: 30, clip: Rect(x: 0, y: 20, width: 40, height: 90)),
            ]
        ),
        (
            "between pixels",
            [cutout(10.3, 10.6, 60.2, 60, radius: 17.4), cutout(54.7, 50.5, 60, 60.4, radius: 21.7)]
        ),
    ]

    @preconcurrency @MainActor func testEveryPixelIsDimmedOnceUnlessItIsLit() {
        for scale in [1.0, 2] { check(on: PixelGrid(scale: scale)) }
    }

    /// GTK has whole scales only up to 4.12; a transform is drawn the same way.
    @preconcurrency @MainActor func testFractionalScalesShowNoSeams() {
        for grid in Self.fractionalGrids { check(on: grid) }
    }

    /// What surrounds a movement is drawn apart.
    @preconcurrency @MainActor func testTheAreaOfAMovementShowsNoSeams() {
        for grid in Self.fractionalGrids {
            for place in [12.3, 13, 14.6] {
                check(
                    on: grid,
                    Self.sets[..<1],
                    movement: Rect(x: place, y: place, width: 97 + place / 10, height: 81)
                )
            }
        }
    }

    @preconcurrency @MainActor func testTheLinesOfARingAreWholePixels() {
        let cutout = Self.cutout(20.3, 20.6, 80, 60, radius: 12)
        for grid in Self.fractionalGrids + [PixelGrid(), PixelGrid(scale: 2)] {
            let painter = ScenePainter(pixels: grid, dimming: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
            let dimming = Dimming(of: Scene(window: Self.window, cutouts: [cutout]), by: painter)
            let middle = grid.place(Rect(x: 60, y: 50, width: 0, height: 0))
            for line in [dimming.row(Int(middle.y)), dimming.column(Int(middle.x))] {
                let ring = [(236, grid.thickness(1)), (255, grid.thickness(2))].map { [$0.0, Int($0.1)] }
                let runs = line.runs.map { [Int($0.value), $0.count] }
                XCTAssertEqual(Array(runs[1...2]), ring, "\(grid)")
                XCTAssertEqual(Array(runs[4...5]), ring.reversed(), "\(grid)")
                XCTAssertEqual([0, 3, 6].map { runs[$0][0] }, [128, 0, 128], "\(grid)")
            }
        }
    }

    @preconcurrency @MainActor func testOnlyPixelsThatAreMostlyTheElementsAreLitOnAFractionalScale() {
        // The scale, an element from 100 to 200 moved by so much, and the first and last of its pixels.
        let cases: [(scale: Double, moved: Double, first: Double, end: Double)] = [
            (1, 0, 100, 200), (1, 0.2, 100, 201), (2, 0.3, 200, 401), (1.25, 0, 125, 250),
            (1.25, 1, 126, 251), (1.25, 2, 128, 252), (1.25, 3, 129, 254), (1.5, 1, 152, 301),
        ]
        for (scale, moved, first, end) in cases {
            let element = Rect(x: 100 + moved, y: 100 + moved, width: 100, height: 100)
            let cutout = Cutout(outline: RoundedRect(element, radius: 0), clip: Self.window)
            let lit = PixelGrid(scale: scale).cutout(cutout).outline.rect
            let edges = [lit.minX, lit.minY, lit.maxX, lit.maxY]
            XCTAssertEqual(edges, [first, first, end, end], "\(scale) \(moved)")
        }
    }

    @MainActor private static let fractionalGrids = [1.25, 1.5, 1.75].flatMap { scale in
        [PixelGrid(scale: scale), PixelGrid(scale: scale, left: 14, top: 11)]
    }

    @preconcurrency @MainActor func testNothingInsideOfOverlappingOutlinesIsDimmed() {
        let painter = Self.withoutRings
        var random = SplitMix64(seed: 28)
        for number in 0..<60 {
            let cutouts = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.random(&random) }
            let dimming = Dimming(of: Scene(window: Self.window, cutouts: cutouts), by: painter)
            var wrong: [String] = []
            for y in 0..<120 {
                for x in 0..<160 {
                    let depth = Self.depth(x, y, in: cutouts)
                    let found = Double(dimming[x, y]) / 255 / 0.5
                    if depth > 0.75 && found > 0.05 || depth < -2.2 && found < 0.95 {
                        wrong.append("(\(x), \(y)): \(found) at \(depth)")
                    }
                }
            }
            let what = "set \(number), \(cutouts): \(wrong.count) pixels: \(wrong.prefix(4))"
            XCTAssertTrue(wrong.isEmpty, what)
        }
    }

    /// At every edge and corner of the window and of what clips, where the ring moves inside, and elsewhere.
    @preconcurrency @MainActor func testNothingUndimmedLiesOutsideOfTheRing() {
        var painter = ScenePainter(dimming: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1))
        painter.outerRing.alpha = 1
        var random = SplitMix64(seed: 29)
        for number in 0..<250 {
            let cutout = Self.nearAnEdge(&random)
            let scene = Scene(window: Self.window, cutouts: [cutout])
            let dimming = Dimming(of: scene, by: painter)
            let lit = (0..<120 * 160).filter { dimming[$0 % 160, $0 / 160] < 128 }
            let outside = Set(lit).subtracting(Self.connected(lit))
            let places = outside.sorted().prefix(4).map { "(\($0 % 160), \($0 / 160))" }
            XCTAssertTrue(outside.isEmpty, "\(number), \(cutout): \(outside.count) pixels: \(places)")
        }
    }

    @preconcurrency @MainActor func testNoRingLiesInTheLightOfAnotherCutoutOnTheWay() {
        let painter = ScenePainter()
        for (name, cutouts) in Self.sets where cutouts.count > 1 && name != "one outline with two clips" {
            var scene = Scene(window: Self.window, cutouts: cutouts)
            let inside = { (dimming: Dimming) in
                (0..<120 * 160).filter { place in
                    let (x, y) = (place % 160, place / 160)
                    // At the edge of the window, a ring lies inside of its own cut-out.
                    return Self.depth(x, y, in: cutouts) > 4 && dimming[x, y] > 8
                }
            }
            let apart = Dimming(of: scene, by: painter)
            scene.mergesRings = true
            let merged = Dimming(of: scene, by: painter)
            let places = inside(merged).prefix(4).map { "(\($0 % 160), \($0 / 160))" }
            XCTAssertEqual(places, [], name)
            if !["side by side", "the same twice"].contains(name) {
                XCTAssertGreaterThan(inside(apart).count, 0, name)
            }
        }
    }

    /// The largest part of these pixels that hangs together.
    @MainActor private static func connected(_ pixels: [Int]) -> Set<Int> {
        var (rest, largest) = (Set(pixels), Set<Int>())
        while let first = rest.popFirst() {
            var (part, ends) = (Set([first]), [first])
            while let end = ends.popLast() {
                let column = end % 160
                let beside = [column > 0 ? end - 1 : end, column < 159 ? end + 1 : end, end - 160, end + 160]
                for next in beside where rest.remove(next) != nil {
                    part.insert(next)
                    ends.append(next)
                }
            }
            if part.count > largest.count { largest = part }
        }
        return largest
    }

    /// A cut-out with each edge at that of its clip, a few pixels inside or outside of it, or elsewhere.
    @MainActor private static func nearAnEdge(_ random: inout SplitMix64) -> Cutout {
        func edge(_ limit: Double, _ inward: Double) -> Double {
            let distance = random.pick([0, 0, 1, 2, 3, 0.5, -2, 20])
            return limit + inward * distance
        }
        let clip = random.pick([window, Rect(x: 10, y: 24, width: 130, height: 80)])
        let box = Rect(
            left: edge(clip.minX, 1),
            top: edge(clip.minY, 1),
            right: edge(random.pick([clip.maxX, clip.maxX, clip.minX + 90]), -1),
            bottom: edge(random.pick([clip.maxY, clip.maxY, clip.minY + 60]), -1)
        )
        let radius = random.pick([0, 1, 2, 4, 12, 16, 24, .infinity])
        return Cutout(outline: RoundedRect(box, radius: radius), clip: clip)
    }

    /// How far the middle of a pixel is inside the visible part of one of these cut-outs; negative outside.
    @MainActor private static func depth(_ x: Int, _ y: Int, in cutouts: [Cutout]) -> Double {
        cutouts.map { depth(of: Double(x) + 0.5, Double(y) + 0.5, in: $0) }.max()!
    }

    /// How far a point is inside the visible part of a cut-out; negative outside.
    @MainActor private static func depth(of x: Double, _ y: Double, in cutout: Cutout) -> Double {
        let (box, r, clip) = (cutout.outline.rect, cutout.outline.radius, cutout.clip)
        let dx = abs(x - box.midX) - (box.width / 2 - r)
        let dy = abs(y - box.midY) - (box.height / 2 - r)
        let beyond = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
        let inside = r - beyond - min(max(dx, dy), 0)
        return min(inside, x - clip.minX, clip.maxX - x, y - clip.minY, clip.maxY - y)
    }

    @MainActor private static func random(_ random: inout SplitMix64) -> Cutout {
        func between(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let (x, y) = (between(-10...120), between(-10...90))
        let element = Rect(x: x, y: y, width: between(2...60), height: between(2...50))
        let shape = random.pick([
            Highlight.Shape.circle, .circle, .capsule, .rectangle(radius: between(0...30)),
            .bounds(radius: between(0...20)),
        ])
        let isClipped = random.chance(20)
        return Cutout(
            outline: Highlight("a", shape: shape).outline(of: element),
            clip: isClipped ? Rect(x: between(0...40), y: between(0...40), width: 90, height: 70) : window
        )
    }

    /// The rings would cover the edges that are looked at.
    @MainActor private static let withoutRings = {
        var painter = ScenePainter(dimming: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
        painter.innerRing.alpha = 0
        painter.outerRing.alpha = 0
        return painter
    }()

    @MainActor private func check(
        on grid: PixelGrid,
        _ sets: ArraySlice<(String, [Cutout])> = sets[...],
        movement: Rect? = nil
    ) {
        var painter = Self.withoutRings
        painter.pixels = grid
        for (name, cutouts) in sets {
            var scene = Scene(window: Self.window, cutouts: cutouts)
            scene.movement = movement
            let dimming = Dimming(of: scene, by: painter)
            let placed = cutouts.map(grid.cutout)
            func expected(_ x: Int, _ y: Int, _ cutouts: [Cutout]) -> Double {
                Self.dimmedPart(x + dimming.left, y + dimming.top, cutouts)
            }
            /// How many outlines run through a pixel, or through one beside it.
            func edges(_ x: Int, _ y: Int) -> Int {
                placed.count { cutout in
                    let around = (-1...1).flatMap { row in
                        (-1...1).map { expected(x + $0, y + row, [cutout]) }
                    }
                    return around.contains { $0 != around[0] || $0 != $0.rounded() }
                }
            }
            var wrong: [String] = []
            for y in 0..<dimming.height {
                for x in 0..<dimming.width {
                    let (found, wanted) = (Double(dimming[x, y]) / 255 / 0.5, expected(x, y, placed))
                    let wrongBy = abs(found - wanted)
                    // A line between two pieces is that faint. Smooth edges are drawn in few steps, and two
                    // of them multiply.
                    if wrongBy > 0.05, wrongBy > [0.05, 0.25, 0.6][min(2, edges(x, y))] {
                        wrong.append("(\(x), \(y)): \(found), not \(wanted)")
                    }
                }
            }
            XCTAssertTrue(wrong.isEmpty, "\(name), \(grid): \(wrong.count) pixels: \(wrong.prefix(4))")
        }
    }

    /// How much of a pixel is dimmed, from sixteen points in it.
    @MainActor private static func dimmedPart(_ x: Int, _ y: Int, _ cutouts: [Cutout]) -> Double {
        let steps = 4
        func place(_ pixel: Int, _ step: Int) -> Double {
            Double(pixel) + (Double(step) + 0.5) / Double(steps)
        }
        func isDimmed(_ column: Int, _ row: Int) -> Bool {
            let point = Point(x: place(x, column), y: place(y, row))
            return !cutouts.contains { $0.contains(point) }
        }
        // No cut-out is so small, and no gap so narrow, that it lies between the corners of a pixel.
        let corners = [(0, 0), (3, 0), (0, 3), (3, 3)].count { isDimmed($0, $1) }
        if corners == 0 || corners == 4 { return Double(corners / 4) }
        let dimmed = (0..<steps).reduce(0) { sum, row in sum + (0..<steps).count { isDimmed($0, row) } }
        return Double(dimmed) / Double(steps * steps)
    }

    @MainActor private static func cutout(
        _ x: Double,
        _ y: Double,
        _ width: Double,
        _ height: Double,
        radius: Double,
        clip: Rect = window
    ) -> Cutout {
        let box = Rect(x: x, y: y, width: width, height: height)
        return Cutout(outline: RoundedRect(box, radius: radius), clip: clip)
    }
}

/// The opacity of every pixel of the screen that a painter draws, by GTK's cairo renderer.
@MainActor
private struct Dimming {
    private let pixels: [UInt32]
    /// The first pixel of the window on its surface.
    let left, top: Int
    let width, height: Int

    init(of scene: Scene, by painter: ScenePainter) {
        let (grid, area) = (painter.pixels, painter.pixels.place(scene.window).grownToPixels)
        (left, top, width, height) = (Int(area.x), Int(area.y), Int(area.width), Int(area.height))
        let (layer, screen) = (gtk_snapshot_new()!, gtk_snapshot_new()!)
        painter.paint(scene, into: layer)
        let node = gtk_snapshot_free_to_node(layer)!
        defer { gsk_render_node_unref(node) }
        var start = graphene_point_t(x: Float(grid.left), y: Float(grid.top))
        gtk_snapshot_scale(screen, Float(grid.scale), Float(grid.scale))
        gtk_snapshot_translate(screen, &start)
        gtk_snapshot_append_node(screen, node)
        pixels = WalkthroughTestSupport.pixels(
            of: gtk_snapshot_free_to_node(screen),
            in: graphene_rect_t(area)
        )
    }

    /// From 0 to 255.
    subscript(x: Int, y: Int) -> UInt8 { UInt8(pixels[y * width + x] >> 24) }

    func row(_ y: Int) -> [UInt8] { (0..<width).map { self[$0, y - top] } }

    func column(_ x: Int) -> [UInt8] { (0..<height).map { self[x - left, $0] } }
}

extension [UInt8] {
    /// How often each value follows itself.
    fileprivate var runs: [(value: UInt8, count: Int)] {
        reduce(into: []) { runs, value in
            if let last = runs.last, last.value == value {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((value, 1))
            }
        }
    }
}
