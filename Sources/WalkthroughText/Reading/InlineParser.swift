/// Reads what is in a paragraph, as CommonMark does: code, keys, links, emphasis and escapes.
///
/// Source: the appendix "A parsing strategy" of its specification.
struct InlineParser {
    private let text: [UInt8]
    private var position = 0
    private var pieces: [Piece] = []
    private var emphasis = EmphasisParser()
    private var brackets: [Bracket] = []
    /// How many of these, counted from the first, open no link, as links lie in no others.
    private var inactive = 0
    private var fences: CodeFences
    private var links: [RichText.Link] = []
    /// Whether a backslash has made something text.
    private(set) var hasEscapes = false
    /// Whether one is before the end of a line, which CommonMark takes for a line break.
    private(set) var hasBreaks = false
    /// How many bytes and delimiters were looked at.
    private(set) var work = 0

    /// A part of the text, or a place where something begins or ends.
    private struct Piece {
        var text = ""
        var isCode = false
        var keys: [String]?
        var mark = Mark.none
    }

    private enum Mark {
        case none
        /// A run of asterisks or underscores, by its place among those of the emphasis.
        case delimiter(Int)
        case link(Int)
        case linkEnd
    }

    /// A bracket that may open a link.
    private struct Bracket {
        var isImage: Bool
        var piece: Int
        /// Where it is in the text.
        var position: Int
        /// The last delimiter before it; nil when there is none.
        var delimiter: Int?
    }

    init(_ text: [UInt8]) {
        self.text = text
        fences = CodeFences(in: text)
    }

    /// Reads the text.
    mutating func runs() -> [RichText.Run] {
        while position < text.count { readNext() }
        emphasis.pair(above: nil)
        work += text.count + fences.work + emphasis.work
        return joined()
    }

    private mutating func readNext() {
        switch text[position] {
        case UInt8(ascii: "\\"): readEscape()
        case UInt8(ascii: "`"): readCode()
        case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiters()
        case UInt8(ascii: "["): readOpening()
        case UInt8(ascii: "!") where isNext("["): open(isImage: true)
        case UInt8(ascii: "]"): readClosing()
        case UInt8(ascii: "<"): readAutolink()
        case .newline: readLineBreak()
        default: readText()
        }
    }

    private func isNext(_ character: Unicode.Scalar) -> Bool {
        position + 1 < text.count && text[position + 1] == UInt8(ascii: character)
    }

    private mutating func add(_ text: String) { pieces.append(Piece(text: text)) }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    // MARK: Text

    private static let special = Set("\\`*_[]<!\n".utf8)

    private mutating func readText() {
        let start = position
        repeat { position += 1 } while position < text.count && !Self.special.contains(text[position])
        var end = position
        if end < text.count, text[end] == .newline {
            while end > start, text[end - 1].isBlank { end -= 1 }
        }
        add(string(start..<end))
    }

    private mutating func readLineBreak() {
        add("\n")
        position += 1
        while position < text.count, text[position].isBlank { position += 1 }
    }

    private mutating func readEscape() {
        position += 1
        guard position < text.count, Escapes.isPunctuation(text[position]) || text[position] == .newline
        else {
            return add("\\")
        }
        guard text[position] != .newline else {
            hasBreaks = true
            return
        }
        hasEscapes = true
        add(string(position..<position + 1))
        position += 1
    }

    // MARK: Code and keys

    private mutating func readCode() {
        let length = fences.length(at: position)
        let start = position + length
        position = start
        guard let end = fences.closing(of: length, after: start) else {
            return add(string(start - length..<start))
        }
        var code = text[start..<end].map { $0 == .newline ? UInt8(ascii: " ") : $0 }
        let space = UInt8(ascii: " ")
        if code.count > 2, code.first == space, code.last == space, code.contains(where: { $0 != space }) {
            code = Array(code[1..<code.count - 1])
        }
        pieces.append(Piece(text: String(decoding: code, as: UTF8.self), isCode: true))
        position = end + length
    }

    private mutating func readOpening() {
        if isNext("["), let end = keycapEnd() {
            let named = Escapes.removed(from: text[position + 2..<end])
            pieces.append(Piece(text: named, keys: KeyNames.keys(of: named)))
            position = end + 2
        } else {
            open(isImage: false)
        }
    }

