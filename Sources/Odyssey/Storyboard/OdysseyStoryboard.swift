internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLab
internal import WalkthroughStoryboard

/// Odyssey as a storyboard draws it: in new windows, with nothing kept.
final class OdysseyStoryboard: StoryboardSubject {
    private var window: OdysseyWindow?

    /// Draws tours into a folder, with the list `storyboard.json`.
    ///
    /// - Parameter fail: called with what went wrong with a step; the others go on.
    /// - Throws: `StoryboardFailure` when nothing can be written.
    static func render(
        _ tours: [Walkthrough],
        _ settings: [StoryboardSetting],
        _ options: StoryboardOptions,
        fail: @escaping (String) -> Void
    ) throws {
        var frames: [StoryboardFrame] = []
        let board = Storyboard(of: OdysseyStoryboard(), tours: tours, settings: settings, options)
        try board.render({ frames += $0 }, fail: fail)
        // A target that is not there is a fault of the app here, and no picture to look at.
        for frame in frames {
            guard let missing = frame.missing?.first else { continue }
            fail("\(frame.tour), step \"\(frame.step)\": there is no widget \"\(missing)\" on screen")
        }
        try StoryboardList(frames).write(to: options.directory)
    }

    func open(_ size: WindowSize) -> WidgetPointer {
        let window = OdysseyWindow(application: nil, record: TripRecord(directory: nil, isKept: false))
        self.window = window
        gtk_window_set_default_size(
            window.widget.cast(to: GtkWindow.self),
            gint(size.width),
            gint(size.height)
        )
        window.present()
        return window.widget
    }

    func present(_ tour: Walkthrough, in window: WidgetPointer) -> WalkthroughPresentation {
        self.window?.present(tour) ?? window.presentWalkthrough(tour)
    }

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
