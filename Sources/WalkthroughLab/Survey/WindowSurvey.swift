internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Tells which controls a window has, and what a tour would call them.
enum WindowSurvey {
    /// Waits until the window is at rest, and tells its controls.
    ///
    /// - Parameters:
    ///   - selectors: the selectors to look up as well.
    ///   - size: the size to give the window; nil for its own.
    ///   - listed: the size of the window in which the selectors were listed; nil when there is none.
    static func survey(
        _ selectors: [String],
        _ size: WindowSize?,
        listed: WindowSize?
    ) throws -> ControlSurvey {
        for _ in 0..<mostWindows {
            guard let window = try? Patience.wait(for: "a window", { WindowList.inUse }) else { break }
            g_object_ref(window)
            defer { g_object_unref(window) }
            do {
                return try survey(of: window, selectors, size, listed: listed)
            } catch let failure as StoryboardFailure where failure == .windowClosed {}
        }
        throw StoryboardFailure("the app has no window")
    }

    /// An app may greet in a window, or two, before it shows its own.
    private static let mostWindows = 3

    private static func survey(
        of window: WidgetPointer,
        _ selectors: [String],
        _ size: WindowSize?,
        listed: WindowSize?
    ) throws -> ControlSurvey {
        defer { WindowFit.release(window) }
        try waitForRest(of: window)
        var (places, wanted): (WidgetPlaces?, WindowSize?) = (nil, size)
        if !selectors.isEmpty, let size = size ?? listed.map({ _ in WindowFit.contentSize(of: window) }),
            size != listed
        {
            // What a breakpoint moves is the same widget at another place, which only one process can know.
            if let listed {
                wanted = size
                _ = try? WindowFit.resize(window, to: listed)
                try waitForRest(of: window)
            }
            places = WidgetPlaces(of: find(selectors, in: window), in: window)
        }
        if let wanted {
            try WindowFit.resize(window, to: wanted)
            try waitForRest(of: window)
        }
        let naming = WidgetNaming(in: window)
        let found = find(selectors, in: window)
        return ControlSurvey(
            controls: WidgetNaming.controls(in: window).compactMap { facts(of: $0, naming, in: window) },
            found: found.mapValues(\.place),
            earlier: places?.places(of: found) ?? [:]
        )
    }

    private static func find(_ selectors: [String], in window: WidgetPointer) -> [String: WidgetPointer] {
        Dictionary(
            selectors.map { ($0, ElementSearch(for: Element($0), in: window).widget) },
            uniquingKeysWith: { first, _ in first }
        ).compactMapValues(\.self)
    }

    /// Waits until the controls are the same and at the same places in three looks.
    private static func waitForRest(of window: WidgetPointer) throws {
        let interval: gint64 = 100_000
        var (seen, looks, next): ([String], Int, gint64) = ([], 0, 0)
        try Patience.wait("the window", in: window) {
            guard g_get_monotonic_time() >= next else { return false }
            next = g_get_monotonic_time() + interval
            let now = WidgetNaming.controls(in: window).map { "\($0.place) \($0.frame(in: window) ?? .zero)" }
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
            title: naming.title(of: control) ?? "",
            role: WidgetNaming.role(of: control) ?? "",
            frame: control.frame(in: window) ?? .zero,
            matches: name.matchCount,
            dependsOnLanguage: name.dependsOnLanguage,
            dependsOnNeighbors: name.dependsOnNeighbors,
            place: control.place,
            window: WindowFit.contentSize(of: window)
        )
    }
}

/// Where the widgets of a window are at one time.
private struct WidgetPlaces {
    private let places: [WidgetPointer: (widget: WeakWidget, place: String)]
    /// What selectors meant then.
    private let found: [String: (widget: WeakWidget, place: String, title: String?)]
    private let window: WidgetPointer

    init(of found: [String: WidgetPointer], in window: WidgetPointer) {
        let all = window.selfAndDescendants.map { ($0, (WeakWidget($0), $0.place)) }
        places = Dictionary(all, uniquingKeysWith: { first, _ in first })
        self.window = window
        let naming = WidgetNaming(in: window)
        self.found = found.mapValues { (WeakWidget($0), $0.place, naming.title(of: $0)) }
    }

    /// Where what selectors mean now was then.
    func places(of found: [String: WidgetPointer]) -> [String: String] {
        let all = found.map { selector, widget in
            (selector, isSuccessor(widget, of: selector) ? self.found[selector]?.place : place(of: widget))
        }
        return Dictionary(uniqueKeysWithValues: all).compactMapValues(\.self)
    }

    /// Whether a widget is called like the one that the selector meant then, and that cannot be seen now: a
    /// container may have other rows, or another title bar, when it is narrow.
    private func isSuccessor(_ widget: WidgetPointer, of selector: String) -> Bool {
        guard let former = found[selector], let title = former.title else { return false }
        return former.widget.pointer?.isMapped != true
            && title == WidgetNaming(in: window).title(of: widget)
    }

    /// Where a widget of now was then; one that was made anew since, where what it is in was.
    private func place(of widget: WidgetPointer) -> String? {
        var path = widget.place.split(separator: "/")[...]
        var below: [Substring] = []
        for ancestor in widget.ancestorsAndSelf {
            if let (former, place) = places[ancestor], former.pointer != nil {
                return ([place] + below.map(String.init)).joined(separator: "/")
            }
            if let step = path.popLast() { below.insert(step, at: 0) }
        }
        return nil
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
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
