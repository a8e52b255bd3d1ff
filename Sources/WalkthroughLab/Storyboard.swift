internal import CWalkthroughGtk
internal import Glibc
package import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
package import WalkthroughLabCore

/// Plays tours without a user and takes a picture of every step when it is first reached.
///
/// Then it reaches the steps in every other way; only the list of pictures records these arrivals.
package final class Storyboard {
    private let subject: any StoryboardSubject
    private let tours: [Walkthrough]
    private let settings: [StoryboardSetting]
    private let options: StoryboardOptions
    private let desktop = DesktopSettings()
    private let pictures: PictureQueue

    /// - Parameter keep: called with each picture.
    package init(
        of subject: any StoryboardSubject,
        tours: [Walkthrough],
        settings: [StoryboardSetting],
        _ options: StoryboardOptions,
        keep: @escaping PictureQueue.Keeping
    ) {
        pictures = PictureQueue(keep: keep)
        self.subject = subject
        self.tours = tours
        self.settings = settings
        self.options = options
    }

    /// Renders everything; a step that fails is reported, and the others go on.
    ///
    /// - Parameters:
    ///   - tell: called with the pictures of each tour in each setting.
    ///   - fail: called with what went wrong.
    ///   - goOn: called before each step; what it throws ends everything.
    /// - Throws: ``StoryboardFailure`` when a picture is not kept.
    package func render(
        _ tell: ([StoryboardFrame]) throws -> Void,
        fail: @escaping (UndrawnStep) -> Void,
        goOn: () throws -> Void = {}
    ) throws {
        defer { desktop.restore() }
        for tour in tours {
            for setting in settings {
                desktop.apply(setting)
                let (frames, failures) = try render(tour, setting, goOn)
                for (step, reason) in failures {
                    fail(UndrawnStep(tour: tour.id, setting: "\(setting)", step: step, reason: reason))
                }
                try tell(frames)
            }
        }
        try pictures.finish()
    }

    private typealias Rendering = (
        frames: [StoryboardFrame], failures: [(step: Step.ID?, reason: String)]
    )

    /// Renders a tour in a setting, again when the app replaces it by a tour of its own, such as a greeting, or
    /// its window by another.
    private func render(
        _ tour: Walkthrough,
        _ setting: StoryboardSetting,
        _ goOn: () throws -> Void
    ) throws -> Rendering {
        for _ in 1..<Self.mostReplacements {
            if let rendering = try renderOnce(tour, setting, isLast: false, goOn) { return rendering }
        }
        return try renderOnce(tour, setting, isLast: true, goOn) ?? ([], [])
    }

    private static let mostReplacements = 3

    /// Nil when the app replaced the tour or the window by one of its own, unless this is the last attempt.
    private func renderOnce(
        _ tour: Walkthrough,
        _ setting: StoryboardSetting,
        isLast: Bool,
        _ goOn: () throws -> Void
    ) throws -> Rendering? {
        var shown: PlayedWindow
        do {
            shown = try PlayedWindow(subject.open(setting.size), tour, setting, subject, desktop)
        } catch let failure as StoryboardFailure where failure == .windowClosed && !isLast {
            return nil
        }
        defer { shown.close() }
        var frames: [StoryboardFrame] = []
        var failures: [(step: Step.ID?, reason: String)] = []
        // GTK's GL renderer needs the nodes of all pictures until the window closes.
        var kept: [WindowPicture] = []
        for index in tour.steps.indices {
            let step = tour.steps[index]
            try goOn()
            do {
                let arrival = try arrive(at: step, of: tour, setting, in: &shown)
                let presentation = shown.presentation
                let place = presentation.window ?? shown.window
                try shown.keepSize(at: step.id)
                if !options.isLayoutOnly {
                    place.hideScrollIndicators()
                    place.passLayout()
                    try shown.settle(at: step.id)
                }
                let image = StoryboardFrame.image(of: tour, step: index, setting)
                var frame = try frame(of: presentation, in: place, tour, index, setting, image, arrival)
                if options.isExamined {
                    frame.examination = try examine(step, presentation, in: place, setting)
                }
                if !options.isLayoutOnly {
                    let (taken, isSteady) = try WindowPicture.steady(of: place)
                    taken.last?.write(as: image, in: pictures)
                    kept += taken
                    frame.isUnsteady = isSteady ? nil : true
                }
                frames.append(frame)
            } catch let failure as StoryboardFailure {
                if !isLast, isReplaced(shown, of: tour) { return nil }
                failures.append((step.id, failure.description))
            }
        }
        // The theme does not affect positions, so once for each size and direction is enough.
        let canGoAnyWay = !(subject.isPressed && tour.waitsForPresses)
        if failures.isEmpty, options.takesEveryWay, canGoAnyWay, setting.theme == settings.first?.theme {
            do {
                try shown.play.arriveOnAllWays { step, arrival in
                    guard let index = frames.firstIndex(where: { $0.step == step.id }) else { return }
                    frames[index].arrivals.append(arrival)
                }
            } catch let failure as StoryboardFailure {
                failures.append((nil, "on another way: \(failure.description)"))
            }
        }
        return (frames, failures)
    }

    /// Whether the app has replaced the tour, or the window though no step waits for a press that may.
    private func isReplaced(_ shown: PlayedWindow, of tour: Walkthrough) -> Bool {
        switch shown.presentation.outcome?.ending {
        case .interrupted(.replaced): true
        case .interrupted(.windowClosed): !(subject.isPressed && tour.waitsForPresses)
        default: false
        }
    }

    /// Texts look the same in every size and direction, so their contrast is measured once for each theme.
    private func examine(
        _ step: Step,
        _ presentation: WalkthroughPresentation,
        in window: WidgetPointer,
        _ setting: StoryboardSetting
    ) throws -> StepExamination? {
        guard let scene = presentation.scene else { return nil }
        let drawing = try Patience.wait(for: "its picture") { WindowDrawing(of: window) }
        let isFirstOfTheme = settings.first { $0.theme == setting.theme } == setting
        return StepExaminer(presentation, in: window).examine(step, scene, drawing, withTexts: isFirstOfTheme)
    }

    /// Reaches a step in the order of the tour, in the next window where a press has closed the first.
    private func arrive(
        at step: Step,
        of tour: Walkthrough,
        _ setting: StoryboardSetting,
        in shown: inout PlayedWindow
    ) throws -> StoryboardArrival {
        do {
            return try shown.play.arriveInOrder(at: step, pressing: subject.isPressed)
        } catch let failure as StoryboardFailure {
            guard shown.presentation.wasLedAway else { throw failure }
            shown.close()
            let next = try Patience.wait(for: "the next window") { WindowList.inUse }
            shown = try PlayedWindow(next, tour, setting, subject, desktop, from: step.id)
            return try shown.play.arriveInOrder(at: step, pressing: false)
        }
    }

    private func frame(
        of presentation: WalkthroughPresentation,
        in window: WidgetPointer,
        _ tour: Walkthrough,
        _ index: Int,
        _ setting: StoryboardSetting,
        _ image: String,
        _ arrival: StoryboardArrival
    ) throws -> StoryboardFrame {
        guard let scene = presentation.scene else { throw StoryboardFailure("the tour ended before it") }
        var frame = StoryboardFrame(
            tour: tour,
            step: index,
            setting: setting,
            image: image,
            scene: scene,
            frames: presentation.frames,
            supplements: presentation.supplementalScenes,
            clipped: ClippedText.all(in: window),
            arrival: arrival
        )
        let told = frame.occlusions.map { [$0.what, $0.by] }
        frame.occlusions += ArrowExaminer.faults(in: window)
            .filter { !told.contains([$0.what, $0.by]) }
        return frame
    }
}
