import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

@Suite struct AppVersionTests {
    /// In their order.
    static let versions = [
        "0.9", "1.0~alpha", "1.0~alpha2", "1.0-beta.1", "1.0-beta.2", "1.0-beta.10", "1.0~rc1", "1.0",
        "1.0.1", "1.1",
        "1.9", "1.10", "2.0", "2.0_1", "47.alpha", "47.alpha.1", "47.beta", "47.rc", "47.0", "47.0.1", "47.1",
        "2024.12.31",
    ]

    @Test func areOrdered() throws {
        let versions = try Self.versions.map { try #require(AppVersion($0), "\($0)") }
        for (index, version) in versions.enumerated() {
            for (other, second) in versions.enumerated() {
                #expect((version < second) == (index < other), "\(version.text) and \(second.text)")
                #expect((version == second) == (index == other), "\(version.text) and \(second.text)")
            }
        }
    }

    @Test(arguments: [
        ("2", "2.0.0"), ("v2.1", "2.1"), ("2.1.0", "2.1"), ("2.01", "2.1"), ("47.RC1", "47~rc-1"),
        ("1.2+build.5", "1.2"), ("0", "0.0"),
    ])
    func mayBeWrittenDifferently(one: String, other: String) throws {
        let (one, other) = (try #require(AppVersion(one)), try #require(AppVersion(other)))
        #expect(one == other && !(one < other) && !(other < one))
        #expect(Set([one, other]).count == 1)
    }

    @Test(arguments: [
        "", " ", "v", "alpha", "2..1", ".1", "1.", "2,1", "2/1", "2 1", " 2", "2\n", "٢.١", "2.é", "+1", "-1",
        "99999999999999999999", String(repeating: "1.", count: 99) + "1", "1:2.0", "2.0+b/c", "version 2",
        String(repeating: "1.", count: 500_000) + "1",
    ])
    func takesNothingElse(text: String) { #expect(AppVersion(text) == nil) }

    @Test func takesAnyTextWithoutHarm() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 0..<9, using: &random)).map { _ in random.pick("0129.-~_+va/é") }
            )
            if let version = AppVersion(text) { #expect(version.text == text && version == version) }
        }
    }
}
