internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// The pictures of a storyboard in the folder of a study.
nonisolated struct StoryboardPictures {
    private let folder: StoryboardFolder
    private let frames: [StoryboardFrame]

    /// Reads the list in `storyboard` of a folder; without one there are no pictures.
    init(in folder: String) {
        self.folder = StoryboardFolder("\(folder)/storyboard")
        frames = (try? self.folder.frames()) ?? []
    }

    /// The picture of a step that is most like the windows of the presses beside the highlights.
    func picture(of step: StepSummary, in tour: Walkthrough.ID) -> StepPicture? {
        guard !step.beside.isEmpty else { return nil }
        let fitting = frames.filter { $0.tour == tour && $0.step == step.step }.map { frame in
            let window = StudyWindow(of: frame)
            return (frame, window, step.beside.reduce(0) { $0 + window.unlikeness(to: $1.window) })
        }
        guard let (frame, window, _) = fitting.min(by: { $0.2 < $1.2 }), let png = folder.png(of: frame)
        else { return nil }
        return StepPicture(source: "data:image/png;base64,\(png.base64EncodedString())", window: window)
    }
}

extension StudyWindow {
    nonisolated fileprivate init(of frame: StoryboardFrame) {
        let setting = frame.setting
        self.init(
            size: frame.window,
            theme: setting.theme,
            direction: setting.direction,
            textScale: setting.textScale.rawValue
        )
    }

    /// How unlike another window it is, in logical pixels that its size could differ by instead.
    nonisolated fileprivate func unlikeness(to other: StudyWindow) -> Double {
        abs(size.width - other.size.width) + abs(size.height - other.size.height)
            + abs(textScale - other.textScale) * 100 + (direction == other.direction ? 0 : 200)
            + (theme == other.theme ? 0 : 50)
    }
}
