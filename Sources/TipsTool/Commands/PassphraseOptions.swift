internal import ArgumentParser
internal import FoundationEssentials
internal import TipSync

/// The options that tell what documents are encrypted with; a passphrase is never on the command line, where others see it.
struct PassphraseOptions: ParsableArguments {
    /// The environment variable with the passphrase when no option names a file.
    static let variable = "TIPS_PASSPHRASE"

    @Option(
        help: ArgumentHelp(
            """
            A file whose first line is the passphrase that documents are encrypted with. The default is what the \
            variable TIPS_PASSPHRASE holds.
            """,
            valueName: "file"
        ),
        completion: .file()
    )
    var passphraseFile: String?

    @Option(
        help: ArgumentHelp(
            "A file with the former passphrase, to change it: documents are still read with it.",
            valueName: "file"
        ),
        completion: .file()
    )
    var formerPassphraseFile: String?

    /// - Returns: `nil` for documents in the clear.
    func passphrases(in surroundings: Surroundings) throws -> Passphrases? {
        guard let text = try passphraseFile.map(Self.read) ?? surroundings.environment[Self.variable] else {
            guard formerPassphraseFile == nil else { throw ToolError.noPassphrase }
            return nil
        }
        guard Passphrases.areSupported else { throw ToolError.noEncryption }
        guard let current = Passphrase(text) else { throw ToolError.emptyPassphrase }
        let former = try formerPassphraseFile.map { try Passphrase(Self.read($0)) }
        return Passphrases(current, replacing: former ?? nil)
    }

    private static func read(_ path: String) throws -> String {
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path)) } catch {
            throw FileManager.default.fileExists(atPath: path)
                ? ToolError(status: .noPermission, description: "\(path) cannot be read.")
                : ToolError(status: .noSuchStore, description: "There is no file \(path).")
        }
        guard let text = String(validating: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) else {
            throw ToolError(status: .unusableStore, description: "The first line of \(path) is not text.")
        }
        let line = text.hasSuffix("\r") ? String(text.dropLast()) : text
        if line.isEmpty { throw ToolError.emptyPassphrase }
        return line
    }
}

extension ToolError {
    fileprivate static let noPassphrase = ToolError(
        status: .usage,
        description:
            "Give the new passphrase too: --passphrase-file, or the variable \(PassphraseOptions.variable)."
    )

    fileprivate static let emptyPassphrase = ToolError(
        status: .usage,
        description: "The passphrase is empty, which would protect nothing."
    )

    fileprivate static let noEncryption = ToolError(
        status: .usage,
        description: "This program was built without encryption: it lacks the package's trait Encryption."
    )
}
