import Foundation
import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

/// A document keeps all that its author wrote, and an edit changes the lines that it is about.
@Suite struct JSONDocumentTests {
    @Test func everyTourOfTheRepositoryIsWrittenAsItIsRead() throws {
        let folders = ["Resources/tours", "Resources/embedded", "Examples"].map {
            TourFilesPageTests.root.appending(path: $0)
        }
        let files = folders.flatMap { folder in
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!.compactMap {
                $0 as? URL
            }
            .filter { $0.pathExtension == "json" && !$0.path().contains("/.build") }
        }
        #expect(files.count >= 6)
        for file in files {
            let json = Array(try Data(contentsOf: file))
            #expect(try JSONDocument(json: json, file: "").bytes == json, "\(file)")
        }
    }

    @Test func whatIsReadIsWrittenByteForByteAndAnEditChangesOnlyItsLines() {
        Fuzzing.run("documents", cases: 10_000) { random in
            var text = RandomText(random: random)
            let json = text.file()
            var document = try JSONDocument(json: json.utf8, file: "")
            guard document.bytes == Array(json.utf8) else { return "changes \(json)" }
            var edit = Edit(of: document, &text.random)
            do {
                try edit.apply(to: &document)
            } catch {
                return "\(edit): \(error) in \(json)"
            }
            let after = String(decoding: document.bytes, as: UTF8.self)
            guard document.root.plain() == edit.result else { return "\(edit) makes of \(json)\n\(after)" }
            return edit.strayLine(from: json, to: after).map {
                "\(edit) changes line \($0) of \(json)\nto \(after)"
            }
        }
    }

    static let tall = """
        {
          // A tour.
          "id": "t", // its id
          "steps": [
            // The first.
            { "id": "a", "title": "A" },

            /* The second,
               of two. */
            { "id": "b", "title": "B" } // the last
            // Nothing more.
          ],
          "x-note": []
        }

        """

    /// An edit, what it takes away from the document above, and what it puts there.
    struct Change: Sendable {
        let old: String
        let new: String
        let edit: @Sendable (inout JSONDocument) throws -> Void

        init(_ old: String, _ new: String, _ edit: @escaping @Sendable (inout JSONDocument) throws -> Void) {
            (self.old, self.new, self.edit) = (old, new, edit)
        }
    }

    static let first = "    // The first.\n    { \"id\": \"a\", \"title\": \"A\" }"
    static let second = "\n    /* The second,\n       of two. */\n    { \"id\": \"b\", \"title\": \"B\" }"
    static let changes = [
        Change("\"id\": \"t\",", "\"id\": \"u\",") { try $0.set(["id"], to: "u") },
        Change("\"title\": \"A\"", "\"title\": \"Z\"") { try $0.set(["steps", 0, "title"], to: "Z") },
        Change("\"B\" }", "\"B\", \"body\": \"x\" }") { try $0.set(["steps", 1, "body"], to: "x") },
        Change("[]\n", "[],\n  \"title\": \"T\"\n") { try $0.set(["title"], to: "T") },
        Change("[]", "[\"n\"]") { try $0.insert("n", into: ["x-note"], at: 0) },
        Change("} // the last\n", "}, // the last\n    [\"n\"]\n") {
            try $0.insert(["n"], into: ["steps"], at: 2)
        },
        Change("    // The first.", "    \"n\",\n    // The first.") {
            try $0.insert("n", into: ["steps"], at: 0)
        },
        Change("],\n  \"x-note\": []\n", "]\n") { try $0.remove(["x-note"]) },
        Change("  // A tour.\n  \"id\": \"t\", // its id\n", "") { try $0.remove(["id"]) },
        Change(first + ",\n", "") { try $0.remove(["steps", 0]) },
        Change(",\n" + second + " // the last\n", "\n") { try $0.remove(["steps", 1]) },
        Change(first + ",\n" + second + " // the last\n", second + ", // the last\n" + first + "\n") {
            try $0.move(["steps", 1], to: 0)
        },
    ]

    @Test(arguments: changes.indices) func anEditChangesItsLines(index: Int) throws {
        let change = Self.changes[index]
        for newline in ["\n", "\r\n"] {
            let json = "\u{FEFF}" + Self.tall.replacing("\n", with: newline)
            var document = try JSONDocument(json: json.utf8, file: "")
            try change.edit(&document)
            #expect(Self.tall.contains(change.old))
            let tall = Self.tall.replacing(change.old, with: change.new)
            let expected = "\u{FEFF}" + tall.replacing("\n", with: newline)
            #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
        }
    }

