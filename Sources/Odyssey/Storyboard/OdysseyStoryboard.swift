internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLab
internal import WalkthroughLabCore
internal import WalkthroughReports

/// Odyssey as a storyboard draws it: in new windows, with nothing kept.
final class OdysseyStoryboard: StoryboardSubject {
    private var window: OdysseyWindow?

    /// Draws tours into a folder.
    ///
    /// - Parameter tell: called when a tour has been drawn in a setting.
    /// - Returns: what was drawn and what failed; only the pictures are written yet.
    /// - Throws: `StoryboardFailure` when nothing can be written.
    static func render(
        _ tours: [Walkthrough],
        _ settings: [StoryboardSetting],
        _ options: StoryboardOptions,
        to folder: StoryboardFolder,
        tell: () -> Void
    ) throws -> StoryboardResult {
        var frames: [StoryboardFrame] = []
        var failures: [String] = []
        try folder.make()
        let board = Storyboard(of: OdysseyStoryboard(), tours: tours, settings: settings, options) {
            image,
            png in
            try folder.keep(Data(png.bytes), as: image)
        }
        let drawn = { (group: [StoryboardFrame]) in
            frames += group
            tell()
        }
        try board.render(drawn, fail: { failures.append($0.description) })
        // A target that is not there is a fault of the app here, and no picture to look at.
        failures += frames.compactMap { frame in
            frame.missing.first.map {
                "\(frame.tour), step \"\(frame.step)\": there is no widget \"\($0)\" on screen"
            }
        }
        return StoryboardResult(frames, of: tours, failures: failures)
    }

    /// Films a tour.
    ///
    /// - Returns: what the film lacks; nil when it lacks nothing.
    /// - Throws: `StoryboardFailure` or `FileProblem`.
    static func film(_ tour: Walkthrough, _ setting: StoryboardSetting, to file: FilmFile) throws -> String? {
        let facts = try TourFilm(of: OdysseyStoryboard(), in: setting) { try file.add($0) }.record(tour)
        try file.write(end: facts.milliseconds)
        return facts.remark
    }

    func open(_ size: WindowSize) -> WidgetPointer {
        isGreetingFixed = true
        let window = OdysseyWindow(application: nil, record: TripRecord(directory: nil, isKept: false))
        self.window = window
        gtk_window_set_default_size(window.widget.cast(), gint(size.width), gint(size.height))
        window.present()
        return window.widget
    }

    func present(_ tour: Walkthrough, in window: WidgetPointer) -> WalkthroughPresentation {
        self.window?.present(tour) ?? window.presentWalkthrough(tour)
    }

    var isPressed: Bool { false }

    var isIdle: Bool { PictureLoader.isIdle }

    func page(of widget: WidgetPointer) -> StoryboardPage? {
        guard let window, let adjustment = window.scrolling.adjustment else { return nil }
        return StoryboardPage(
            offset: { window.scrolling.value },
            end: { gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) },
            scroll: { window.scrolling.scroll(to: $0, animated: false) },
            cover: { window.headerFrame }
        )
    }

    func close(_ window: WidgetPointer) {
        gtk_window_destroy(window.cast(to: GtkWindow.self))
        self.window = nil
    }
}
