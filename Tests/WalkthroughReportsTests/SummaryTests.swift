import FoundationEssentials
import Testing
import WalkthroughEngine
import WalkthroughLabCore

@testable import WalkthroughReports

@Suite struct SummaryTests {
    /// R: `quantile(x)`, type 7.
    @Test(
        arguments: [
            ([7], [7, 7, 7, 7, 7]),
            ([1, 2], [1, 1.25, 1.5, 1.75, 2]),
            ([3, 1, 2], [1, 1.5, 2, 2.5, 3]),
            ([4, 1, 3, 2], [1, 1.75, 2.5, 3.25, 4]),
            ([1, 2, 3, 4, 100], [1, 2, 3, 4, 100]),
        ] as [([Double], [Double])]
    )
    func quartilesAreThoseOfR(numbers: [Double], expected: [Double]) throws {
        let times = try #require(Quartiles(numbers))
        #expect([times.least, times.first, times.median, times.third, times.greatest] == expected)
    }

    @Test func noNumbersHaveNoQuartiles() { #expect(Quartiles([]) == nil) }

    /// R: `prop.test(x, n, correct = FALSE)`.
    @Test(arguments: [
        (6, 8, 0.409_275, 0.928_521), (0, 5, 0, 0.434_482), (5, 5, 0.565_518, 1),
        (10, 21, 0.283440, 0.676305),
    ])
    func intervalIsWilsons(successes: Int, trials: Int, lower: Double, upper: Double) {
        let interval = WilsonInterval(successes, of: trials)
        #expect((interval.lower - lower).magnitude < 1e-5)
        #expect((interval.upper - upper).magnitude < 1e-5)
    }

    @Test func fewParticipantsAreTooFew() {
        #expect(WilsonInterval(0, of: 0).isTooWide)
        #expect(WilsonInterval(4, of: 8).isTooWide)
        #expect(WilsonInterval.alwaysEnough == 21)
        #expect(!WilsonInterval(10, of: 21).isTooWide)
        #expect(WilsonInterval(3, of: 3).isTooWide)
        #expect(!WilsonInterval(6, of: 6).isTooWide)
    }

    @Test func aCrashSaysNothingOfTheParticipant() throws {
        let logs = [try Logs.log(1, [1, 2, 3], .finished), try Logs.log(2, [2, 4], .crashed)]
        let summary = try #require(StudySummary.all(of: logs).first)
        #expect(summary.endings == [.finished: 1, .crashed: 1])
        #expect(summary.steps.map(\.droppedOff) == [0, 0, 0])
        #expect(summary.completion == WilsonInterval(1, of: 1))
    }

    @Test func sumsUpWhoCameHowFar() throws {
        let logs = [
            try Logs.log(1, [1, 2, 3], .finished), try Logs.log(2, [2, 4], .skipped),
            try Logs.log(3, [3], .interrupted),
        ]
        let summary = try #require(StudySummary.all(of: logs).first)
        #expect(summary.participants == 3)
        #expect(summary.endings == [.finished: 1, .skipped: 1, .interrupted: 1])
        #expect(summary.steps.map(\.reached) == [3, 2, 1])
        #expect(summary.steps.map(\.droppedOff) == [1, 1, 0])
        #expect(summary.steps.map(\.skips) == [0, 1, 0])
        #expect(summary.steps.map { $0.quartiles?.median } == [2, 3, 3])
        let conclusion = "3 participants are too few to conclude from: of all users, 6 % to 79 %"
        #expect(summary.conclusion.hasPrefix(conclusion))
    }

    @Test func countsWhatHappensAtAStep() throws {
        let summary = try #require(StudySummary.all(of: [try Logs.log(Logs.whole)]).first)
        let open = summary.steps[0]
        #expect(open.returns == 1)
        #expect(open.seconds == [7])
        #expect(open.beside.map(\.place) == [Point(x: 400, y: 300.5)])
        #expect(open.focusLosses == 1)
        #expect(open.leavings == [.next: 1, .skipped: 1])
        #expect(summary.steps[1].passedOver == 1)
        #expect(summary.steps[1].reached == 0)
        #expect(summary.steps[2].leavings == [.back: 1])
    }

    @Test func versionsOfATourAreCountedApart() throws {
        var other = Logs.beginning(2)
        other.digest = SHA256.digest(of: "other".utf8)
        let logs = [try Logs.log(Logs.whole), try Logs.log([StudyEntry(at: 0, .begin(other))])]
        #expect(StudySummary.all(of: logs).map(\.participants) == [1, 1])
    }

    @Test func theTableNamesEveryStepAndLogsWithoutEnd() throws {
        let log = try Logs.log(Array(Logs.whole.prefix(6)), file: "007.jsonl")
        let table = try #require(StudySummary.all(of: [log]).first).table
        for step in Logs.steps { #expect(table.contains("\n\(step) ")) }
        #expect(table.contains("007.jsonl: interrupted, as the app ended"))
    }

    @Test(arguments: [
        ("a<b>\u{301}&'\"", "a&lt;b&gt;\u{301}&amp;&#39;&quot;"), ("<\u{301}", "&lt;\u{301}"),
        ("one\r\ntwo\rthree\nfour\r\r\n", "one\ntwo\nthree\nfour\n\n"),
        ("\t\u{C}\u{0}\u{1B}\u{7F}\u{85}é", "\t\u{C}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}é"), ("", ""),
    ])
    func textIsShownAsItIs(_ text: String, _ html: String) {
        #expect(escaped(text) == html)
    }

    @Test(arguments: [
        (0.0, "0.0"), (-0.5, "-0.5"), (-0.04, "0.0"), (-1.25, "-1.3"), (12.34, "12.3"), (0.96, "1.0"),
        (1e300, "1000000000.0"),
    ])
    func numbersHaveOneDigitBehindThePoint(_ number: Double, _ text: String) {
        #expect(tenths(number) == text)
    }

    @Test func thePageHasTitlesTheAppAndTheDay() throws {
        let summary = try #require(StudySummary.all(of: [try Logs.log(Logs.whole)]).first)
        let steps = ["open": "Open it", "menu": "The rest", "end": "The rest"].map { Step(id: $0, title: $1) }
        let tour = Walkthrough(id: "basics", title: "First steps", steps: steps)
        let day = Date(timeIntervalSince1970: 1_795_604_400)
        let page = StudyReport([summary.named(after: tour)], on: day) { _ in "Text Editor" }.html
        #expect(page.contains("<h1>Study of “First steps”</h1>"))
        #expect(page.contains("<p class=\"quiet\">Text Editor · <time>2026-11-25</time> · tour file"))
        #expect(page.contains("<th scope=\"row\">Open it</th>") && page.contains(">Open it</text>"))
        #expect(page.contains("beside the highlights at “Open it”"))
        #expect(page.contains("The rest (menu)") && page.contains("The rest (end)"))
        #expect(!page.contains("basics"))
        let plain = StudyReport([summary], on: day).html
        #expect(plain.contains("<h1>Study of “basics”</h1>"))
        #expect(plain.contains("<p class=\"quiet\">org.gnome.TextEditor · <time>"))
    }

    @Test func whatIsWideScrollsInABoxWithAName() throws {
        let page = StudyReport(StudySummary.all(of: [try Logs.log(Logs.whole)])).html
        for wide in ["<svg class=\"chart\"", "<table>"] {
            let before = page.components(separatedBy: wide).dropLast()
            #expect(before.count > 2)
            for text in before {
                let box = try #require(text.split(separator: "<").last)
                let start = "div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\""
                #expect(box.hasPrefix(start), "\(box)")
            }
        }
    }

    @Test func thePageNeedsNothingElseAndShowsMarkupAsText() throws {
        let odd = "<img src=x onerror=alert(1)>"
        let log = try Logs.log([
            StudyEntry(at: 0, .begin(Logs.beginning(steps: [odd]))),
            StudyEntry(at: 0, .window(Logs.window)),
            StudyEntry(at: 0, .shown(step: odd, index: 0)),
            StudyEntry(at: 1, .press(StudyPress(step: odd, place: .zero, aim: .beside))),
        ])
        let tour = Walkthrough(id: "basics", title: odd, steps: [Step(id: odd, title: odd)])
        let summaries = StudySummary.all(of: [log]).map { $0.named(after: tour) }
        let page = StudyReport(summaries, problems: ["<b>"], app: { _ in odd }).html
        #expect(!page.contains(odd) && page.contains("&lt;img src=x"))
        #expect(!page.contains("<b></li>"))
        for outside in ["http:", "https:", "<script", "<link", "@import", "url(//"] {
            #expect(!page.contains(outside), "the page names \(outside)")
        }
        #expect(page.contains("prefers-color-scheme: dark"))
    }
}
