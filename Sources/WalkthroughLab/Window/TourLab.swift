internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The lab: a window beside an app's own, in which a tester goes through a tour and looks into it.
///
/// Nothing of it is ever measured as part of the app. When it closes, the app's settings, its window's size
/// and the speed of animations are as they were. The GTK window owns this object.
package final class TourLab {
    package let window: LabFrame
    private let subject: any LabSubject
    private let desktop = DesktopSettings()
    private let log = LogPage()
    private var steps: StepsPage!
    private var desktopPage: DesktopPage!
    private var outlinesPage: OutlinesPage!
    private var outlines: WindowOutlines!
    private let windowSize: TouredWindow
    private let notes: NotesKeeper

    private var tour: Walkthrough?
    private weak var presentation: WalkthroughPresentation?
    private var playback = TourPlayback()
    private var nextMove: ScheduledCall?
    private var endFollowing: () -> Void = {}

    private static weak var current: TourLab?

    /// Opens the lab, or brings it to the front.
    ///
    /// - Returns: nil when the app has no window.
    @discardableResult
    package static func open(for subject: any LabSubject) -> TourLab? {
        if let current, current.subject === subject {
            current.window.present()
            return current
        }
        current?.close()
        guard let window = subject.window else { return nil }
        let lab = TourLab(subject, window)
        current = lab
        lab.window.present()
        return lab
    }

    /// Outlines everything that can be, for tests.
    func outlineEverything() { outlines.kinds = Set(SceneOutline.Kind.allCases) }

    package func close() { window.destroy() }

    private init(_ subject: any LabSubject, _ window: WidgetPointer) {
        self.subject = subject
        self.window = LabFrame(localized("Lab", context: "window"))
        windowSize = TouredWindow(window)
        notes = NotesKeeper()
        makePages()
        notes.onProblem = { [frame = self.window] in frame.show(problem: $0, actions: $1) }
        windowSize.onResize = { [weak self] in self?.desktopPage.show($0) }
        windowSize.onDestroy = { [weak self] in self?.close() }
        self.window.onCloseRequest = { [notes] in notes.mayClose() }
        self.window.onDestroy = { [weak self] in self?.end() }
        self.window.keep(self)
        WalkthroughPresentation.onBegin = { [weak self] in self?.follow($0) }
        desktopPage.show(windowSize.size)
        if let running = window.currentWalkthrough {
            follow(running)
        } else {
            list(subject.tours.first)
        }
    }

    private func makePages() {
        steps = StepsPage(tours: subject.tours.map { $0.title.isEmpty ? $0.id : $0.title }, stepActions)
        outlines = WindowOutlines { [weak self] in self?.outlinesPage.show($0) }
        outlinesPage = OutlinesPage { [weak self] in self?.outlines.kinds = $0 }
        desktopPage = DesktopPage(desktop) { [windowSize] in windowSize.resize(to: $0) }
        window.add(localized("Steps"), steps.widget)
        window.add(localized("Desktop"), LabWidgets.scrolled(desktopPage.widget, leastHeight: 120))
        window.add(localized("Outlines"), outlinesPage.widget)
        window.add(localized("Log", context: "what happened"), log.widget)
        guard let explanations = subject.explanations else { return }
        let page = ExplanationsPage()
        window.add(explanations.title, page.widget)
        endFollowing = explanations.follow { page.show($0) }
    }

    private var stepActions: StepsPage.Actions {
        StepsPage.Actions(
            chooseTour: { [weak self] index in
                guard let self, subject.tours.indices.contains(index) else { return }
                let tour = subject.tours[index]
                if let first = tour.steps.first { subject.start(tour, at: first.id) }
            },
            jump: { [weak self] in self?.jump(to: $0) },
            back: { [weak self] in self?.presentation?.back() },
            next: { [weak self] in self?.presentation?.next() },
            play: { [weak self] in self?.play($0) },
            pace: { [weak self] in self?.setPace($0) },
            frame: { AnimationTime.advance(by: TourPlayback.frame) },
            note: { [notes] in notes.write($0) }
        )
    }

    // MARK: The tour

    private func follow(_ presentation: WalkthroughPresentation) {
        self.presentation?.onEvent = { _, _ in }
        self.presentation = presentation
        presentation.onEvent = { [weak self, weak presentation] event, effects in
            guard let self, let presentation, presentation === self.presentation else { return }
            log.add(event, effects)
            updateSoon(after: effects)
        }
        list(presentation.walkthrough)
        update()
    }

    private func list(_ tour: Walkthrough?) {
        guard let tour else { return steps.mark(nil, in: Walkthrough(id: "", steps: [])) }
        if tour != self.tour {
            self.tour = tour
            notes.open(subject.notes(on: tour))
            steps.list(tour, at: subject.tours.firstIndex { $0.id == tour.id })
        }
        update()
    }

    private func updateSoon(after effects: [SessionEffect]) {
        // What is shown is known only after the effects.
        let isWorthALook = effects.contains {
            switch $0 {
            case .present, .end, .report: true
            default: false
            }
        }
        if isWorthALook { looking = .after(0) { [weak self] in self?.update() } }
    }

    private var looking: ScheduledCall? { willSet { looking?.cancel() } }

    /// Shows where the tour is.
    private func update() {
        guard let tour else { return }
        let running = presentation?.outcome == nil ? presentation : nil
        let step = running?.currentStep?.id
        steps.mark(step, in: tour)
        notes.turn(to: step)
        steps.show(note: notes.note)
        let place = running?.window ?? subject.window
        if place != outlinedWindow.pointer || running !== outlinedTour {
            outlines.follow(place, running)
            outlinedWindow = WeakWidget(place)
            outlinedTour = running
        }
        if step != shownStep {
            shownStep = step
            advanceLater()
        }
    }

    private var outlinedWindow = WeakWidget(nil)
    private weak var outlinedTour: WalkthroughPresentation?
    private var shownStep: Step.ID?

    private func jump(to step: Step.ID) {
        if let presentation, presentation.outcome == nil { return presentation.go(to: step) }
        if let tour { subject.start(tour, at: step) }
    }

    // MARK: Playing

    private func play(_ isOn: Bool) {
        if isOn { playback.play() } else { playback.pause() }
        steps.show(playback)
        if isOn, presentation == nil || presentation?.outcome != nil, let first = tour?.steps.first {
            jump(to: first.id)
        }
        advanceLater()
    }

    private func setPace(_ pace: TourPlayback.Pace) {
        playback.pace = pace
        AnimationTime.speed = pace.speed
        steps.show(playback)
        advanceLater()
    }

    /// Checks after a delay whether to go on: once the step is at rest and has been shown for long enough.
    private func advanceLater(after seconds: Double = 0.1) {
        nextMove?.cancel()
        guard playback.isPlaying else { return }
        nextMove = .after(seconds) { [weak self] in self?.advance() }
    }

    private var restedStep: Step.ID?

    private func advance() {
        guard playback.isPlaying, let presentation, let step = presentation.currentStep, let tour else {
            return
        }
        guard presentation.isSettled else {
            restedStep = nil
            return advanceLater()
        }
        guard restedStep == step.id else {
            restedStep = step.id
            return advanceLater(after: playback.dwell(on: step))
        }
        restedStep = nil
        switch playback.move(after: step.id, in: tour) {
        case .next: presentation.next()
        case .stop: steps.show(playback)
        }
    }

    // MARK: The end

    private func end() {
        nextMove?.cancel()
        looking = nil
        endFollowing()
        notes.close()
        outlines.detach()
        WalkthroughPresentation.onBegin = { _ in }
        presentation?.onEvent = { _, _ in }
        AnimationTime.speed = 1
        desktop.restore()
        windowSize.restore()
        if Self.current === self { Self.current = nil }
    }
}
