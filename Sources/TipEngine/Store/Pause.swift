#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Blocks the calling thread.
func pause(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
}
