internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Plays a video without sound, by the media module of GTK that the system has.
final class VideoPlayer {
    /// The `GtkMediaStream`, which is a `GdkPaintable`.
    let stream: OpaquePointer
    private var connections: [SignalConnection] = []
    private var surface: WeakObject?

    /// Opens a video; nil for what is no file.
    ///
    /// - Parameters:
    ///   - onFrame: called when there is another picture to draw.
    ///   - onChange: called when it begins to play, ends, or fails.
    init?(
        _ source: PictureSource,
        loops: Bool,
        onFrame: @escaping () -> Void,
        onChange: @escaping () -> Void
    ) {
        guard let file = source.newFile else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let stream = gtk_media_file_new_for_file(file) else { return nil }
        self.stream = OpaquePointer(UnsafeMutableRawPointer(stream))
        gtk_media_stream_set_muted(self.stream.media, 1)
        gtk_media_stream_set_loop(self.stream.media, loops ? 1 : 0)
        connections = ["playing", "ended", "error", "prepared"].map { property in
            connect(self.stream, "notify::\(property)") { _ in onChange() }
        }
        connections.append(connect(self.stream, "invalidate-contents") { _ in onFrame() })
    }

    isolated deinit {
        connections.forEach { $0.disconnect() }
        pause()
        unrealize()
        gtk_media_file_clear(UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GtkMediaFile.self))
        g_object_unref(UnsafeMutableRawPointer(stream))
    }

    /// Whether there is a picture of it to draw.
    var hasBegun: Bool {
        gtk_media_stream_is_prepared(stream.media) != 0 && !hasFailed
            && gdk_paintable_get_intrinsic_width(stream) > 0
            && (isPlaying || gtk_media_stream_get_timestamp(stream.media) > 0)
    }

    var isPlaying: Bool { gtk_media_stream_get_playing(stream.media) != 0 }

    var hasFailed: Bool { gtk_media_stream_get_error(stream.media) != nil }

    /// Why it cannot be played, in words; nil when it can be, or when the system has nothing to play any video
    /// with, which is not the author's fault.
    var problem: String? {
        guard let error = gtk_media_stream_get_error(stream.media) else { return nil }
        let nothing = g_type_from_name("GtkNoMediaFile")
        guard nothing == 0 || !stream.isA(nothing) else { return nil }
        return error.pointee.message.map { String(cString: $0) } ?? "it cannot be played"
    }

    /// Plays on, or again from the beginning once it has ended.
    func play() {
        if gtk_media_stream_get_ended(stream.media) != 0 { gtk_media_stream_seek(stream.media, 0) }
        gtk_media_stream_play(stream.media)
    }

    func pause() { if isPlaying { gtk_media_stream_pause(stream.media) } }

    /// Lets it draw with the graphics of a window's surface, until ``unrealize()``.
    func realize(on surface: OpaquePointer?) {
        unrealize()
        guard let surface else { return }
        self.surface = WeakObject(opaque: surface)
        gtk_media_stream_realize(stream.media, surface)
    }

    func unrealize() {
        if let surface = surface?.opaque { gtk_media_stream_unrealize(stream.media, surface) }
        surface = nil
    }
}

extension OpaquePointer {
    /// The same instance, without a check.
    fileprivate var media: UnsafeMutablePointer<GtkMediaStream> { UnsafeMutablePointer(self) }
}
