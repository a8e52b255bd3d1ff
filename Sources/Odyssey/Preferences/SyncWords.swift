internal import CWalkthroughGtk
internal import FoundationEssentials
internal import TipGtk

extension Settings {
    /// What tips are synchronised with; nil for nothing.
    var syncDestination: Tips.SyncDestination? {
        syncFolder.flatMap { URL(string: $0) }.map { .folder($0) }
    }
}

extension Tips.SyncStatus {
    /// The status of the synchronisation, for the user.
    var words: String {
        if let failure { return failure.words }
        guard let lastSuccess else { return localized("{folder}: not synchronised yet", ["folder": folder]) }
        return localized(
            "{folder}: synchronised on {time}",
            ["folder": folder, "time": Self.written(lastSuccess)]
        )
    }

    private var folder: String { SyncFailure.shown(destination.folder.absoluteString) }

    /// The date and time as they are written in the language of the session.
    private static func written(_ date: Date) -> String {
        guard let time = g_date_time_new_from_unix_local(gint64(date.timeIntervalSince1970)) else {
            return ""
        }
        defer { g_date_time_unref(time) }
        guard let text = g_date_time_format(time, "%x %X") else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

extension SyncFailure {
    fileprivate var words: String {
        switch self {
        case .unreachable(let folder):
            localized("{folder} cannot be reached. Tips follow when it is there again.", ["folder": folder])
        case .notWritable(let folder):
            localized("Nothing can be saved in {folder}: permission denied.", ["folder": folder])
        case .full(let folder): localized("There is no room left in {folder}.", ["folder": folder])
        case .timedOut(let folder): localized("{folder} did not answer in time.", ["folder": folder])
        case .store(let problem), .other(let problem):
            localized("Tips could not be synchronised: {problem}", ["problem": problem])
        }
    }

    /// A URI as users know it: as a path where the folder is local.
    fileprivate static func shown(_ uri: String) -> String {
        let file = g_file_new_for_uri(uri)
        defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
        guard let text = g_file_get_parse_name(file) else { return uri }
        defer { g_free(text) }
        return String(cString: text)
    }
}
