internal import CWalkthroughGio
internal import Glibc

extension UnsafeMutablePointer<GError> {
    func matches(_ code: GIOErrorEnum) -> Bool {
        pointee.domain == g_io_error_quark() && pointee.code == gint(code.rawValue)
    }
}

extension SyncFailure {
    /// - Parameter name: that of the folder.
    init(_ error: UnsafeMutablePointer<GError>?, _ name: String) {
        guard let error else {
            self = .other("\(name) cannot be used.")
            return
        }
        let isOfGio = error.pointee.domain == g_io_error_quark()
        let code = isOfGio ? GIOErrorEnum(UInt32(error.pointee.code)) : G_IO_ERROR_FAILED
        self.init(code, error.pointee.message.map { String(cString: $0) } ?? "unknown error", name)
    }

    /// Why a call of the system has failed.
    init(_ error: SystemError, _ name: String) {
        self.init(g_io_error_from_errno(error.number), error.text, name)
    }

    private init(_ code: GIOErrorEnum, _ text: String, _ name: String) {
        self =
            switch code {
            case G_IO_ERROR_CANCELLED, G_IO_ERROR_TIMED_OUT: .timedOut(name)
            case G_IO_ERROR_NO_SPACE: .full(name)
            // GIO has no code for a quota.
            case G_IO_ERROR_FAILED where text.hasSuffix(SystemError(number: EDQUOT).text): .full(name)
            case G_IO_ERROR_PERMISSION_DENIED, G_IO_ERROR_READ_ONLY: .notWritable(name)
            case G_IO_ERROR_NOT_FOUND, G_IO_ERROR_NOT_MOUNTED, G_IO_ERROR_HOST_NOT_FOUND,
                G_IO_ERROR_HOST_UNREACHABLE, G_IO_ERROR_NETWORK_UNREACHABLE, G_IO_ERROR_CONNECTION_REFUSED,
                G_IO_ERROR_NOT_DIRECTORY, G_IO_ERROR_NOT_SUPPORTED:
                .unreachable(name)
            default: .other("\(name): \(text)")
            }
    }
}
