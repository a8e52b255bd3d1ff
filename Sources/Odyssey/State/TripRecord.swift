internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What the user has done and saved, kept in a file across launches.
final class TripRecord: KeyFile {
    /// What can be recorded.
    enum List: String {
        /// Outings that are done.
        case outings
        /// Dishes that are saved.
        case dishes
        /// Tours that started by themselves.
        case tours
    }

    /// Reads the record in `directory`, by default the one for the state of apps.
    ///
    /// - Parameter isKept: whether the record is kept in a file; otherwise it starts empty and lasts as long
    ///   as the object.
    init(directory: String? = nil, isKept: Bool = true) {
        super.init(
            (directory ?? g_get_user_state_dir().map { String(cString: $0) + "/odyssey" } ?? ".")
                + "/trip.ini",
            domain: "Odyssey",
            isKept: isKept,
            unreadable: {
                localized("The record of your trip could not be read: {problem}", ["problem": $0])
            },
            unwritable: {
                localized("The record of your trip could not be written: {problem}", ["problem": $0])
            }
        )
    }

    func contains(_ id: String, in list: List) -> Bool {
        g_key_file_get_boolean(keys, list.rawValue, id, nil) != 0
    }

    /// Puts `id` on a list or takes it off, and writes the file.
    func set(_ id: String, in list: List, to isOn: Bool) {
        guard isOn != contains(id, in: list) else { return }
        g_key_file_set_boolean(keys, list.rawValue, id, isOn ? 1 : 0)
        write()
        notify()
    }
}
