internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Arranges the header in one row, or, in windows too narrow for that, with the window controls above the
/// rest.
final class HeaderLayout: CustomLayout {
    /// The app's mark and name; the name may be drawn smaller, or hidden.
    private let mark: IconAndLabel
    /// Window controls at the ends.
    private let controlsStart, controlsEnd: WidgetPointer
    /// The search entry, beside its button, with what it says below; it replaces the mark where there is no
    /// room for both.
    private let searchEntry, searchMessage, searchButton: WidgetPointer
    /// The buttons after that; the label of the tour's may be hidden.
    private let tipsButton, tourButton, menuButton: WidgetPointer
    /// Whether the window controls have a row of their own.
    private var hasTwoRows = false

    private static let margin = 8
    /// The leading margin of the wordmark lines up with the content below when no controls are before it.
    private static let wordmarkMargin = 16
    /// Between the search entry and its button, so that a tour can light each.
    private static let searchGap = 16
    /// Between the search entry and its message, so that the rings that a tour draws around them keep apart.
    private static let messageGap = 11
    /// Around the buttons, which are large enough to need no space between each other.
    private static let gap = 4
    private static let controlsRow = 40
    /// How far the second row reaches into the first, in which only the ends are taken.
    private static let overlap = 8
    private static let oneRowHeights = 64...72
    private static let lowestSecondRow = 68
    /// With the size of text.
    private static let narrowestEntry = 200.0
    private static let widestEntry = 360

    /// Lays out the `header-row` of the window's interface, whose widgets are its children.
    init(_ interface: InterfaceFile) {
        mark = IconAndLabel(of: interface.widget("wordmark"), shrinks: true)
        controlsStart = interface.widget("controls-start")
        controlsEnd = interface.widget("controls-end")
        searchEntry = interface.widget("search-entry")
        searchMessage = interface.widget("search-message")
        searchButton = interface.widget("search-button")
        tipsButton = interface.widget("tips-button")
        tourButton = interface.widget("tour-button")
        menuButton = interface.widget("menu-button")
        super.init(of: interface.widget("header-row"))
    }

    /// Chooses between one row and two.
    ///
    /// A second row costs height, so it is used only where the name or the buttons would not fit otherwise,
    /// and where both rows take at most a fifth of the window.
    ///
    /// - Returns: how high the header is to be, in logical pixels.
    func fit(width: Int, windowHeight: Int) -> Int {
        let fifth = windowHeight / 5
        let rowHeight = rowHeight
        let oneRow = max(
            rowHeight,
            min(Self.oneRowHeights.upperBound, max(Self.oneRowHeights.lowerBound, fifth))
        )
        let twoRows = Self.controlsRow - Self.overlap + max(rowHeight, Self.lowestSecondRow)
        let name = (minimum: wordmark.measured(GTK_ORIENTATION_HORIZONTAL).minimum, whole: leastNameWidth)
        let (beside, below) = (room(in: width, inTwoRows: false), room(in: width, inTwoRows: true))
        let isWorthIt = beside < name.whole && below >= name.whole || beside < name.minimum
        hasTwoRows = isWorthIt && twoRows <= fifth
        return hasTwoRows ? twoRows : oneRow
    }

