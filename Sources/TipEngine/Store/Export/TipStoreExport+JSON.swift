package import FoundationEssentials
internal import GRDB

/// An export as JSON text: readable, with numbers in full precision, and identical for identical stores.
///
/// Dates are seconds since 2001-01-01 00:00 UTC. Numbers that JSON cannot express are the texts "inf", "-inf"
/// and "nan".
extension TipStoreExport {
    /// Identifies an export, as the value of its key `format`.
    static let format = "walkthrough-tips"
    /// The version of its format that this program writes, and the latest that it reads.
    static let version = 1

    /// Reads JSON that was written by ``writeJSON(of:_:)``.
    ///
    /// - Throws: ``TipDocumentError``
    package init(json: Data) throws(TipDocumentError) {
        try Self.checkFormat(of: json)
        do {
            self = try Self.decoder.decode(TipStoreExport.self, from: json)
        } catch let error as TipDocumentError {
            throw error
        } catch {
            throw .damaged(reason: "a part is missing or of another kind")
        }
        try checkBounds()
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return decoder
    }

    private struct Heading: Decodable {
        var format: String
        var version: Int
    }

    private static func checkFormat(of json: Data) throws(TipDocumentError) {
        guard let heading = try? JSONDecoder().decode(Heading.self, from: json), heading.format == format
        else {
            // An export that is cut off is no JSON, but its beginning shows what it was.
            let isCut = json.starts(with: Data("{\n  \"clock\"".utf8)) && !json.isWholeJSON
            throw isCut ? .truncated : .foreign
        }
        guard heading.version <= version else { throw .newerVersion(number: heading.version) }
        guard heading.version == version else {
            throw .damaged(reason: "there is no version \(heading.version)")
        }
    }

    /// Reads a store's file without writing to it, and passes on its JSON piece by piece.
    ///
    /// A store may have more donations than fit into memory.
    ///
    /// - Parameter write: Called with one piece of the text after another.
    /// - Throws: ``TipStoreError``, or what `write` throws.
    package static func writeJSON(of path: String, _ write: (String) throws -> Void) throws {
        var failure: (any Error)?
        try withoutActuallyEscaping(write) { write in
            try StoreReader.read(path) { ledger, db in
                // An error that `write` throws is not a failure of the store.
                var output = ExportText { text in
                    do { try write(text) } catch {
                        failure = error
                        throw error
                    }
                }
                do { try ledger.write(to: &output, db) } catch { if failure == nil { throw error } }
            }
        }
        if let failure { throw failure }
    }
}

extension TipStoreExport {
    /// The same text as ``writeJSON(of:_:)`` writes for a store with these contents.
    package func json() throws -> String {
        let text = try ExportText.encoder.encode(Titled(export: self))
        return String(decoding: text, as: UTF8.self) + "\n"
    }

    private struct Titled: Encodable {
        var export: TipStoreExport

        private enum Keys: CodingKey {
            case format, version
        }

        func encode(to encoder: any Encoder) throws {
            try export.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(TipStoreExport.format, forKey: .format)
            try container.encode(TipStoreExport.version, forKey: .version)
        }
    }
}

extension Data {
    fileprivate var isWholeJSON: Bool { (try? JSONDecoder().decode(AnyJSON.self, from: self)) != nil }

    private struct AnyJSON: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}

/// Collects text and passes it on in large pieces.
private struct ExportText {
    private static let pieceSize = 1 << 16

    private let write: (String) throws -> Void
    private var text = ""
    private let encoder = Self.encoder

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return encoder
    }

    init(_ write: @escaping (String) throws -> Void) { self.write = write }

    mutating func add(_ more: String) throws {
        text += more
        if text.utf8.count >= Self.pieceSize { try flush() }
    }

    mutating func flush() throws {
        try write(text)
        text.removeAll(keepingCapacity: true)
    }

    /// A value as JSON whose lines after the first begin with an indentation.
    func json(_ value: some Encodable, indentation: String) throws -> String {
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().reduce(into: String(lines.first ?? "")) { text, line in
            text += line.isEmpty ? "\n" : "\n" + indentation + line
        }
    }
}

extension StoreLedger {
    fileprivate func write(to output: inout ExportText, _ db: Database) throws {
        let head = try export(db, hasEvents: false)
        let uuids = try uuids(db)
        try output.add("{\n  \"clock\" : \(head.clock),\n")
        try output.add("  \"devices\" : \(output.json(head.devices, indentation: "  ")),\n")
        try output.add("  \"displayInterval\" : \(output.json(head.displayInterval, indentation: "  ")),\n")
        try output.add("  \"events\" : [\n")
        var separator = ""
        for (name, row) in events.sorted(by: { $0.key < $1.key }) {
            var isEmpty = true
            try forEachDonation(of: row, uuids, db) { donation in
                try output.add(isEmpty ? "\(separator)    {\n      \"donations\" : [\n" : ",\n")
                try output.add("        " + output.json(donation, indentation: "        "))
                isEmpty = false
            }
            guard !isEmpty else { continue }
            try output.add("\n      ],\n      \"name\" : \(output.json(name, indentation: ""))\n    }")
            separator = ",\n"
        }
        try output.add("\n  ],\n")
        try output.add("  \"floor\" : \(output.json(head.floor, indentation: "  ")),\n")
        try output.add("  \"format\" : \"\(TipStoreExport.format)\",\n")
        try output.add("  \"parameters\" : \(output.json(head.parameters, indentation: "  ")),\n")
        try output.add("  \"tips\" : \(output.json(head.tips, indentation: "  ")),\n")
        try output.add("  \"version\" : \(TipStoreExport.version)\n}\n")
        try output.flush()
    }
}
