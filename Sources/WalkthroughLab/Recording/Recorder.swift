internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Records a tour: each press in the app becomes a step, which a window beside the app's lists and edits.
final class Recorder {
    /// Plays a tour from a step, and calls the closure once it is over.
    typealias Playing = (Walkthrough, Step.ID, @escaping () -> Void) -> Void

    private var history: RecordingHistory
    private var watch: NativeWatch?
    private weak var window: RecorderWindow?
    private let outline = PickOutline()
    private let initial = ShownParts()
    private let home = WeakWidget(WindowList.inUse)
    private var presses = RecordedPresses()
    private let onlyPicks: Bool
    private let play: Playing
    private let endPlaying: () -> Void
    private let tell: (RecordedTour) -> Void
    private let skip: (String) -> Void

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - tour: the id of the tour.
    ///   - onlyPicks: whether presses are kept from the app; then the control under the pointer is outlined.
    ///   - hasWindow: whether a window lists the steps.
    ///   - play: plays what is recorded.
    ///   - endPlaying: ends that.
    ///   - tell: called whenever the tour has changed, or is to be saved again.
    ///   - skip: called with the reason when a press is not recorded.
    init(
        tour: String,
        onlyPicks: Bool,
        hasWindow: Bool,
        play: @escaping Playing,
        endPlaying: @escaping () -> Void,
        tell: @escaping (RecordedTour) -> Void,
        skip: @escaping (String) -> Void
    ) {
        history = RecordingHistory(
            TourRecording(id: tour, title: tour, untitled: RecorderWindow.titleOfUntitledSteps)
        )
        self.onlyPicks = onlyPicks
        self.play = play
        self.endPlaying = endPlaying
        self.tell = tell
        self.skip = skip
        listen()
        if hasWindow { openWindow() }
    }

    func undo() { if history.undo() { changed() } }

    /// Shows whether the tour could be saved.
    func saved(problem: String?) { window?.show(problem: problem) }

    func stop() {
        pause()
        window?.close()
    }

    // MARK: Recording

    private func listen() {
        watch = NativeWatch(
            onPress: { [weak self] widget in
                guard let self else { return false }
                press(widget)
                return onlyPicks
            },
            onMove: { [weak self] widget in
                if let self, onlyPicks { outline.point(at: widget, home: home.pointer) }
            }
        )
    }

    private func press(_ widget: WidgetPointer) {
        let control = WidgetNaming.pressable(at: widget)
        // Most recordings end with it.
        if !onlyPicks, let control, control.root == home.pointer,
            WidgetNaming.action(of: control) == "window.close"
        {
            return skip("this closes the window, where a tour ends: it is not recorded")
        }
        if history.lead(on: presses.leading(to: control)) { changed() }
        let pressed = ControlNaming.pressed(at: widget, from: initial, home: home.pointer)
        if let pressed {
            add(pressed)
            if control.map(WidgetNaming.drawsItsRows) == true {
                skip("its rows are no widgets: the step points at all of them")
            }
        } else {
            skip("a press there means nothing that a step can point at: a \(WidgetNaming.type(of: widget))")
        }
        let step = pressed.flatMap { _ in history.recording.tour.steps.last?.id }
        presses.add(of: step, in: widget.root) { [weak self] news in
            switch news {
            case .change(let step?): if self?.history.lead(on: [step]) == true { self?.changed() }
            case .change(nil): self?.skip("this has changed what the app shows, and a tour will not do it")
            case .otherProgram:
                self?.skip("this has led to a window of another program, which is not recorded")
            case .smallerWindow(let size):
                let size = WindowSize(width: Int(size.width), height: Int(size.height))
                self?.skip("the window has become smaller, \(size): a click beside it is not recorded")
            }
        }
    }

    private func pause() {
        watch = nil
        outline.remove()
    }

    private func add(_ pressed: PressedControl) {
        guard history.perform(.press(pressed)), let step = history.recording.tour.steps.last else { return }
        changed(RecordedPress(pressed, title: step.title), selecting: step.id)
    }

    // MARK: Editing

    private func openWindow() {
        let window = RecorderWindow(
            RecorderWindow.Actions(
                edit: { [weak self] edit in if self?.history.perform(edit) == true { self?.changed() } },
                undo: { [weak self] in self?.undo() },
                redo: { [weak self] in if self?.history.redo() == true { self?.changed() } },
                tryStep: { [weak self] in self?.tryOut(from: $0) },
                endTrial: { [weak self] in self?.endTrial() ?? false },
                save: { [weak self] in self?.save() }
            )
        )
        self.window = window
        window.show(history)
        window.present()
    }

    /// Plays the tour from a step, and goes on recording when it is over.
    private func tryOut(from step: Step.ID) {
        pause()
        play(history.recording.tour, step) { [weak self] in self?.listen() }
    }

    /// Ends a trial; false when there is none.
    private func endTrial() -> Bool {
        // It listens whenever nothing is tried.
        guard watch == nil else { return false }
        endPlaying()
        return true
    }

    private func save() {
        history.endTyping()
        tell(RecordedTour(json: history.recording.json, count: history.recording.tour.steps.count))
    }

    private func changed(_ press: RecordedPress? = nil, selecting step: Step.ID? = nil) {
        window?.show(history, selecting: step)
        let recording = history.recording
        tell(RecordedTour(json: recording.json, count: recording.tour.steps.count, press: press))
    }
}
