/// Edits that change the lines of what they are about and nothing else: comments, order, spacing and the keys
/// of others stay as their author wrote them.
extension JSONDocument {
    /// The contents of the file: as they were read where nothing was edited.
    package var bytes: [UInt8] { text.mark + text.source }

    /// Replaces a value, or adds a key to an object.
    ///
    /// - Throws: ``TourFileError`` when there is no such place, or the value could not be read again; then
    ///   the document is as it was. So do all edits.
    package mutating func set(_ path: [Key], to value: some FileValue) throws(TourFileError) {
        try set(path, toText: value.fileText)
    }

    mutating func set(_ path: [Key], toText text: String) throws(TourFileError) {
        guard let last = path.last else { return try splice(root.range, written(text, "")) }
        let outer = try place(Array(path.dropLast()))
        if let old = outer.node[last] {
            return try splice(old.range, written(text, indentation(at: old.start)))
        }
        guard case (.key(let name), .object) = (last, outer.node.content) else { throw isMissing(path) }
        try insert("\(name.fileText): \(text)", in: outer, at: outer.children.count)
    }

    /// Whether the value at a path stands in the file as it would be written.
    func hasText(_ text: String, at path: [Key]) -> Bool {
        let node = node(at: path)
        return self.text.source[node.range].elementsEqual(written(text, indentation(at: node.start)))
    }

    /// Inserts a value into a list.
    package mutating func insert(_ value: some FileValue, into list: [Key], at index: Int)
        throws(TourFileError)
    {
        let place = try place(list)
        guard case .list(let items) = place.node.content, 0...items.count ~= index else {
            throw isMissing(list + [.index(index)])
        }
        try insert(value.fileText, in: place, at: index)
    }

    /// Removes a value, with its key and with the comments above it.
    package mutating func remove(_ path: [Key]) throws(TourFileError) {
        let (place, index) = try placeAround(path)
        let children = place.children
        if var lines = lines(of: place) {
            lines.remove(at: index)
            return try rewrite(place, lines)
        }
        let comma = { [bytes = text.bytes] (index: Int) in
            bytes[children[index].upperBound...].firstIndex(of: UInt8(ascii: ","))!
        }
        if index + 1 < children.count {
            let end =
                text.source[(comma(index) + 1)...].firstIndex { !" \t".utf8.contains($0) }
                ?? text.source.count
            try splice(children[index].lowerBound..<min(end, children[index + 1].lowerBound), [])
        } else {
            let former = index > 0 ? comma(index - 1) : children[0].lowerBound
            let space = text.source[former..<children[index].lowerBound].reversed().prefix {
                " \t".utf8.contains($0)
            }
            let start = children[index].lowerBound - space.count
            try splice(former..<children[index].upperBound, Array(text.source[former..<start].dropFirst()))
        }
    }

    /// Moves a value within its list or object, with its key and with the comments above it.
    package mutating func move(_ path: [Key], to index: Int) throws(TourFileError) {
        let (place, former) = try placeAround(path)
        let children = place.children
        guard children.indices.contains(index) else {
            throw isMissing(Array(path.dropLast()) + [.index(index)])
        }
        if var lines = lines(of: place) {
            lines.insert(lines.remove(at: former), at: index)
            return try rewrite(place, lines)
        }
        var order = Array(children.indices)
        order.insert(order.remove(at: former), at: index)
        var (bytes, end): ([UInt8], Int) = ([], children[0].lowerBound)
        for (child, moved) in zip(children, order) {
            bytes += text.source[end..<child.lowerBound] + text.source[children[moved]]
            end = child.upperBound
        }
        try splice(children[0].lowerBound..<end, bytes)
    }

    // MARK: Places

    /// A list or an object, and the ranges of what is in it, keys included.
    private struct Place {
        var node: Node
        var children: [Range<Int>]
    }

    private func place(_ path: [Key]) throws(TourFileError) -> Place {
        var node = root
        for key in path {
            guard let inner = node[key] else { throw isMissing(path) }
            node = inner
        }
        switch node.content {
        case .list(let items): return Place(node: node, children: items.map(\.range))
        case .object(let members):
            return Place(node: node, children: members.map { $0.start..<$0.value.range.upperBound })
        default: return Place(node: node, children: [])
        }
    }

    private func placeAround(_ path: [Key]) throws(TourFileError) -> (Place, index: Int) {
        let place = try place(Array(path.dropLast()))
        guard let inner = path.last.flatMap({ place.node[$0] }),
            let index = place.children.firstIndex(where: { $0.upperBound == inner.range.upperBound })
        else { throw isMissing(path) }
        return (place, index)
    }

