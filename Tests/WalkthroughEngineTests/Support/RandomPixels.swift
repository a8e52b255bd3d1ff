import WalkthroughEngine
import WalkthroughSeededRandom

extension SplitMix64 {
    /// A whole number of pixels, so that sums are exact.
    mutating func pixels(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) }

    mutating func point(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> Point { Point(pixels(x), pixels(y)) }

    mutating func size(_ width: ClosedRange<Int>, _ height: ClosedRange<Int>) -> Size {
        Size(pixels(width), pixels(height))
    }

    /// - Parameter origin: Where `x` and `y` count from.
    mutating func rect(
        _ x: ClosedRange<Int>,
        _ y: ClosedRange<Int>,
        _ width: ClosedRange<Int>,
        _ height: ClosedRange<Int>,
        from origin: Point = .zero
    ) -> Rect {
        Rect(origin.x + pixels(x), origin.y + pixels(y), pixels(width), pixels(height))
    }

    mutating func placement() -> CalloutPlacement {
        CalloutPlacement(side: pick(Side.allCases), alignment: pick(Alignment.allCases))
    }
}
