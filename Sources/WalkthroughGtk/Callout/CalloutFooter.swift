internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The last row of a callout: the progress and the buttons.
///
/// Everything is on one line if it fits. Otherwise the progress has a line of its own above all buttons.
/// Where these do not fit on one, the main button fills a line and the others share the next; if even these
/// do not fit, every button fills a line, so that large text or long translations never cut one off.
final class CalloutFooter: CustomWidget {
    override class var typeName: String { "WalkthroughCalloutFooter" }
    override class var cssName: String? { "walkthrough-footer" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_GROUP }
    override class var isHeightForWidth: Bool { true }

    private let progress = gtk_label_new(nil)!
    private let skip: WidgetPointer
    private let back: WidgetPointer
    private let next: WidgetPointer

    private static let spacing = 6

    init(onSkip: @escaping () -> Void, onBack: @escaping () -> Void, onNext: @escaping () -> Void) {
        skip = CalloutFooter.button(classes: ["walkthrough-skip", "flat"], onSkip)
        back = CalloutFooter.button(classes: ["walkthrough-back", "flat"], onBack)
        next = CalloutFooter.button(classes: ["walkthrough-next", "suggested-action"], onNext)
        super.init()
        gtk_label_set_xalign(progress.opaque, 0)
        gtk_widget_add_css_class(progress, "walkthrough-progress")
        for child in [progress, skip, back, next] { adopt(child) }
        watchPointer()
    }

    /// Whether the pointer rests where it was before the step: no button is drawn as pointed at.
    var isPointerResting = false {
        didSet {
            guard isPointerResting != oldValue else { return }
            for (button, pointer) in zip([skip, back, next], pointers) {
                if isPointerResting {
                    gtk_widget_unset_state_flags(button, GTK_STATE_FLAG_PRELIGHT)
                } else if pointer.opaque.map({ gtk_event_controller_motion_contains_pointer($0) }) == 1 {
                    gtk_widget_set_state_flags(button, GTK_STATE_FLAG_PRELIGHT, 0)
                }
            }
        }
    }

    /// The controllers that know whether the pointer is over Skip, Back and Next.
    private var pointers: [WeakObject] = []

    private func watchPointer() {
        pointers = [skip, back, next].map { button in
            let controller = gtk_event_controller_motion_new()
            if let controller { gtk_widget_add_controller(button, controller) }
            let reference = WeakWidget(button)
            connect(button, "state-flags-changed") { [weak self] _ in
                guard self?.isPointerResting == true, let button = reference.pointer else { return }
                let flags = gtk_widget_get_state_flags(button).rawValue
                guard flags & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 else { return }
                gtk_widget_unset_state_flags(button, GTK_STATE_FLAG_PRELIGHT)
            }
            return WeakObject(opaque: controller)
        }
    }

    /// Draws no button as pressed.
    func releaseButtons() {
        for button in [skip, back, next] { gtk_widget_unset_state_flags(button, GTK_STATE_FLAG_ACTIVE) }
    }

    /// Shows other content; returns whether Next had the focus and is no longer offered.
    @discardableResult
    func show(_ content: CalloutContent) -> Bool {
        let hasNext = content.canGoNext || content.tellsWrongTurn
        let losesFocus = !hasNext && gtk_widget_is_focus(next) != 0
        gtk_label_set_text(progress.opaque, content.progress)
        gtk_widget_set_visible(progress, content.progress.isEmpty ? 0 : 1)
        // On the last step, Done is the way out.
        let isDone = content.isLast && content.canGoNext && !content.tellsWrongTurn
        gtk_widget_set_visible(skip, content.canSkip && !isDone ? 1 : 0)
        gtk_widget_set_visible(back, content.canGoBack ? 1 : 0)
        gtk_widget_set_visible(next, hasNext ? 1 : 0)
        let words = content.words
        setLabel(words.skip, of: skip)
        setLabel(words.back, of: back)
        let onwards = content.isLast ? words.done : words.next
        setLabel(content.tellsWrongTurn ? words.takeBack : onwards, of: next)
        return losesFocus
    }