    private func isMissing(_ path: [Key]) -> TourFileError {
        TourFileError("there is no such place", at: text.place(of: node(at: path).start), path, file)
    }

    // MARK: Lines

    /// The lines of a child, those of the comments above it included, before its comma and after it.
    private struct Lines {
        var before: ArraySlice<UInt8>
        var after: ArraySlice<UInt8>
    }

    /// The lines of each child; nil unless each has lines of its own, and the brackets too.
    private func lines(of place: Place) -> [Lines]? {
        guard !place.children.isEmpty, var start = endOfLine(from: place.node.start + 1) else { return nil }
        var lines: [Lines] = []
        for child in place.children {
            guard start <= child.lowerBound, text.bytes[start..<child.lowerBound].allSatisfy(Self.isSpace),
                let end = endOfLine(from: child.upperBound), end < place.node.range.upperBound
            else { return nil }
            let comma = text.bytes[child.upperBound..<end].firstIndex(of: UInt8(ascii: ","))
            lines.append(
                Lines(
                    before: text.source[start..<(comma ?? child.upperBound)],
                    after: text.source[(comma.map { $0 + 1 } ?? child.upperBound)..<end]
                )
            )
            start = end
        }
        return lines
    }

    /// Writes other lines between the brackets; all but the last have a comma.
    private mutating func rewrite(_ place: Place, _ lines: [Lines]) throws(TourFileError) {
        guard let start = endOfLine(from: place.node.start + 1), let last = place.children.last,
            let end = endOfLine(from: last.upperBound)
        else { return }
        let comma: [UInt8] = [UInt8(ascii: ",")]
        let bytes = lines.enumerated().map { $1.before + ($0 + 1 < lines.count ? comma : []) + $1.after }
        try splice(start..<end, Array(bytes.joined()))
    }

    private mutating func insert(_ contents: String, in place: Place, at index: Int) throws(TourFileError) {
        let children = place.children
        if var lines = lines(of: place) {
            let indent = indentation(at: children[min(index, children.count - 1)].lowerBound)
            let own = Lines(
                before: (Array(indent.utf8) + written(contents, indent))[...],
                after: Array(newline.utf8)[...]
            )
            lines.insert(own, at: index)
            return try rewrite(place, lines)
        }
        let indent = indentation(at: place.node.start)
        if index < children.count {
            try splice(at: children[index].lowerBound, written(contents + ", ", indent))
        } else if let last = children.last {
            try splice(at: last.upperBound, written(", " + contents, indent))
        } else if endOfLine(from: place.node.start).map({ $0 < place.node.range.upperBound }) == true {
            try splice(at: place.node.start + 1, written("\n  " + contents, indent))
        } else {
            let isObject = text.bytes[place.node.start] == UInt8(ascii: "{")
            try splice(at: place.node.start + 1, written(isObject ? " \(contents) " : contents, indent))
        }
    }

    private mutating func splice(at offset: Int, _ bytes: [UInt8]) throws(TourFileError) {
        try splice(offset..<offset, bytes)
    }

    private mutating func splice(_ range: Range<Int>, _ bytes: [UInt8]) throws(TourFileError) {
        var source = text.source
        source.replaceSubrange(range, with: bytes)
        self = try JSONDocument(json: text.mark + source, file: file)
    }

    /// A text whose further lines are indented, with line ends as in the file.
    private func written(_ text: String, _ indent: String) -> [UInt8] {
        Array(text.replacing("\n", with: newline + indent).utf8)
    }

    /// The space before what stands first in the line of an offset.
    private func indentation(at offset: Int) -> String {
        let start = text.source[..<offset].lastIndex(where: Self.endsLine).map { $0 + 1 } ?? 0
        return String(decoding: text.source[start...].prefix { " \t".utf8.contains($0) }, as: UTF8.self)
    }

    /// The offset behind the end of a line, which no comment spans; nil in the last line.
    private func endOfLine(from offset: Int) -> Int? {
        var position = offset
        while position < text.source.count {
            if let comment = text.commentRanges.first(where: { $0.contains(position) }) {
                position = comment.upperBound
            } else if Self.endsLine(text.source[position]) {
                return position + (text.source[position...].starts(with: "\r\n".utf8) ? 2 : 1)
            } else {
                position += 1
            }
        }
        return nil
    }

    private var newline: String {
        let first = text.source.firstIndex(where: Self.endsLine).map { text.source[$0...] } ?? []
        return first.starts(with: "\r\n".utf8) ? "\r\n" : first.first == UInt8(ascii: "\r") ? "\r" : "\n"
    }

    private static func endsLine(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { " \t\n\r".utf8.contains(byte) }
}
