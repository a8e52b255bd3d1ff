import CWalkthroughWebP
import FoundationEssentials
import Testing
import WalkthroughLabCore
import WalkthroughReports

struct FilmFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID().uuidString)")

    private func frame(_ start: Int, gray: UInt8, _ size: WindowSize) throws -> FilmFrame {
        let pixels = Data(repeating: gray, count: size.width * size.height * 4)
        return try FilmFrame(start: start, size: size, pixels: pixels)
    }

    /// The durations of a film's pictures, in milliseconds, as the container says: 24 bits at 12 of each `ANMF`.
    private func durations(of film: Data) -> [Int] {
        var found: [Int] = []
        var at = 12
        while at + 8 <= film.count {
            let bytes = film[at..<at + 8].map { Int($0) }
            if film[at..<at + 4].elementsEqual("ANMF".utf8) {
                let low = film[at + 20..<at + 23].map { Int($0) }
                found.append(low[0] | low[1] << 8 | low[2] << 16)
            }
            let length = bytes[4] | bytes[5] << 8 | bytes[6] << 16 | bytes[7] << 24
            at += 8 + length + length % 2
        }
        return found
    }

    @Test func eachPictureStaysUntilTheNext() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a/tour.webp").path()
        let size = WindowSize(width: 320, height: 240)
        let film = FilmFile(path)
        for (start, gray) in [(0, 10), (400, 200), (440, 90)] {
            try film.add(frame(start, gray: UInt8(gray), size))
        }
        try film.write(end: 1440)
        let written = try Data(reading: path)
        #expect(written.starts(with: "RIFF".utf8) && written[8..<12].elementsEqual("WEBP".utf8))
        #expect(durations(of: written) == [400, 40, 1000])
    }

    /// As in the corners of a window where the desktop is seen through them.
    @Test func whatIsTransparentStaysSo() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "one.webp").path()
        let size = WindowSize(width: 320, height: 240)
        // Half-transparent orange at the top, and nothing at all below.
        let orange = Data(repeatElement([0, 64, 128, 128], count: 120 * 320).joined())
        let film = FilmFile(path)
        try film.add(FilmFrame(start: 0, size: size, pixels: orange + Data(count: orange.count)))
        try film.write(end: 1000)

        let written = try [UInt8](Data(reading: path))
        let decoded = try #require(WebPDecodeBGRA(written, written.count, nil, nil))
        defer { WebPFree(decoded) }
        let middle = { (row: Int) in (0..<4).map { Int(decoded[(row * 320 + 160) * 4 + $0]) } }
        let colour = middle(60)
        #expect(zip(colour, [0, 128, 255, 128]).allSatisfy { abs($0 - $1) < 12 }, "\(colour)")
        #expect(middle(180)[3] == 0)
    }

    @Test func whatIsNoFilmIsToldAndNothingWritten() throws {
        let path = folder.appending(path: "none.webp").path()
        let empty = FilmFile(path)
        #expect(throws: FileProblem.self) { try empty.write(end: 1000) }
        #expect(throws: FileProblem.self) {
            try FilmFrame(start: 0, size: WindowSize(width: 320, height: 240), pixels: Data(count: 7))
        }
        let film = FilmFile(path)
        try film.add(frame(0, gray: 0, WindowSize(width: 320, height: 240)))
        #expect(throws: FileProblem.self) {
            try film.add(frame(40, gray: 0, WindowSize(width: 240, height: 320)))
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
