internal import Glibc
internal import WalkthroughEngine

/// Some of the pixels of a drawing. Only the part of it that has any is ever looked through.
struct MarkedPixels {
    private let width: Int
    private var isMarked: [Bool]
    /// Where there are any.
    private var columns = 0..<0
    private var rows = 0..<0

    /// - Parameters:
    ///   - width: how many pixels, of four bytes each, a row has.
    ///   - drawing: the drawing.
    ///   - other: another one, as large; in rows that are the same in both no pixel is marked.
    ///   - marks: whether to mark a pixel, by the place of its first byte.
    init(_ width: Int, _ drawing: [UInt8], besides other: [UInt8], _ marks: (Int) -> Bool) {
        self.width = width
        isMarked = [Bool](repeating: false, count: drawing.count / 4)
        guard width > 0 else { return }
        for row in 0..<isMarked.count / width where !Self.isSame(row * width * 4, width * 4, drawing, other) {
            for column in 0..<width where marks((row * width + column) * 4) {
                isMarked[row * width + column] = true
                rows = rows.isEmpty ? row..<row + 1 : rows.lowerBound..<row + 1
                columns =
                    columns.isEmpty
                    ? column..<column + 1
                    : min(columns.lowerBound, column)..<max(columns.upperBound, column + 1)
            }
        }
    }

    private static func isSame(_ start: Int, _ count: Int, _ first: [UInt8], _ second: [UInt8]) -> Bool {
        first.withUnsafeBytes { first in
            second.withUnsafeBytes { memcmp(first.baseAddress! + start, $0.baseAddress! + start, count) == 0 }
        }
    }

    var isEmpty: Bool { rows.isEmpty }

    /// Calls `body` with the column and the row of each that lies in an area.
    func forEach(in area: Rect, _ body: (Int, Int) -> Void) {
        for y in area.rows(of: rows.upperBound).clamped(to: rows) {
            for x in area.columns(of: columns.upperBound).clamped(to: columns) where isMarked[y * width + x] {
                body(x, y)
            }
        }
    }

    func count(in area: Rect) -> Int {
        var count = 0
        forEach(in: area) { _, _ in count += 1 }
        return count
    }
}

extension Rect {
    /// The columns of pixels that lie within, of a drawing with so many.
    func columns(of width: Int) -> Range<Int> { Self.whole(minX, maxX, width) }

    /// The rows of pixels that lie within, of a drawing with so many.
    func rows(of height: Int) -> Range<Int> { Self.whole(minY, maxY, height) }

    private static func whole(_ from: Double, _ to: Double, _ end: Int) -> Range<Int> {
        let lower = max(0, Int(from.rounded(.up)))
        return lower..<max(lower, min(end, Int(to)))
    }
}