    @Test func anEditThatCannotBeChangesNothing() throws {
        let edits: [(inout JSONDocument) throws -> Void] = [
            { try $0.set(["id", "a"], to: "x") }, { try $0.set(["steps", 2], to: "x") },
            { try $0.set(["a", "b"], to: "x") }, { try $0.set(["id"], to: Double.infinity) },
            { try $0.insert("x", into: ["steps"], at: 3) }, { try $0.insert("x", into: ["id"], at: 0) },
            { try $0.remove(["a"]) }, { try $0.remove([]) }, { try $0.move(["steps", 0], to: 2) },
        ]
        for edit in edits {
            var document = try JSONDocument(json: Self.tall.utf8, file: "")
            #expect(throws: TourFileError.self) { try edit(&document) }
            #expect(document.bytes == Array(Self.tall.utf8))
        }
    }
}

/// A value whose keys have their order.
private struct Plain: Equatable {
    /// Its key, if it is in an object.
    var key: String?
    /// A leaf as it is written; else "[" or "{".
    var text: String
    var children: [Plain] = []
}

extension JSONDocument.Node {
    fileprivate func plain(_ key: String? = nil) -> Plain {
        switch content {
        case .null: Plain(key: key, text: "null")
        case .bool(let flag): Plain(key: key, text: "\(flag)")
        case .number(let number): Plain(key: key, text: "\(number)")
        case .string(let text): Plain(key: key, text: text.fileText)
        case .list(let items): Plain(key: key, text: "[", children: items.map { $0.plain() })
        case .object(let members):
            Plain(key: key, text: "{", children: members.map { $0.value.plain($0.key) })
        }
    }

    fileprivate var children: [(key: JSONDocument.Key, start: Int, node: JSONDocument.Node)] {
        switch content {
        case .list(let items): items.enumerated().map { (.index($0), $1.start, $1) }
        case .object(let members): members.map { (.key($0.key), $0.start, $0.value) }
        default: []
        }
    }
}

/// A random edit, what it should make of a document, and the offsets between which it may change lines.
private struct Edit: CustomStringConvertible {
    private(set) var description = ""
    private(set) var result: Plain
    private var bounds = 0..<0
    private var body: (inout JSONDocument) throws -> Void = { _ in }

    init(of document: JSONDocument, _ random: inout SplitMix64) {
        result = document.root.plain()
        var (path, places): ([JSONDocument.Key], [Int]) = ([], [])
        var node = document.root
        while random.chance(70), let next = node.children.indices.randomElement(using: &random) {
            let child = node.children[next]
            (node, path, places) = (child.node, path + [child.key], places + [next])
        }
        let children = node.children
        let edges = { (range: Range<Int>) in
            let former =
                range.lowerBound > 0 ? children[range.lowerBound - 1].node.range.upperBound : node.start
            let next =
                range.upperBound < children.count ? children[range.upperBound].start : node.range.upperBound
            return former..<next
        }
        let index = random.pick(0..<max(1, children.count))
        let target = random.pick(0..<max(1, children.count))
        var key: JSONDocument.Key { children[index].key }
        switch (random.pick(0..<4), node.content) {
        case (0, .list),
            (_, .list) where children.isEmpty:
            let at = random.pick(0..<(children.count + 1))
            bounds = edges(at..<at)
            body = { try $0.insert("new", into: path, at: at) }
            change(at: places) { $0.children.insert(Plain(text: "\"new\""), at: at) }
            description = "insert at \(at) of \(path.written)"
        case (0, .object),
            (_, .object) where children.isEmpty:
            bounds = edges(children.count..<children.count)
            body = { try $0.set(path + ["new key"], to: ["new"]) }
            let added = Plain(key: "new key", text: "[", children: [Plain(text: "\"new\"")])
            change(at: places) { $0.children.append(added) }
            description = "add to \(path.written)"
        case (1, .list), (1, .object):
            bounds = edges(index..<(index + 1))
            body = { try $0.set(path + [key], to: ["new": 1] as JSONValue) }
            change(at: places + [index]) {
                $0 = Plain(key: $0.key, text: "{", children: [Plain(key: "new", text: "1.0")])
            }
            description = "set \((path + [key]).written)"
        case (2, .list), (2, .object):
            bounds = edges(index..<(index + 1))
            body = { try $0.remove(path + [key]) }
            change(at: places) { $0.children.remove(at: index) }
            description = "remove \((path + [key]).written)"
        case (_, .list), (_, .object):
            bounds = edges(min(index, target)..<(max(index, target) + 1))
            body = { try $0.move(path + [key], to: target) }
            change(at: places) { $0.children.insert($0.children.remove(at: index), at: target) }
            description = "move \((path + [key]).written) to \(target)"
        default:
            bounds = node.range
            body = { try $0.set(path, to: "new") }
            change(at: places) { $0 = Plain(key: $0.key, text: "\"new\"") }
            description = "set \(path.written)"
        }
    }

