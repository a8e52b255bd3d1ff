import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

@testable import WalkthroughLab

/// Where the texts beside outlines go.
struct TagLayoutTests {
    private let window = Rect(x: 0, y: 0, width: 400, height: 300)
    private let size = Size(width: 100, height: 20)

    private func frame(beside target: Rect) -> Rect {
        TagLayout.frames(of: [(size, target)], in: window)[0]
    }

    @Test func aTextLiesBelowItsRectangle() {
        let below = frame(beside: Rect(x: 50, y: 40, width: 60, height: 30))
        #expect(below == Rect(x: 50, y: 74, width: 100, height: 20))
    }

    @Test func besideIsWhereNoTooltipComes() {
        for x in [0.0, 300] {
            let target = Rect(x: x, y: 0, width: 60, height: 30)
            let frame = TagLayout.frames(of: [(size, target)], in: window, preferring: .beside)[0]
            #expect(frame == Rect(x: x == 0 ? 64 : 196, y: 5, width: 100, height: 20))
        }
        let wide = Rect(x: 10, y: 100, width: 380, height: 30)
        #expect(TagLayout.frames(of: [(size, wide)], in: window, preferring: .beside)[0].maxY < 100)
    }

    @Test func aTextAtTheEdgesStaysInTheWindow() {
        #expect(frame(beside: Rect(x: 380, y: 10, width: 20, height: 20)).maxX == 400)
        let atTheFoot = frame(beside: Rect(x: 0, y: 270, width: 60, height: 30))
        #expect(window.contains(atTheFoot, tolerance: 0))
        #expect(window.contains(frame(beside: window)))
    }

    @Test func textsOfOneRectangleDoNotOverlap() {
        let target = Rect(x: 150, y: 100, width: 100, height: 40)
        let frames = TagLayout.frames(of: Array(repeating: (size, target), count: 8), in: window)
        for (index, frame) in frames.enumerated() {
            #expect(frames[..<index].allSatisfy { $0.intersection(frame).isEmpty })
        }
    }

    @Test(arguments: 0..<100) func everyTextIsInTheWindow(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let tags = (0..<20).map { _ in
            (
                size: Size(
                    width: .random(in: 1...600, using: &random),
                    height: .random(in: 1...80, using: &random)
                ),
                target: Rect(
                    x: .random(in: -500...500, using: &random),
                    y: .random(in: -500...500, using: &random),
                    width: .random(in: 0...900, using: &random),
                    height: .random(in: 0...900, using: &random)
                )
            )
        }
        for frame in TagLayout.frames(of: tags, in: window) {
            #expect(window.contains(frame, tolerance: 0.001))
        }
    }
}
