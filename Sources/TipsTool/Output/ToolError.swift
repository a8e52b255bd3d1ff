internal import TipEngine
internal import TipSync

/// Why a command failed: a message for the user, and the exit status.
struct ToolError: Error, Hashable, CustomStringConvertible {
    /// The exit statuses; those from 64 on are from `sysexits.h`.
    enum Status: Int32 {
        case noSuchName = 1
        case usage = 64
        case unusableStore = 65
        case noSuchStore = 66
        case noOutputFile = 73
        case inputOutput = 74
        case locked = 75
        case noPermission = 77
    }

    var status: Status
    var description: String
}

extension ToolError {
    static let noStoreNamed = ToolError(
        status: .usage,
        description: "No store was named. Use --store PATH or --app ID, or set the variable TIPS_STORE."
    )

    static let declined = ToolError(status: .noSuchName, description: "Nothing was changed.")

    static func noSuchStore(_ path: String, hint: String = "") -> ToolError {
        ToolError(
            status: .noSuchStore,
            description: "There is no tip store at \(path). An app creates it on its first run.\(hint)"
        )
    }

    /// Reports a name that the store does not know, with suggestions.
    ///
    /// - Parameters:
    ///   - kind: "tip" or "event".
    ///   - names: The known names, of which the nearest are suggested.
    static func unknown(_ kind: String, _ name: String, among names: [String], hint: String = "") -> ToolError
    {
        let nearest = NearestNames.of(name, among: names)
        let suggestion =
            nearest.isEmpty
            ? "" : " Did you mean \(nearest.map { "“\(PlainText.line($0))”" }.joined(separator: " or "))?"
        return ToolError(
            status: .noSuchName,
            description: "The store has no \(kind) “\(PlainText.line(name))”.\(suggestion)\(hint)"
        )
    }

    static func notJSON(_ text: String) -> ToolError {
        ToolError(
            status: .usage,
            description: "The value \(PlainText.line(text)) is not JSON. "
                + "A string needs double quotes inside the shell's: --value '\"text\"'."
        )
    }

    static let notSynchronised = ToolError(
        status: .usage,
        description: "The store is not synchronised yet. Name a folder with --folder."
    )

    init(_ error: SyncFailure) {
        let status: Status =
            switch error {
            case .unreachable: .noSuchStore
            case .notWritable: .noPermission
            case .timedOut: .locked
            case .full, .store, .other: .inputOutput
            }
        self.init(status: status, description: error.description)
    }

    init(_ error: TipStoreError) {
        switch error {
        case .notADatabase(let path):
            self.init(
                status: .unusableStore,
                description: "\(path) is a file of another kind, not a tip store."
            )
        case .foreignDatabase(let path):
            self.init(
                status: .unusableStore,
                description: "\(path) is a database of another program, not a tip store."
            )
        case .newerVersion(let path):
            self.init(
                status: .unusableStore,
                description: "\(path) was written by a newer version. Update this program."
            )
        case .damaged(let path):
            self.init(
                status: .unusableStore,
                description:
                    "\(path) is damaged. The app renames it and creates a new one when it next starts."
            )
        case .locked(let path):
            self.init(status: .locked, description: "Another program has locked \(path). Try again later.")
        case .notWritable(let path):
            self.init(
                status: .noPermission,
                description: "\(path) or its folder cannot be accessed: permission denied."
            )
        case .diskFull(let path):
            self.init(status: .inputOutput, description: "The disk that contains \(path) is full.")
        case .notAFile(let path, let kind):
            self.init(
                status: .unusableStore,
                description: "\(path) is a \(kind.rawValue), which cannot contain a tip store."
            )
        case .noFolder(let path, let reason):
            self.init(status: .noSuchStore, description: "\(path) cannot contain a tip store: \(reason).")
        case .other(let path, let reason):
            self.init(status: .inputOutput, description: "\(path) cannot be used: \(reason).")
        }
    }
}
