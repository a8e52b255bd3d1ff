import Foundation
import WalkthroughTestSupport

@testable import WalkthroughGtkSupport

/// What users have seen, in a file; and who says whether guidance comes.
final class GuidanceTests: GtkTestCase {
    private var folder = ""

    override func setUp() {
        super.setUp()
        folder = NSTemporaryDirectory() + "guidance-\(UUID())"
    }

    override func tearDown() {
        chmod(folder, 0o700)
        try? FileManager.default.removeItem(atPath: folder)
        super.tearDown()
    }

    @preconcurrency @MainActor func testAFileKeepsWhatWasSeen() {
        let keys = ["tour/a b=[c]/seen/1", "x", "ünï/\n\u{202E}", "tour/%41/seen"]
        let file = GuidanceFile(in: folder)
        for key in keys { file[key] = "value of\n\(key)\u{1F} " }
        file["gone"] = "1"
        file["gone"] = nil
        let read = GuidanceFile(in: folder)
        for key in keys { XCTAssertEqual(read[key], "value of\n\(key)\u{1F} ") }
        XCTAssertEqual(Set(read.keys(withPrefix: "")), Set(keys))
        XCTAssertEqual(Set(read.keys(withPrefix: "tour/")), [keys[0], keys[3]])
        XCTAssertNil(read["gone"])
    }

    @preconcurrency @MainActor func testWhatAnotherProcessWroteStays() {
        let (one, other) = (GuidanceFile(in: folder), GuidanceFile(in: folder))
        one["a"] = "1"
        other["b"] = "2"
        one["c"] = "3"
        XCTAssertEqual(GuidanceFile(in: folder).keys(withPrefix: "").sorted(), ["a", "b", "c"])
        XCTAssertEqual(one["b"], "2")
    }

    @preconcurrency @MainActor func testADamagedFileIsKeptAndBeginsAnew() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data([0x5B, 0xFF, 0x00, 0x0A]).write(to: URL(filePath: folder + "/guidance.ini"))
        let file = GuidanceFile(in: folder)
        XCTAssertEqual(file.keys(withPrefix: ""), [])
        file["a"] = "1"
        XCTAssertEqual(GuidanceFile(in: folder)["a"], "1")
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/guidance.ini.broken"))
    }

    @preconcurrency @MainActor func testWhereNothingCanBeWrittenItLastsAsLongAsTheProcess() {
        let file = GuidanceFile(in: "/dev/null/nowhere")
        file["a"] = "1"
        file["b"] = "2"
        XCTAssertEqual([file["a"], file["b"]], ["1", "2"])
    }

    @preconcurrency @MainActor func testWhoeverObservesIsToldAndNotKeptAlive() {
        final class Observer {}
        var told = 0
        var observer: Observer? = Observer()
        weak let kept = observer
        Guidance.observe(Observer()) { _ in XCTFail("is gone") }
        Guidance.observe(observer!) { _ in told += 1 }
        Guidance.preference = false
        XCTAssertEqual(told, 1)
        observer = nil
        XCTAssertNil(kept)
        Guidance.preference = true
        XCTAssertEqual(told, 1)
    }

    @preconcurrency @MainActor func testWhoHasTheFirstWord() {
        let words: [Bool?] = [nil, true, false]
        for environment in words {
            for user in words {
                for shows in words {
                    for isLocked in [true, false] where shows != nil || !isLocked {
                        Guidance.record = GuidanceRecordInMemory()
                        Guidance.preference = user
                        var defaults = GuidanceDefaults()
                        (defaults.environment, defaults.shows, defaults.isLocked) = (
                            environment, shows, isLocked
                        )
                        Guidance.defaults = defaults
                        let order = isLocked ? [environment, shows, user] : [environment, user, shows]
                        XCTAssertEqual(Guidance.comesByItself, order.compactMap(\.self).first ?? true)
                        XCTAssertEqual(Guidance.isLocked, environment != nil || isLocked)
                    }
                }
            }
        }
    }

    @preconcurrency @MainActor private func defaults(
        _ files: [String],
        app: String = "org.example.Notes",
        variable: String? = nil
    ) throws -> GuidanceDefaults {
        try? FileManager.default.removeItem(atPath: folder)
        let folders = try files.enumerated().map { index, text in
            let place = "\(folder)/\(index)"
            try FileManager.default.createDirectory(
                atPath: place + "/walkthrough",
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: URL(filePath: place + "/walkthrough/guidance.ini"))
            return place
        }
        return GuidanceDefaults(folders: folders, application: app, variable: variable)
    }

    @preconcurrency @MainActor func testTheFileOfThePage() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/how-to/turn-off.md")
        let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let file = try XCTUnwrap(parts.first { $0.hasPrefix("ini\n") }).dropFirst("ini\n".count)
        XCTAssertEqual(try defaults([String(file)]).shows, false)
        let training = try defaults([String(file)], app: "org.example.Training")
        XCTAssertEqual([training.shows, training.isLocked], [true, true])
    }

    @preconcurrency @MainActor func testWhatAnAdministratorWrites() throws {
        let off = "[Guidance]\nShow=false\n"
        XCTAssertEqual(try defaults([off]).shows, false)
        XCTAssertEqual(try defaults([off + "[org.example.Notes]\nShow=true\n"]).shows, true)
        XCTAssertEqual(try defaults([off + "[org.example.Other]\nShow=true\n"]).shows, false)
        XCTAssertEqual(try defaults(["", off]).shows, false)
        XCTAssertEqual(try defaults(["[Guidance]\nShow=on", off]).shows, true)
        XCTAssertEqual(try defaults([off + "Lock=true"]).isLocked, true)
        XCTAssertEqual(try defaults(["[Guidance]\nLock=true"]), GuidanceDefaults())
        for hostile in [
            "", "Show=false", "[Guidance\nShow=false", "\0\0", "[Guidance]\nShow=perhaps\nLock=1",
        ] {
            XCTAssertEqual(try defaults([hostile]), GuidanceDefaults(), hostile)
        }
        XCTAssertEqual(try defaults([], variable: "off").environment, false)
        XCTAssertEqual(try defaults([], variable: "").environment, nil)
    }
}
