import WalkthroughEngine
import WalkthroughLabCore

/// Logs as a study writes them.
enum Logs {
    static let steps = ["open", "menu", "end"]

    static func beginning(_ participant: Int = 1, steps: [String] = steps) -> StudyBeginning {
        StudyBeginning(
            participant: participant,
            tour: "basics",
            digest: SHA256.digest(of: "tour".utf8),
            steps: steps,
            application: "org.gnome.TextEditor",
            gtk: "4.8.3",
            language: "de"
        )
    }

    static let window = StudyWindow(
        size: Size(width: 800, height: 600),
        theme: .light,
        direction: .leftToRight,
        textScale: 1
    )

    static func scene(_ x: Double = 10) -> StudyScene {
        let light = Rect(x: x, y: 6, width: 80, height: 36)
        let callout = Rect(x: 6, y: 50, width: 360, height: 150)
        let scene = Scene(
            window: Rect(x: 0, y: 0, width: 800, height: 600),
            cutouts: [Cutout(outline: RoundedRect(light, radius: 6), clip: light)],
            callout: CalloutPosition(frame: callout, side: .bottom, caret: nil)
        )
        return StudyScene(scene, supplements: [])
    }

    /// Every kind of entry.
    static let whole: [StudyEntry] = [
        StudyEntry(at: 0, .begin(beginning())),
        StudyEntry(at: 0, .window(window)),
        StudyEntry(at: 0.5, .shown(step: "open", index: 0)),
        StudyEntry(at: 1, .settled(step: "open", scene())),
        StudyEntry(at: 2, .press(StudyPress(step: "open", place: Point(x: 400, y: 300.5), aim: .beside))),
        StudyEntry(at: 3, .focus(gained: false)),
        StudyEntry(at: 4, .focus(gained: true)),
        StudyEntry(at: 5.5, .left(step: "open", to: "menu", cause: .next, seconds: 5)),
        StudyEntry(at: 5.5, .left(step: "menu", to: "end", cause: .missingTarget, seconds: 0)),
        StudyEntry(at: 6, .shown(step: "end", index: 2)),
        StudyEntry(at: 7, .left(step: "end", to: "open", cause: .back, seconds: 1)),
        StudyEntry(at: 8, .shown(step: "open", index: 0)),
        StudyEntry(at: 9, .settled(step: "open", scene())),
        StudyEntry(at: 10, .end(.skipped, step: "open")),
    ]

    static func text(_ entries: [StudyEntry]) -> String { entries.map { $0.line + "\n" }.joined() }

    static func log(_ entries: [StudyEntry], file: String = "001.jsonl") throws(TourFileError) -> StudyLog {
        try StudyLog(text(entries).utf8, file: file)
    }

    /// The log of somebody who passes steps in `seconds` each, and then ends.
    static func log(_ participant: Int, _ seconds: [Double], _ ending: StudyEnding) throws -> StudyLog {
        var time = 0.0
        var entries = [StudyEntry(at: 0, .begin(beginning(participant))), StudyEntry(at: 0, .window(window))]
        for (index, duration) in seconds.enumerated() {
            let step = steps[index]
            entries.append(StudyEntry(at: time, .shown(step: step, index: index)))
            time += duration
            guard index < seconds.count - 1 || ending == .finished else { break }
            let next = index + 1 < seconds.count ? steps[index + 1] : nil
            entries.append(StudyEntry(at: time, .left(step: step, to: next, cause: .next, seconds: duration)))
        }
        entries.append(StudyEntry(at: time, .end(ending, step: steps[seconds.count - 1])))
        return try log(entries, file: "\(participant).jsonl")
    }
}
