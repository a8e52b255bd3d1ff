internal import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// Leaves room for the callout of a tour above or below the story of a dish, or beside it where the window is
/// too low for that; in a small window, the story scrolls.
final class StoryFit {
    private let scroller: WeakWidget
    private let popover: WeakWidget
    private let tile: WeakWidget
    /// Whether the callout gets its room beside the story.
    private var isBeside = false

    /// The distance of a popover from its anchor, with its arrow, in logical pixels.
    private static let arrow = 14.0
    /// The least width of a story beside a callout, in logical pixels.
    private static let leastWidth = 240.0

    init(of scroller: WidgetPointer, in popover: WidgetPointer, over tile: WidgetPointer) {
        self.scroller = WeakWidget(scroller)
        self.popover = WeakWidget(popover)
        self.tile = WeakWidget(tile)
    }

    /// Chooses whether the callout gets its room beside the story, which is two lines high until
    /// ``fitHeight()``.
    ///
    /// - Returns: where the story may be, as x coordinates of its window.
    func makeRoom(in window: WidgetPointer) -> (left: Double, right: Double) {
        let (width, margin) = (Double(gtk_widget_get_width(window)), Double(PopoverPlacement.margin))
        let whole = (left: margin, right: width - margin)
        isBeside = false
        limit(to: 2)
        guard let callout, let tile = tile.pointer, let frame = bounds(of: tile, in: window),
            chromeHeight + 2 * lineHeight + callout.height > heightAboveTile
        else { return whole }
        let taken = callout.width + 2 * margin
        guard width - taken - margin >= Self.leastWidth else { return whole }
        isBeside = true
        return frame.x + frame.width / 2 < width / 2
            ? (margin, width - taken) : (taken, width - margin)
    }

    /// Shows as many lines of the story as there is room for, now that its width is known.
    func fitHeight() {
        guard let window = tile.pointer?.root, let scroller = scroller.pointer, let text else { return }
        let line = lineHeight
        let lines: Double
        if let callout {
            let left = heightAboveTile - chromeHeight - (isBeside ? 0 : callout.height)
            let margins = Double(PopoverPlacement.margin) * (isBeside ? 1 : 2)
            // Two lines may take the room of the header, which the callout covers then.
            let room = max(left - margins - headerHeight, min(left, 2 * line))
            lines = max(1, (room / line).rounded(.down))
        } else {
            // The tile grows with the text, so that less is left.
            let share = Double(gtk_widget_get_height(window)) * 0.22 - (TextSize.scale(of: window) - 1) * 70
            lines = max(2, (share / line).rounded(.down))
        }
        limit(to: Int(lines))
        // A story that is shown in full is no stop for the Tab key.
        let width = text.measured(GTK_ORIENTATION_HORIZONTAL).natural
        let isCut = text.measured(GTK_ORIENTATION_VERTICAL, for: width).natural > Int(lines * line)
        gtk_widget_set_can_focus(scroller, isCut ? 1 : 0)
    }

    /// Limits what is seen at once; no line is cut through.
    private func limit(to lines: Int) {
        guard let scroller = scroller.pointer else { return }
        gtk_scrolled_window_set_max_content_height(scroller.opaque, gint(lines * Int(lineHeight)))
    }

    /// The size of the callout of the tour that runs. It may be smaller now: as another step needed it, or
    /// beside this story.
    private var callout: (width: Double, height: Double)? {
        tile.pointer?.currentWalkthrough?.calloutSize.map { ($0.width, $0.height) }
    }

    private var text: WidgetPointer? {
        scroller.pointer.flatMap { gtk_scrolled_window_get_child($0.opaque) }?.selfAndDescendants
            .first { $0.isA(gtk_label_get_type()) }
    }

    private var lineHeight: Double { Double(max(1, text?.lineHeight ?? 1)) }

    /// The height of all but the text.
    private var chromeHeight: Double {
        guard let scroller = scroller.pointer,
            let contents = popover.pointer.flatMap(gtk_widget_get_first_child)
        else { return 0 }
        let width = contents.measured(GTK_ORIENTATION_HORIZONTAL).natural
        return Double(
            contents.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
                - scroller.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        )
    }

    private var headerHeight: Double {
        let header = tile.pointer?.root?.selfAndDescendants.first {
            gtk_widget_has_css_class($0, "header") != 0
        }
        return header.map { Double(gtk_widget_get_height($0)) } ?? 0
    }

    /// The height that is left above the tile where this is at the foot of the window.
    private var heightAboveTile: Double {
        guard let tile = tile.pointer, let window = tile.root else { return 0 }
        return Double(gtk_widget_get_height(window) - gtk_widget_get_height(tile)) - Self.arrow
    }
}
