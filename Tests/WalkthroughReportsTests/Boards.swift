import FoundationEssentials
import WalkthroughEngine
import WalkthroughLabCore
import WalkthroughReports

/// Entries of storyboards as they are drawn.
enum Boards {
    static func setting(
        _ size: (Int, Int) = (480, 800),
        _ theme: StoryboardSetting.Theme = .light,
        _ direction: LayoutDirection = .leftToRight,
        language: String? = nil
    ) -> StoryboardSetting {
        var setting = StoryboardSetting(
            size: WindowSize(width: size.0, height: size.1),
            theme: theme,
            direction: direction
        )
        setting.language = language.flatMap { StoryboardLanguage(rawValue: $0) }
        return setting
    }

    static func tour(_ id: String = "welcome", steps: [String] = ["header", "search"]) -> Walkthrough {
        Walkthrough(id: id, steps: steps.map { Step(id: $0, title: "Title of \($0)", body: "Body.") })
    }

    /// The entry of a step that is drawn with nothing wrong.
    static func frame(
        _ step: Int = 0,
        of tour: Walkthrough = tour(),
        _ setting: StoryboardSetting = setting()
    ) -> StoryboardFrame {
        let size = Size(width: Double(setting.size.width), height: Double(setting.size.height))
        return StoryboardFrame(
            tour: tour,
            step: step,
            setting: setting,
            image: "\(tour.id)/\(setting)/\(step + 1)-\(tour.steps[step].id).png",
            scene: Scene(window: Rect(origin: .zero, size: size)),
            frames: Frames(),
            supplements: [],
            clipped: [],
            arrival: StoryboardArrival(way: .inOrder, from: nil, scrolledFrom: 0, scroll: [], hiddenPixels: 0)
        )
    }

    /// Every step of a tour in some settings.
    static func board(_ tour: Walkthrough = tour(), _ settings: [StoryboardSetting] = [setting()])
        -> [StoryboardFrame]
    {
        settings.flatMap { setting in tour.steps.indices.map { frame($0, of: tour, setting) } }
    }

    /// The page as text, with a short stand-in for every picture.
    static func html(_ report: StoryboardReport) -> String {
        var text = ""
        report.write {
            text += $0
        } png: { frame, isOld in
            Data("\(isOld ? "old" : "new") \(frame.image)".utf8)
        }
        return text
    }

    /// What stands for a picture on the page.
    static func embedded(_ frame: StoryboardFrame, isOld: Bool = false) -> String {
        "data:image/png;base64,\(Data("\(isOld ? "old" : "new") \(frame.image)".utf8).base64EncodedString())</script>"
    }
}

extension String {
    /// How often a text is in it.
    func count(of text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }
}
