/// The boxes of labels, slightly enlarged and stored so that one is compared with eight at once.
///
/// A label that this does not find does not overlap; one that it finds needs an exact check.
struct LabelBoxes: ~Copyable {
    private typealias Lanes = SIMD8<Float>

    private let count: Int
    /// Left, right, top and bottom edges, each padded to a whole number of lanes.
    private let left: UnsafeMutablePointer<Float>
    private let right: UnsafeMutablePointer<Float>
    private let top: UnsafeMutablePointer<Float>
    private let bottom: UnsafeMutablePointer<Float>
    private let stride: Int
    /// By how much each box is enlarged on every side, in logical pixels.
    private let margin: Double

    /// The tolerance for rounding, in logical pixels.
    private static let slack = 0.01

    /// - Parameter padding: the distance within which two labels overlap, in logical pixels.
    init(_ labels: [Rect], padding: Double) {
        margin = padding / 2 + Self.slack
        count = labels.count
        stride = (labels.count + 7) & ~7
        left = .allocate(capacity: 4 * stride)
        // Lanes without a label overlap nothing.
        left.initialize(repeating: .nan, count: 4 * stride)
        right = left + stride
        top = right + stride
        bottom = top + stride
        for (index, label) in labels.enumerated() { update(index, label) }
    }

    deinit { left.deallocate() }

    func update(_ index: Int, _ label: Rect) {
        left[index] = Float(label.minX - margin).nextDown
        right[index] = Float(label.maxX + margin).nextUp
        top[index] = Float(label.minY - margin).nextDown
        bottom[index] = Float(label.maxY + margin).nextUp
    }

    /// The first label from `start` on whose box overlaps that of `index`; nil when there is none.
    func firstOverlapping(_ index: Int, from start: Int) -> Int? {
        let (minX, maxX) = (Lanes(repeating: left[index]), Lanes(repeating: right[index]))
        let (minY, maxY) = (Lanes(repeating: top[index]), Lanes(repeating: bottom[index]))
        var chunk = start & ~7
        while chunk < count {
            let isNear =
                (lanes(left, chunk) .< maxX) .& (lanes(right, chunk) .> minX)
                .& (lanes(top, chunk) .< maxY) .& (lanes(bottom, chunk) .> minY)
            if isNear != SIMDMask(repeating: false) {
                for lane in max(0, start - chunk)..<8 where isNear[lane] { return chunk + lane }
            }
            chunk += 8
        }
        return nil
    }

    @inline(__always)
    private func lanes(_ edge: UnsafeMutablePointer<Float>, _ index: Int) -> Lanes {
        UnsafeRawPointer(edge + index).loadUnaligned(as: Lanes.self)
    }
}
