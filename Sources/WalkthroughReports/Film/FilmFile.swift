internal import CWalkthroughWebP
internal import FoundationEssentials
package import WalkthroughLabCore

/// A film as an animated WebP, which starts again when it is over.
///
/// Written with libwebp, after its API of `WebPAnimEncoder`.
///
/// Sendable, as only one thread at a time uses it.
package final class FilmFile: @unchecked Sendable {
    private let path: String
    private var config = WebPConfig()
    /// Nil before the first picture, which decides the size.
    private var reel: (encoder: OpaquePointer, size: WindowSize)?

    package init(_ path: String) {
        self.path = path
        WebPConfigInit(&config)
        config.quality = Self.quality
        config.method = Self.effort
    }

    deinit { WebPAnimEncoderDelete(reel?.encoder) }

    /// Adds a picture; all have the same size, and each begins later than the one before.
    ///
    /// - Throws: `FileProblem` when it cannot be encoded.
    package func add(_ frame: FilmFrame) throws(FileProblem) {
        let size = frame.size
        if reel == nil {
            var options = WebPAnimEncoderOptions()
            WebPAnimEncoderOptionsInit(&options)
            options.allow_mixed = 1
            reel = WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options).map { ($0, size) }
        }
        guard let reel, reel.size == size else { throw FileProblem(path, "a film cannot be \(size) here") }
        var picture = WebPPicture()
        WebPPictureInit(&picture)
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(size.width), Int32(size.height))
        defer { WebPPictureFree(&picture) }
        let isTaken =
            WebPPictureImportBGRA(&picture, Self.unmultiplied(frame.pixels), Int32(size.width * 4)) != 0
        guard isTaken, WebPAnimEncoderAdd(reel.encoder, &picture, Int32(frame.start), &config) != 0 else {
            throw problem
        }
    }

    /// The pixels as WebP has them: with colours that alpha has not multiplied, as in the round corners of a window.
    private static func unmultiplied(_ pixels: Data) -> [UInt8] {
        var bytes = [UInt8](pixels)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for alpha in stride(from: 3, to: bytes.count, by: 4)
            where bytes[alpha] != .max && bytes[alpha] != 0 {
                let whole = UInt16(bytes[alpha])
                for colour in alpha - 3..<alpha {
                    bytes[colour] = UInt8(min(255, (UInt16(bytes[colour]) * 255 + whole / 2) / whole))
                }
            }
        }
        return bytes
    }

    /// Writes the film; the last picture stays until its end.
    ///
    /// - Parameter end: since the beginning, in milliseconds.
    /// - Throws: `FileProblem` when it cannot be written; a file that was there stays.
    package func write(end: Int) throws {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard let reel, WebPAnimEncoderAdd(reel.encoder, nil, Int32(end), nil) != 0,
            WebPAnimEncoderAssemble(reel.encoder, &data) != 0
        else { throw problem }
        try WholeFile.write(Data(bytes: data.bytes, count: data.size), to: path)
    }

    private var problem: FileProblem {
        let reason = reel.flatMap { WebPAnimEncoderGetError($0.encoder) }.map { String(cString: $0) }
        return FileProblem(path, "the film cannot be encoded: \(reason ?? "it has no picture")")
    }

    /// From 0 to 100, as libwebp counts.
    private static let quality: Float = 88
    /// From 0, quick, to 6, small.
    private static let effort: Int32 = 4
}
