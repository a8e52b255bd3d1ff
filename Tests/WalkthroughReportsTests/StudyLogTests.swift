import Testing
import WalkthroughEngine
import WalkthroughLabCore
import WalkthroughReports
import WalkthroughSeededRandom

@Suite struct StudyLogTests {
    @Test func readsWhatWasWritten() throws {
        let log = try Logs.log(Logs.whole)
        #expect(log.beginning == Logs.beginning())
        #expect(log.entries == Array(Logs.whole.dropFirst()))
        #expect(!log.isCutOff && !log.lacksEnd)
        #expect(log.ending == (.skipped, "open"))
    }

    @Test func namesWithMarkupAndLinesAreText() throws {
        let odd = "a\"b\\c\n<d>\u{1}é"
        let log = try Logs.log([
            StudyEntry(at: 0, .begin(Logs.beginning(steps: [odd]))),
            StudyEntry(at: 0, .shown(step: odd, index: 0)),
        ])
        #expect(log.beginning.steps == [odd])
    }

    @Test func aKilledAppCountsAsInterrupted() throws {
        let text = Logs.text(Array(Logs.whole.prefix(5)))
        let log = try StudyLog((text + "{\"event\":\"foc").utf8, file: "a")
        #expect(log.isCutOff && log.lacksEnd && log.crashed == nil)
        #expect(log.entries.count == 4)
        #expect(log.ending == (.interrupted, "open"))
    }

    @Test func aLastLineWithoutItsEndCountsWhenItIsComplete() throws {
        let log = try StudyLog(Logs.text(Logs.whole).dropLast().utf8.map(\.self), file: "a")
        #expect(!log.isCutOff && !log.lacksEnd)
    }

    private static let begin = Logs.text([Logs.whole[0]])

    private static func entry(_ event: String, _ more: String, at time: Int = 1) -> String {
        "{\"event\":\"\(event)\",\"time\":\(time),\(more)}\n"
    }

    private static func focus(at time: Int) -> String { entry("focus", #""gained":true"#, at: time) }

    @Test(arguments: [
        ("", 1, "expected the entry \"begin\""),
        ("{\n", 1, "not valid JSON"),
        ("[]\n", 1, "expected an object in { }, found a list"),
        (begin + "\n", 2, "not valid JSON"),
        (begin + begin, 2, "a second beginning"),
        (
            begin.replacing(#"version":1"#, with: #"version":2"#), 1,
            "version: expected a log of version 1, which this tool reads"
        ),
        (
            begin.replacing(#"participant":1"#, with: #"participant":0"#), 1,
            "participant: expected a number of at least 1"
        ),
        (begin.replacing("menu", with: "open"), 1, #""steps": a step occurs twice"#),
        (begin.replacing("gtk", with: "gkt"), 1, #""begin" has no "gkt""#),
        (begin.replacing(#""gtk":"4.8.3","#, with: ""), 1, #""gtk" is missing"#),
        (begin + entry("focus", #""gained":1"#), 2, "gained: expected true or false, found 1"),
        (begin + focus(at: -1), 2, "time: expected a number of at least 0"),
        (begin + entry("focus", #""gained":true,"key":"x""#), 2, #""focus" has no "key""#),
        (begin + entry("focus", #""gained":true,"x":1"#), 2, #"x: "focus" has no "x""#),
        (begin + entry("fokus", #""gained":true"#), 2, #"found "fokus""#),
        (begin + entry("shown", #""step":"open","index":1"#), 2, #""index": the step is at another place"#),
        (begin + entry("shown", #""step":"nu","index":0"#), 2, #"the tour has no step "nu""#),
        (
            begin + entry("end", #""ending":"done","step":null"#), 2,
            #"ending: expected one of "finished", "skipped", "interrupted", "crashed", found "done""#
        ),
        (
            begin + entry("end", #""ending":"finished","step":null"#) + focus(at: 2), 3,
            "an entry after the end"
        ),
        (begin + focus(at: 2) + focus(at: 1), 3, #""time" goes back"#),
    ])
    func saysWhatIsWrongAndWhere(text: String, line: Int, problem: String) throws {
        let error = try #require(throws: TourFileError.self) { try StudyLog(text.utf8, file: "a") }
        #expect(error.description.hasPrefix("a: ") && error.description.contains(problem))
        #expect(error.line == line && error.problem.contains("line \(line)"))
    }

    /// A typed error or a log that is summed up, compared and reported; never a crash.
    @Test func survivesTwoThousandMutations() {
        let whole = Array(Logs.text(Logs.whole).utf8)
        var valid = 0
        for seed in 0..<2000 {
            var random = SplitMix64(seed: UInt64(seed))
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
            guard let log = try? StudyLog(bytes, file: "a") else { continue }
            valid += 1
            let summaries = StudySummary.all(of: [log])
            #expect(!summaries.map(\.table).isEmpty)
            #expect(StudyReport(summaries).html.hasSuffix("</html>\n"))
            _ = StudyComparison(log, with: log.entries)
            _ = ReplayMove.of(log)
        }
        #expect(valid > 20, "most mutations are far too coarse")
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes[place] = random.pick(Array("{}[]\",:0123456789eE-+.\\nul\n".utf8))
        case 3: bytes.removeSubrange(place...)
        case 4:
            let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
            let part = Array(bytes[place..<end])
            bytes.insert(contentsOf: part, at: Int.random(in: bytes.indices, using: &random))
        default:
            let odd = random.pick(["-1", "1e308", "1e999", "0.00001", "null", "[[[[", "\"\\ud800\""])
            bytes.insert(contentsOf: odd.utf8, at: place)
        }
    }
}
