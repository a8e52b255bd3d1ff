internal import FoundationEssentials
internal import Glibc

/// The processes that run, and who has started whom.
enum ProcessTree {
    /// The descendants of a process that still run.
    static func below(_ process: Int32) -> [Int32] {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let children = threads.flatMap { thread -> [Int32] in
            text("\(process)/task/\(thread)/children").split(separator: " ").compactMap { Int32($0) }
        }
        return children + children.flatMap(below)
    }

    /// All processes.
    static var all: [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
    }

    /// The process that has started another one; nil when there is no such process.
    static func parent(of process: Int32) -> Int32? { numbers("PPid", of: process).first }

    /// The numbers of a process: here, and in each namespace of processes further in that it belongs to.
    static func numbers(of process: Int32) -> [Int32] { numbers("NSpid", of: process) }

    private static func numbers(_ field: String, of process: Int32) -> [Int32] {
        let lines = text("\(process)/status").split(separator: "\n")
        let line = lines.first { $0.hasPrefix("\(field):") }
        return line?.split(separator: "\t").compactMap { Int32($0) } ?? []
    }

    /// The variables that a process was started with, each followed by a zero; none when they may not be
    /// read.
    static func environment(of process: Int32) -> String { text("\(process)/environ") }

    /// What a file in `/proc` says; nothing when it may not be read.
    ///
    /// A read may return less than was asked for, which `Data(contentsOf:)` takes for the end of the file.
    static func text(_ name: String) -> String {
        let file = open("/proc/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(file, &piece, piece.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += piece.prefix(count)
        }
    }
}
