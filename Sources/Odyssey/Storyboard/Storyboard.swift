internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import FoundationEssentials
internal import Glibc
internal import WalkthroughGtkSupport
internal import WalkthroughEngine
internal import WalkthroughGtk

/// Plays tours without a user and takes a picture of every step when it is first reached.
///
/// Then it reaches the steps in every other way; only the list of pictures records these arrivals.
final class Storyboard {
    private let tours: [Walkthrough]
    private let settings: [StoryboardSetting]
    private let directory: String
    private let isLayoutOnly: Bool
    private var frames: [StoryboardFrame] = []

    /// How long the window or a step may take to come to rest.
    private static let patience = (seconds: 20, microseconds: gint64(20_000_000))

    /// - Parameter isLayoutOnly: whether to write only the list, with each step reached in order.
    init(tours: [Walkthrough], settings: [StoryboardSetting], directory: String, isLayoutOnly: Bool = false) {
        self.tours = tours
        self.settings = settings
        self.directory = directory
        self.isLayoutOnly = isLayoutOnly
    }

    /// Renders everything; a step that fails is reported on standard error and the others go on.
    ///
    /// - Returns: how many steps failed.
    /// - Throws: ``StoryboardFailure`` when nothing can be written.
    func render() throws -> Int {
        let desktop = DesktopSettings()
        defer { desktop.restore() }
        var failures = 0
        for tour in tours {
            for setting in settings {
                desktop.apply(setting)
                failures += try render(tour, setting, on: desktop)
            }
        }
        try writeList()
        return failures
    }

    private func render(_ tour: Walkthrough, _ setting: StoryboardSetting, on desktop: DesktopSettings) throws
        -> Int
    {
        let folder = "\(tour.id)/\(setting)"
        try makeFolder(isLayoutOnly ? directory : "\(directory)/\(folder)")
        let window = OdysseyWindow(application: nil, record: TripRecord(directory: nil, isKept: false))
        gtk_window_set_default_size(
            window.widget.cast(to: GtkWindow.self),
            gint(setting.size.width),
            gint(setting.size.height)
        )
        window.present()
        defer { gtk_window_destroy(window.widget.cast(to: GtkWindow.self)) }
        try wait("the window") { window.widget.isMapped && PictureLoader.isIdle }
        try fit(window.widget, to: setting.size)
        var failures = 0
        var pictures: [WindowPicture] = []
        let presentation = window.present(tour)
        let play = StoryboardPlay(
            presentation,
            in: window,
            settle: { [self] in try settle(presentation, at: $0) },
            animate: { desktop.setAnimations($0) }
        )
        let first = frames.count
        for index in tour.steps.indices {
            let step = tour.steps[index]
            do {
                let arrival = try play.arriveInOrder(at: step)
                let image = "\(folder)/\(index + 1)-\(step.id).png"
                frames.append(try frame(of: presentation, in: window, tour, index, setting, image, arrival))
                if isLayoutOnly { continue }
                try wait("the picture of step \"\(step.id)\"") {
                    guard let picture = WindowPicture(of: window.widget) else { return false }
                    pictures.append(picture)
                    return true
                }
                try pictures.last?.write(to: "\(directory)/\(image)")
            } catch let failure as StoryboardFailure {
                failures += 1
                report("\(tour.id), \(setting), \(failure.description)")
            }
        }
        // The theme does not affect positions, so once for each size and direction is enough.
        if failures == 0, !isLayoutOnly, setting.theme == settings.first?.theme {
            do {
                try play.arriveOnAllWays { step, arrival in
                    guard let index = frames[first...].firstIndex(where: { $0.step == step.id }) else {
                        return
                    }
                    frames[index].arrivals.append(arrival)
                }
            } catch let failure as StoryboardFailure {
                failures += 1
                report("\(tour.id), \(setting), on another way: \(failure.description)")
            }
        }
        presentation.close()
        return failures
    }

