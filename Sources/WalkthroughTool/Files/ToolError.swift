/// Why a command failed, and what to do about it.
nonisolated struct ToolError: Error, Hashable, CustomStringConvertible {
    /// An exit status; those from 64 on are from `sysexits.h`, and `walkthrough tips` alone ends with them,
    /// but for `usage`. Commands that somebody uses an app with end with that of the app.
    struct Status: RawRepresentable, Hashable {
        var rawValue: Int32

        static let failed = Status(rawValue: 1)
        static let usage = Status(rawValue: 64)
        static let unusableStore = Status(rawValue: 65)
        static let noSuchStore = Status(rawValue: 66)
        static let noOutputFile = Status(rawValue: 73)
        static let inputOutput = Status(rawValue: 74)
        static let locked = Status(rawValue: 75)
        static let noPermission = Status(rawValue: 77)
    }

    var status = Status.failed
    var description: String
}
