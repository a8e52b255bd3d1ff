import Testing
import WalkthroughEngine

/// What holds for every callout, over generated windows, targets and sizes.
@Suite struct CalloutLayoutInvariantTests {
    static let cases = CalloutCase.generate(4000, seed: 1)

    @Test func theBoxKeepsItsSize() {
        Self.cases.expectOfEach { $1.frame.size == $0.size }
    }

    @Test func staysInsideThePaddingWhenItFitsThereAtAll() {
        Self.cases.expectOfEach { input, position in
            !input.fits(in: input.padded) || input.padded.contains(position.frame, tolerance: 1e-6)
        }
    }

    @Test func neverLeavesAContainerThatIsLargeEnough() {
        Self.cases.expectOfEach { input, position in
            let container = input.layout.container
            return !input.fits(in: container) || container.contains(position.frame, tolerance: 1e-6)
        }
    }

    @Test func liesOnTheAskedSideWhenThereIsRoomAndThePlaceAlongItFits() {
        Self.cases.expectOfEach { input, position in
            guard input.hasRoom(on: input.placement.side) else { return true }
            let direction = input.layout.direction
            let origin = input.placement.origin(of: input.size, beside: input.target, direction: direction)
            let box = Rect(origin: origin, size: input.size)
            let fitsAlong =
                input.placement.side.isVertical
                ? box.minX >= input.padded.minX && box.maxX <= input.padded.maxX
                : box.minY >= input.padded.minY && box.maxY <= input.padded.maxY
            return !fitsAlong || position.side == input.placement.side
        }
    }

    @Test func neverHidesTheTargetWhenAnySideHasRoom() {
        Self.cases.expectOfEach { input, position in
            let hasRoom = Side.allCases.contains { input.hasRoom(on: $0) }
            return !hasRoom || (!position.frame.intersects(input.target) && position.caret != nil)
        }
    }

    @Test func theCaretStaysAwayFromTheCorners() {
        Self.cases.expectOfEach { input, position in
            guard let caret = position.caret else { return true }
            let isVertical = caret.side.isVertical
            let center = isVertical ? caret.tip.x - position.frame.x : caret.tip.y - position.frame.y
            let reach = input.caretReach(isVertical: isVertical)
            return center >= reach.lowerBound - 1e-6 && center <= reach.upperBound + 1e-6
        }
    }

    @Test func theCaretIsOnTheCentreLineOrReportsTheDifference() {
        Self.cases.expectOfEach { input, position in
            guard let caret = position.caret else { return position.caretOffset == 0 }
            let isVertical = caret.side.isVertical
            let difference = isVertical ? input.target.midX - caret.tip.x : input.target.midY - caret.tip.y
            guard abs(difference - position.caretOffset) < 1e-6 else { return false }
            let ideal =
                isVertical ? input.target.midX - position.frame.x : input.target.midY - position.frame.y
            let isReachable = input.caretReach(isVertical: isVertical).contains(ideal)
            return !isReachable || abs(position.caretOffset) < 1e-6
        }
    }

    @Test func theCaretSticksOutOfTheBoxTowardsTheTarget() {
        Self.cases.expectOfEach { input, position in
            guard let caret = position.caret else { return position.side == nil }
            let height = input.layout.metrics.caretHeight
            let frame = position.frame
            let isOutside =
                switch caret.side {
                case .top: caret.tip.y == frame.maxY + height && caret.tip.y <= input.target.minY + 0.001
                case .bottom: caret.tip.y == frame.minY - height && caret.tip.y >= input.target.maxY - 0.001
                case .left: caret.tip.x == frame.maxX + height && caret.tip.x <= input.target.minX + 0.001
                case .right: caret.tip.x == frame.minX - height && caret.tip.x >= input.target.maxX - 0.001
                }
            return isOutside && position.side == caret.side
        }
    }

    @Test func mirroredInputGivesMirroredOutput() {
        (Self.cases + CalloutLeastHidingTests.cases).expectOfEach { input, position in
            let container = input.layout.container
            let other = input.mirrored.position
            let isTipMirrored =
                switch (position.caret, other.caret) {
                case (nil, nil): true
                case (let a?, let b?):
                    a.side == b.side.mirrored && a.tip.isClose(to: b.tip.mirrored(in: container))
                default: false
                }
            return isTipMirrored && position.side == other.side?.mirrored
                && position.frame.isClose(to: other.frame.mirrored(in: container))
        }
    }
}

extension CalloutCase {
    /// Where along its side the middle of the caret may be.
    fileprivate func caretReach(isVertical: Bool) -> ClosedRange<Double> {
        let (extent, metrics) = (isVertical ? size.width : size.height, layout.metrics)
        let corner = min(metrics.caretPadding, extent / 2 - metrics.caretWidth / 2 - 1)
        let reach = corner + metrics.caretWidth / 2
        return reach...(extent - reach)
    }
}