    mutating func apply(to document: inout JSONDocument) throws { try body(&document) }

    private mutating func change(at places: [Int], _ change: (inout Plain) -> Void) {
        func changed(_ plain: Plain, _ places: ArraySlice<Int>) -> Plain {
            var plain = plain
            guard let first = places.first else {
                change(&plain)
                return plain
            }
            plain.children[first] = changed(plain.children[first], places.dropFirst())
            return plain
        }
        result = changed(result, places[...])
    }

    /// A line that is changed though it is none of those around the edit; nil when there is none.
    func strayLine(from old: String, to new: String) -> Int? {
        let mark = old.hasPrefix("\u{FEFF}") ? 3 : 0
        let lines = { (text: String) in
            text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        }
        let (before, after) = (lines(old), lines(new))
        let line = { (offset: Int) in old.utf8.prefix(offset + mark).count { $0 == 0x0A } }
        let first = line(bounds.lowerBound)
        let behind = before.count - 1 - line(min(bounds.upperBound, old.utf8.count - mark))
        if let stray = (0..<first).first(where: { !after.indices.contains($0) || before[$0] != after[$0] }) {
            return stray + 1
        }
        let isKept = after.count >= behind && before.suffix(behind) == after.suffix(behind)
        return isKept ? nil : before.count - behind
    }
}

/// JSON as anybody may write it: in any spacing, with comments anywhere.
private struct RandomText {
    var random: SplitMix64
    private var newline = "\n"

    init(random: SplitMix64) { self.random = random }

    mutating func file() -> String {
        newline = random.pick(["\n", "\n", "\r\n"])
        return (random.chance(10) ? "\u{FEFF}" : "") + space() + value(levels: 4, indent: newline) + space()
    }

    private mutating func value(levels: Int, indent: String) -> String {
        switch random.pick(0..<(levels > 0 ? 6 : 3)) {
        case 0: return random.pick(["null", "true", "-1.5e3", "0"])
        case 1, 2: return text()
        case 3, 4: return bracketed("[", "]", levels, indent) { $0.value(levels: levels - 1, indent: $1) }
        default:
            var count = 0
            return bracketed("{", "}", levels, indent) {
                count += 1
                let key = "\"\(count)" + $0.random.pick(["a", "\\n", ",", "//", "é", "{"]) + "\""
                return key + $0.random.pick([":", ": ", " /* : */ : "])
                    + $0.value(levels: levels - 1, indent: $1)
            }
        }
    }

    private mutating func bracketed(
        _ start: String,
        _ end: String,
        _ levels: Int,
        _ indent: String,
        _ item: (inout RandomText, String) -> String
    ) -> String {
        let inner = indent + "  "
        let items = (0..<random.pick([0, 1, 2, 3, 4])).map { _ in item(&self, inner) }
        switch random.pick(0..<3) {
        case 0 where !items.isEmpty:
            var text = start + random.pick(["", " // first"])
            for (index, item) in items.enumerated() {
                text +=
                    random.pick(["", inner, inner + "// above", inner + "/* above" + inner + "it */"]) + inner
                    + item
                text += random.pick(["", "", " /* before */"]) + (index + 1 < items.count ? "," : "")
                text += random.pick(["", " ", " // beside", " /* beside */"])
            }
            return text + random.pick(["", inner + "// below"]) + indent + end
        case 1: return start + items.joined(separator: ", ") + end
        default: return start + space() + items.map { $0 + space() }.joined(separator: "," + space()) + end
        }
    }

    private mutating func space() -> String {
        random.pick([
            "", "", " ", "\t", newline, newline + newline, "// note" + newline, "/* a" + newline + "b */",
            "/**/",
        ])
    }

    private mutating func text() -> String {
        random.pick(["\"\"", "\"a\"", "\"// no\"", "\"\\\"/*\"", "\"},\"", "\"é\\u0041\""])
    }
}
