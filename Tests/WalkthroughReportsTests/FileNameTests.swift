import Testing
import WalkthroughEngine
import WalkthroughLabCore

/// Files that are named after the ids of tours and steps.
struct FileNameTests {
    @Test(arguments: [
        ("welcome", "welcome"), ("a.b_c-9", "a.b_c-9"), (".", "%2E"), ("..", "%2E."),
        (".hidden", "%2Ehidden"),
        ("../evil", "%2E.%2Fevil"), ("x/../../y", "x%2F..%2F..%2Fy"), ("a b", "a%20b"), ("a%20b", "a%2520b"),
        ("ü", "%C3%BC"), ("a\0b", "a%00b"), ("\n", "%0A"), ("", "%"), ("\\", "%5C"),
    ])
    func namesLeadNowhere(id: String, name: String) { #expect(id.asFileName == name) }

    @Test func longNamesAreCutAndStayDistinct() {
        let ids = (0..<50).map { String(repeating: "ab/", count: 200) + "\($0)" }
        let names = ids.map(\.asFileName)
        #expect(names.allSatisfy { $0.utf8.count <= String.longestFileName })
        #expect(Set(names).count == ids.count)
        let fits = String(repeating: "a", count: String.longestFileName)
        #expect(fits.asFileName == fits)
    }

    @Test func picturesStayInTheFolderOfTheStoryboard() throws {
        let tour = Boards.tour("../evil", steps: ["x/../../y", ".."])
        var frames = Boards.board(tour)
        for index in frames.indices {
            frames[index].image = StoryboardFrame.image(of: tour, step: index, Boards.setting())
        }
        #expect(frames[0].image == "%2E.%2Fevil/480x800-light-ltr/1-x%2F..%2F..%2Fy.png")
        let read = try StoryboardFrame.frames(in: StoryboardFrame.encoded(frames).utf8, of: "board")
        #expect(read.map(\.image) == frames.map(\.image))
    }
}
