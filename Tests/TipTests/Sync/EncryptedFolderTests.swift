#if Encryption
    import Foundation
    import Testing
    @testable import TipEngine
    @testable import TipSync

    /// Devices that share a folder whose documents are encrypted, or not yet, or with another passphrase.
    @Suite struct EncryptedFolderTests {
        private let place: TemporaryFolder
        private let shared: URL

        init() throws {
            place = try TemporaryFolder()
            shared = try place.makeFolder("shared")
        }

        private func device(_ name: String, _ passphrases: Passphrases?) throws -> Device {
            try Device(place.path("\(name).sqlite"), shared, passphrases)
        }

        private func contents() throws -> [String: Data] {
            let names = try FileManager.default.contentsOfDirectory(atPath: shared.path)
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: shared.appending(path: $0))) }
            )
        }

        @Test func devicesWithOnePassphraseAgree() throws {
            let (one, two) = (try device("one", .test("x")), try device("two", .test("x")))
            try one.close("secret")
            for device in [one, two, one] { try device.sync() }
            #expect(try two.tip("secret").invalidation != nil)
            #expect(try !one.sync().hasChanged && !two.sync().hasChanged)
            for data in try contents().values {
                #expect(data.starts(with: Data("walkthrough-tips-sealed 1 ".utf8)))
                #expect(data.range(of: Data("secret".utf8)) == nil)
            }
        }

        @Test func withoutThePassphraseNothingIsReadOrWritten() throws {
            let one = try device("one", .test("x"))
            try one.donate("e")
            try one.sync()
            let before = try contents()
            let stranger = try device("stranger", nil)
            try stranger.donate("e")
            #expect(throws: SyncFailure.encrypted(shared.path)) { try stranger.sync() }
            // Nor does a device overwrite its own document in the clear.
            let open = try device("one", nil)
            try open.donate("e")
            #expect(throws: SyncFailure.encrypted(shared.path)) { try open.sync() }
            #expect(try contents() == before)
            #expect(try stranger.count("e") == 1)
        }

        @Test func aMistypedPassphraseWritesNothing() throws {
            let one = try device("one", .test("right"))
            try one.sync()
            try one.donate("e")
            try one.sync()
            let before = try contents()
            for name in ["one", "two"] {
                #expect(throws: SyncFailure.wrongPassphrase(shared.path)) {
                    try device(name, .test("wrong")).sync()
                }
            }
            #expect(try contents() == before)
            let two = try device("two", .test("right"))
            try two.sync()
            #expect(try two.count("e") == 1)
        }

        @Test func aDocumentInTheClearIsNotAccepted() throws {
            let open = try device("open", nil)
            try open.donate("e")
            try open.sync()
            let name = try open.store.deviceID + ".tips"
            let before = try contents()
            let one = try device("one", .test("x"))
            let outcome = try one.sync()
            #expect(outcome.skipped == [name: .notEncrypted])
            #expect(try one.count("e") == 0)
            #expect(try contents()[name] == before[name])
            // The device itself goes over to encrypted documents.
            let closed = try device("open", .test("x"))
            try closed.sync()
            try one.sync()
            #expect(try one.count("e") == 1)
            #expect(
                try contents().values.allSatisfy { $0.starts(with: Data("walkthrough-tips-sealed".utf8)) }
            )
        }

        @Test func thePassphraseIsChangedOneDeviceAfterTheOther() throws {
            for name in ["one", "two"] {
                let device = try device(name, .test("old"))
                try device.donate("e")
                try device.sync()
            }
            let change = Passphrases(Passphrase("new")!, replacing: Passphrase("old")!)
            let one = try device("one", change)
            try one.donate("e")
            try one.sync()
            #expect(try one.count("e") == 3, "documents with the former one are still read")
            let two = try device("two", .test("new"))
            try two.donate("e")
            try two.sync()
            try one.sync()
            #expect(try one.count("e") == 4 && two.count("e") == 4)
            #expect(throws: SyncFailure.wrongPassphrase(shared.path)) {
                try device("three", .test("old")).sync()
            }
        }

        /// Whoever can write into the folder can put back what a device wrote before; it takes nothing away.
        @Test func anOlderDocumentPutBackChangesNothing() throws {
            let (one, two) = (try device("one", .test("x")), try device("two", .test("x")))
            try one.donate("e")
            try one.sync()
            let name = try one.store.deviceID + ".tips"
            let older = try #require(contents()[name])
            try one.donate("e", at: 2)
            try one.close("a")
            for device in [one, two] { try device.sync() }
            try older.write(to: shared.appending(path: name))
            try two.sync()
            #expect(try two.count("e") == 2 && two.tip("a").invalidation != nil)
            // Whoever comes now learns the rest from the device that had read it.
            let late = try device("late", .test("x"))
            try late.sync()
            #expect(try late.count("e") == 2 && late.tip("a").invalidation != nil)
            try one.sync()
            #expect(try contents()[name] != older, "the device writes its own anew")
            #expect(try one.store.deviceID + ".tips" == name, "it was not set back itself")
        }

        @Test func manyForeignDocumentsDoNotLockADeviceOut() throws {
            for name in ["one", "two"] {
                let device = try device(name, .test("x"))
                try device.donate("e")
                try device.sync()
            }
            for number in 0..<30 {
                let salt = [UInt8](repeating: UInt8(number), count: SealedHeader.saltSize)
                let header = SealedHeader(cost: .test, salt: salt, author: UUID().uuidString, size: 60)
                try (header.line + Data(count: 60)).write(to: shared.appending(path: "!\(number).tips"))
            }
            let one = try device("one", .test("x"))
            #expect(try one.sync().skipped.count == 30)
            #expect(try one.count("e") == 2)
        }

        @Test func documentsOfTwoDevicesExchangedTellTheSame() throws {
            let (one, two) = (try device("one", .test("x")), try device("two", .test("x")))
            try one.donate("e")
            try one.sync()
            try two.sync()
            let (mine, theirs) = (try one.store.deviceID + ".tips", try two.store.deviceID + ".tips")
            let before = try contents()
            try before[mine]?.write(to: shared.appending(path: theirs))
            try before[theirs]?.write(to: shared.appending(path: mine))
            let late = try device("late", .test("x"))
            try late.sync()
            #expect(try late.count("e") == 1)
        }
    }
#endif
