import Testing
import WalkthroughReports
import WalkthroughSeededRandom

/// How pictures differ.
struct PixelDifferenceTests {
    @Test(arguments: [(0, 0), (1, 1), (3, 2), (64, 5)])
    func aPictureIsTheSameAsItself(width: Int, height: Int) {
        let picture = Pictures.plain(width, height, 0x8040_2010)
        #expect(PixelDifference(from: picture, to: picture) == nil)
    }

    @Test(arguments: [
        (at: [(0, 0)], box: [0, 0, 1, 1]), (at: [(6, 4)], box: [6, 4, 1, 1]),
        (at: [(1, 3), (5, 2)], box: [1, 2, 5, 2]), (at: [(0, 0), (6, 4)], box: [0, 0, 7, 5]),
    ])
    func findsTheBoxAroundAllThatChanged(at places: [(Int, Int)], box: [Int]) throws {
        let difference = try #require(Pictures.difference(at: places, in: (7, 5)))
        #expect([difference.x, difference.y, difference.width, difference.height] == box)
        #expect(difference.share == Double(places.count) / 35)
    }

    @Test func whatOnlyOneOfThemHasCountsAsChanged() throws {
        let (small, large) = (Pictures.plain(4, 3), Pictures.plain(6, 3))
        for (old, new) in [(small, large), (large, small)] {
            let difference = try #require(PixelDifference(from: old, to: new))
            #expect([difference.x, difference.y, difference.width, difference.height] == [4, 0, 2, 3])
            #expect(difference.share == 6.0 / 18)
        }
    }

    @Test func oneWiderAndOneHigherHaveAllAround() throws {
        let difference = try #require(PixelDifference(from: Pictures.plain(4, 2), to: Pictures.plain(2, 4)))
        #expect([difference.x, difference.y, difference.width, difference.height] == [0, 0, 4, 4])
        #expect(difference.share == 8.0 / 12)
    }

    @Test func allChangedIsOne() throws {
        let (old, new) = (Pictures.plain(9, 9), Pictures.plain(9, 9, 1))
        let difference = try #require(PixelDifference(from: old, to: new))
        #expect(difference.share == 1)
        #expect(difference.percent == "100 %")
    }

    @Test(arguments: [(1, 100_000, "< 0.1 %"), (1, 1000, "0.1 %"), (32, 1000, "3.2 %"), (50, 1000, "5 %")])
    func sharesAreToldInPercent(changed: Int, of count: Int, text: String) throws {
        let places = (0..<changed).map { ($0, 0) }
        #expect(try #require(Pictures.difference(at: places, in: (count, 1))).percent == text)
    }

    @Test func agreesWithCountingEveryPixel() {
        var random = SplitMix64(seed: 13)
        for _ in 0..<300 {
            let (width, height) = (random.pick(1...19), random.pick(1...9))
            let places = (0..<random.pick(0...4)).map { _ in
                (random.pick(0..<width), random.pick(0..<height))
            }
            let difference = Pictures.difference(at: places, in: (width, height))
            let distinct = Set(places.map { $0.1 * width + $0.0 })
            #expect((difference?.share ?? 0) == Double(distinct.count) / Double(width * height))
            #expect(difference?.x == places.map(\.0).min() && difference?.y == places.map(\.1).min())
        }
    }
}
