internal import CWalkthroughGtk
package import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
package import WalkthroughLabCore

/// Films a tour as a user takes it: every moment on one clock, with a pointer that goes to what is pressed.
package final class TourFilm {
    private let subject: any StoryboardSubject
    private let setting: StoryboardSetting
    private let desktop = DesktopSettings()
    private let goOn: () throws -> Void
    private let reel: FilmReel
    /// That of the window at the beginning, which every picture has.
    private var size: WindowSize
    private var clock: FilmClock?
    private var shown: PlayedWindow!
    private var pointer = FilmPointer()
    private let paints = PaintWatch()
    /// What was drawn last, without the pointer.
    private var picture: CairoPicture?

    /// - Parameters:
    ///   - goOn: called before each picture; what it throws ends the film.
    package init(
        of subject: any StoryboardSubject,
        in setting: StoryboardSetting,
        goOn: @escaping () throws -> Void = {},
        keep: @escaping FilmFrame.Keeping
    ) {
        self.subject = subject
        self.setting = setting
        self.goOn = goOn
        size = setting.size
        reel = FilmReel(keep: keep)
    }

    /// Films a tour from the window without it to its end.
    ///
    /// - Throws: ``StoryboardFailure`` when a step cannot be shown or a picture is not kept.
    package func record(_ tour: Walkthrough) throws -> FilmFacts {
        desktop.apply(setting)
        let style = FilmStyle()
        defer {
            style.remove()
            clock?.stop()
            desktop.restore()
        }
        shown = try PlayedWindow(subject.open(setting.size), tour, setting, subject, desktop) { window in
            size = WindowFit.contentSize(of: window)
            clock = FilmClock(in: window)
            desktop.setAnimations(clock != nil)
            pointer.place = Point(x: window.area.width * 0.62, y: window.area.height * 0.7)
            try hold(Self.before, in: window)
        }
        defer { shown.close() }
        let hasClock = clock != nil
        var former: Step.ID?
        while true {
            try settle(after: former)
            if shown.presentation.wasLedAway, let next = former.flatMap(tour.step(after:)) {
                try follow(to: next, of: tour)
            }
            guard let step = shown.presentation.currentStep, shown.presentation.outcome == nil else { break }
            try hold(readingTime(of: step))
            former = step.id
            try leave(step)
        }
        // The overlay fades, and leaves the window as it was.
        if !WindowList.hasDropped(shown.window) { try hold(Self.after, in: shown.window) }
        try reel.finish()
        return FilmFacts(milliseconds: reel.milliseconds, isAnimated: hasClock)
    }

    /// Goes on in the next window where a press has closed the first.
    private func follow(to step: Step.ID, of tour: Walkthrough) throws {
        shown.close()
        let window = try Patience.wait(for: "the next window") { WindowList.inUse }
        shown = try PlayedWindow(window, tour, setting, subject, desktop, from: step)
        try settle(after: nil)
    }

    // MARK: Steps

    /// Goes on until another step than the former one is shown and at rest, or the tour is over.
    private func settle(after former: Step.ID?) throws {
        for _ in 0..<Self.mostFrames {
            let presentation = shown.presentation
            if presentation.outcome != nil { return }
            let isOther = presentation.currentStep.map { $0.id != former } ?? false
            if isOther, presentation.isSettled, subject.isIdle { return }
            try frame()
        }
        throw StoryboardFailure("step \"\(shown.presentation.currentStep?.id ?? "")\" did not come to rest")
    }

    /// Moves the pointer to what leads on, and presses it.
    private func leave(_ step: Step) throws {
        let presentation = shown.presentation
        if let widget = presentation.wayOn, let goal = FilmedWindow(window).middle(of: widget) {
            // The app may destroy it meanwhile.
            let pressed = WeakWidget(widget)
            let path = FilmPointer.Path(from: pointer.place, to: goal)
            try move(for: path.duration) { pointer.place = path.place(at: $0) }
            if let widget = pressed.pointer { gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_PRELIGHT, 0) }
            try hold(Self.rest)
            if let widget = pressed.pointer { gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0) }
            try move(for: Self.press) { pointer.press = $0 }
            if let widget = pressed.pointer {
                let flags = GTK_STATE_FLAG_ACTIVE.rawValue | GTK_STATE_FLAG_PRELIGHT.rawValue
                gtk_widget_unset_state_flags(widget, GtkStateFlags(flags))
            }
            pointer.press = nil
        }
        if !presentation.pressAwaited() { presentation.next() }
    }

    /// How long a step is shown, in seconds: to take in where it points, and to read it.
    private func readingTime(of step: Step) -> Double {
        let words = (step.title + " " + step.body).split(separator: " ").count
        return min(max(1.2, 0.6 + 0.16 * Double(words)), 3.6)
    }

    // MARK: Frames

    private var window: WidgetPointer { shown.presentation.window ?? shown.window }

    private func hold(_ seconds: Double, in place: WidgetPointer? = nil) throws {
        try move(for: seconds, in: place) { _ in }
    }

    /// Takes the frames of so many seconds, with how much of them is over, from 0 to 1.
    private func move(for seconds: Double, in place: WidgetPointer? = nil, _ change: (Double) -> Void) throws
    {
        let count = max(1, Int((seconds * Self.framesPerSecond).rounded()))
        for index in 1...count {
            change(Double(index) / Double(count))
            try frame(in: place)
        }
    }

    /// Moves the time on by a frame, and takes its picture once nothing waits for that moment.
    private func frame(in place: WidgetPointer? = nil) throws {
        try goOn()
        clock?.advance(by: Self.interval)
        let filmed = FilmedWindow(place ?? window)
        // One pass for what the new time changes, then others until that leads to nothing more.
        var former: Scene?
        for pass in 0..<Self.mostPasses {
            filmed.window.passLayoutAndRest()
            clock?.advance(by: 0)
            try Patience.wait("the window", in: filmed.window) { subject.isIdle && filmed.isComplete }
            let scene = shown?.presentation.scene
            if pass > 0, scene == former { break }
            former = scene
        }
        if paints.isNew(filmed.all) {
            picture = try Patience.wait(for: "its picture") { filmed.draw(in: size) }
        }
        if let picture {
            try reel.add(picture.pixels(with: pointer), of: size, for: 1 / Self.framesPerSecond)
        }
    }

    private static let framesPerSecond = 25.0
    /// In seconds. A little more than a frame is shown: motions that take a whole number of frames end with the
    /// last of these, however the sums of seconds are rounded.
    private static let interval = 1 / framesPerSecond + 0.000_001
    /// The most that a step may take to come to rest, which is 40 seconds.
    private static let mostFrames = 1000
    private static let mostPasses = 5
    /// Seconds.
    private static let (before, after, rest, press) = (0.8, 1.2, 0.2, 0.28)
}
