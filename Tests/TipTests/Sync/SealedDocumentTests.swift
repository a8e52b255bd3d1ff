#if Encryption
    import Foundation
    import Testing
    import WalkthroughSeededRandom
    @testable import TipEngine
    @testable import TipSync

    /// Encrypted documents in the hands of somebody who can change the folder.
    @Suite struct SealedDocumentTests {
        private let document: SyncDocument
        private let data: Data
        private var keyring: Keyring

        init() throws {
            document = try Self.document(of: UUID().uuidString, donations: 3)
            keyring = Keyring(.test("correct horse"), cost: .test)
            data = try keyring.seal(document)
        }

        private static func document(of author: String, donations: Int) throws -> SyncDocument {
            let store = try SQLiteTipStore.inMemory()
            for time in 0..<donations {
                let donation = DonationRecord(date: .at(Double(time)), payload: Data("\"secret\"".utf8))
                try store.commit([.donated(event: "secret", donation: donation)], durability: .process)
            }
            var contents = try store.export()
            let former = try store.deviceID
            contents.devices = contents.devices.map { .init(author, $0) }
            contents.events = contents.events.map { event in
                .init(event.name, event.donations.map { .init($0.date, of: author, $0.sequence, $0.payload) })
            }
            #expect(former != author)
            return SyncDocument(author: author, contents: contents)
        }

        @Test mutating func comesBackAsItWas() throws {
            let (opened, isCurrent) = try keyring.open(data)
            #expect(opened == document && isCurrent)
            var other = Keyring(.test("correct horse"), cost: .test)
            #expect(try other.open(data).document == document)
            #expect(data.range(of: Data("secret".utf8)) == nil)
            #expect(try keyring.seal(document) != data, "each time with another nonce")
        }

        @Test mutating func oneLetterIsOneLetterHoweverItIsTyped() throws {
            var composed = Keyring(.test("caf\u{E9}"), cost: .test)
            var decomposed = Keyring(.test("cafe\u{301}"), cost: .test)
            #expect(try decomposed.open(composed.seal(document)).document == document)
        }

        @Test mutating func aWrongPassphraseOpensNothing() throws {
            var other = Keyring(.test("correct horsf"), cost: .test)
            #expect(throws: TipDocumentError.wrongPassphrase) { try other.open(data) }
            var changing = Keyring(
                Passphrases(Passphrase("new")!, replacing: Passphrase("correct horse")!),
                cost: .test
            )
            let (opened, isCurrent) = try changing.open(data)
            #expect(opened == document && !isCurrent)
        }

        @Test func everyTruncationIsTold() throws {
            for length in 0..<data.count {
                var coding = DocumentCoding(.test("correct horse"), cost: .test)
                #expect(throws: TipDocumentError.truncated, "\(length)") {
                    try coding.document(data.prefix(length))
                }
            }
            #expect(throws: TipDocumentError.damaged(reason: "it is longer than it says")) {
                var coding = DocumentCoding(.test("correct horse"), cost: .test)
                _ = try coding.document(data + [0])
            }
        }

        /// One keyring, as one that is fooled once may stay so.
        @Test mutating func everyChangedBitIsTold() throws {
            for index in data.indices {
                for bit in 0..<(index < 120 ? 8 : 1) {
                    var changed = data
                    changed[index] ^= 1 << UInt8(bit)
                    #expect(throws: TipDocumentError.self, "\(index)") { try keyring.open(changed) }
                }
            }
            #expect(try keyring.open(data).document == document)
        }

        @Test(arguments: [
            (60, 8, 1), (20, 8, 3), (17, 8, 8), (1, 1_000_000, 1), (15, 8, 1 << 30), (0, 0, 0), (-1, 8, 1),
        ])
        mutating func aHostileCostIsRefusedBeforeItIsPaid(_ cost: (Int, Int, Int)) throws {
            var words = String(decoding: data.prefix { $0 != 10 }, as: UTF8.self).split(separator: " ").map(
                String.init
            )
            words.replaceSubrange(3...5, with: [cost.0, cost.1, cost.2].map(String.init))
            let hostile =
                Data((words.joined(separator: " ") + "\n").utf8) + data[(data.firstIndex(of: 10)! + 1)...]
            #expect(
                throws: TipDocumentError.damaged(
                    reason: "its key would take more memory or time than any should"
                )
            ) {
                try keyring.open(hostile)
            }
        }

        /// Each salt costs a key; whoever writes thousands of documents makes no device try thousands of
        /// keys.
        @Test mutating func manySaltsAreNotTried() throws {
            var keyring = Keyring(.test("right"), cost: .test)
            let real = try keyring.seal(document)
            var random = SplitMix64(seed: 3)
            let costly = KeyCost(logarithm: 12, blockSize: 8, parallelism: 1)
            for _ in 0..<2_000 {
                let salt = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
                let header = SealedHeader(cost: costly, salt: salt, author: document.author, size: 100)
                #expect(throws: TipDocumentError.wrongPassphrase) {
                    try keyring.open(header.line + Data(count: 100))
                }
            }
            #expect(keyring.keyCount <= Keyring.fruitlessLimit + 1)
            #expect(try keyring.open(real).document == document, "what is known stays readable")
        }

        @Test mutating func noDeviceCanPassForAnother() throws {
            let other = UUID().uuidString
            let header = String(decoding: data.prefix { $0 != 10 }, as: UTF8.self)
            let forged = header.replacingOccurrences(of: document.author, with: other) + "\n"
            let rest = data[(data.firstIndex(of: 10)! + 1)...]
            #expect(throws: TipDocumentError.wrongPassphrase) { try keyring.open(Data(forged.utf8) + rest) }
        }

        @Test mutating func devicesComeToUseOneSalt() throws {
            var second = Keyring(.test("correct horse"), cost: .test)
            _ = try second.open(data)
            let theirs = try second.seal(Self.document(of: UUID().uuidString, donations: 1))
            #expect(try SealedHeader.read(theirs).header.salt == SealedHeader.read(data).header.salt)
        }

        @Test func aPassphraseDoesNotShow() throws {
            let destination = Tips.SyncDestination.folder(
                URL(filePath: "/tmp"),
                passphrase: "hunter2",
                replacing: "hunter1"
            )
            var text = "\(destination) \(Tips.SyncStatus(destination: destination))"
            dump(destination, to: &text)
            #expect(!text.contains("hunter") && destination.isEncrypted)
        }
    }
#endif
