internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLab
internal import WalkthroughLink
internal import WalkthroughStoryboard

/// Tells which controls a window has, and what a tour would call them.
final class WindowSurvey {
    private var start: ScheduledCall?

    /// Waits until the window is at rest, and tells its controls.
    ///
    /// - Parameters:
    ///   - selectors: the selectors to look up as well.
    ///   - size: the size to give the window; nil for its own.
    ///   - tell: called once.
    init(find selectors: [String], _ size: WindowSize?, tell: @escaping (LabEvent) -> Void) {
        // Waiting runs the main loop, which the handler of a message must not do. A timeout, not an idle
        // callback: an app that always draws is never idle.
        start = .after(0) {
            do {
                tell(.surveyed(try Self.survey(selectors, size)))
            } catch {
                tell(.failed("\(error)"))
            }
        }
    }

    private static func survey(_ selectors: [String], _ size: WindowSize?) throws -> ControlSurvey {
        guard let window = Toplevels.inUse else {
            throw StoryboardFailure(description: "the app has no window")
        }
        if let size {
            gtk_window_unmaximize(window.cast(to: GtkWindow.self))
            try WindowFit.resize(window, to: size)
        }
        try waitForRest(of: window)
        let naming = WidgetNaming(in: window)
        let found = selectors.map { selector in
            (selector, ElementSearch(for: Element(selector), in: window).widget?.place)
        }
        return ControlSurvey(
            controls: WidgetNaming.controls(in: window).compactMap { facts(of: $0, naming, in: window) },
            found: Dictionary(found, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
        )
    }

    /// Waits until the controls are the same and at the same places in three looks.
    private static func waitForRest(of window: WidgetPointer) throws {
        let interval: gint64 = 100_000
        var (seen, looks, next): ([String], Int, gint64) = ([], 0, 0)
        try Patience.wait("the window") {
            guard g_get_monotonic_time() >= next else { return false }
            next = g_get_monotonic_time() + interval
            let now = WidgetNaming.controls(in: window).map { "\($0.place) \($0.frame(in: window))" }
            looks = now == seen ? looks + 1 : 1
            seen = now
            return looks == 3
        }
    }

    private static func facts(
        of control: WidgetPointer,
        _ naming: WidgetNaming,
        in window: WidgetPointer
    ) -> ControlFacts? {
        guard let name = naming.names(of: control).first else { return nil }
        return ControlFacts(
            selector: name.selector.description,
            title: ControlTitle.of(control),
            role: WidgetNaming.role(of: control) ?? "",
            frame: control.frame(in: window),
            matches: name.matchCount,
            dependsOnLanguage: name.dependsOnLanguage,
            place: control.place
        )
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate func frame(in window: WidgetPointer) -> Rect {
        guard let box = bounds(of: self, in: window) else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        return Rect(x: box.x, y: box.y, width: box.width, height: box.height)
    }

    /// Types from the window down, each with the number of siblings of that type before it.
    fileprivate var place: String {
        ancestorsAndSelf.reversed().map { widget in
            let type = g_type_name_from_instance(widget.cast(to: GTypeInstance.self))
            let same = widget.parent?.children.filter {
                g_type_name_from_instance($0.cast(to: GTypeInstance.self)) == type
            }
            let index = same?.firstIndex(of: widget) ?? 0
            return String(cString: type!) + (index == 0 ? "" : ":\(index)")
        }.joined(separator: "/")
    }
}
