package import FoundationEssentials

/// A document as the bytes of a file.
///
/// The first line says what it is: a format, its version, the length of the rest in bytes, and its SHA-256. A
/// file of another kind, cut off, changed or newer is thereby detected before its contents are used:
///
///     walkthrough-tips-sync 1 6312 8c1f…
///     {"author":…}
extension SyncDocument {
    package static let format = "walkthrough-tips-sync"
    package static let version = 1
    /// In bytes: larger documents are not read. Some fifty times what 100,000 donations take.
    package static let sizeLimit = 64 << 20

    /// - Throws: ``TipDocumentError``
    package init(_ data: Data) throws(TipDocumentError) {
        let body = try Self.body(of: data)
        do {
            let text = try JSONDecoder().decode(DocumentText.self, from: body)
            self.init(device: text.author, log: try text.log, resets: Set(text.resets))
        } catch let error as TipDocumentError {
            throw error
        } catch {
            throw .damaged(reason: "a part is missing or of another kind")
        }
    }

    /// The document as bytes; equal documents give equal bytes.
    package func data() throws -> Data {
        let body = try JSONEncoder.sorted.encode(DocumentText(author: device, log, resets: resets))
        let title = "\(Self.format) \(Self.version) \(body.count) \(checksum(of: body))\n"
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
}
