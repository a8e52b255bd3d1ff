internal import CWalkthroughGio
package import FoundationEssentials
package import TipEngine

/// What one device publishes, as the bytes of a file.
///
/// The first line says what it is: a format, its version, the length of the rest in bytes, and its SHA-256.
/// A file of another kind, cut off, changed or newer is thereby detected before its contents are used:
///
///     walkthrough-tips-sync 1 6312 8c1f…
///     {"author":…}
package struct SyncDocument: Sendable, Hashable {
    /// The UUID of the device that wrote it.
    package var author: String
    package var contents: TipStoreExport

    package static let format = "walkthrough-tips-sync"
    package static let version = 1
    /// In bytes: larger documents are not read. Some ten times what 100,000 donations take.
    package static let sizeLimit = 64 << 20

    package init(author: String, contents: TipStoreExport) {
        self.author = author
        self.contents = contents
    }

    /// Whether bytes begin as a document does.
    package static func recognizes(_ data: Data) -> Bool { data.starts(with: Data(format.utf8)) }

    /// - Throws: ``TipDocumentError``
    package init(_ data: Data) throws(TipDocumentError) {
        let body = try Self.body(of: data)
        do {
            let document = try CompactDocument.decoder.decode(CompactDocument.self, from: body)
            guard let author = document.devices.first else {
                throw TipDocumentError.damaged(reason: "it has no author")
            }
            self.init(author: author, contents: try document.contents)
        } catch let error as TipDocumentError {
            throw error
        } catch {
            throw .damaged(reason: "a part is missing or of another kind")
        }
        try contents.checkBounds()
    }

    /// The document as bytes; equal documents give equal bytes.
    package func data() throws -> Data {
        let body = try CompactDocument.encoder.encode(CompactDocument(author: author, contents))
        let title = "\(Self.format) \(Self.version) \(body.count) \(Self.checksum(of: body))\n"
        return Data(title.utf8) + body
    }

    private static func body(of data: Data) throws(TipDocumentError) -> Data {
        let mark = Data((format + " ").utf8)
        guard data.starts(with: mark) else {
            throw data.count < mark.count && mark.starts(with: data) ? .truncated : .foreign
        }
        guard let end = data.prefix(200).firstIndex(of: UInt8(ascii: "\n")) else {
            throw data.count < 200 ? .truncated : .foreign
        }
        let words = String(decoding: data[..<end], as: UTF8.self).split(separator: " ")
        guard words.count > 1, let version = Int(words[1]) else { throw .foreign }
        guard version <= Self.version else { throw .newerVersion(number: version) }
        guard version == Self.version, words.count == 4, let size = Int(words[2]), size >= 0 else {
            throw .damaged(reason: "its first line is not as it should be")
        }
        let body = data[(end + 1)...]
        guard body.count >= size else { throw .truncated }
        guard body.count == size, checksum(of: body) == words[3] else {
            throw .damaged(reason: "its checksum is not that of its contents")
        }
        return Data(body)
    }

    private static func checksum(of data: Data) -> String {
        data.withUnsafeBytes { bytes in
            let start = bytes.bindMemory(to: UInt8.self).baseAddress
            let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, start, gsize(bytes.count))
            defer { g_free(text) }
            return text.map { String(cString: $0) } ?? ""
        }
    }
}