    /// Shows the buttons under other names, but for those without one.
    func show(skip: String?, back: String?, next: String) {
        gtk_widget_set_visible(progress, 0)
        for (button, label) in [(self.skip, skip), (self.back, back), (self.next, next)] {
            gtk_widget_set_visible(button, label == nil ? 0 : 1)
            setLabel(label ?? "", of: button)
            // Guidance that the user has not asked for does not take the focus.
            gtk_widget_set_focus_on_click(button, 0)
        }
    }

    /// - Parameter label: the text, with an underscore before the letter that activates the button with Alt.
    private func setLabel(_ label: String, of button: WidgetPointer) {
        guard gtk_button_get_label(button.cast()).map({ String(cString: $0) }) != label else { return }
        gtk_button_set_label(button.cast(), label)
        nameByMnemonicLabel(button)
    }

    /// Next, where it is shown.
    var nextButton: WidgetPointer? { next.isOnScreen ? next : nil }

    /// Focuses Next, if it is offered. Where it is not, Enter must neither leave nor go back.
    func takeFocus() {
        if gtk_widget_get_visible(next) != 0 { gtk_widget_grab_focus(next) }
    }

    /// The width of all buttons on one line.
    var widthOfButtons: Int { width(of: shown.filter { $0 != progress }) }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let widest = shown.map { $0.measured(orientation).minimum }.max() ?? 0
            return (widest, width(of: shown))
        }
        let lines = lines(in: size < 0 ? width(of: shown) : size)
        let height = lines.map(height(of:)).reduce(0, +) + Self.spacing * max(0, lines.count - 1)
        return (height, height)
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        var y = 0
        for line in lines(in: width) {
            let lineHeight = self.height(of: line)
            for (child, x, extent) in places(of: line, in: width) {
                child.allocate(
                    x: isMirrored ? width - x - extent : x,
                    y: y,
                    width: extent,
                    height: lineHeight
                )
            }
            y += lineHeight + Self.spacing
        }
    }

    private var shown: [WidgetPointer] {
        [progress, skip, back, next].filter { gtk_widget_get_visible($0) != 0 }
    }

    private func lines(in width: Int) -> [[WidgetPointer]] {
        let shown = shown
        if self.width(of: shown) <= width { return [shown] }
        let above = shown.filter { $0 == progress }
        let buttons = shown.filter { $0 != progress }
        if self.width(of: buttons) <= width { return [above, buttons].filter { !$0.isEmpty } }
        // Stacked buttons start with the main one.
        let others = Array(buttons.dropLast())
        let rest = self.width(of: others) <= width ? [others] : others.reversed().map { [$0] }
        return ([above, buttons.suffix(1)] + rest).filter { !$0.isEmpty }
    }

    /// The positions on a line: progress at the start, buttons at the end. A stacked button fills its line.
    private func places(of line: [WidgetPointer], in width: Int) -> [(WidgetPointer, x: Int, width: Int)] {
        let buttons = shown.filter { $0 != progress }
        if !line.contains(progress), self.width(of: buttons) > width {
            let share = (width - Self.spacing * (line.count - 1)) / line.count
            let isEven = line.allSatisfy { $0.measured(GTK_ORIENTATION_HORIZONTAL).natural <= share }
            if isEven { return line.enumerated().map { ($1, $0 * (share + Self.spacing), share) } }
        }
        var x = width
        return line.reversed().map { child in
            let extent = child.measured(GTK_ORIENTATION_HORIZONTAL).natural
            x -= extent
            defer { x -= Self.spacing }
            return child == progress ? (child, 0, min(extent, width)) : (child, x, extent)
        }
    }

    private func width(of line: some Collection<WidgetPointer>) -> Int {
        line.map { $0.measured(GTK_ORIENTATION_HORIZONTAL).natural }.reduce(0, +)
            + Self.spacing * max(0, line.count - 1)
    }

    private func height(of line: [WidgetPointer]) -> Int {
        line.map { $0.measured(GTK_ORIENTATION_VERTICAL).natural }.max() ?? 0
    }

    private static func button(classes: [String], _ action: @escaping () -> Void) -> WidgetPointer {
        let button = gtk_button_new_with_mnemonic("")!
        for name in classes { gtk_widget_add_css_class(button, name) }
        connect(button, "clicked") { _ in action() }
        return button
    }
}
