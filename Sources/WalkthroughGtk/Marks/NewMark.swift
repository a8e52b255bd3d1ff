internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
public import WalkthroughGtkSupport

extension WidgetReference {
    /// Marks the widget as new, with a small dot, until the user has used it.
    ///
    /// ```swift
    /// saveButton.flagNew("Export as PDF", since: "2.1")
    /// ```
    ///
    /// Only who has used an older version of the app sees the dot; a new user, to whom all is new, does not.
    /// Pressed, opened or dismissed, the widget loses it for good, in all windows and on all devices that
    /// share the user's record. The record knows the widget by the name of its element, its GtkBuilder id or
    /// its widget name, or else by the title. The widget owns its mark; marked again, it gets another one.
    ///
    /// The dot takes no clicks. The widget's accessible description tells of it.
    ///
    /// - Parameters:
    ///   - title: what is new, for assistive technology.
    ///   - version: the version of the app that it came with, such as `2.1`; otherwise, with a warning,
    ///     nothing is marked.
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func flagNew(_ title: String, since version: String) -> WidgetPointer {
        takeFlagNew()
        if let version = AppRelease.version(version, of: title) {
            NewMark(title, since: version, at: gtkWidget).update()
        }
        return gtkWidget
    }

    /// Takes away the dot by which the widget was marked as new; does nothing when it has none.
    ///
    /// - Parameter isDismissed: whether it is gone for good, as if the user had used the widget. Otherwise it
    ///   comes back when the widget is marked again, as for a row that is used for something else meanwhile.
    public func unflagNew(isDismissed: Bool = true) {
        if isDismissed { for mark in Mark.of(gtkWidget) { (mark as? NewMark)?.dismiss() } }
        takeFlagNew()
    }

    private func takeFlagNew() { for mark in Mark.of(gtkWidget) where mark is NewMark { mark.remove() } }
}

/// The mark of a widget as new.
final class NewMark: Mark {
    private let title: String
    private let version: AppVersion
    private let name: String
    private var use: MarkUse?
    /// The description that the widget had, and the one that it has while it is marked.
    private var description: (before: String, now: String)?

    init(_ title: String, since version: AppVersion, at target: WidgetPointer) {
        self.title = title
        self.version = version
        let node = WidgetNode(widget: target)
        name =
            SharedMarks.texts(.element, of: target).first ?? node.builderID ?? node.widgetName ?? title
        super.init(at: target)
    }

    override var isDue: Bool {
        guard let app = AppRelease.version else { return false }
        return AppRelease.note().isMarked(name, since: version, in: app)
    }

    override func makeView() -> (PlacedMark.Kind, WidgetPointer) { (.dot, NewDot().widget) }

    override func changed(isThere: Bool) {
        guard let target = target.pointer else { return }
        if isThere {
            use = MarkUse(of: target) { [weak self] in self?.dismiss() }
            describe(target)
        } else {
            let ended = use
            use = nil
            // It may be amid an event.
            _ = ScheduledCall.whenIdle { ended?.stop() }
            restore(target)
        }
    }

    /// Notes that the mark has served its purpose.
    func dismiss() {
        AppRelease.note(ReleaseHistory.keyOfMark(name, since: version))
        Mark.updateAll()
    }

    private func describe(_ target: WidgetPointer) {
        let before = target.accessibleDescription ?? ""
        let word = localized("New: {title}", ["title": title])
        let now = before.isEmpty ? word : "\(before) \(word)"
        description = (before, now)
        walkthrough_accessible_set_description(target, now)
    }

    /// Gives the widget its own description again, unless the app has changed it meanwhile.
    private func restore(_ target: WidgetPointer) {
        defer { description = nil }
        guard let description, target.accessibleDescription == description.now else { return }
        walkthrough_accessible_set_description(target, description.before)
    }
}

/// The dot, which is all CSS.
private final class NewDot: CustomWidget {
    override class var typeName: String { "WalkthroughNewMark" }
    override class var cssName: String? { "walkthrough-new-mark" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_PRESENTATION }

    override init() {
        super.init()
        gtk_widget_set_can_target(widget, 0)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate var accessibleDescription: String? {
        guard let text = walkthrough_accessible_get_description(self) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
