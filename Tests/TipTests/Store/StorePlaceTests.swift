import Foundation
import Testing
@testable import TipEngine
import TipDatastore

import Glibc

/// Names that stand for something other than a regular file.
@Suite(.timeLimit(.minutes(20)))
struct StorePlaceTests {
    enum Obstacle: String, CaseIterable, Sendable {
        case folder, device, pipe, socket, linkToDevice, linkToPipe, linkToFolder, danglingLink

        var kind: TipStoreError.FileKind {
            switch self {
            case .folder, .linkToFolder: .folder
            case .device, .linkToDevice: .device
            case .pipe, .linkToPipe: .pipe
            case .socket: .socket
            case .danglingLink: .link
            }
        }

        /// Makes it, and returns its path.
        func make(in folder: TemporaryFolder) throws -> String {
            let path = folder.path()
            switch self {
            case .folder:
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            case .device: try makeDevice(path)
            case .pipe: try #require(mkfifo(path, 0o644) == 0)
            case .socket: try bindSocket(path)
            case .linkToDevice:
                try makeDevice(folder.path("device"))
                try link(path, to: folder.path("device"))
            case .linkToPipe:
                try #require(mkfifo(folder.path("pipe"), 0o644) == 0)
                try link(path, to: folder.path("pipe"))
            case .linkToFolder: try link(path, to: folder.url.path)
            case .danglingLink: try link(path, to: folder.path("nowhere"))
            }
            return path
        }

        /// A device like /dev/null, which only root can make; others link to that one, which they cannot
        /// harm.
        private func makeDevice(_ path: String) throws {
            guard mknod(path, S_IFCHR | 0o666, 1 << 8 | 3) != 0 else { return }
            try link(path, to: "/dev/null")
        }

        private func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        }

        private func bindSocket(_ path: String) throws {
            let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(result == 0)
        }
    }

    @Test(arguments: Obstacle.allCases)
    func isRefusedAndLeftAlone(_ obstacle: Obstacle) throws {
        let folder = try TemporaryFolder()
        let path = try obstacle.make(in: folder)
        let (before, names) = (status(path), folder.names)
        let expected = #expect(throws: TipStoreError.self) { try Datastore(path: path) }
        guard case .notAFile(_, obstacle.kind) = expected else {
            Issue.record("\(String(describing: expected))")
            return
        }
        #expect(throws: TipStoreError.self) { try StoreReader(path) }
        #expect(status(path) == before)
        #expect(folder.names == names)
    }

    @Test(arguments: ["-wal", "-shm", "-journal"], [Obstacle.pipe, .linkToDevice, .danglingLink, .folder])
    func whatHasTheNameOfALogIsLeftAlone(_ suffix: String, _ obstacle: Obstacle) throws {
        let folder = try TemporaryFolder()
        try Datastore(path: folder.path("store")).close()
        let made = try obstacle.make(in: folder)
        try FileManager.default.moveItem(atPath: made, toPath: folder.path("store" + suffix))
        let (before, device) = (status(folder.path("store" + suffix)), status(folder.path("device")))
        let error = #expect(throws: TipStoreError.self) { try Datastore(path: folder.path("store")) }
        guard case .notAFile(folder.path("store" + suffix), _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(status(folder.path("store" + suffix)) == before)
        #expect(status(folder.path("device")) == device)
    }

    /// What takes the file's place while it is open is left alone as well, and tips go on once it has gone.
    @Test(arguments: [Obstacle.pipe, .linkToDevice, .folder])
    func whatTakesTheFilesPlaceIsLeftAlone(_ obstacle: Obstacle) throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        try store.donate("event", at: 1)
        try FileManager.default.removeItem(atPath: folder.path())
        _ = try obstacle.make(in: folder)
        let before = status(folder.path())
        #expect(throws: TipStoreError.notAFile(path: folder.path(), kind: obstacle.kind)) {
            try store.donate("event", at: 2)
        }
        #expect(status(folder.path()) == before)
        try FileManager.default.removeItem(atPath: folder.path())
        try store.donate("event", at: 3)
        #expect(
            try store.donationTimes(of: "event") == [1, 3],
            "a file that has lost its name can still be read"
        )
        store.close()
    }

    @Test func throughTipsTheErrorNamesThePlace() throws {
        let folder = try TemporaryFolder()
        let path = try Obstacle.socket.make(in: folder)
        let center = TipCenter()
        #expect(throws: TipsError.datastore(.notAFile(path: path, kind: .socket))) {
            try center.configure([.datastoreLocation(.url(URL(filePath: path)))])
        }
        #expect("\(center.datastoreStatus)".hasPrefix("\(path) is a socket, not a file"))
        center.close()
    }

    @Test func aLinkToAFileIsFollowed() throws {
        let folder = try TemporaryFolder()
        try Datastore(path: folder.path("real")).close()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(),
            withDestinationPath: folder.path("real")
        )
        let store = try Datastore(path: folder.path())
        try store.donate("event", at: 1)
        #expect(folder.names.contains("real-wal"))
        store.close()
    }

    /// Also before there is a file, as whoever opens it later is to find the same note beside it.
    @Test func aFolderMayBeReachedThroughALink() throws {
        let folder = try TemporaryFolder()
        _ = try folder.makeFolder("real")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"),
            withDestinationPath: folder.path("real")
        )
        let through = try Datastore(path: folder.path("link/new/store"))
        let direct = try Datastore(path: folder.path("real/new/store"))
        for time in 0..<3 {
            for store in [through, direct] { try store.donate("event", at: Double(time)) }
        }
        #expect(through.path == direct.path)
        #expect(try direct.log().log.stretches.count == 1)
        for store in [through, direct] { store.close() }
    }

    /// Everything about a name that must not change: kind, mode, owner, and when its status last did.
    private func status(_ path: String) -> [Int]? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return [Int(status.st_mode), Int(status.st_uid), Int(status.st_ino), status.st_ctim.tv_sec]
    }
}
