internal import TipDatastore
internal import WalkthroughEngine

nonisolated extension ToolError {
    static let noStoreNamed = ToolError(
        status: .usage,
        description: "No store was named. Use --store PATH or --app ID, or set the variable TIPS_STORE."
    )

    static let declined = ToolError(status: .failed, description: "Nothing was changed.")

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
            status: .failed,
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

    /// What a store or a synchronisation could not do; nil for other errors.
    init?(telling error: any Error) {
        switch error {
        case let error as ToolError: self = error
        case let error as TipStoreError: self.init(error)
        case let error as SyncFailure: self.init(error)
        default: return nil
        }
    }

    private init(_ error: SyncFailure) {
        let status: Status =
            switch error {
            case .unreachable: .noSuchStore
            case .notWritable: .noPermission
            case .timedOut: .locked
            case .full, .store, .other: .inputOutput
            }
        self.init(status: status, description: error.description)
    }

    private init(_ error: TipStoreError) {
        let status: Status =
            switch error {
            case .notADatabase, .foreignDatabase, .newerVersion, .damaged, .notAFile: .unusableStore
            case .locked: .locked
            case .notWritable: .noPermission
            case .noFolder: .noSuchStore
            case .diskFull, .other: .inputOutput
            }
        // In other words than an app's, which wants to save tips there.
        let description =
            switch error {
            case .damaged(let path):
                "\(path) is damaged. The app renames it and creates a new one when it next starts."
            case .locked(let path): "Another program has locked \(path). Try again later."
            case .notWritable(let path):
                "\(path) or its folder cannot be accessed: permission denied."
            case .noFolder(let path, let reason): "\(path) cannot contain a tip store: \(reason)."
            case .other(let path, let reason): "\(path) cannot be used: \(reason)."
            default: error.description
            }
        self.init(status: status, description: description)
    }
}
