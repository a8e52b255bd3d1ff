internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Puts tiles of one size side by side, or under each other where the width does not allow two.
final class TileLayout: CustomLayout {
    private static let gap = 12
    private static let height = 114
    /// The width of two tiles in a window 400 wide, less its margins; in a narrower one they lie under each
    /// other.
    private static let narrowestPair = 400 - 2 * 16

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let tiles = Array(widget.children)
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let widest = tiles.map { $0.measured(orientation).minimum }.max() ?? 0
            return (widest, max(widest, Self.narrowestPair))
        }
        let width = size < 0 ? Self.narrowestPair : size
        let grid = grid(tiles, in: width)
        let height = grid.rows * (grid.height + Self.gap) - Self.gap
        return (max(0, height), max(0, height))
    }

    override func allocate(width: Int, height: Int) {
        let tiles = Array(widget.children)
        let grid = grid(tiles, in: width)
        for (index, tile) in tiles.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns)
            place(
                tile,
                leading: column * (grid.width + Self.gap),
                top: row * (grid.height + Self.gap),
                width: grid.width,
                height: grid.height
            )
        }
    }

    private func grid(
        _ tiles: [WidgetPointer],
        in width: Int
    ) -> (columns: Int, rows: Int, width: Int, height: Int) {
        let widest = tiles.map { $0.measured(GTK_ORIENTATION_HORIZONTAL).minimum }.max() ?? 0
        let half = (width - Self.gap) / 2
        let columns = width >= Self.narrowestPair && half >= widest ? 2 : 1
        let tileWidth = columns == 2 ? half : width
        let heights = tiles.map { minimumHeight(of: $0, forWidth: tileWidth) }
        let rows = (tiles.count + columns - 1) / columns
        return (columns, rows, tileWidth, max(Self.height, heights.max() ?? 0))
    }

    /// A menu button of GTK 4.8 disregards its width when it is asked for its height; the button inside it
    /// does not.
    private func minimumHeight(of tile: WidgetPointer, forWidth width: Int) -> Int {
        (tile.children.first { _ in true } ?? tile).measured(GTK_ORIENTATION_VERTICAL, for: width).minimum
    }
}
