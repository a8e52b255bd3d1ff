import Testing
import WalkthroughEngine
import WalkthroughLabCore
import WalkthroughReports

/// What became of each picture of a storyboard.
struct ComparisonTests {
    private let difference = Pictures.difference(at: [(1, 1)], in: (10, 10))

    private func words(_ comparison: StoryboardComparison) -> [String] {
        comparison.entries.map { "\($0.frame.step) \($0.change.word)" }
    }

    @Test func aBoardIsTheSameAsItself() {
        let board = Boards.board()
        let comparison = StoryboardComparison(from: board, to: board) { _, _ in nil }
        #expect(comparison.isEmpty)
        #expect(comparison.summary == "nothing changed: all 2 pictures are the same")
    }

    @Test func tellsWhatBecameOfEach() {
        let old = Boards.board(Boards.tour(steps: ["a", "b", "c"]))
        let new = Boards.board(Boards.tour(steps: ["z", "a", "b"]))
        let comparison = StoryboardComparison(from: old, to: new) { _, new in
            new.step == "b" ? difference : nil
        }
        // A step that moved is still the same step.
        #expect(words(comparison) == ["z new", "a same", "b changed", "c gone"])
        #expect(comparison.counts == "1 changed, 1 new, 1 gone, 1 the same")
        #expect(
            comparison.summary == """
                1 changed, 1 new, 1 gone, 1 the same
                  new      welcome/480x800-light-ltr/1-z.png
                  changed  welcome/480x800-light-ltr/3-b.png  1 % of the pixels, in 1 × 1 at 1, 1
                  gone     welcome/480x800-light-ltr/3-c.png
                """
        )
    }

    @Test(arguments: [
        Boards.setting((481, 800)), Boards.setting((480, 800), .dark),
        Boards.setting((480, 800), .light, .rightToLeft), Boards.setting(language: "de"),
    ])
    func anotherSettingIsAnotherPicture(other: StoryboardSetting) {
        let board = Boards.board(Boards.tour(), [other])
        let comparison = StoryboardComparison(from: Boards.board(), to: board) { _, _ in nil }
        #expect(comparison.counts == "2 new; 2 not played this time")
        #expect(words(comparison) == ["header new", "search new"])
    }

    @Test func whatIsNotPlayedThisTimeIsNotGone() {
        let both = Boards.board(Boards.tour(), [Boards.setting((480, 800)), Boards.setting((360, 640))])
        let one = Boards.board(Boards.tour(), [Boards.setting((480, 800))])
        let comparison = StoryboardComparison(from: both, to: one) { _, _ in nil }
        #expect(comparison.isEmpty)
        #expect(comparison.counts == "nothing changed: all 2 pictures are the same; 2 not played this time")
    }

    @Test func aLongListIsCutOff() {
        let board = Boards.board(Boards.tour(steps: (0..<30).map { "s\($0)" }))
        let lines = StoryboardComparison(from: [], to: board) { _, _ in nil }.summary.split(separator: "\n")
        #expect(lines.count == 22)
        #expect(lines.last == "  and 10 more")
    }
}
