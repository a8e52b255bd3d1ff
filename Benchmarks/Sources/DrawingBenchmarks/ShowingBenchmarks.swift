import BenchmarkHarness
import CWalkthroughGtk
import GtkBenchmarkHarness
import WalkthroughEngine
import WalkthroughGtk

extension BenchmarkGroup {
    /// The first frame of a step, or of what is new, whose text is as long as one may be, and hard to show.
    static let showing = BenchmarkGroup(name: "showing", title: "Showing a text of 4 KB, to the first frame")
    { report in
        MainActor.assumeIsolated { measureShowing(&report) }
    }

    private static func measureShowing(_ report: inout BenchmarkReport) {
        for piece in ["a word ", "*a* ", "[[F1]] ", "`a` ", "[a](https://b.c) ", "- a\n", "漢", "ع "] {
            let body = String(repeating: piece, count: 4096 / piece.utf8.count)
            let times = (0..<5).map { _ in cost(ofShowing: body) }
            report.add("\(piece.debugDescription)", times.median, target: 0.1)
        }
        for piece in ["a", "a word ", "*a* "] {
            let body = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
            report.add("1 MB of \(piece.debugDescription)", cost(ofShowing: body), target: 0.1)
            let new = WhatsNewEntry(version: "1.0", title: "New", body: body)
            let seconds = FirstFrame.seconds { window, _ in window.showWhatsNew([new]) }
            report.add("1 MB of \(piece.debugDescription), as what is new", seconds, target: 0.1)
        }
    }

    private static func cost(ofShowing body: String) -> Double {
        FirstFrame.seconds { window, _ in
            window.presentWalkthrough(Walkthrough(id: "t", steps: [Step(id: "a", title: "A", body: body)]))
        }
    }
}
