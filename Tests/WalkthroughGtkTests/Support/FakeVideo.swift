import CWalkthroughGtk
import Foundation
import WalkthroughTestSupport

/// A media module of GTK that plays whatever it is given as one colour, or nothing at all.
enum FakeVideo {
    /// Whether it plays; false fails, as where no module can.
    static var canPlay = true
    /// How many videos are open.
    static var open = 0
    /// The one that was opened last; nil once it is closed.
    static var last: UnsafeMutablePointer<GtkMediaStream>?

    /// Has GTK use it from now on, for the whole process.
    static func install() {
        guard type == 0 else { return }
        var parent = GTypeQuery()
        g_type_query(gtk_media_file_get_type(), &parent)
        var info = GTypeInfo()
        info.class_size = guint16(parent.class_size)
        info.instance_size = guint16(parent.instance_size)
        info.class_init = { classPointer, _ in
            let file = classPointer!.assumingMemoryBound(to: GtkMediaFileClass.self)
            file.pointee.open = { file in FakeVideo.begin(file.map { UnsafeMutableRawPointer($0) }) }
            file.pointee.close = { _ in FakeVideo.end() }
            file.pointee.parent_class.play = { _ in 1 }
            file.pointee.parent_class.pause = { _ in }
            file.pointee.parent_class.seek = { stream, _ in gtk_media_stream_seek_success(stream) }
            file.pointee.parent_class.update_audio = { _, _, _ in }
        }
        type = g_type_register_static(gtk_media_file_get_type(), "FakeVideo", &info, GTypeFlags(rawValue: 0))
        var paintable = GInterfaceInfo()
        paintable.interface_init = { interface, _ in
            let paintable = interface!.assumingMemoryBound(to: GdkPaintableInterface.self)
            paintable.pointee.get_intrinsic_width = { _ in 64 }
            paintable.pointee.get_intrinsic_height = { _ in 36 }
            paintable.pointee.get_intrinsic_aspect_ratio = { _ in 64.0 / 36 }
            paintable.pointee.snapshot = { _, snapshot, width, height in
                var (green, area) = (
                    GdkRGBA(red: 0, green: 1, blue: 0, alpha: 1),
                    graphene_rect_t(
                        origin: graphene_point_t(),
                        size: graphene_size_t(width: Float(width), height: Float(height))
                    )
                )
                gtk_snapshot_append_color(snapshot, &green, &area)
            }
        }
        g_type_add_interface_static(type, gdk_paintable_get_type(), &paintable)
        XCTAssertNotNil(g_io_extension_point_implement("gtk-media-file", type, "fake", 1_000))
    }

    private static var type: GType = 0

    private static func begin(_ file: UnsafeMutableRawPointer?) {
        guard let stream = file?.assumingMemoryBound(to: GtkMediaStream.self) else { return }
        (open, last) = (open + 1, stream)
        if canPlay {
            gtk_media_stream_stream_prepared(stream, 0, 1, 1, 4_000_000)
        } else {
            gtk_media_stream_gerror(stream, g_error_new_literal(g_io_error_quark(), 0, "no codec"))
        }
    }

    private static func end() { (open, last) = (open - 1, nil) }

    /// Shows the picture of a moment, in seconds.
    static func show(at time: Double) {
        guard let last else { return XCTFail("no video is open") }
        gtk_media_stream_update(last, gint64(time * 1_000_000))
        gdk_paintable_invalidate_contents(OpaquePointer(last))
    }

    static var isPlaying: Bool { last.map { gtk_media_stream_get_playing($0) != 0 } ?? false }
}
