internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// What presses while recording have changed in the app: which of them led to what was pressed next.
final class RecordedPresses {
    /// The step of each press; nil where that became none.
    private var steps: [Step.ID?] = []
    /// What was shown before the last press.
    private var before: ShownParts?
    /// The number of the press before which each control on screen could first be used.
    private var seen: [SeenControl: Int] = [:]
    private var look: ScheduledCall? { didSet { oldValue?.cancel() } }

    isolated deinit { look?.cancel() }

    /// The steps of presses that have changed what the app shows, or since which what is pressed now can be.
    func leading(to control: WidgetPointer?) -> [Step.ID] {
        let number = steps.count
        let controls = WindowList.mapped.flatMap(WidgetNaming.controls).filter {
            gtk_widget_is_sensitive($0) != 0
        }
        let known = controls.map { SeenControl($0) }
        seen = Dictionary(known.map { ($0, seen[$0] ?? number) }, uniquingKeysWith: { first, _ in first })
        // A control in the row of a list is not among them, and the row is.
        let bringing = control?.ancestorsAndSelf.lazy.compactMap { self.seen[SeenControl($0)] }.first
        let changing = before?.isCurrent == false ? number : nil
        return [bringing, changing].compactMap { $0.flatMap { $0 > 0 ? steps[$0 - 1] : nil } }
    }

    /// What has come of a press.
    enum News {
        /// It has changed what the app shows; nil when it became no step.
        case change(Step.ID?)
        /// The user is in a window of another program now, such as a dialog of the desktop.
        case otherProgram
        /// The window of the press is smaller now; a click where it was is in another program.
        case smallerWindow(Size)
    }

    /// Notes a press, before the app has seen it.
    ///
    /// - Parameters:
    ///   - step: what the press has become.
    ///   - window: where it was.
    ///   - tell: called when something has come of the press.
    func add(of step: Step.ID?, in window: WidgetPointer?, tell: @escaping (News) -> Void) {
        steps.append(step)
        before = ShownParts()
        let wasInUse = WindowList.isAnyActive
        let (place, size) = (WeakWidget(window), window?.area.size)
        look = .after(Self.answer) { [weak self] in
            if self?.before?.isCurrent == false { tell(.change(step)) }
            if let size, let window = place.pointer, window.isMapped {
                let now = window.area.size
                if now.width < size.width || now.height < size.height { tell(.smallerWindow(now)) }
            }
            if wasInUse, !WindowList.isAnyActive, !WindowList.mapped.isEmpty { tell(.otherProgram) }
        }
    }

    /// How long an app may take to show something else, in seconds; what comes later is seen with the next
    /// press.
    private static let answer = 0.5
}

/// A control, and what it shows where a list gives its rows other content.
private struct SeenControl: Hashable {
    private let widget: WidgetPointer
    private let content: String?

    init(_ widget: WidgetPointer) {
        self.widget = widget
        content = WidgetNaming.contentOfRow(widget)
    }
}
