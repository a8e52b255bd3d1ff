internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// The pictures of a storyboard in the folder of a study.
nonisolated struct StoryboardPictures {
    /// What is needed of an entry of `storyboard.json`.
    fileprivate struct Entry: Decodable {
        struct Window: Decodable {
            var width, height: Double
        }

        var tour, step, image: String
        var window: Window
        var theme, direction: String?
        var textScale: Double?
    }

    private let folder: String
    private let entries: [Entry]

    /// Reads the list in `storyboard` of a folder; without one there are no pictures.
    init(in folder: String) {
        self.folder = "\(folder)/storyboard"
        let data = try? Data(reading: "\(folder)/storyboard/storyboard.json")
        let listed = data.flatMap { try? JSONDecoder().decode([Entry].self, from: $0) } ?? []
        entries = listed.filter { StoryboardFrame.isInFolder($0.image) }
    }

    /// The picture of a step that is most like the windows of the presses beside the light.
    func picture(of step: StepSummary, in tour: Walkthrough.ID) -> StepPicture? {
        guard !step.beside.isEmpty else { return nil }
        let fitting = entries.filter { $0.tour == tour && $0.step == step.step }.map { entry in
            (entry, unlikeness: step.beside.reduce(0) { $0 + entry.unlikeness(to: $1.window) })
        }
        guard let (entry, _) = fitting.min(by: { $0.unlikeness < $1.unlikeness }),
            let data = try? Data(reading: "\(folder)/\(entry.image)")
        else { return nil }
        let source = "data:image/png;base64,\(data.base64EncodedString())"
        return StepPicture(source: source, window: entry.studyWindow)
    }
}

extension StoryboardPictures.Entry {
    nonisolated fileprivate var studyWindow: StudyWindow {
        StudyWindow(
            size: Size(width: window.width, height: window.height),
            theme: theme.flatMap(StoryboardSetting.Theme.init) ?? .light,
            direction: direction.flatMap(StoryboardSetting.Direction.init) ?? .ltr,
            textScale: textScale ?? 1
        )
    }

    /// How unlike a participant's window the picture is, in logical pixels that its size could differ by instead.
    nonisolated fileprivate func unlikeness(to other: StudyWindow) -> Double {
        let own = studyWindow
        return abs(own.size.width - other.size.width) + abs(own.size.height - other.size.height)
            + abs(own.textScale - other.textScale) * 100 + (own.direction == other.direction ? 0 : 200)
            + (own.theme == other.theme ? 0 : 50)
    }
}
