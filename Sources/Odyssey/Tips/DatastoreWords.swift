internal import CWalkthroughGtk
internal import FoundationEssentials
internal import TipGtk

extension Tips.DatastoreStatus {
    /// Where tips are kept, or why they are not.
    var words: String {
        switch self {
        case .notConfigured: localized("Tips.configure was not called, so no tip is shown.")
        case .ready(let file): localized("What happens to tips is kept in {file}", ["file": shown(file)])
        case .replaced(let file, let damaged):
            localized(
                "{file} was damaged and is started anew. Nothing is lost: the damaged file is now {damaged}",
                ["file": shown(file), "damaged": shown(damaged)]
            )
        case .inMemory(nil): localized("What happens to tips is forgotten when Odyssey ends.")
        case .inMemory(let error?):
            localized(
                "What happens to tips is forgotten when Odyssey ends. {problem}",
                ["problem": error.words]
            )
        case .failing(_, let error): error.words
        }
    }

    /// Where tips are kept, in short.
    var place: String {
        switch self {
        case .notConfigured: localized("Nowhere")
        case .ready(let file), .replaced(let file, _), .failing(let file?, _): shown(file)
        case .inMemory, .failing(nil, _): localized("In memory, for this session")
        }
    }

    /// What is wrong, in a few words; nil when nothing is.
    var trouble: String? {
        switch self {
        case .ready, .inMemory(nil): nil
        case .notConfigured: localized("Tips have not begun")
        case .replaced: localized("Tips have started over")
        case .inMemory: localized("Tips are kept in memory for this session")
        case .failing: localized("Tips cannot be kept just now")
        }
    }

    private func shown(_ file: URL) -> String {
        let path = file.path
        guard let home = g_get_home_dir().map({ String(cString: $0) }), path.hasPrefix(home + "/") else {
            return path
        }
        return "~" + path.dropFirst(home.count)
    }
}
