internal import CWalkthroughGtk
public import WalkthroughEngine
public import WalkthroughGtkSupport
internal import WalkthroughText

/// A quiet beacon at a widget, which opens a text, a tour, or what else the app has to show, until it was opened
/// once.
///
/// ```swift
/// saveButton.hotspot("save", title: "Save", body: "It is kept on this device.")
/// searchButton.hotspot("search", tour: tour, step: "search")
/// layersButton.hotspot("layers", opening: .tip(LayersTip()))     // with TipGtk
/// ```
///
/// A beacon pulses three times when it first appears, and is still from then on; where the user wants no motion
/// it is still at once. It lies beside the widget, or where it hides least, and covers neither text nor picture
/// of it. While a tour runs, and while the user wants no guidance, it is not shown.
///
/// # Accessibility
///
/// A button, named "Hint: " and the title, with the text as its description. The Tab key goes from the widget to
/// it. It is as large as the touch screen needs, where there is one.
public final class Hotspot {
    private let mark: HotspotMark

    /// Puts a beacon at a widget, which owns it.
    ///
    /// - Parameters:
    ///   - id: its name in the user's record; unique in the app, as `layers`.
    ///   - widget: the widget.
    ///   - title: what its popover says in bold, and its name for assistive technology.
    ///   - body: what the popover says below.
    ///   - action: called with the widget when the beacon is pressed; nil where the popover is all.
    public convenience init(
        _ id: String,
        at widget: WidgetPointer,
        title: String,
        body: String = "",
        action: ((WidgetPointer) -> Void)? = nil
    ) {
        self.init(id, at: widget, HotspotMark.Content(title: title, body: body, begin: action))
    }

    /// Puts a beacon at a widget, which owns it, that opens something else.
    ///
    /// - Parameters:
    ///   - id: its name in the user's record; unique in the app.
    ///   - widget: the widget.
    ///   - content: what it opens when it is pressed; until then a popover says the title and the text of it. The beacon is
    ///     shown only while it is due.
    public convenience init(_ id: String, at widget: WidgetPointer, opening content: some HotspotContent) {
        self.init(
            id,
            at: widget,
            HotspotMark.Content(
                title: content.title,
                body: content.text,
                begin: { content.open(at: $0) },
                isDue: { content.isDue }
            )
        )
        content.onChange = { [weak mark] in mark?.update() }
    }

    private init(_ id: String, at widget: WidgetPointer, _ content: HotspotMark.Content) {
        for mark in Mark.of(widget) where mark is HotspotMark { mark.remove() }
        mark = HotspotMark(id, content, at: widget)
        mark.update()
    }

    /// The widget; nil once it is gone.
    public var widget: WidgetPointer? { mark.target.pointer }

    /// Whether the user has opened it; set it to false to show it once more.
    ///
    /// The user's record keeps it.
    public var isSeen: Bool {
        get { mark.isSeen }
        set { mark.isSeen = newValue }
    }

    /// Whether the user has opened the hotspot of a name, in whatever window.
    package static func isSeen(_ id: String) -> Bool { HotspotMark.isSeen(id) }

    /// Notes whether the user has opened the hotspot of a name.
    package static func setSeen(_ isSeen: Bool, _ id: String) { HotspotMark.setSeen(isSeen, id) }

    /// Called when the user opens it: when its text is shown by a press or by a pointer that rests on it, or
    /// when a press begins its tour. Text that the keyboard's focus shows in passing does not count.
    public var onOpen: () -> Void {
        get { mark.onOpen }
        set { mark.onOpen = newValue }
    }

    /// Takes it away; the record stays as it is.
    public func remove() { mark.remove() }
}

extension WidgetReference {
    /// Puts a beacon at the widget, which shows a text in a popover when it is pressed, or the pointer rests on
    /// it, or the keyboard's focus comes to it. It replaces an earlier one.
    ///
    /// - Parameters:
    ///   - id: its name in the user's record; unique in the app.
    ///   - title: the first line, in bold; the beacon's name for assistive technology.
    ///   - body: the text.
    ///   - action: called with the widget when the beacon is pressed, in place of the popover, which then tells
    ///     of it only while the pointer or the focus is there.
    /// - Returns: the hotspot. The widget owns it.
    @discardableResult
    public func hotspot(
        _ id: String,
        title: String,
        body: String = "",
        action: ((WidgetPointer) -> Void)? = nil
    ) -> Hotspot {
        Hotspot(id, at: gtkWidget, title: title, body: body, action: action)
    }

    /// Puts a beacon at the widget, which opens something else when it is pressed, such as a tip. It replaces an earlier
    /// one.
    ///
    /// - Parameters:
    ///   - id: its name in the user's record; unique in the app.
    ///   - content: what it opens: `.tip(LayersTip())` with `TipGtk`. The beacon is shown only while it is due.
    /// - Returns: the hotspot. The widget owns it.
    @discardableResult
    public func hotspot(_ id: String, opening content: some HotspotContent) -> Hotspot {
        Hotspot(id, at: gtkWidget, opening: content)
    }

    /// Puts a beacon at the widget, which begins a tour when it is pressed. It replaces an earlier one.
    ///
    /// - Parameters:
    ///   - id: its name in the user's record; unique in the app.
    ///   - tour: the tour, in the user's language.
    ///   - step: the step at which it begins; nil is the first. Its title and its text are those of the popover
    ///     that tells of it while the pointer or the focus is there.
    ///   - options: how the tour looks, and what it asks of the app.
    /// - Returns: the hotspot. The widget owns it.
    @discardableResult
    public func hotspot(
        _ id: String,
        tour: Walkthrough,
        step: Step.ID? = nil,
        options: PresentationOptions = PresentationOptions()
    ) -> Hotspot {
        let first = tour.steps.first { $0.id == step } ?? tour.steps.first
        let title = [first?.title, tour.title].compactMap(\.self).first { !$0.isEmpty } ?? tour.id
        return hotspot(id, title: title, body: RichText(first?.body ?? "").plainText) { widget in
            widget.presentWalkthrough(tour, startingAt: step, options: options)
        }
    }
}
