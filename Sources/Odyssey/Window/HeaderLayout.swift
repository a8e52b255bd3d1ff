internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Arranges the header: one row when it is low; when it is high, the window controls above the rest.
final class HeaderLayout: CustomLayout {
    /// The widgets in the header.
    struct Parts {
        /// Window controls before the wordmark.
        let controlsStart: WidgetPointer
        /// The app's mark and name; the name may be hidden.
        let wordmark: WidgetPointer
        /// The search entry; replaces the wordmark while visible.
        let searchEntry: WidgetPointer
        /// What the search says, below its entry.
        let searchMessage: WidgetPointer
        /// Opens and closes the search.
        let searchButton: WidgetPointer
        /// Buttons after the search button.
        let tipsButton: WidgetPointer
        /// The tour button; its label may be hidden.
        let tourButton: WidgetPointer
        /// The primary menu.
        let menuButton: WidgetPointer
        /// Window controls after the buttons.
        let controlsEnd: WidgetPointer
    }

    private let parts: Parts
    private static let margin = 10
    /// The leading margin of the wordmark lines up with the content below when there is a row for it.
    private static let wordmarkMargin = 16
    private static let gap = 4
    private static let controlsRow = 44
    private static let twoRowHeight = 104
    /// Below this width, in logical pixels, the tour button shows only its icon.
    private static let wideWindow = 560
    private static let narrowestEntry = 150
    private static let widestEntry = 360

    /// - Parameter parts: all of them children of `row`.
    init(of row: WidgetPointer, _ parts: Parts) {
        self.parts = parts
        super.init(of: row)
    }

    override class var requestMode: GtkSizeRequestMode { GTK_SIZE_REQUEST_CONSTANT_SIZE }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let children = widget.children.filter { $0 != parts.searchEntry && $0 != parts.searchMessage }
            .map { $0.measured(orientation) }
        guard orientation == GTK_ORIENTATION_HORIZONTAL else {
            let tallest = (children + [parts.searchEntry.measured(orientation)]).map(\.minimum).max() ?? 0
            // The entry is in the middle of the row, and so has as much room above as below.
            let message = max(4, messageHeight)
            return (tallest + 2 * message, tallest + 2 * message)
        }
        let gaps = Self.gap * 5 + 2 * Self.margin
        return (
            children.reduce(gaps) { $0 + $1.minimum }, children.reduce(gaps) { $0 + $1.natural }
        )
    }

    override func allocate(width: Int, height: Int) {
        let isTwoRows = height >= Self.twoRowHeight
        let controlsStart = narrowest(parts.controlsStart)
        let controlsEnd = narrowest(parts.controlsEnd)
        let controlsArea = isTwoRows ? 0..<Self.controlsRow : 0..<height
        let row = isTwoRows ? (Self.controlsRow - 8)..<(height - 4) : 0..<height
        put(parts.controlsStart, leading: Self.margin, width: controlsStart, in: controlsArea)
        put(
            parts.controlsEnd,
            leading: width - Self.margin - controlsEnd,
            width: controlsEnd,
            in: controlsArea
        )

        var leading = Self.margin
        var trailing = width - Self.margin
        if !isTwoRows {
            leading += controlsStart > 0 ? controlsStart + Self.gap : 0
            trailing -= controlsEnd > 0 ? controlsEnd + Self.gap : 0
        }
        if isTwoRows || controlsStart == 0 { leading = Self.wordmarkMargin }
        allocateRow(leading..<max(leading, trailing), in: row, isWide: width >= Self.wideWindow)
    }

    /// Fills the part of the row that the window controls leave.
    private func allocateRow(_ extent: Range<Int>, in row: Range<Int>, isWide: Bool) {
        let isSearching = gtk_widget_get_visible(parts.searchEntry) != 0
        var buttons = [parts.searchButton, parts.tipsButton, parts.tourButton, parts.menuButton]
        var widths = buttons.map { narrowest($0) }
        let name = parts.wordmark.measured(GTK_ORIENTATION_HORIZONTAL)
        let total = { widths.reduce(0, +) + Self.gap * widths.count }

        let spare = extent.count - total() - (isSearching ? Self.narrowestEntry : name.natural)
        let labelled = parts.tourButton.measured(GTK_ORIENTATION_HORIZONTAL).natural
        if isWide && spare >= labelled - widths[2] { widths[2] = labelled }

        let hidesOthers = isSearching && extent.count - total() < Self.narrowestEntry
        for other in buttons.dropFirst() { gtk_widget_set_child_visible(other, hidesOthers ? 0 : 1) }
        if hidesOthers {
            buttons.removeLast(3)
            widths.removeLast(3)
        }

        var leading = extent.upperBound - total()
        let free = extent.lowerBound..<max(extent.lowerBound, leading)
        for (button, width) in zip(buttons, widths) {
            leading += Self.gap
            put(button, leading: leading, width: width, in: row)
            leading += width
        }
        gtk_widget_set_child_visible(parts.wordmark, isSearching ? 0 : 1)
        if isSearching {
            let width = min(Self.widestEntry, free.count)
            let bottom = put(parts.searchEntry, leading: free.lowerBound, width: width, in: row)
            if parts.searchMessage.isLaidOut {
                let message = parts.searchMessage.measured(GTK_ORIENTATION_HORIZONTAL)
                place(
                    parts.searchMessage,
                    leading: free.lowerBound,
                    top: bottom + Self.gap,
                    width: max(message.minimum, min(message.natural, extent.count)),
                    height: messageHeight - Self.gap
                )
            }
        } else {
            let width = name.natural <= free.count ? name.natural : name.minimum
            put(parts.wordmark, leading: free.lowerBound, width: width, in: row)
        }
    }

    private func narrowest(_ child: WidgetPointer) -> Int {
        child.isLaidOut ? child.measured(GTK_ORIENTATION_HORIZONTAL).minimum : 0
    }

    /// The height of what the search says, with the gap above.
    private var messageHeight: Int {
        parts.searchMessage.isLaidOut
            ? parts.searchMessage.measured(GTK_ORIENTATION_VERTICAL).natural + Self.gap : 0
    }

    /// Centres `child` in the height of a row; returns its bottom.
    @discardableResult
    private func put(_ child: WidgetPointer, leading: Int, width: Int, in row: Range<Int>) -> Int {
        guard child.isLaidOut else { return row.lowerBound }
        let minimum = child.measured(GTK_ORIENTATION_HORIZONTAL).minimum
        let height = min(
            row.count,
            child.measured(GTK_ORIENTATION_VERTICAL, for: max(width, minimum)).natural
        )
        let top = row.lowerBound + (row.count - height) / 2
        place(child, leading: leading, top: top, width: max(width, minimum), height: height)
        return top + height
    }
}
