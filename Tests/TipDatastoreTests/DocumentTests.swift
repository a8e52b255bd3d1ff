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

    /// What the text of a document may say that no device writes.
    @Test(
        arguments: [
            #"{"author":"a","clock":-1,"names":["a"],"stretches":[]}"#,
            #"{"author":"a","clock":9007199254740992,"names":["a"],"stretches":[]}"#,
            #"{"author":"","clock":1,"names":["a"],"stretches":[]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"","device":0}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":1}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0},{"id":"1","device":0}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":-1}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":4503599627370496}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"parents":[1,1]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"parents":[0]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"shown":[1,1,0,1]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"shown":[4503599627370496,1,0,1,1]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"shown":[0,1,0,1,1]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"shown":[1,-1,0,1,1]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"shown":[1,1,0,-1,1]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":2,"shown":[1,1,0,1,1,1,2,0,1,1]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"set":[1,1,0]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"#
                + #""donations":[{"event":0,"numbers":[1,0,9223372036854775807]}]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":2,"#
                + #""donations":[{"event":0,"numbers":[1,9223372036854775807,1,1,1,1]}]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[{"id":"1","device":0,"known":1,"#
                + #""donations":[{"event":0,"numbers":[1,0,0],"payloads":[]}]}]}"#,
            #"{"author":"a","clock":1,"names":["a"],"stretches":[],"resets":["1"]}"#,
            #"{"author":"a","clock":1.5,"names":["a"],"stretches":[]}"#,
            #"{"author":"a","clock":1e300,"names":["a"],"stretches":[]}"#,
            #"{"author":"a","names":["a"],"stretches":[]}"#,
            #"[]"#, #""#, #"{"#,
        ]
    )
    func whatNoDeviceWritesIsRefused(_ text: String) throws {
        let error = #expect(throws: TipDocumentError.self) { try SyncDocument(Self.file(text)) }
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
