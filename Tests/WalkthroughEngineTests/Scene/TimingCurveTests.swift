import Testing
import WalkthroughEngine

@Suite struct TimingCurveTests {
    static let curves: [TimingCurve] = [
        .linear, .easeInOut, .lightSpring, .spring(response: 0.3, dampingRatio: 1),
        .spring(response: 0.5, dampingRatio: 2), .spring(response: 0, dampingRatio: 0.5),
    ]

    @Test(arguments: curves)
    func beginsAtZeroAndEndsAtOne(curve: TimingCurve) {
        #expect(curve.progress(at: 0, of: 0.4) == 0)
        #expect(curve.progress(at: -1, of: 0.4) == 0)
        #expect(curve.progress(at: 0.4, of: 0.4) == 1)
        #expect(curve.progress(at: 9, of: 0.4) == 1)
        #expect(curve.progress(at: 0, of: 0) == 1)
        #expect(abs(curve.progress(at: 0.4 - 1e-9, of: 0.4) - 1) < 1e-6)
    }

    @Test(arguments: [TimingCurve.linear, .easeInOut])
    func neverGoesBackNorOutOfBounds(curve: TimingCurve) {
        let samples = (0...1000).map { curve.progress(at: Double($0) / 1000, of: 1) }
        #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(samples.allSatisfy { (0...1).contains($0) })
    }

    @Test(arguments: [(0.1, 0.004), (0.25, 0.0625), (0.5, 0.5), (0.75, 0.9375)])
    func easesInAndOutCubically(time: Double, progress: Double) {
        #expect(abs(TimingCurve.easeInOut.progress(at: time, of: 1) - progress) < 1e-12)
    }

    @Test func theLightSpringOvershootsByLessThanTwoPerCent() {
        let samples = (0...400).map { TimingCurve.lightSpring.progress(at: Double($0) / 1000, of: 0.4) }
        #expect(samples.max()! > 1 - 1e-9)
        #expect(samples.max()! < 1.02)
        #expect(samples.min()! >= 0)
    }
}
