internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Renders embedded SVG pictures into textures, one at a time, on a worker thread.
enum PictureLoader {
    final class Request {
        fileprivate let resource: EmbeddedResource
        fileprivate let side: Int
        fileprivate let deliver: (OpaquePointer?) -> Void
        private(set) var isCancelled = false

        fileprivate init(
            _ resource: EmbeddedResource,
            _ side: Int,
            _ deliver: @escaping (OpaquePointer?) -> Void
        ) {
            self.resource = resource
            self.side = side
            self.deliver = deliver
        }

        func cancel() { isCancelled = true }
    }

    /// Whether no request is pending.
    static var isIdle: Bool { !isDrawing && waiting.allSatisfy(\.isCancelled) }

    /// Renders nothing before `window` has painted its first frame, so as not to delay it.
    static func hold(untilPainted window: WidgetPointer) {
        isHeld = true
        afterFirstFrame(of: window) {
            isHeld = false
            drawNext()
        }
        connect(window, "destroy") { _ in isHeld = false }
    }

    private static var isHeld = false
    private static var waiting: [Request] = []
    private static var isDrawing = false

    /// Asks for an embedded square SVG file.
    ///
    /// - Parameters:
    ///   - side: in device pixels.
    ///   - deliver: gets the `GdkTexture`, which it must reference to keep; nil when the picture cannot be
    ///     drawn.
    /// - Returns: nil when there is no such file; then `deliver` is not called.
    static func load(_ path: String, side: Int, _ deliver: @escaping (OpaquePointer?) -> Void) -> Request? {
        guard let resource = EmbeddedResource(path) else { return nil }
        let request = Request(resource, side, deliver)
        waiting.append(request)
        drawNext()
        return request
    }

    private static func drawNext() {
        waiting.removeAll { $0.isCancelled }
        guard !isHeld, !isDrawing, !waiting.isEmpty else { return }
        isDrawing = true
        let request = waiting.removeFirst()
        let task = g_task_new(nil, nil, finishDrawing, Unmanaged.passRetained(request).toOpaque())
        let job = UnsafeMutablePointer<DrawingJob>.allocate(capacity: 1)
        job.initialize(to: DrawingJob(bytes: request.resource.bytes, side: gint(request.side)))
        g_task_set_task_data(task, job, freeJob)
        g_task_run_in_thread(task, draw)
        g_object_unref(UnsafeMutableRawPointer(task))
    }

    fileprivate static func finish(_ request: Request, _ texture: OpaquePointer?) {
        isDrawing = false
        if texture == nil { PictureFormats.warnOfMissingSVG() }
        if !request.isCancelled { request.deliver(texture) }
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
        drawNext()
    }
}

private nonisolated struct DrawingJob {
    let bytes: UnsafeBufferPointer<UInt8>
    let side: gint
}

private let finishDrawing: GAsyncReadyCallback = { _, result, data in
    guard let data else { return }
    let request = Unmanaged<PictureLoader.Request>.fromOpaque(data).takeRetainedValue()
    let texture = g_task_propagate_pointer(result, nil).map { OpaquePointer($0) }
    PictureLoader.finish(request, texture)
}

/// Runs on whichever thread lets go of the task last.
private nonisolated func freeJob(_ job: UnsafeMutableRawPointer?) { job?.deallocate() }

/// Runs on a worker thread.
private nonisolated func draw(
    task: OpaquePointer?,
    source: UnsafeMutableRawPointer?,
    data: UnsafeMutableRawPointer?,
    cancellable: UnsafeMutablePointer<GCancellable>?
) {
    let job = data?.assumingMemoryBound(to: DrawingJob.self).pointee
    let drawn = job.flatMap { texture(from: $0) }
    g_task_return_pointer(task, drawn.map { UnsafeMutableRawPointer($0) }, g_object_unref)
}

private nonisolated func texture(from job: DrawingJob) -> OpaquePointer? {
    let stream = g_memory_input_stream_new_from_data(job.bytes.baseAddress, job.bytes.count, nil)
    defer { if let stream { g_object_unref(stream) } }
    guard let pixbuf = gdk_pixbuf_new_from_stream_at_scale(stream, job.side, job.side, 1, nil, nil) else {
        return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let bytes = gdk_pixbuf_read_pixel_bytes(pixbuf)
    defer { g_bytes_unref(bytes) }
    return gdk_memory_texture_new(
        gdk_pixbuf_get_width(pixbuf),
        gdk_pixbuf_get_height(pixbuf),
        gdk_pixbuf_get_has_alpha(pixbuf) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8,
        bytes,
        gsize(gdk_pixbuf_get_rowstride(pixbuf))
    )
}