    override class var requestMode: GtkSizeRequestMode { GTK_SIZE_REQUEST_CONSTANT_SIZE }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        guard orientation == GTK_ORIENTATION_HORIZONTAL else { return (rowHeight, rowHeight) }
        let minimum = 2 * Self.margin + controlsWidth + buttonsWidth
        let name = wordmark.measured(orientation).natural
        return (minimum, minimum + name + Self.gap)
    }

    override func allocate(width: Int, height: Int) {
        let (widthAtStart, widthAtEnd) = (narrowest(controlsStart), narrowest(controlsEnd))
        let controlsArea = hasTwoRows ? 0..<Self.controlsRow : 0..<height
        let row = hasTwoRows ? (Self.controlsRow - Self.overlap)..<height : 0..<height
        put(controlsStart, leading: Self.margin, width: widthAtStart, in: controlsArea)
        put(controlsEnd, leading: width - Self.margin - widthAtEnd, width: widthAtEnd, in: controlsArea)

        var leading = Self.margin
        var trailing = width - Self.margin
        if !hasTwoRows {
            leading += widthAtStart > 0 ? widthAtStart + Self.gap : 0
            trailing -= widthAtEnd > 0 ? widthAtEnd + Self.gap : 0
        }
        let nameWidth = wordmark.measured(GTK_ORIENTATION_HORIZONTAL).minimum
        let hasRoom = room(in: width, inTwoRows: hasTwoRows) >= nameWidth
        if hasRoom, hasTwoRows || widthAtStart == 0 { leading = Self.wordmarkMargin }
        allocateRow(leading..<max(leading, trailing), in: row)
    }

    private var wordmark: WidgetPointer { mark.widget }

    /// The least width of the wordmark that shows the app's name.
    private var leastNameWidth: Int { mark.leastWidthWithLabel }

    private var buttons: [WidgetPointer] { [searchButton, tipsButton, tourButton, menuButton] }

    /// The height that the tallest part needs, or the search with its message if that is more.
    private var rowHeight: Int {
        let others = widget.children.filter { $0 != searchMessage }
        let tallest = others.map { $0.measured(GTK_ORIENTATION_VERTICAL).minimum }.max() ?? 0
        let search = searchEntry.measured(GTK_ORIENTATION_VERTICAL).minimum + messageHeight
        return max(tallest, search) + 8
    }

    /// The height of what the search says, with the gap above.
    private var messageHeight: Int {
        searchMessage.isLaidOut
            ? searchMessage.measured(GTK_ORIENTATION_VERTICAL).natural + Self.messageGap : 0
    }

    /// The width of the buttons when they show icons only.
    private var buttonsWidth: Int { buttons.reduce(0) { $0 + narrowest($1) } }

    private var controlsWidth: Int {
        [controlsStart, controlsEnd].map(narrowest).filter { $0 > 0 }.reduce(0) { $0 + $1 + Self.gap }
    }

    /// The width that a header of `width` leaves for the wordmark.
    private func room(in width: Int, inTwoRows: Bool) -> Int {
        let hasControlsBefore = !inTwoRows && narrowest(controlsStart) > 0
        let margins = (hasControlsBefore ? Self.margin : Self.wordmarkMargin) + Self.margin
        return width - margins - buttonsWidth - Self.gap - (inTwoRows ? 0 : controlsWidth)
    }

    /// Fills the part of the row that the window controls leave.
    private func allocateRow(_ extent: Range<Int>, in row: Range<Int>) {
        let isSearching = gtk_widget_get_visible(searchEntry) != 0
        var buttons = buttons
        var widths = buttons.map { narrowest($0) }
        let name = wordmark.measured(GTK_ORIENTATION_HORIZONTAL)
        let total = { widths.reduce(0, +) }

        let narrowestEntry = Int(Self.narrowestEntry * TextSize.scale(of: widget))
        let spare = extent.count - total() - Self.gap - (isSearching ? narrowestEntry : name.natural)
        let labelled = tourButton.measured(GTK_ORIENTATION_HORIZONTAL).natural
        if spare >= labelled - widths[2] { widths[2] = labelled }

        let hidesOthers = isSearching && extent.count - total() < narrowestEntry
        for other in buttons.dropFirst() { gtk_widget_set_child_visible(other, hidesOthers ? 0 : 1) }
        if hidesOthers {
            buttons.removeLast(3)
            widths.removeLast(3)
        }

        var leading = extent.upperBound - total()
        let gap = isSearching ? Self.searchGap : Self.gap
        let free = extent.lowerBound..<max(extent.lowerBound, leading - gap)
        for (button, width) in zip(buttons, widths) {
            put(button, leading: leading, width: width, in: row)
            leading += width
        }
        let searched = isSearching ? allocateSearch(free, in: row) : nil
        let forName = searched.map { $0 - Self.searchGap - free.lowerBound } ?? free.count
        let showsName = forName >= (isSearching ? leastNameWidth : name.minimum)
        gtk_widget_set_child_visible(wordmark, showsName ? 1 : 0)
        guard showsName else { return }
        let width = forName >= leastNameWidth ? min(name.natural, forName) : name.minimum
        put(wordmark, leading: free.lowerBound, width: width, in: row)
    }

    /// Puts the entry at the end of `free`, beside its button, and the message below it; returns where they
    /// begin.
    private func allocateSearch(_ free: Range<Int>, in row: Range<Int>) -> Int {
        let width = min(Self.widestEntry, free.count)
        let leading = free.upperBound - width
        let entry = row.lowerBound..<(row.upperBound - messageHeight)
        let bottom = put(searchEntry, leading: leading, width: width, in: entry)
        guard searchMessage.isLaidOut else { return leading }
        let message = searchMessage.measured(GTK_ORIENTATION_HORIZONTAL)
        let messageWidth = max(message.minimum, min(message.natural, free.count))
        let start = max(free.lowerBound, min(leading, free.upperBound - messageWidth))
        place(
            searchMessage,
            leading: start,
            top: bottom + Self.messageGap,
            width: messageWidth,
            height: messageHeight - Self.messageGap
        )
        return min(leading, start)
    }

    private func narrowest(_ child: WidgetPointer) -> Int {
        child.isLaidOut ? child.measured(GTK_ORIENTATION_HORIZONTAL).minimum : 0
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
