internal import CWalkthroughGio

extension GioFile {
    /// Calls GIO, and once more if the folder had to be mounted first.
    func check(
        _ limit: GioLimit,
        _ call: (UnsafeMutablePointer<GCancellable>?, GioLimit.Failure) -> Bool
    ) throws(SyncFailure) {
        try limit.counting { () throws(SyncFailure) in
            var error: UnsafeMutablePointer<GError>?
            if call(limit.cancellable, &error) { return }
            if error?.matches(G_IO_ERROR_NOT_MOUNTED) == true {
                g_clear_error(&error)
                try GioMount.mount(pointer, name, limit.cancellable)
                if call(limit.cancellable, &error) { return }
            }
            defer { g_clear_error(&error) }
            throw SyncFailure(error, name)
        }
    }

    func run<Result>(
        _ limit: GioLimit,
        _ call: (UnsafeMutablePointer<GCancellable>?, GioLimit.Failure) -> Result?
    ) throws(SyncFailure) -> Result {
        guard let result = try next(limit, call) else { throw .other("nothing was returned for \(name)") }
        return result
    }

    /// For calls that return nothing at the end, without an error.
    func next<Result>(
        _ limit: GioLimit,
        _ call: (UnsafeMutablePointer<GCancellable>?, GioLimit.Failure) -> Result?
    ) throws(SyncFailure) -> Result? {
        var result: Result?
        try check(limit) { cancellable, error in
            result = call(cancellable, error)
            return error.pointee == nil
        }
        return result
    }
}
