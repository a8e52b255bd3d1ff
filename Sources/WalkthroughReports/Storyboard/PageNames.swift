internal import WalkthroughLabCore

/// What the page calls the tours and steps of its pictures.
struct PageNames {
    private let tours: [StoryboardLanguage?: [String: PageName]]
    private let steps: [StoryboardFrame.Take: [String: PageName]]

    init(_ frames: [StoryboardFrame]) {
        tours = Dictionary(grouping: frames, by: \.setting.language).mapValues { frames in
            PageName.names(frames.lazy.map { ($0.tour, $0.tourTitle) })
        }
        steps = Dictionary(grouping: frames, by: \.take).mapValues { frames in
            PageName.names(frames.lazy.map { ($0.step, $0.title) })
        }
    }

    /// The names of a picture's tour and step.
    func names(of frame: StoryboardFrame) -> (tour: PageName, step: PageName)? {
        guard let tour = tours[frame.setting.language]?[frame.tour], let step = steps[frame.take]?[frame.step]
        else {
            return nil
        }
        return (tour, step)
    }
}
