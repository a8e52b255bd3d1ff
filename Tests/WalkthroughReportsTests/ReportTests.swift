import FoundationEssentials
import Testing
import WalkthroughEngine
import WalkthroughLabCore
import WalkthroughReports

/// The page over all pictures of a storyboard.
struct ReportTests {
    private let themes = [Boards.setting(), Boards.setting((480, 800), .dark)]

    @Test func needsNothingButItself() {
        let html = Boards.html(StoryboardReport(Boards.board()))
        #expect(html.hasPrefix("<!doctype html>"))
        #expect(html.contains("default-src 'none'; img-src data:"))
        for outside in ["http:", "https:", "//cdn", "<link", " src=\"", "@import", "url("] {
            #expect(!html.contains(outside), "\(outside)")
        }
    }

    @Test func embedsEachPictureOnceBehindThePageProper() throws {
        let board = Boards.board(Boards.tour(), themes)
        let html = Boards.html(StoryboardReport(board))
        for frame in board { #expect(html.count(of: Boards.embedded(frame)) == 1) }
        let script = try #require(html.firstRange(of: "<script>"))
        let first = try #require(html.firstRange(of: "data:image/png"))
        #expect(script.lowerBound < first.lowerBound)
        // Text is decoded only when it is asked for.
        #expect(html.count(of: "<script type=\"text/plain\" id=\"picture-") == board.count)
    }

    @Test func eachPictureHasNumberAndWhatTheStepSaysAndNoProblemsAreSaid() {
        let html = Boards.html(StoryboardReport(Boards.board()))
        for text in [
            "<b>2</b> <span class=\"step\">Title of search</span>", "alt=\"Step 2: Title of search. Body.\"",
            "2 pictures, none with problems", "No picture matches these filters.",
        ] {
            #expect(html.contains(text), "\(text)")
        }
        #expect(!html.contains("class=\"marker"))
    }

    @Test func toursAndStepsAreCalledByTheirTitles() {
        let titled = Walkthrough(id: "welcome", title: "First steps", steps: Boards.tour().steps)
        let html = Boards.html(StoryboardReport(Boards.board(titled) + Boards.board(Boards.tour("plain"))))
        #expect(html.contains("<h1>Storyboard of First steps, plain</h1>"))
        #expect(html.contains("<h2 id=\"group-0\">First steps <span class=\"quiet\">480 × 800"))
        #expect(html.contains("<option value=\"=welcome\">First steps</option>"))
        #expect(html.contains("data-title=\"1 · Title of header\" data-setting=\"First steps, 480 × 800"))
    }

    @Test func idsTellTwoOfOneTitleApart() {
        let steps = ["a", "b"].map { Step(id: $0, title: "Search") } + [Step(id: "c", title: " ")]
        let tours = ["x", "y"].map { Walkthrough(id: $0, title: "Tour", steps: steps) }
        let html = Boards.html(StoryboardReport(tours.flatMap { Boards.board($0) }))
        #expect(html.contains("<h1>Storyboard of Tour (x), Tour (y)</h1>"))
        #expect(html.contains(">Tour <span class=\"quiet\">y</span> <span"))
        #expect(html.contains("<span class=\"step\">Search <span class=\"quiet\">b</span></span>"))
        #expect(html.contains("<span class=\"step\">c</span>"))
    }

    @Test func theHeaderNamesTheAppAndTheDay() {
        let day = Date(timeIntervalSince1970: 1_795_604_400)
        let html = Boards.html(StoryboardReport(Boards.board(), in: "A & B", on: day))
        let line =
            "<p class=\"quiet\">A &amp; B · <time>2026-11-25</time> · 2 pictures, none with problems</p>"
        #expect(html.contains(line))
        #expect(html.contains("<title>Storyboard of welcome – A &amp; B</title>"))
    }

    @Test func picturesOfATourInASettingAreTogether() {
        let first = Boards.board(Boards.tour("a"), themes)
        let html = Boards.html(StoryboardReport(first + Boards.board(Boards.tour("b"), themes)))
        #expect(html.count(of: "<section class=\"group\"") == 4)
        #expect(html.contains("480 × 800, dark, left to right"))
        #expect(html.contains("<h1>Storyboard of a, b</h1>"))
    }

    @Test func filtersAreForWhatPicturesDifferIn() {
        let html = Boards.html(StoryboardReport(Boards.board(Boards.tour(), themes)))
        let filter =
            "<select name=\"theme\"><option value=\"\" selected>all</option><option value=\"=light\">"
        #expect(html.contains(filter))
        for name in ["tour", "size", "direction", "scale", "language", "change"] {
            #expect(!html.contains("<select name=\"\(name)\""), "\(name)")
        }
    }

    @Test func languagesCanBeFiltered() {
        let languages = ["de", "ar"].map { Boards.setting(language: $0) }
        let html = Boards.html(StoryboardReport(Boards.board(Boards.tour(), languages)))
        #expect(html.contains("<option value=\"=de\">de</option><option value=\"=ar\">ar</option>"))
        #expect(html.contains("welcome/480x800-light-ltr-de/1-header.png"))
    }

    @Test func problemsAreCountedMarkedAndTold() {
        var board = Boards.board()
        board[0].occlusions = [.init(what: .bar, element: "header", by: .callout, area: 1)]
        board[0].missing = ["menu"]
        let step = Step(id: "header", title: "Title of header", arrows: [Arrow("search")])
        let html = Boards.html(StoryboardReport(board, of: [Walkthrough(id: "welcome", steps: [step])]))
        for text in [
            "2 pictures, 1 with problems", "Only with problems (1)",
            "<span class=\"marker problem\">2 problems</span>",
            "<span class=\"marker note\">1 note</span>", "<li>&quot;menu&quot; is not in the window</li>",
            "<li>the arrow to &quot;search&quot; is left out: it has no room</li>",
            "<li>a sticky bar, &quot;header&quot;, lies in part under the callout</li>",
        ] {
            #expect(html.contains(text), "\(text)")
        }
    }

    @Test func whatCouldNotBeDrawnIsTold() {
        let html = Boards.html(StoryboardReport([], failures: ["step \"a\": <gone>"]))
        #expect(html.contains("<li>step &quot;a&quot;: &lt;gone&gt;</li>"))
    }

    @Test func strayMarkupIsText() {
        let hostile = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)>&amp;\u{0}"
        let step = Step(id: hostile, title: hostile, body: hostile)
        var frame = Boards.frame(0, of: Walkthrough(id: hostile, title: hostile, steps: [step]))
        frame.missing = [hostile]
        frame.clipped = [hostile]
        var other = frame
        other.setting.theme = .dark
        let comparison = StoryboardComparison(from: [frame], to: [other]) { _, _ in nil }
        let html = Boards.html(
            StoryboardReport([other], failures: [hostile], comparison: comparison, with: hostile, in: hostile)
        )
        #expect(!html.contains("<img src=x"))
        #expect(!html.contains("<script>alert"))
        #expect(html.count(of: "<script>") == 1)
        #expect(!html.contains("\u{0}"))
        #expect(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    }

    @Test func aPictureThatIsMissingIsLeftOut() {
        var text = ""
        StoryboardReport(Boards.board()).write {
            text += $0
        } png: { _, _ in
            nil
        }
        #expect(!text.contains("data:image/png;base64"))
        #expect(text.contains("data-picture=\"1\""))
    }

    @Test func comparedPicturesAreSideBySide() throws {
        let old = Boards.board(Boards.tour(steps: ["a", "b", "c"]))
        let new = Boards.board(Boards.tour(steps: ["a", "b", "d"]))
        let box = try #require(Pictures.difference(at: [(48, 80), (95, 159)], in: (480, 800)))
        let comparison = StoryboardComparison(from: old, to: new) { _, new in new.step == "b" ? box : nil }
        let html = Boards.html(StoryboardReport(new, comparison: comparison, with: "old/board"))
        #expect(html.contains("Compared with “old/board”: 1 changed, 1 new, 1 gone, 1 the same."))
        #expect(html.contains(Boards.embedded(old[1], isOld: true)) && html.contains(Boards.embedded(new[1])))
        #expect(html.contains(Boards.embedded(old[2], isOld: true)))
        // What did not change is there once.
        #expect(!html.contains(Boards.embedded(old[0], isOld: true)))
        #expect(html.contains("style=\"--x: 48; --y: 80; --w: 48; --h: 80\""))
        #expect(html.contains("<option value=\"different\" selected>changed, new or gone (3)</option>"))
        #expect(html.contains("3 pictures, none with problems"))
    }

    @Test func whereNothingChangedAllIsShown() {
        let board = Boards.board()
        let comparison = StoryboardComparison(from: board, to: board) { _, _ in nil }
        let html = Boards.html(StoryboardReport(board, comparison: comparison, with: "old"))
        #expect(html.contains("nothing changed: all 2 pictures are the same"))
        #expect(html.contains("<select name=\"change\"><option value=\"\" selected>all</option>"))
    }

    @Test func fiveHundredPicturesAreOneLinearPage() {
        let sizes = (0..<50).map { Boards.setting((400 + $0, 800)) }
        let steps = (0..<10).map { "step-\($0)" }
        let html = Boards.html(StoryboardReport(Boards.board(Boards.tour(steps: steps), sizes)))
        #expect(html.count(of: "<li class=\"card\"") == 500)
        #expect(html.utf8.count < 1_000_000)
    }
}
