internal import CWalkthroughGtk
internal import Dispatch
internal import Synchronization
internal import WalkthroughLabCore

/// Compresses pictures on worker threads while the next ones are drawn.
package final class PictureQueue {
    /// Keeps a picture, by its path in the storyboard's folder; on any thread.
    package typealias Keeping = @Sendable (_ image: String, _ png: PNG) throws -> Void

    private let keep: Keeping
    private let group = DispatchGroup()
    private let failure = Failure()

    init(keep: @escaping Keeping) { self.keep = keep }

    /// Compresses a texture, and has it kept.
    func write(_ texture: OpaquePointer, as image: String) {
        let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
        let stride = Int(width) * 4
        // Downloaded here: a texture of OpenGL belongs to this thread.
        let pixels = g_malloc(gsize(stride * Int(height)))
        gdk_texture_download(texture, pixels?.assumingMemoryBound(to: UInt8.self), gsize(stride))
        nonisolated(unsafe) let bytes = g_bytes_new_take(pixels, gsize(stride * Int(height)))
        DispatchQueue.global().async(group: group) { [failure, keep] in
            let copy = gdk_memory_texture_new(
                width,
                height,
                GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
                bytes,
                gsize(stride)
            )
            let png = PNG(of: copy!)
            g_object_unref(UnsafeMutableRawPointer(copy))
            g_bytes_unref(bytes)
            do {
                try keep(image, png)
            } catch {
                failure.reason.withLock { $0 = $0 ?? "\(error)" }
            }
        }
    }

    /// Waits for all of them.
    ///
    /// - Throws: ``StoryboardFailure`` when one could not be kept.
    func finish() throws(StoryboardFailure) {
        group.wait()
        if let reason = failure.reason.withLock({ $0 }) { throw StoryboardFailure(reason) }
    }
}

/// A compressed picture.
package nonisolated final class PNG {
    private let owner: OpaquePointer

    init(of texture: OpaquePointer) { owner = gdk_texture_save_to_png_bytes(texture) }

    deinit { g_bytes_unref(owner) }

    package var bytes: UnsafeRawBufferPointer {
        var size: gsize = 0
        let start = g_bytes_get_data(owner, &size)
        return UnsafeRawBufferPointer(start: start, count: Int(size))
    }
}

/// The first picture that could not be kept.
private nonisolated final class Failure: Sendable {
    let reason = Mutex<String?>(nil)
}
