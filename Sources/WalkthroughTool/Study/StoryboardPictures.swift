internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughStudy

/// The pictures of a storyboard in the folder of a study.
nonisolated struct StoryboardPictures {
    /// What is needed of an entry of `storyboard.json`.
    private struct Entry: Decodable {
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
        entries = data.flatMap { try? JSONDecoder().decode([Entry].self, from: $0) } ?? []
    }

    /// The picture of a step whose window is most like that of the first press beside the light.
    func picture(of step: StepSummary, in tour: Walkthrough.ID) -> StepPicture? {
        guard let window = step.beside.first?.window else { return nil }
        let fitting = entries.filter { $0.tour == tour && $0.step == step.step }
        guard let entry = fitting.min(by: { distance($0, window) < distance($1, window) }),
            let data = try? Data(reading: "\(folder)/\(entry.image)")
        else { return nil }
        let setting = [
            "\(Int(entry.window.width)) × \(Int(entry.window.height))", entry.theme, entry.direction,
        ]
        return StepPicture(
            source: "data:image/png;base64,\(data.base64EncodedString())",
            window: Size(width: entry.window.width, height: entry.window.height),
            setting: setting.compactMap(\.self).joined(separator: ", ")
        )
    }

    /// How unlike a picture is: by its size, then by how far it is from normal text, left to right and light.
    private func distance(_ entry: Entry, _ window: Size) -> Double {
        abs(entry.window.width - window.width) + abs(entry.window.height - window.height)
            + abs((entry.textScale ?? 1) - 1) * 100 + (entry.direction == "rtl" ? 0.5 : 0)
            + (entry.theme == "dark" ? 0.25 : 0)
    }
}
