import Testing
import WalkthroughEngine

struct NearestNamesTests {
    @Test(arguments: [
        ("MapTpi", ["MapTip"]), ("maptip", ["MapTip"]), ("Favorites", ["FavoritesTip"]), ("Tip", ["MapTip"]),
        ("Zebra", []), ("", []),
    ])
    func suggestsNearNames(name: String, expected: [String]) {
        let nearest = NearestNames.of(name, among: ["MapTip", "FavoritesTip"])
        #expect(Array(nearest.prefix(expected.count)) == expected && nearest.isEmpty == expected.isEmpty)
    }

    @Test(arguments: [("kitten", "sitting", 3), ("ab", "ba", 1), ("", "abc", 3), ("same", "same", 0)])
    func countsMistypedLetters(source: String, target: String, distance: Int) {
        #expect(NearestNames.distance(from: Array(source), to: Array(target)) == distance)
    }
}
