internal import CWalkthroughGtk
internal import Glibc
package import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
package import WalkthroughStoryboard

/// Plays tours without a user and takes a picture of every step when it is first reached.
///
/// Then it reaches the steps in every other way; only the list of pictures records these arrivals.
package final class Storyboard {
    private let subject: any StoryboardSubject
    private let tours: [Walkthrough]
    private let settings: [StoryboardSetting]
    private let options: StoryboardOptions
    private let desktop = DesktopSettings()
    private let pictures = PictureQueue()

    package init(
        of subject: any StoryboardSubject,
        tours: [Walkthrough],
        settings: [StoryboardSetting],
        _ options: StoryboardOptions
    ) {
        self.subject = subject
        self.tours = tours
        self.settings = settings
        self.options = options
    }

    /// Renders everything; a step that fails is told and the others go on.
    ///
    /// - Parameters:
    ///   - tell: called with the pictures of each tour in each setting.
    ///   - fail: called with what went wrong.
    /// - Throws: ``StoryboardFailure`` when nothing can be written.
    package func render(
        _ tell: ([StoryboardFrame]) -> Void,
        fail: @escaping (String) -> Void
    ) throws {
        defer { desktop.restore() }
        for tour in tours {
            for setting in settings {
                desktop.apply(setting)
                tell(try render(tour, setting) { fail("\(tour.id), \(setting), \($0)") })
            }
        }
        try pictures.finish()
    }

    private func render(
        _ tour: Walkthrough,
        _ setting: StoryboardSetting,
        fail: @escaping (String) -> Void
    ) throws -> [StoryboardFrame] {
        let folder = "\(tour.id)/\(setting)"
        try makeFolder(options.isLayoutOnly ? options.directory : "\(options.directory)/\(folder)")
        let window = try subject.open(setting.size)
        let isTarget = gtk_widget_get_can_target(window)
        // Or else whatever happens to lie under the pointer looks otherwise.
        gtk_widget_set_can_target(window, 0)
        defer {
            gtk_widget_set_can_target(window, isTarget)
            subject.close(window)
        }
        try Patience.wait("the window") { window.isMapped && subject.isIdle }
        try WindowFit.resize(window, to: setting.size)
        let presentation = subject.present(tour, in: window)
        defer { presentation.close() }
        let page = subject.page(of: window)
        let play = StoryboardPlay(
            presentation,
            in: window,
            page,
            settle: { [self] in try settle(presentation, at: $0) },
            animate: { [desktop] in desktop.setAnimations($0) }
        )
        var frames: [StoryboardFrame] = []
        var hasFailed = false
        // GTK's GL renderer needs the nodes of all pictures until the window closes.
        var kept: [WindowPicture] = []
        for index in tour.steps.indices {
            let step = tour.steps[index]
            do {
                let arrival = try play.arriveInOrder(at: step)
                if !options.isLayoutOnly { try appear(presentation, at: step, in: window) }
                let image = "\(folder)/\(index + 1)-\(step.id).png"
                frames.append(try frame(of: presentation, in: window, tour, index, setting, image, arrival))
                if options.isLayoutOnly { continue }
                let picture = try picture(of: window, at: step)
                picture.write(to: "\(options.directory)/\(image)", in: pictures)
                kept.append(picture)
            } catch let failure as StoryboardFailure {
                hasFailed = true
                fail(failure.description)
            }
        }
        // The theme does not affect positions, so once for each size and direction is enough.
        if !hasFailed, options.takesEveryWay, setting.theme == settings.first?.theme {
            do {
                try play.arriveOnAllWays { step, arrival in
                    guard let index = frames.firstIndex(where: { $0.step == step.id }) else { return }
                    frames[index].arrivals.append(arrival)
                }
            } catch let failure as StoryboardFailure {
                fail("on another way: \(failure.description)")
            }
        }
        return frames
    }

    private func picture(of window: WidgetPointer, at step: Step) throws -> WindowPicture {
        var picture: WindowPicture?
        try Patience.wait("the picture of step \"\(step.id)\"") {
            picture = WindowPicture(of: window)
            return picture != nil
        }
        guard let picture else {
            throw StoryboardFailure(description: "step \"\(step.id)\": there is nothing to see")
        }
        return picture
    }

    /// Waits until a step can be pictured: a target that is missing is waited for, with the step before on screen.
    private func appear(
        _ presentation: WalkthroughPresentation,
        at step: Step,
        in window: WidgetPointer
    ) throws {
        try Patience.wait("step \"\(step.id)\"") {
            presentation.shownStep?.id == step.id || presentation.currentStep?.id != step.id
        }
        guard presentation.shownStep?.id == step.id else {
            throw StoryboardFailure(description: "step \"\(step.id)\": passed over, as its target is missing")
        }
        window.passLayout()
        try settle(presentation, at: step.id)
    }

    private func settle(_ presentation: WalkthroughPresentation, at step: Step.ID) throws {
        try Patience.wait("step \"\(step)\"") {
            presentation.outcome != nil
                || presentation.currentStep?.id == step && presentation.isSettled
                    && subject.isIdle && g_main_context_pending(nil) == 0
        }
        guard presentation.outcome == nil else {
            throw StoryboardFailure(description: "step \"\(step)\": the tour ended before it")
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
        guard let scene = presentation.scene else {
            throw StoryboardFailure(
                description: "step \"\(tour.steps[index].id)\": the tour ended before it"
            )
        }
        return StoryboardFrame(
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
    }

    private func makeFolder(_ path: String) throws {
        guard g_mkdir_with_parents(path, 0o755) == 0 else {
            throw StoryboardFailure(
                description: "cannot make the folder \(path): \(String(cString: g_strerror(errno)))"
            )
        }
    }
}
