internal import CWalkthroughGtk
internal import Dispatch
internal import Synchronization
internal import WalkthroughLabCore

/// Compresses pictures on worker threads while the next ones are drawn.
final class PictureQueue {
    private let group = DispatchGroup()
    private let failure = Failure()

    /// Writes a texture as PNG.
    func write(_ texture: OpaquePointer, to path: String) {
        let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
        let stride = Int(width) * 4
        // Downloaded here: a texture of OpenGL belongs to this thread.
        let pixels = g_malloc(gsize(stride * Int(height)))
        gdk_texture_download(texture, pixels?.assumingMemoryBound(to: UInt8.self), gsize(stride))
        nonisolated(unsafe) let bytes = g_bytes_new_take(pixels, gsize(stride * Int(height)))
        DispatchQueue.global().async(group: group) { [failure] in
            let copy = gdk_memory_texture_new(
                width,
                height,
                GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
                bytes,
                gsize(stride)
            )
            if gdk_texture_save_to_png(copy, path) == 0 { failure.path.withLock { $0 = $0 ?? path } }
            g_object_unref(UnsafeMutableRawPointer(copy))
            g_bytes_unref(bytes)
        }
    }

    /// Waits for all of them.
    ///
    /// - Throws: ``StoryboardFailure`` when one could not be written.
    func finish() throws(StoryboardFailure) {
        group.wait()
        if let path = failure.path.withLock({ $0 }) {
            throw StoryboardFailure(description: "cannot write the picture \(path)")
        }
    }
}

/// The first picture that could not be written.
private nonisolated final class Failure: Sendable {
    let path = Mutex<String?>(nil)
}
