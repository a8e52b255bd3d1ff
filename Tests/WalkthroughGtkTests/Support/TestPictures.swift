import CWalkthroughGtk
import Foundation
import WalkthroughTestSupport

/// Pictures in a folder of their own, which goes with this.
final class TestPictures {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.path }

    func write(_ bytes: some Sequence<UInt8>, as name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
    }

    /// A picture of one colour, red, green, blue and alpha in two hexadecimal digits each.
    func draw(_ color: UInt32, width: Int, height: Int, as name: String) throws {
        let pixels = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, gint(width), gint(height)))
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gdk_pixbuf_fill(pixels, color)
        let path = folder.appending(path: name).path
        XCTAssertNotEqual(gdk_pixbuf_savev(pixels, path, "png", nil, nil, nil), 0)
    }

    /// The first bytes of a PNG that claims to be of this size.
    static func header(width: UInt32, height: UInt32) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] {
            (0..<4).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
        }
        let chunk = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
        return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + bytes(13) + chunk + bytes(crc(chunk))
            + bytes(1_000) + Array("IDAT".utf8) + [0x78, 0x9C]
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }
}