    /// Where the brackets are that end the keycap that begins here; nil when none does.
    private mutating func keycapEnd() -> Int? {
        let start = position + 2
        var end = start
        while end + 1 < text.count, end - start <= Self.longestKeys {
            work += 1
            switch text[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["), .newline: return nil
            case UInt8(ascii: "]"):
                guard text[end + 1] == UInt8(ascii: "]") else { return nil }
                // The bracket is a key, too.
                let isKey = end == start || text[end - 1] == UInt8(ascii: "+")
                if isKey, end + 2 < text.count, text[end + 2] == UInt8(ascii: "]") { end += 1 }
                return text[start..<end].allSatisfy(\.isBlank) ? nil : end
            default: break
            }
            end += 1
        }
        return nil
    }

    /// How many bytes the names of keys that are pressed together have at most.
    private static let longestKeys = 80

    // MARK: Emphasis

    private mutating func readDelimiters() {
        let start = position
        while position < text.count, text[position] == text[start] { position += 1 }
        let run = EmphasisParser.Run(
            of: text[start],
            length: position - start,
            after: ScalarClass(before: start, in: text),
            before: ScalarClass(at: position, in: text)
        )
        pieces.append(Piece(mark: .delimiter(emphasis.add(run))))
    }

    // MARK: Links

    private mutating func open(isImage: Bool) {
        let start = position
        position += isImage ? 2 : 1
        brackets.append(
            Bracket(isImage: isImage, piece: pieces.count, position: start, delimiter: emphasis.last)
        )
        add(string(start..<position))
    }

    private mutating func readClosing() {
        position += 1
        guard let bracket = brackets.popLast() else { return add("]") }
        let isActive = bracket.isImage || brackets.count >= inactive
        inactive = min(inactive, brackets.count)
        var syntax = LinkSyntax(text, at: position)
        guard isActive, let (link, end) = syntax.read() else {
            work += syntax.work
            return add("]")
        }
        work += syntax.work
        position = end
        if bracket.isImage || pieces.count == bracket.piece + 1 {
            // A picture, and a link without words, stay as they are written.
            emphasis.remove(above: bracket.delimiter)
            pieces.removeLast(pieces.count - bracket.piece)
            return add(string(bracket.position..<end))
        }
        emphasis.pair(above: bracket.delimiter)
        pieces[bracket.piece] = Piece(mark: .link(links.count))
        links.append(link)
        pieces.append(Piece(mark: .linkEnd))
        inactive = brackets.count
    }

    private mutating func readAutolink() {
        let start = position + 1
        var end = start
        while end < text.count, !Self.notInAddress.contains(text[end]), text[end] > 0x20 { end += 1 }
        work += end - start
        let address = string(start..<end)
        guard end < text.count, text[end] == UInt8(ascii: ">"), case .uri? = LinkTarget(address) else {
            position += 1
            return add("<")
        }
        position = end + 1
        pieces.append(Piece(mark: .link(links.count)))
        links.append(RichText.Link(destination: address, title: ""))
        add(address)
        pieces.append(Piece(mark: .linkEnd))
    }

    private static let notInAddress = Set("<>".utf8)

    // MARK: The result

    /// The pieces with what is in effect at each.
    private func joined() -> [RichText.Run] {
        var runs: [RichText.Run] = []
        var depth = EmphasisParser.Depth()
        var link: (index: Int, depth: Int)?
        var latest: Int?
        func add(_ text: String, isCode: Bool = false, keys: [String]? = nil) {
            guard !text.isEmpty else { return }
            var run = RichText.Run(
                text: text,
                style: depth.style,
                link: link.map { links[$0.index] },
                keys: keys
            )
            if isCode { run.style.insert(.code) }
            // Two pieces of code beside each other are two.
            if keys == nil, !isCode, let last = runs.last, last.keys == nil, last.style == run.style,
                last.link == run.link, latest == link?.index
            {
                runs[runs.count - 1].text += text
            } else {
                runs.append(run)
            }
            latest = link?.index
        }
        for piece in pieces {
            switch piece.mark {
            case .none: add(piece.text, isCode: piece.isCode, keys: piece.keys)
            case .delimiter(let index):
                let run = emphasis.runs[index]
                depth.leave(run.closes)
                add(String(repeating: Character(Unicode.Scalar(run.character)), count: run.count))
                depth.enter(run.opens)
            case .link(let index): link = link.map { ($0.index, $0.depth + 1) } ?? (index, 0)
            case .linkEnd: link = link.flatMap { $0.depth > 0 ? ($0.index, $0.depth - 1) : nil }
            }
        }
        return runs
    }
}
