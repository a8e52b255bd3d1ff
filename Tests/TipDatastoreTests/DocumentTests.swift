import FoundationEssentials
import Testing
@testable import TipDatastore

@Suite struct DocumentTests {
    private static func device(_ id: String, _ write: (inout DeviceLog) -> Void) -> DeviceLog {
        var log = DeviceLog(device: id)
        write(&log)
        return log
    }

    private static let some = device("laptop") { log in
        log.donate(to: "visit", date: 1_234, payload: Data(#"{"place":"Ithaca"}"#.utf8))
        log.donate(to: "visit", date: -5)
        log.donate(to: "\u{0}", date: 0, payload: Data())
        log.show("tip", RunningCount(count: 1, milliseconds: 1_500))
        log.noteDisplay(at: 77)
        log.invalidate("tip", reason: "tipClosed", date: 8)
        log.set("key", to: Data("true".utf8))
        log.set("other", to: nil)
        log.clear(.tip("tip"))
        log.clear(.donations(event: "visit", before: 3))
        log.show("tip", RunningCount(count: 1, milliseconds: 2))
        log.resetDatastore()
        log.show("tip", RunningCount(count: 1, milliseconds: 2))
    }

    private static var document: SyncDocument { SyncDocument(of: some, beside: []) }

    @Test func itIsReadAsItWasWritten() throws {
        let data = try Self.document.data()
        let again = try SyncDocument(data)
        #expect(again.tells(sameAs: Self.document))
        #expect(try again.data() == data)
    }

    @Test func everyCutIsNoticed() throws {
        let data = try Self.document.data()
        for length in 0..<data.count {
            #expect(throws: TipDocumentError.truncated, "\(length) of \(data.count) bytes") {
                try SyncDocument(data.prefix(length))
            }
        }
    }

    @Test func everyChangedByteIsNoticed() throws {
        let data = try Self.document.data()
        for index in data.indices {
            var changed = data
            changed[index] ^= 1
            #expect(throws: TipDocumentError.self, "byte \(index)") { try SyncDocument(changed) }
        }
    }

    /// A document, of which tests change a part.
    private static let text =
        #"{"author":"a","clock":9,"counts":{"1 a":"2 9"},"names":["a","b"],"resets":[],"stretches":[{"device":0,"#
        + #""id":"1","known":7,"parents":[],"lists":{"1":[{"name":1,"rows":[1,0,5,1,0,1],"data":["x",null]}],"#
        + #""2":[{"rows":[3,0,1,1],"data":["7"]}],"3":[{"rows":[4,0,2,0],"data":["0"]}],"#
        + #""6":[{"rows":[5,0,0,0],"data":["{\"scope\":{\"donations\":{\"event\":\"b\",\"before\":3}},"#
        + #"\"seen\":[\"1.4\"],\"loose\":[],\"amounts\":{\"1 b\":\"1 7\"},\"resets\":[],\"met\":[]}"]}]}}]}"#

    @Test func whatTheTestsChangeIsRead() throws {
        let document = try SyncDocument(Self.file(Self.text))
        let entries = try #require(document.log.entries[StretchID(number: 1)])
        #expect(entries.map(\.position) == [1, 2, 3, 4, 5])
        #expect(entries[1].content == .donated(event: "b", date: 6, payload: nil))
        #expect(entries[2].content == .shown(tip: "b", RunningCount(count: 1, milliseconds: 7)))
        #expect(entries[4].clearing?.amounts.values.first == RunningCount(count: 1, milliseconds: 7))
        #expect(document.log.counts.values.first == RunningCount(count: 2, milliseconds: 9))
    }

    /// What the text of a document may say that no device writes.
    @Test(
        arguments: [
            (#""clock":9"#, #""clock":-1"#), (#""clock":9"#, #""clock":9007199254740992"#),
            (#""clock":9"#, #""clock":1.5"#), (#""clock":9"#, #""clock":1e300"#), (#""clock":9,"#, ""),
            (#""author":"a""#, #""author":"""#), ("1 a", "2 a"), ("2 9", "-2 9"), ("2 9", "2"),
            (#""resets":[]"#, #""resets":["1"]"#),
            (#""id":"1""#, #""id":"""#), (#""id":"1""#, #""id":"2""#),
            (#""device":0"#, #""device":2"#), (#""device":0"#, #""device":-1"#),
            (
                #""stretches":["#,
                #""stretches":[{"device":0,"id":"1","known":1,"parents":[],"lists":{}},"#
            ),
            (#""known":7"#, #""known":-1"#), (#""known":7"#, #""known":4503599627370496"#),
            (#""parents":[]"#, #""parents":["2.1"]"#), (#""parents":[]"#, #""parents":["1"]"#),
            (#""parents":[]"#, #""parents":["1.0"]"#),
            // Donations.
            ("[1,0,5,1,0,1]", "[1,0,5,1,0]"), ("[1,0,5,1,0,1]", "[1,0,9223372036854775807,1,0,1]"),
            ("[1,0,5,1,0,1]", "[1,9223372036854775807,1,1,1,1]"), ("[1,0,5,1,0,1]", "[1,0,5,0,0,1]"),
            (#"["x",null]"#, #"["x"]"#), (#""name":1"#, #""name":2"#), (#""name":1"#, #""name":-1"#),
            // Of a tip.
            ("[3,0,1,1]", "[3,0,1]"), ("[3,0,1,1]", "[4503599627370496,0,1,1]"), ("[3,0,1,1]", "[0,0,1,1]"),
            ("[3,0,1,1]", "[3,-4,1,1]"), ("[3,0,1,1]", "[3,0,-1,1]"), ("[3,0,1,1]", "[3,0,1,2]"),
            ("[3,0,1,1]", "[2,0,1,1]"), (#"["7"]"#, "[]"), (#"["7"]"#, "[null]"), (#"["7"]"#, #"["b"]"#),
            (#"["7"]"#, #"["-1"]"#), (#"["7"]"#, #"["137438953472000"]"#), (#"["0"]"#, #"["-1"]"#),
            (#","data":["7"]"#, ""), (#""2":["#, #""7":["#), (#""2":["#, #""x":["#),
            // A clearing.
            (#"\"before\":3"#, #"\"before\":9007199254740992"#), ("1.4", "2.4"), ("1 b", "2 b"), ("1 7", "1"),
            ("1 7", "-1 7"), ("1 7", "137438953472 7"), (#"\"met\":[]"#, #"\"met\":0"#),
            (text, "[]"), (text, ""), (text, "{"),
        ] as [(String, String)]
    )
    func whatNoDeviceWritesIsRefused(_ part: String, _ other: String) throws {
        let changed = Self.text.replacing(part, with: other)
        #expect(changed != Self.text)
        let error = #expect(throws: TipDocumentError.self) { try SyncDocument(Self.file(changed)) }
        guard case .damaged = error else {
            Issue.record("\(error.map { "\($0)" } ?? "no error")")
            return
        }
    }

    @Test func otherFilesAreForeign() throws {
        #expect(throws: TipDocumentError.foreign) { try SyncDocument(Data("{}".utf8)) }
        #expect(throws: TipDocumentError.newerVersion(number: 2)) {
            try SyncDocument(Data("walkthrough-tips-sync 2 whatever\n".utf8))
        }
    }

    private static func file(_ text: String) throws -> Data {
        // A document of the same length, whose first line then fits.
        let body = Data(text.utf8)
        return Data("walkthrough-tips-sync 1 \(body.count) \(checksum(of: body))\n".utf8) + body
    }

    @Test func anAbsurdTimeLeavesStoresAsTheyWere() throws {
        var hostile = Self.device("hostile") { $0.set("key", to: Data("1".utf8)) }
        hostile.log.clock = Entry.endOfTime
        hostile.set("key", to: Data("2".utf8))
        var store = Self.some
        store.merge([try SyncDocument(SyncDocument(of: hostile, beside: []).data()).log])
        for number in 3..<6 {
            store.set("key", to: Data("\(number)".utf8))
            store.set("mine", to: Data("\(number)".utf8))
            let again = try SyncDocument(SyncDocument(of: store, beside: []).data())
            #expect(again.log.folded.parameters["mine"] == Data("\(number)".utf8))
        }
    }

    @Test func aDonationTakesSomeThirteenBytes() throws {
        let store = Self.device("laptop") { log in
            for number in 0..<10_000 {
                log.donate(to: "event \(number % 50)", date: 780_000_000_000 + number * 61_234)
            }
        }
        let size = try SyncDocument(of: store, beside: []).data().count
        #expect(size < 14 * 10_000, "\(size) bytes")
    }
}
