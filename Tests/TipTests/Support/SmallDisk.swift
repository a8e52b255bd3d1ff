import Foundation
import Testing
import Glibc

/// A file system of half a megabyte in memory, which only root can make.
final class SmallDisk {
    struct CannotMount: Error {
        var systemError: Int32
    }

    /// For tests that need one.
    static let needed = ConditionTrait.enabled(if: isPossible, "needs the right to mount a file system")

    private static let isPossible = (try? SmallDisk()) != nil

    let folder: TemporaryFolder
    var path: String { folder.path() }

    init() throws {
        folder = try TemporaryFolder()
        try mount(flags: 0)
    }

    deinit { umount2(folder.url.path, Int32(MNT_DETACH)) }

    func makeReadOnly(_ isReadOnly: Bool = true) throws {
        try mount(flags: UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0))
    }

    private func mount(flags: UInt) throws {
        guard Glibc.mount("tmpfs", folder.url.path, "tmpfs", flags, "size=512k") == 0 else {
            throw CannotMount(systemError: errno)
        }
    }
}
