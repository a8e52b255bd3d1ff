import Testing
import WalkthroughLabCore
import WalkthroughReports
import WalkthroughSeededRandom

/// Reading `storyboard.json`.
struct ListTests {
    private func reason(_ json: String) -> StoryboardListError.Reason? {
        do throws(StoryboardListError) {
            _ = try StoryboardFrame.frames(in: json.utf8, of: "board")
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func whatIsWrittenIsRead() throws {
        let board = Boards.board(Boards.tour(), [Boards.setting(language: "pt_BR")])
        let read = try StoryboardFrame.frames(in: StoryboardFrame.encoded(board).utf8, of: "board")
        #expect(read.map(\.image) == board.map(\.image))
        #expect(read.first?.setting == board.first?.setting)
        #expect(read.first?.title == "Title of header")
    }

    @Test func aSettingIsReadAsItIsWrittenInOptions() throws {
        let json = try StoryboardFrame.encoded(Boards.board())
        for text in ["\"size\" : \"480x800\"", "\"textScale\" : 1,", "\"version\" : 1"] {
            #expect(json.contains(text))
        }
        for (text, other) in [("480x800\"", "480\""), ("textScale\" : 1", "textScale\" : 9"), ("ltr", "up")] {
            #expect(reason(json.replacing(text, with: other)) != nil)
        }
        // A later 1 may have more keys.
        #expect(reason(json.replacing("\"version\" : 1", with: "\"version\" : 1, \"more\": []")) == nil)
    }

    @Test(arguments: [("{\"version\": 2, \"pictures\": []}", "2"), ("{\"version\": 1.1}", "1.1")])
    func aNewerVersionIsSaid(json: String, version: String) {
        #expect(reason(json) == .newerVersion(version))
        let error = StoryboardListError(folder: "board", reason: .newerVersion(version))
        #expect("\(error)" == "board is a storyboard of version \(version); this program knows version 1")
    }

    @Test(arguments: [
        ("", "storyboard.json: the file is empty"), ("{[", "storyboard.json: not valid JSON, line 1"),
        ("[]", "storyboard.json: expected an object in { }, found a list"),
        ("{}", "storyboard.json: \"version\" is missing"),
        ("{\"version\": 1}", "storyboard.json: \"pictures\" is missing"),
        ("{\"version\": 1, \"pictures\": [{}]}", "storyboard.json: pictures[0]: \"tour\" is missing"),
        (
            "{\"version\": 1, \"pictures\": [{\"tour\": 3}]}",
            "storyboard.json: pictures[0].tour: expected a string in quotes, found 3"
        ),
    ])
    func aDamagedListIsSaid(json: String, words: String) {
        let why = if case .damaged(let why) = reason(json) { why } else { "it is read" }
        #expect(why.hasPrefix(words))
    }

    @Test(arguments: ["../a.png", "/etc/a.png", "a//b.png", "a/./b.png", ""])
    func picturesElsewhereAreRefused(image: String) throws {
        var frame = Boards.frame()
        frame.image = image
        let words = "the picture \"\(image)\" is not in its folder"
        #expect(reason(try StoryboardFrame.encoded([frame])) == .damaged(words))
    }

    @Test func mutatedListsNeverCrash() throws {
        var random = SplitMix64(seed: 2)
        let bytes = Array(try StoryboardFrame.encoded(Boards.board()).utf8)
        for _ in 0..<1000 {
            var changed = bytes
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let place = Int.random(in: changed.indices, using: &random)
                changed[place] = UInt8.random(in: 0...255, using: &random)
            }
            guard let frames = try? StoryboardFrame.frames(in: changed, of: "board") else { continue }
            #expect(!Boards.html(StoryboardReport(frames)).isEmpty)
        }
    }
}
