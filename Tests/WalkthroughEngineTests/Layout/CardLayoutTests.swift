import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

@Suite struct CardLayoutTests {
    static let wide = Rect(0, 100, 1200, 600)
    static let tall = Rect(50, 0, 600, 1000)
    static let size = Size(300, 200)

    /// A target without extent.
    static func target(_ x: Double, _ y: Double) -> Rect { Rect(x, y, 0, 0) }

    static let places: [(Rect, [Rect], Point)] = [
        (wide, [target(601, 300)], Point(300, 400)), (wide, [target(600, 300)], Point(900, 400)),
        (wide, [target(599, 300)], Point(900, 400)),
        // The centroid, not the extremes.
        (wide, [target(0, 0), target(700, 0), target(1160, 0)], Point(300, 400)),
        (wide, [], Point(600, 400)),
        (tall, [target(300, 501)], Point(350, 250)), (tall, [target(300, 500)], Point(350, 750)),
        (tall, [target(900, 10)], Point(350, 750)), (tall, [], Point(350, 500)),
        // As wide as tall is not wider than tall.
        (Rect(0, 0, 800, 800), [target(700, 700)], Point(400, 200)),
        // A target's middle counts.
        (wide, [Rect(500, 0, 210, 10)], Point(300, 400)),
    ]

    @Test(arguments: places)
    func liesAcrossFromTheCentroid(container: Rect, targets: [Rect], middle: Point) {
        let position = CardLayout(container: container).position(of: Self.size, for: targets)
        #expect(position.frame.center == middle)
        #expect(position.frame.size == Self.size)
        #expect(position.side == nil)
        #expect(position.caret == nil)
    }

    static let cramped: [(Rect, [Rect], Rect)] = [
        // 8 px from the edge that it would cross.
        (Rect(0, 0, 500, 400), [target(400, 0)], Rect(8, 100, 300, 200)),
        (Rect(0, 0, 500, 400), [target(0, 0)], Rect(192, 100, 300, 200)),
        (Rect(0, 0, 400, 500), [target(0, 0)], Rect(50, 275, 300, 200)),
        (Rect(0, 0, 400, 300), [target(0, 300)], Rect(92, 50, 300, 200)),
        // No room for that: what is left is shared; nothing left: its start stays inside.
        (Rect(0, 0, 310, 300), [target(0, 0)], Rect(5, 50, 300, 200)),
        (Rect(10, 20, 200, 150), [target(0, 0)], Rect(10, 20, 300, 200)),
        (Rect(10, 20, 0, 0), [], Rect(10, 20, 300, 200)),
    ]

    @Test(arguments: cramped)
    func staysInside(container: Rect, targets: [Rect], frame: Rect) {
        #expect(CardLayout(container: container).position(of: Self.size, for: targets).frame == frame)
    }

    static let widths: [(Rect, Double)] = [
        (Rect(0, 0, 800, 600), 320.0), (Rect(0, 0, 600, 800), 280), (Rect(0, 0, 800, 800), 280),
        (Rect(0, 0, 200, 100), 184), (Rect(0, 0, 200, 400), 184), (Rect(0, 0, 10, 10), 0),
    ]

    @Test(arguments: widths)
    func isMeasuredWithAWidth(container: Rect, width: Double) {
        #expect(CardLayout.width(in: container) == width)
    }

    @Test func mirroredInputGivesMirroredOutput() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<1000 {
            let container = random.rect(-50...50, -50...50, 0...1200, 0...1200)
            let targets = (0..<Int(random.pixels(0...4))).map { _ in
                Self.target(random.pixels(-50...1200), random.pixels(-50...1200))
            }
            let size = random.size(0...400, 0...400)
            let one = CardLayout(container: container, direction: .leftToRight)
            let other = CardLayout(container: container, direction: .rightToLeft)
            let frame = one.position(of: size, for: targets).frame
            let mirrored = other.position(of: size, for: targets.map { $0.mirrored(in: container) }).frame
            let isAlike = frame.isClose(to: mirrored.mirrored(in: container))
            #expect(isAlike, "\(size) for \(targets) in \(container)")
            if size.width <= container.width, size.height <= container.height {
                #expect(container.contains(frame, tolerance: 1e-9))
            }
        }
    }
}
