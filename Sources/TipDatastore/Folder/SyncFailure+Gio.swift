internal import CWalkthroughGio

extension UnsafeMutablePointer<GError> {
    func matches(_ code: GIOErrorEnum) -> Bool {
        pointee.domain == g_io_error_quark() && pointee.code == gint(code.rawValue)
    }
}

extension SyncFailure {
    init(_ error: UnsafeMutablePointer<GError>?, _ name: String) {
        guard let error else {
            self = .other("\(name) cannot be used.")
            return
        }
        let kinds: [(GIOErrorEnum, SyncFailure)] = [
            (G_IO_ERROR_CANCELLED, .timedOut(name)), (G_IO_ERROR_TIMED_OUT, .timedOut(name)),
            (G_IO_ERROR_NO_SPACE, .full(name)), (G_IO_ERROR_PERMISSION_DENIED, .notWritable(name)),
            (G_IO_ERROR_READ_ONLY, .notWritable(name)), (G_IO_ERROR_NOT_FOUND, .unreachable(name)),
            (G_IO_ERROR_NOT_MOUNTED, .unreachable(name)),
            (G_IO_ERROR_HOST_NOT_FOUND, .unreachable(name)),
            (G_IO_ERROR_HOST_UNREACHABLE, .unreachable(name)),
            (G_IO_ERROR_NETWORK_UNREACHABLE, .unreachable(name)),
            (G_IO_ERROR_CONNECTION_REFUSED, .unreachable(name)),
            (G_IO_ERROR_NOT_DIRECTORY, .unreachable(name)),
            (G_IO_ERROR_NOT_SUPPORTED, .unreachable(name)),
        ]
        self =
            kinds.first { error.matches($0.0) }?.1
            ?? .other("\(name): \(error.pointee.message.map { String(cString: $0) } ?? "unknown error")")
    }
}
