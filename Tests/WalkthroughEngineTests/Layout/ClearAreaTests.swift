import Testing
import WalkthroughEngine

@Suite struct ClearAreaTests {
    static let area = Rect(0, 0, 800, 600)

    static let bars: [([Rect], Rect)] = [
        // Nothing, and nothing over the area.
        ([], area), ([Rect(0, -50, 800, 50)], area), ([Rect(0, 600, 800, 50)], area),
        ([Rect(0, 0, 800, 0)], area),
        // Bars at each edge.
        ([Rect(0, 0, 800, 64)], Rect(0, 64, 800, 536)), ([Rect(0, 560, 800, 80)], Rect(0, 0, 800, 560)),
        ([Rect(0, 0, 120, 600)], Rect(120, 0, 680, 600)), ([Rect(700, -20, 100, 700)], Rect(0, 0, 700, 600)),
        // Half of the area makes a bar, less does not.
        ([Rect(200, 0, 400, 64)], Rect(0, 64, 800, 536)), ([Rect(200, 0, 399, 64)], area),
        ([Rect(0, 100, 64, 300)], Rect(64, 0, 736, 600)), ([Rect(0, 100, 64, 299)], area),
        // Floating off its edge: the strip goes from the edge on.
        ([Rect(0, 20, 800, 40)], Rect(0, 60, 800, 540)), ([Rect(100, 500, 600, 60)], Rect(0, 0, 800, 500)),
        // Of several cuts, the one that leaves most.
        ([Rect(0, 250, 800, 40)], Rect(0, 290, 800, 310)), ([Rect(0, 0, 500, 400)], Rect(500, 0, 300, 600)),
        // One bar after another; together they can leave nothing.
        ([Rect(0, 0, 800, 64), Rect(0, 540, 800, 60)], Rect(0, 64, 800, 476)),
        ([Rect(-10, -10, 900, 900)], Rect(0, 0, 800, 0)),
    ]

    @Test(arguments: bars)
    func cutsOffBars(covers: [Rect], expected: Rect) {
        let clear = Self.area.clear(of: covers)
        #expect(expected.isEmpty ? clear.isEmpty : clear == expected)
    }

    @Test func whatMovesWithItsCoversIsCutWhereverItIs() {
        let area = Rect(0, -300, 400, 500)
        #expect(area.clear(of: [Rect(0, -300, 400, 40)]) == Rect(0, -260, 400, 460))
    }

    static let button = Rect(720, 520, 56, 56)

    static let targets: [(Rect, Rect)] = [
        // Scrolling up or down can bring the target below the button only where their columns meet.
        (Rect(700, 10, 50, 20), Rect(0, 0, 800, 520)), (Rect(775, 900, 20, 20), Rect(0, 0, 800, 520)),
        (Rect(600, 530, 120, 20), area), (Rect(776, 530, 20, 20), area), (Rect(0, 530, 100, 20), area),
    ]

    @Test(arguments: targets)
    func cutsOffASmallCoverWhereItCouldHideTheTarget(target: Rect, expected: Rect) {
        #expect(Self.area.clear(of: [Self.button], for: target) == expected)
        #expect(Self.area.clear(of: [Self.button]) == Self.area)
    }

    @Test func aSmallCoverNearTheTopCutsOffTheTop() {
        let clear = Self.area.clear(of: [Rect(700, 20, 40, 40)], for: Rect(690, 300, 40, 40))
        #expect(clear == Rect(0, 60, 800, 540))
    }
}
