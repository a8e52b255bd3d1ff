internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLink
internal import WalkthroughTrial

/// Records a tour: each press in the app becomes a step.
final class Recorder {
    private var history: RecordingHistory
    private var watch: NativeWatch?
    private let outline = PickOutline()
    private let tell: (RecordedTour) -> Void

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - tour: the id of the tour.
    ///   - onlyPicks: whether presses are kept from the app; then what the pointer is on is outlined.
    ///   - tell: called whenever the tour has changed.
    init(tour: String, onlyPicks: Bool, tell: @escaping (RecordedTour) -> Void) {
        history = RecordingHistory(TourRecording(id: tour, title: tour))
        self.tell = tell
        watch = NativeWatch(
            onPress: { [weak self] widget in
                if let pressed = ControlNaming.pressed(at: widget) { self?.add(pressed) }
                return onlyPicks
            },
            onMove: { [outline] widget in if onlyPicks { outline.point(at: widget) } }
        )
    }

    /// Undoes the last change.
    func undo() { if history.undo() { report(nil) } }

    /// Stops recording.
    func stop() {
        watch = nil
        outline.remove()
    }

    private func add(_ pressed: PressedControl) {
        guard history.perform(.press(pressed)), let step = history.recording.tour.steps.last else { return }
        report(RecordedPress(pressed, title: step.title))
    }

    private func report(_ press: RecordedPress?) {
        let recording = history.recording
        tell(RecordedTour(json: recording.json, count: recording.tour.steps.count, press: press))
    }
}