    private func settle(_ presentation: WalkthroughPresentation, at step: Step.ID) throws {
        try wait("step \"\(step)\"") {
            presentation.outcome != nil
                || presentation.currentStep?.id == step && presentation.isSettled
                    && PictureLoader.isIdle && g_main_context_pending(nil) == 0
        }
        guard presentation.outcome == nil else {
            throw StoryboardFailure(description: "step \"\(step)\": the tour ended before it")
        }
    }

    /// Gives the window's content the requested size, however small the screen is.
    ///
    /// GTK limits a resizable window to the screen, and subtracts the frame from its size. So this requests
    /// the size as the window's minimum, and corrects the request by what is missing. The size may change in
    /// several steps; a correction that came amid them is itself corrected.
    private func fit(_ window: WidgetPointer, to size: WindowSize) throws {
        var asked = size
        let deadline = g_get_monotonic_time() + Self.patience.microseconds
        while contentSize(of: window) != size {
            let actual = contentSize(of: window)
            guard g_get_monotonic_time() < deadline else {
                throw StoryboardFailure(description: "a window of \(size) cannot be had; it is \(actual)")
            }
            asked = WindowSize(
                width: asked.width + size.width - actual.width,
                height: asked.height + size.height - actual.height
            )
            gtk_widget_set_size_request(window, gint(asked.width), gint(asked.height))
            gtk_window_set_default_size(
                window.cast(to: GtkWindow.self),
                gint(asked.width),
                gint(asked.height)
            )
            let answered = min(deadline, g_get_monotonic_time() + 1_000_000)
            while contentSize(of: window) == actual, g_get_monotonic_time() < answered {
                if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
            }
        }
    }

    private func contentSize(of window: WidgetPointer) -> WindowSize {
        WindowSize(width: Int(gtk_widget_get_width(window)), height: Int(gtk_widget_get_height(window)))
    }

    private func frame(
        of presentation: WalkthroughPresentation,
        in window: OdysseyWindow,
        _ tour: Walkthrough,
        _ index: Int,
        _ setting: StoryboardSetting,
        _ image: String,
        _ arrival: StoryboardArrival
    ) throws -> StoryboardFrame {
        let step = tour.steps[index]
        guard let scene = presentation.scene else {
            throw StoryboardFailure(description: "step \"\(step.id)\": the tour ended before it")
        }
        if let target = step.target, presentation.frames[target] == nil {
            throw StoryboardFailure(
                description: "step \"\(step.id)\": there is no widget \"\(target.id)\" on screen"
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
            clipped: ClippedText.all(in: window.widget),
            arrival: arrival
        )
    }

    private func wait(_ what: String, until condition: () -> Bool) throws {
        let deadline = g_get_monotonic_time() + Self.patience.microseconds
        while !condition() {
            guard g_get_monotonic_time() < deadline else {
                throw StoryboardFailure(
                    description: "\(what) did not come to rest within \(Self.patience.seconds) s"
                )
            }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
        }
    }

    private func makeFolder(_ path: String) throws {
        guard g_mkdir_with_parents(path, 0o755) == 0 else {
            throw StoryboardFailure(
                description: "cannot make the folder \(path): \(String(cString: g_strerror(errno)))"
            )
        }
    }

    private func writeList() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let json = try encoder.encode(frames)
        let path = "\(directory)/storyboard.json"
        var error: UnsafeMutablePointer<GError>?
        let isWritten = json.withUnsafeBytes { bytes in
            g_file_set_contents(
                path,
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                gssize(bytes.count),
                &error
            )
        }
        guard isWritten != 0 else {
            defer { g_clear_error(&error) }
            throw StoryboardFailure(
                description: error.map { String(cString: $0.pointee.message) } ?? "cannot write \(path)"
            )
        }
    }

    private func report(_ text: String) {
        walkthrough_log_message("Odyssey", text)
    }
}
