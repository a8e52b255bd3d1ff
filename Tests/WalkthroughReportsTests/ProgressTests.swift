import Testing
import WalkthroughEngine
import WalkthroughLabCore
import WalkthroughReports

/// What is told while pictures are drawn.
struct ProgressTests {
    private final class Output {
        var text = ""
    }

    private let parts = [("welcome a", 2), ("welcome b", 1), ("plan a", 3)].map {
        DrawingProgress.Part(name: $0.0, count: $0.1)
    }

    private func told(in place: DrawingProgress.Place, _ work: (inout DrawingProgress) -> Void) -> String {
        let output = Output()
        var progress = DrawingProgress(parts, of: "picture", in: place) { output.text += $0 }
        progress.show()
        work(&progress)
        return output.text
    }

    @Test func inLinesEachPartIsToldOnce() {
        let text = told(in: .lines) { progress in
            progress.advance()
            progress.show()
            progress.advance()
            progress.clear()
            progress.advance()
        }
        #expect(text == "welcome a: 6 pictures left\nwelcome b: 4 pictures left\nplan a: 3 pictures left\n")
    }

    @Test func onATerminalThereIsABar() {
        let text = told(in: .terminal(columns: 80)) { $0.advance() }
        let lines = text.split(separator: "\r")
        #expect(lines.first == "░░░░░░░░░░░░░░░░░░░░░░░░ 6 pictures left: welcome a\u{1B}[K")
        #expect(lines.last == "████████░░░░░░░░░░░░░░░░ 4 pictures left: welcome b\u{1B}[K")
    }

    @Test func theBarNeverWraps() {
        let text = told(in: .terminal(columns: 30)) { $0.advance() }
        for line in text.split(separator: "\r") { #expect(line.count - "\u{1B}[K".count <= 29) }
    }

    @Test func theBarLeavesRoomForTheText() {
        let text = told(in: .terminal(columns: 40)) { _ in }
        #expect(text == "\r░░░░░░░░░░░░ 6 pictures left: welcome a\u{1B}[K")
    }

    @Test func theBarIsRemoved() {
        #expect(told(in: .terminal(columns: 80)) { $0.clear() }.hasSuffix("\r\u{1B}[K"))
    }

    @Test func nothingIsToldNowhere() {
        #expect(told(in: .nowhere) { $0.advance() } == "")
    }
}
