internal import FoundationEssentials
internal import TipEngine

#if Encryption
    internal import Crypto
    internal import CryptoExtras

    /// Encrypts and decrypts documents; it caches derived keys, as deriving one is slow on purpose.
    ///
    /// All devices of a folder converge on one salt, so that each derives only one key from the passphrase.
    /// Each device's documents have a key of their own, derived from that one and the device's id.
    struct Keyring: Sendable {
        /// What a key is derived from.
        private struct Source: Hashable {
            var salt: [UInt8]
            var cost: KeyCost
            var passphrase: Passphrase
        }

        /// How many salts that unlock nothing are tried; more would let an attacker waste processor time.
        static let fruitlessLimit = 16

        private let passphrases: Passphrases
        private let cost: KeyCost
        private var keys: [Source: SymmetricKey] = [:]
        /// The salts of documents that the current passphrase opened, at no less than `cost`.
        private var salts: Set<[UInt8]> = []
        private var fruitless: Set<[UInt8]> = []
        private var ownSalt: [UInt8]?

        /// How many keys were derived.
        var keyCount: Int { keys.count }

        init(_ passphrases: Passphrases, cost: KeyCost = .standard) {
            (self.passphrases, self.cost) = (passphrases, cost)
        }

        /// - Returns: The document, and whether it is encrypted with the current passphrase.
        mutating func open(_ data: Data) throws(TipDocumentError) -> (document: SyncDocument, isCurrent: Bool)
        {
            let (header, rest) = try SealedHeader.read(data)
            guard header.cost.isBearable else {
                throw .damaged(reason: "its key would take more memory or time than any should")
            }
            guard let box = try? ChaChaPoly.SealedBox(combined: rest) else {
                throw .damaged(reason: "it is too short")
            }
            for passphrase in [passphrases.current, passphrases.former].compactMap(\.self) {
                guard let key = key(of: passphrase, header.salt, header.cost),
                    let plain = try? ChaChaPoly.open(
                        box,
                        using: Self.key(of: header.author, from: key),
                        authenticating: header.line
                    )
                else { continue }
                let isCurrent = passphrase == passphrases.current
                if isCurrent, header.cost.isAtLeast(cost) { salts.insert(header.salt) }
                fruitless.remove(header.salt)
                let document = try SyncDocument(plain)
                guard document.author == header.author else { throw .damaged(reason: "it has two authors") }
                return (document, isCurrent)
            }
            if !salts.contains(header.salt) { fruitless.insert(header.salt) }
            throw .wrongPassphrase
        }

        mutating func seal(_ document: SyncDocument) throws -> Data {
            let salt = ownSalt ?? chosenSalt()
            ownSalt = salt
            let plain = try document.data()
            // A nonce of 12 bytes before the ciphertext, a tag of 16 after it.
            let header = SealedHeader(cost: cost, salt: salt, author: document.author, size: plain.count + 28)
            guard let key = key(of: passphrases.current, salt, cost) else {
                throw SyncFailure.other("No key can be made of the passphrase.")
            }
            let own = Self.key(of: document.author, from: key)
            return header.line
                + (try ChaChaPoly.seal(plain, using: own, authenticating: header.line).combined)
        }

        /// The salt of other documents if one is known, so that other devices need no further key.
        private func chosenSalt() -> [UInt8] {
            let known = salts.filter {
                keys[Source(salt: $0, cost: cost, passphrase: passphrases.current)] != nil
            }
            return known.min { $0.lexicographicallyPrecedes($1) }
                ?? (0..<SealedHeader.saltSize).map { _ in UInt8.random(in: 0...255) }
        }

        /// - Returns: `nil` if too many salts unlocked nothing, or if there is not enough memory.
        private mutating func key(of passphrase: Passphrase, _ salt: [UInt8], _ cost: KeyCost)
            -> SymmetricKey?
        {
            let source = Source(salt: salt, cost: cost, passphrase: passphrase)
            if let key = keys[source] { return key }
            guard fruitless.count < Self.fruitlessLimit || salt == ownSalt else { return nil }
            keys[source] = try? KDF.Scrypt.deriveKey(
                from: passphrase.bytes,
                salt: salt,
                outputByteCount: 32,
                rounds: 1 << cost.logarithm,
                blockSize: cost.blockSize,
                parallelism: cost.parallelism
            )
            return keys[source]
        }

        private static func key(of author: String, from key: SymmetricKey) -> SymmetricKey {
            let use = "\(SealedHeader.format) \(SealedHeader.version) \(author)"
            return HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Data(use.utf8), outputByteCount: 32)
        }
    }
#else
    /// Nothing can be encrypted or decrypted in this build.
    struct Keyring: Sendable {
        init(_ passphrases: Passphrases, cost: KeyCost = .standard) {}

        func open(_ data: Data) throws(TipDocumentError) -> (document: SyncDocument, isCurrent: Bool) {
            throw .encrypted
        }

        func seal(_ document: SyncDocument) throws -> Data {
            throw SyncFailure.other("This build cannot encrypt: it lacks the package's trait Encryption.")
        }
    }
#endif
