/// A grid that sorts labels into cells by their top-left corners.
///
/// A cell is as large as the largest label plus the padding, so whatever overlaps a label is in its cell or
/// in one of the eight around it. The grid wraps around like a torus: distant cells may share labels, which
/// costs comparisons but not correctness.
struct LabelGrid {
    private let cell: Size
    private let mask: Int
    /// The first label of each cell; −1 for none.
    private var first: [Int32]
    /// The label after each label in its cell, and the one before it; −1 for none.
    private var next: [Int32]
    private var previous: [Int32]
    private var column: [Int32]
    private var row: [Int32]

    /// Above this number, sorting the neighbours does not pay off.
    private static let maximumNeighbours = 48

    /// Sorts labels into cells; nil when the labels are too large or too far away for a grid.
    init?(_ labels: [Rect]) {
        var size = Size.zero
        for label in labels {
            size.width = max(size.width, label.width)
            size.height = max(size.height, label.height)
            guard abs(label.x) < 1e8, abs(label.y) < 1e8 else { return nil }
        }
        cell = Size(
            width: size.width + LabelMetrics.padding + 1,
            height: size.height + LabelMetrics.padding + 1
        )
        guard cell.width < 1e8, cell.height < 1e8 else { return nil }
        var side = 4
        while side * side < labels.count { side *= 2 }
        mask = side - 1
        first = [Int32](repeating: -1, count: side * side)
        next = [Int32](repeating: -1, count: labels.count)
        previous = next
        column = next
        row = next
        for (index, label) in labels.enumerated().reversed() {
            (column[index], row[index]) = place(of: label)
            insert(index)
        }
    }

    /// Moves a label to its new cell; returns whether the cell changed.
    @discardableResult
    mutating func update(_ index: Int, _ label: Rect) -> Bool {
        let (column, row) = place(of: label)
        guard column != self.column[index] || row != self.row[index] else { return false }
        remove(index)
        self.column[index] = column
        self.row[index] = row
        insert(index)
        return true
    }

    /// The labels near `index` with an index above `last`, in order; nil when there are too many to sort.
    func neighbours(of index: Int, after last: Int) -> [Int]? {
        var found: [Int] = []
        for row in (row[index] - 1)...(row[index] + 1) {
            for column in (column[index] - 1)...(column[index] + 1) {
                var label = first[slot(column, row)]
                while label >= 0 {
                    if Int(label) > last {
                        guard found.count < Self.maximumNeighbours else { return nil }
                        found.append(Int(label))
                    }
                    label = next[Int(label)]
                }
            }
        }
        found.sort()
        return found
    }

    private func place(of label: Rect) -> (column: Int32, row: Int32) {
        (Int32((label.x / cell.width).rounded(.down)), Int32((label.y / cell.height).rounded(.down)))
    }

    private func slot(_ column: Int32, _ row: Int32) -> Int {
        (Int(row) & mask) * (mask + 1) + (Int(column) & mask)
    }

    private mutating func insert(_ index: Int) {
        let slot = slot(column[index], row[index])
        let head = first[slot]
        next[index] = head
        previous[index] = -1
        if head >= 0 { previous[Int(head)] = Int32(index) }
        first[slot] = Int32(index)
    }

    private mutating func remove(_ index: Int) {
        let (before, after) = (previous[index], next[index])
        if after >= 0 { previous[Int(after)] = before }
        if before >= 0 {
            next[Int(before)] = after
        } else {
            first[slot(column[index], row[index])] = after
        }
    }
}
