import BenchmarkHarness
import CWalkthroughGtk
import GtkBenchmarkHarness
import TipEngine
import TipGtk

extension BenchmarkGroup {
    /// The first frame of a tip among widgets whose text is much longer than is shown.
    static let texts = BenchmarkGroup(name: "texts", title: "Showing a tip of 1 MB, to the first frame") {
        report in
        MainActor.assumeIsolated { measureTexts(&report) }
    }

    private static func measureTexts(_ report: inout BenchmarkReport) {
        // The first one loads styles and icons.
        _ = cost(ofShowing: LongTip("A short one"))
        for piece in ["a", "a word ", "*a* "] {
            let tip = LongTip(String(repeating: piece, count: 1_000_000 / piece.utf8.count))
            report.add("\(piece.debugDescription)", cost(ofShowing: tip), target: 0.1)
        }
    }

    private static func cost(ofShowing tip: LongTip) -> Double {
        FirstFrame.seconds { _, box in gtk_box_append(box.cast(), TipView(tip).widget) }
    }
}

private struct LongTip: Tip {
    let id: String
    let title = Text("A tip")
    let message: Text?

    init(_ text: String) {
        id = "long \(text.prefix(3))"
        message = Text("\(text)")
    }
}
