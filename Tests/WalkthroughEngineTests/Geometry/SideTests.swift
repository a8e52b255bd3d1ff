import Testing
import WalkthroughEngine

@Suite struct SideTests {
    @Test(arguments: [
        (PreferredSide.top, Side.top, Side.top), (.bottom, .bottom, .bottom), (.left, .left, .left),
        (.right, .right, .right), (.leading, .left, .right), (.trailing, .right, .left),
    ])
    func onlyLeadingAndTrailingFollowTheDirection(preferred: PreferredSide, ltr: Side, rtl: Side) {
        #expect(preferred.resolved(in: .leftToRight) == ltr)
        #expect(preferred.resolved(in: .rightToLeft) == rtl)
    }

    @Test(arguments: Side.allCases)
    func theOppositeIsAcrossOnTheSameAxis(side: Side) {
        #expect(side.opposite != side)
        #expect(side.opposite.opposite == side)
        #expect(side.opposite.isVertical == side.isVertical)
    }
}
