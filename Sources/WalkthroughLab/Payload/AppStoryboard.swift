internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import FoundationEssentials
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink

/// The app as a storyboard draws it: in the window that it shows, or in the next one once that is closed.
final class AppStoryboard: StoryboardSubject {
    private var window: WeakWidget

    init(in window: WidgetPointer) { self.window = WeakWidget(window) }

    /// Draws tours, telling the tool of each.
    static func render(
        _ what: (texts: [TourText], settings: [StoryboardSetting], options: StoryboardOptions),
        _ link: Link,
        isCancelled: @escaping () -> Bool
    ) throws {
        guard let window = WindowList.inUse else { throw LinkError(.failed, "the app has no window") }
        let board = Storyboard(
            of: AppStoryboard(in: window),
            tours: try what.texts.map { try $0.tour() },
            settings: what.settings,
            what.options,
            keep: { image, png in try send(image, png, by: link) }
        )
        let drawn = { (frames: [StoryboardFrame]) in
            link.emit(AppSignal.drawn, Fields(try StoryboardFrame.encoded(frames)))
        }
        try board.render(drawn, fail: { link.emit(AppSignal.notDrawn, $0) }) {
            if isCancelled() { throw LinkError(.cancelled, "the drawing was cancelled") }
        }
    }

    /// Films a tour, passing the tool each picture.
    static func film(
        _ what: (text: TourText, setting: StoryboardSetting),
        _ link: Link,
        isCancelled: @escaping () -> Bool
    ) throws -> FilmFacts {
        guard let window = WindowList.inUse else { throw LinkError(.failed, "the app has no window") }
        let goOn = { if isCancelled() { throw LinkError(.cancelled, "the film was cancelled") } }
        let film = TourFilm(of: AppStoryboard(in: window), in: what.setting, goOn: goOn) { frame in
            try frame.pixels.withUnsafeBytes { pixels in
                try pass(pixels, "the picture at \(frame.start) ms") { file in
                    _ = try link.callAndWait(ToolMethod.keepFrame, passing: file) {
                        Fields(frame.start, frame.size, $0)
                    }
                }
            }
        }
        return try film.record(what.text.tour())
    }

    /// Gives the tool a picture.
    private nonisolated static func send(_ image: String, _ png: PNG, by link: Link) throws {
        try pass(png.bytes, "the picture \(image)") { file in
            _ = try link.callAndWait(ToolMethod.keepPicture, passing: file) { Fields(image, $0) }
        }
    }

    /// Passes bytes on as a file without a name.
    private nonisolated static func pass(
        _ bytes: UnsafeRawBufferPointer,
        _ what: String,
        by call: (Int32) throws -> Void
    ) throws {
        let file = walkthrough_open_memory_file("picture")
        let problem = "cannot pass on \(what)"
        guard file >= 0 else { throw FileProblem(problem, systemError: errno) }
        defer { Glibc.close(file) }
        let error = writeAll(bytes, to: file)
        guard error == 0 else { throw FileProblem(problem, systemError: error) }
        // Who reads it shares the place in the file.
        lseek(file, 0, SEEK_SET)
        try call(file)
    }

    /// How far each scroller was scrolled before the first tour, so that every tour begins with the same
    /// page.
    private lazy var places = (window.pointer?.selfAndDescendants ?? [])
        .filter { $0.isA(gtk_scrolled_window_get_type()) }
        .flatMap { scroller in
            [gtk_scrolled_window_get_vadjustment, gtk_scrolled_window_get_hadjustment].compactMap {
                $0(scroller.opaque)
            }
        }
        .map { (WeakReference($0), gtk_adjustment_get_value($0)) }

    func open(_ size: WindowSize) throws -> WidgetPointer {
        let isGone = window.pointer.map(WindowList.hasDropped) ?? true
        if isGone { window = WeakWidget(try? Patience.wait(for: "the next window") { WindowList.inUse }) }
        guard let window = window.pointer else { throw StoryboardFailure.windowClosed }
        for (adjustment, value) in places {
            if let adjustment = adjustment.pointer { gtk_adjustment_set_value(adjustment, value) }
        }
        return window
    }

    func present(_ tour: Walkthrough, in window: WidgetPointer) -> WalkthroughPresentation {
        window.presentWalkthrough(tour)
    }

    var isPressed: Bool { true }

    var isIdle: Bool { true }

    func page(of window: WidgetPointer) -> StoryboardPage? { nil }

    func close(_ window: WidgetPointer) { WindowFit.release(window) }
}
