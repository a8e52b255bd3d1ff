import Foundation
import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// A tour file that was damaged in any way is a valid tour, or an error that says where it is at fault.
@Suite struct TourFileFuzzTests {
    static let files: [[UInt8]] =
        [
            TourFileTests.long, TourFileTests.step(TourFileTests.arrows), TourFileTests.everyField,
            TourFileTests.everything, #"{"id": "t", "steps": []}"#, StepMediaTests.sample,
        ].map { Array($0.utf8) } + shipped

    /// Odyssey's own tours.
    static let shipped: [[UInt8]] = {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let names = ["welcome", "plan", "spotlight"]
        return names.compactMap { name in
            (try? Data(contentsOf: root.appending(path: "Resources/tours/\(name).json"))).map { Array($0) }
        }
    }()

    @Test func findsTheToursThatAreShipped() { #expect(Self.shipped.count == 3) }

    @Test func damagedBytesGiveATourOrAPlace() {
        Fuzzing.run("damaged bytes", cases: 1200) { random in
            var file = Self.anyFile(&random)
            for _ in 0..<random.pick([1, 1, 1, 2, 3, 10]) { file.damageBytes(&random) }
            return Self.problem(reading: file)
        }
    }

    @Test func damagedTokensGiveATourOrAPlace() {
        Fuzzing.run("damaged tokens", cases: 1800) { random in
            var tokens = JSONTokens(Self.anyFile(&random))
            for _ in 0..<random.pick([1, 1, 1, 2, 3, 10]) { tokens.damage(&random) }
            return Self.problem(reading: tokens.bytes)
        }
    }

    @Test func everyBeginningOfAFileIsAPlaceAtFault() {
        for file in Self.files.prefix(3) {
            for count in file.indices {
                let problem = Self.problem(reading: Array(file.prefix(count)), mayBeTour: false)
                #expect(problem == nil, "\(count) bytes: \(problem ?? "")")
            }
        }
    }

    /// The long ones of the shipped files come seldom, so that many cases take little time.
    private static func anyFile(_ random: inout SplitMix64) -> [UInt8] {
        random.chance(10) ? random.pick(files) : random.pick(files.prefix(5))
    }

    /// What is wrong with how the file is read.
    private static func problem(reading file: [UInt8], mayBeTour: Bool = true) -> String? {
        let shown = String(decoding: file, as: UTF8.self)
        do {
            let tour = try Walkthrough(json: Data(file), file: "tour.json")
            let again = try Walkthrough(json: tour.json(), file: "again.json")
            return mayBeTour && again == tour ? nil : "read as a tour: \(shown)"
        } catch {
            return problem(with: error, file).map { "\($0): \"\(error)\" of \(shown)" }
        }
    }

    private static func problem(with error: TourFileError, _ file: [UInt8]) -> String? {
        let lines = String(decoding: file, as: UTF8.self).split(omittingEmptySubsequences: false) {
            $0.isNewline && $0 != "\u{2028}" && $0 != "\u{2029}" && $0 != "\u{85}" && $0 != "\u{B}"
                && $0 != "\u{C}"
        }
        let isEmpty = error.problem.hasPrefix("the file is empty")
        guard isEmpty || (1...lines.count).contains(error.line) else { return "no such line" }
        guard isEmpty || (1...lines[error.line - 1].unicodeScalars.count + 1).contains(error.column) else {
            return "no such column"
        }
        guard isEmpty || error.problem.contains("line \(error.line), column \(error.column)") else {
            return "does not say where"
        }
        guard !error.description.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            return "is not on one line"
        }
        guard error.description.hasPrefix("tour.json: \(error.keyPath)") else {
            return "does not name the file"
        }
        let hints = [
            "expected", "missing", "twice", "has no", "half", "needs", "there is no step", "two steps",
            "only", "belong", "save it as UTF-8", "update what reads it",
        ]
        return hints.contains { error.problem.contains($0) } ? nil : "does not say what was expected"
    }
}

extension [UInt8] {
    /// Flips, drops, repeats, inserts, moves or cuts off some bytes.
    fileprivate mutating func damageBytes(_ random: inout SplitMix64) {
        guard !isEmpty else { return }
        let start = Int.random(in: indices, using: &random)
        let part = start..<Swift.min(count, start + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: self[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: self[start] = UInt8(truncatingIfNeeded: random.next())
        case 2: self[start] = random.pick("{}[]:,\"\\-.0e tfnu\n\r\t".utf8)
        case 3: removeSubrange(part)
        case 4: insert(contentsOf: self[part], at: start)
        case 5: removeSubrange(start...)
        case 6:
            let other = random.pick(TourFileFuzzTests.files)
            let from = Int.random(in: other.indices, using: &random)
            replaceSubrange(part, with: other[from...].prefix(40))
        default:
            insert(
                contentsOf: random.pick([
                    [0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0], [0xF0, 0x9F], [0xED, 0xA0, 0x80],
                ]),
                at: start
            )
        }
    }
}

/// A text cut where the grammar of JSON has its joints, so that damage to it often is JSON still.
private struct JSONTokens {
    var tokens: [[UInt8]] = []

    init(_ text: [UInt8]) {
        var position = 0
        while position < text.count {
            let start = position
            position += 1
            if text[start] == UInt8(ascii: "\"") {
                while position < text.count, text[position] != UInt8(ascii: "\"") {
                    position += text[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                position = min(position + 1, text.count)
            } else if !"{}[]:, \n".utf8.contains(text[start]) {
                while position < text.count, !"{}[]:, \n\"".utf8.contains(text[position]) { position += 1 }
            }
            tokens.append(Array(text[start..<position]))
        }
    }

    var bytes: [UInt8] { Array(tokens.joined()) }

    private static let values = [
        "null", "true", "false", "0", "-1", "5.5", "1e999", "-1e999", "1e-999", "99999999999999999999",
        "1e15", "64",
        #""""#, #""a""#, #""\ud800""#, #""\u0000""#, "{}", "[]", "[null]", #"{"id": "a"}"#,
        #"{"a": {}, "a": 1}"#,
        #""top""#, #""id""#, #""steps""#, #""titel""#, #"{"element": "e"}"#, "[[[[[[[[]]]]]]]]", "NaN", "01",
        "'a'",
    ].map { Array($0.utf8) }

    /// Removes, repeats, swaps or replaces values, keys and members.
    mutating func damage(_ random: inout SplitMix64) {
        guard tokens.count > 1 else { return }
        let isSpace: ([UInt8]) -> Bool = { " \n".utf8.contains($0[0]) }
        let solid = tokens.indices.filter { !isSpace(tokens[$0]) }
        guard let index = solid.randomElement(using: &random), let other = solid.randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: tokens[index] = random.pick(Self.values)
        case 2: tokens.remove(at: index)
        case 3: tokens.swapAt(index, other)
        case 4: repeatMember(from: index)
        case 5: tokens.insert(contentsOf: tokens[min(index, other)...max(index, other)].prefix(30), at: index)
        default:
            tokens.removeSubrange(index..<min(tokens.count, index + Int.random(in: 1...12, using: &random)))
        }
    }

    /// Writes a key and its plain value twice.
    private mutating func repeatMember(from index: Int) {
        guard let colon = tokens[index...].firstIndex(of: Array(":".utf8)), colon > 0,
            let key = tokens[..<colon].lastIndex(where: { $0[0] == UInt8(ascii: "\"") }),
            let value = tokens[(colon + 1)...].firstIndex(where: { !" \n".utf8.contains($0[0]) })
        else { return }
        tokens.insert(contentsOf: tokens[key...value] + [Array(",".utf8)], at: key)
    }
}
