import Foundation

@testable import WalkthroughText

/// What is shown of a text, letter by letter, whoever has read it.
struct CommonMarkText: CustomStringConvertible {
    private struct Letter: Equatable {
        var character: Character
        var style: RichText.Style
        var destination: String?
    }

    private struct Paragraph: Equatable {
        var level: Int
        var marker: String?
        var letters: [Letter] = []
    }

    private var paragraphs: [Paragraph] = []

    /// What our reader makes of a text.
    init(_ text: RichText) {
        paragraphs = text.paragraphs.map { paragraph in
            let letters = paragraph.runs.flatMap { run in
                run.text.map {
                    Letter(
                        character: $0,
                        style: run.style,
                        destination: run.link.map { Self.encoded($0.destination) }
                    )
                }
            }
            return Paragraph(level: paragraph.level, marker: paragraph.marker?.text, letters: letters)
        }
    }

    /// Reads HTML as cmark writes it; nil when that has more than paragraphs, lists, emphasis, links and code.
    init?(html: String) {
        var rest = html[...]
        var style: [RichText.Style] = []
        var (links, lists): ([String], [Int?]) = ([], [])
        /// Whether text goes on in the last paragraph, and whether an item waits for its first one.
        var (isOpen, isFresh) = (false, false)
        func add(_ text: String) {
            guard isOpen && !isFresh || text.contains(where: { !$0.isWhitespace }) else { return }
            if !isOpen { paragraphs.append(Paragraph(level: lists.count)) }
            (isOpen, isFresh) = (true, false)
            let all = style.reduce(into: RichText.Style()) { $0.formUnion($1) }
            paragraphs[paragraphs.count - 1].letters += text.map {
                Letter(character: $0, style: all, destination: links.first)
            }
        }
        while let start = rest.firstIndex(of: "<") {
            if start > rest.startIndex { add(Self.decoded(rest[..<start])) }
            guard let end = rest[start...].firstIndex(of: ">") else { return nil }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            let attribute = tag.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
            switch tag.prefix(while: { $0 != " " }) {
            case "em": style.append(.emphasis)
            case "strong": style.append(.strong)
            case "code": style.append(.code)
            case "/em", "/strong", "/code": if style.popLast() == nil { return nil }
            case "a": links.append(Self.decoded(attribute ?? ""))
            case "/a": if links.popLast() == nil { return nil }
            case "ul": (isOpen, isFresh) = (false, false); lists.append(nil)
            case "ol": (isOpen, isFresh) = (false, false); lists.append(Int(attribute ?? "1") ?? 1)
            case "/ul", "/ol":
                if lists.popLast() == nil { return nil }
                isOpen = false
            case "li":
                guard let number = lists.last else { return nil }
                paragraphs.append(Paragraph(level: lists.count, marker: number.map { "\($0)." } ?? "•"))
                lists[lists.count - 1] = number.map { $0 + 1 }
                (isOpen, isFresh) = (true, true)
            case "/li", "/p": (isOpen, isFresh) = (false, false)
            case "p":
                if !isFresh { paragraphs.append(Paragraph(level: lists.count)) }
                isOpen = true
            case "br": break
            default: return nil
            }
        }
    }

    /// Whether the other shows the same. A text without markup keeps its spaces here, and at the beginning of a
    /// line cmark sometimes does.
    func isAs(_ other: CommonMarkText) -> Bool {
        if atTheirEdges == other.atTheirEdges { return true }
        return isPlain && other.isPlain && words == other.words
    }

    private var isPlain: Bool {
        paragraphs.allSatisfy {
            $0.level == 0 && $0.letters.allSatisfy { $0.style.isEmpty && $0.destination == nil }
        }
    }

    private var words: [Substring] {
        let text = paragraphs.map { String($0.letters.map(\.character)) }.joined(separator: "\n")
        return text.split(whereSeparator: \.isWhitespace)
    }

    /// The paragraphs without line breaks at their ends, and without spaces where lines begin.
    private var atTheirEdges: [Paragraph] {
        paragraphs.map { paragraph in
            var result = paragraph
            result.letters = []
            for letter in paragraph.letters.drop(while: { $0.character.isNewline }).reversed().drop(while: {
                $0.character.isNewline
            }).reversed() {
                let isAtStart = result.letters.last?.character.isNewline ?? true
                if !isAtStart || letter.character != " " { result.letters.append(letter) }
            }
            return result
        }
    }

    var description: String {
        paragraphs.map { paragraph in
            let letters = paragraph.letters.map { letter in
                let link = letter.destination.map { "→\($0)" } ?? ""
                return
                    "\(letter.character)\(letter.style.rawValue == 0 ? "" : "\(letter.style.rawValue)")\(link)"
            }
            return "\(paragraph.level)\(paragraph.marker ?? "") \(letters.joined())"
        }.joined(separator: " / ")
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        String(text).replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
    }

    /// As cmark escapes addresses.
    private static func encoded(_ address: String) -> String {
        var result = ""
        for byte in address.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isKept =
                scalar.isASCII
                && (scalar.properties.isAlphabetic
                    || "0123456789-_.+!*'(),%#@?=;:/&$~".unicodeScalars.contains(scalar))
            if isKept {
                result.unicodeScalars.append(scalar)
            } else {
                result += String(format: "%%%02X", byte)
            }
        }
        return result
    }
}
