internal import CWalkthroughGtk
internal import FoundationEssentials
internal import Glibc
internal import WalkthroughLabCore

/// The folder of a study: one log per participant, named by number, and the tours that they took.
nonisolated struct StudyFolder {
    let path: String

    /// Whether there is such a folder.
    var exists: Bool { access("\(path)/.", F_OK) == 0 }

    /// The number after the greatest one that is taken; where there is none, the least that is free.
    var nextParticipant: Int {
        let numbers = StudyBeginning.participants
        let taken = Set(logNames.compactMap { Int($0.dropLast(Self.ending.count)) }.filter(numbers.contains))
        guard taken.contains(numbers.upperBound) else { return (taken.max() ?? 0) + 1 }
        return numbers.first { !taken.contains($0) } ?? numbers.upperBound
    }

    /// The names of the logs, sorted.
    var logNames: [String] { names.filter { $0.hasSuffix(Self.ending) }.sorted() }

    /// The log of a participant.
    func log(of participant: Int) -> String {
        let number = "\(participant)"
        return "\(path)/\(String(repeating: "0", count: max(0, 3 - number.count)))\(number)\(Self.ending)"
    }

    /// Makes the folder if there is none, for the user only; its path is absolute, as the app uses it too.
    ///
    /// - Throws: ``FileProblem``.
    static func made(at path: String) throws(FileProblem) -> StudyFolder {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST, access("\(path)/.", W_OK | X_OK) == 0,
            let full = realpath(path, nil)
        else {
            throw errno == ENOTDIR
                ? FileProblem(path, "this is no folder") : FileProblem(path, systemError: errno)
        }
        defer { free(full) }
        return StudyFolder(path: String(cString: full))
    }

    /// Keeps a copy of a tour file, which replays need.
    func keep(_ tour: Data, digest: String) {
        let file = "\(path)/tour-\(digest.prefix(8)).json"
        guard access(file, F_OK) != 0 else { return }
        do {
            try WholeFile.write(tour, to: file, isNew: true)
        } catch {
            Output.printError(line: "\(error)")
        }
    }

    /// The tour file with this digest; nil when there is none.
    func tour(digest: String) -> String? {
        names.filter { $0.hasSuffix(".json") }.sorted().map { "\(path)/\($0)" }.first { name in
            (try? contents(of: name)).map { SHA256.digest(of: $0) == digest } ?? false
        }
    }

    /// Reads a file of the folder.
    ///
    /// - Throws: ``FileProblem``, also for a pipe, which nobody may ever write into.
    func contents(of path: String) throws(FileProblem) -> Data {
        var status = stat()
        if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            throw FileProblem(path, "this is no regular file")
        }
        return try Data(reading: path)
    }

    /// Removes the folder, if nothing was recorded in it.
    func removeIfEmpty() { rmdir(path) }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    private static let ending = ".jsonl"
}
