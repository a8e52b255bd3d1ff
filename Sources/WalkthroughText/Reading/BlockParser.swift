/// Divides a text into paragraphs and items of lists, as CommonMark does without its other blocks.
struct BlockParser {
    /// A paragraph or an item, with the text in it: its lines without the spaces before them.
    struct Block {
        var level: Int
        var marker: RichText.Marker?
        var text: [UInt8] = []
    }

    /// An item of a list that further lines may belong to.
    private struct Item {
        /// How many columns a further line has to be indented, counted from the item around it.
        var indentation: Int
        /// Where its first paragraph is among the blocks.
        var block: Int
    }

    /// A list that may have further items.
    private struct List {
        /// The character by which its items are marked: a bullet, or what is after a number.
        var delimiter: UInt8
        var next: Int
    }

    /// The mark of an item.
    private struct Mark {
        var delimiter: UInt8
        /// Nil for a bullet.
        var number: Int?
        var length: Int
    }

    private var blocks: [Block] = []
    /// The items around what comes next, the outermost first.
    private var items: [Item] = []
    /// The latest list at each level, as far as it may go on.
    private var lists: [List?] = []
    /// Whether the next line may go on with the last block.
    private var isOpen = false
    /// How many bytes were looked at.
    private(set) var work = 0

    /// What was read, without the spaces and line breaks at the ends.
    var paragraphs: [Block] {
        blocks.map { block in
            var block = block
            while let last = block.text.last, last.isBlank || last == .newline { block.text.removeLast() }
            return block
        }
    }

    mutating func read(_ text: [UInt8]) {
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex { $0 == .newline || $0 == .carriageReturn } ?? text.count
            read(line: text[start..<end])
            let isPair = end + 1 < text.count && text[end] == .carriageReturn && text[end + 1] == .newline
            start = end + (isPair ? 2 : 1)
        }
    }

    private mutating func read(line: ArraySlice<UInt8>) {
        work += line.count
        var cursor = LineCursor(line)
        let isBlank = line.allSatisfy(\.isBlank)
        let around = skipIndentation(&cursor, isBlank: isBlank)
        guard !isBlank else {
            isOpen = false
            items.removeLast(items.count - around)
            return
        }
        var interrupts = isOpen && around == items.count
        var isNew = false
        while (isNew ? items.count : around) < RichText.deepest,
            let mark = mark(at: cursor, interrupts: interrupts)
        {
            if !isNew { items.removeLast(items.count - around) }
            open(mark, &cursor)
            (isNew, interrupts) = (true, false)
        }
        // A line that is not indented may go on with a paragraph all the same.
        if isOpen, !isNew {
            blocks[blocks.count - 1].text.append(.newline)
        } else if !isNew {
            items.removeLast(items.count - around)
            begin()
        } else if cursor.isAtEnd {
            isOpen = false
            return
        }
        isOpen = true
        blocks[blocks.count - 1].text += cursor.rest
    }

    /// Passes over the indentation of the items that a line belongs to; returns how many those are.
    private func skipIndentation(_ cursor: inout LineCursor, isBlank: Bool) -> Int {
        for (index, item) in items.enumerated() {
            if isBlank {
                // An item may begin with one empty line.
                let isEmpty = item.block == blocks.count - 1 && blocks[item.block].text.isEmpty
                if isEmpty { return index }
            } else if cursor.indentation >= item.indentation {
                cursor.advance(columns: item.indentation)
            } else {
                return index
            }
        }
        return items.count
    }

    /// Begins a paragraph in the innermost item.
    private mutating func begin() {
        if let item = items.last, item.block == blocks.count - 1, blocks[item.block].text.isEmpty { return }
        endLists(below: items.count)
        blocks.append(Block(level: items.count))
    }

    /// Lists at a level and deeper have no further items.
    private mutating func endLists(below level: Int) {
        if lists.count > level { lists.removeLast(lists.count - level) }
    }

    /// The mark of an item at a place of a line; nil when there is none.
    ///
    /// - Parameter interrupts: whether the line would otherwise go on with a paragraph.
    private mutating func mark(at cursor: LineCursor, interrupts: Bool) -> Mark? {
        guard cursor.indentation < 4 else { return nil }
        let rest = cursor.rest
        work += min(rest.count, 12)
        guard let first = rest.first, let mark = Self.mark(of: rest, first) else { return nil }
        let after = rest.dropFirst(mark.length)
        guard after.first?.isBlank ?? true else { return nil }
        if interrupts, mark.number.map({ $0 != 1 }) ?? false || after.allSatisfy(\.isBlank) { return nil }
        return isRule(rest) ? nil : mark
    }

    private static func mark(of rest: ArraySlice<UInt8>, _ first: UInt8) -> Mark? {
        if bullets.contains(first) { return Mark(delimiter: first, length: 1) }
        let digits = rest.prefix(10).prefix { $0.isDigit }
        guard (1...9).contains(digits.count), let end = rest.dropFirst(digits.count).first,
            end == UInt8(ascii: ".") || end == UInt8(ascii: ")")
        else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return Mark(delimiter: end, number: number, length: digits.count + 1)
    }

    private static let bullets = Array("-+*".utf8)

    /// Whether a line is a rule of CommonMark, such as `* * *`, which is no list.
    private mutating func isRule(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let mark = rest.first, mark != UInt8(ascii: "+"), !mark.isDigit else { return false }
        var count = 0
        for byte in rest {
            work += 1
            if byte == mark { count += 1 } else if !byte.isBlank { return false }
        }
        return count >= 3
    }

    private mutating func open(_ mark: Mark, _ cursor: inout LineCursor) {
        var indentation = cursor.indentation + mark.length
        cursor.advance(columns: cursor.indentation)
        cursor.advance(columns: mark.length)
        let spaces = cursor.indentation
        let isCode = spaces > 4 || cursor.isAtEnd
        indentation += isCode ? 1 : spaces
        cursor.advance(columns: isCode ? min(1, spaces) : spaces)
        let level = items.count
        endLists(below: level + 1)
        while lists.count <= level { lists.append(nil) }
        var list = List(delimiter: mark.delimiter, next: mark.number ?? 0)
        if let former = lists[level], former.delimiter == mark.delimiter { list = former }
        lists[level] = List(delimiter: list.delimiter, next: list.next + 1)
        blocks.append(Block(level: level + 1, marker: mark.number == nil ? .bullet : .number(list.next)))
        items.append(Item(indentation: indentation, block: blocks.count - 1))
        isOpen = false
    }
}
