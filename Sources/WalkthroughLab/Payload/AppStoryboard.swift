internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The app as a storyboard draws it: in the window that it shows.
final class AppStoryboard: StoryboardSubject {
    private let window: WidgetPointer

    init(in window: WidgetPointer) { self.window = window }

    /// Draws tours, telling the tool of each.
    static func render(
        _ texts: [TourText],
        _ settings: [StoryboardSetting],
        _ options: StoryboardOptions,
        tell: @escaping (LabEvent) -> Void
    ) {
        guard let window = WindowList.inUse else { return tell(.failed("the app has no window")) }
        do {
            let tours = try texts.map { try Walkthrough(json: Data($0.json.utf8), file: $0.file) }
            let board = Storyboard(of: AppStoryboard(in: window), tours: tours, settings: settings, options)
            try board.render({ tell(.drawn($0)) }, fail: { tell(.notDrawn($0)) })
            tell(.storyboardIsDone)
        } catch {
            tell(.failed("\(error)"))
        }
    }

    /// How far each scroller was scrolled before the first tour, so that every tour begins with the same page.
    private lazy var places = scrollers(in: window).map { ($0, gtk_adjustment_get_value($0.pointer)) }

    func open(_ size: WindowSize) throws -> WidgetPointer {
        for (adjustment, value) in places {
            if let adjustment = adjustment.pointer { gtk_adjustment_set_value(adjustment, value) }
        }
        return window
    }

    func present(_ tour: Walkthrough, in window: WidgetPointer) -> WalkthroughPresentation {
        window.presentWalkthrough(tour)
    }

    var isIdle: Bool { true }

    func page(of window: WidgetPointer) -> StoryboardPage? { nil }

    func close(_ window: WidgetPointer) { WindowFit.release(window) }

    private func scrollers(in widget: WidgetPointer) -> [WeakReference<GtkAdjustment>] {
        let own =
            widget.isA(gtk_scrolled_window_get_type())
            ? [
                gtk_scrolled_window_get_vadjustment(widget.opaque),
                gtk_scrolled_window_get_hadjustment(widget.opaque),
            ]
            : []
        return own.compactMap(\.self).map { WeakReference($0) } + widget.children.flatMap(scrollers)
    }
}
