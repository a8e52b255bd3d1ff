internal import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// A picture of a window as a user sees it, drawn by the renderer that draws the window itself.
final class WindowPicture {
    private let texture: OpaquePointer
    /// What was drawn.
    ///
    /// GTK's GL renderer caches textures by the address of a node, so a new node at the address of a freed
    /// one can get the wrong texture: keep a window's pictures until the window closes.
    private let drawing: WindowDrawing

    /// Takes the picture; nil while something in the window waits to be drawn.
    init?(of window: WidgetPointer) {
        var area = graphene_rect_t(window.area)
        guard let drawing = WindowDrawing(of: window), let renderer = gtk_native_get_renderer(window.opaque),
            let texture = gsk_renderer_render_texture(renderer, drawing.node, &area)
        else { return nil }
        self.texture = texture
        self.drawing = drawing
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

    /// Takes pictures with the window laid out anew before each, until two in a row are the same.
    ///
    /// GTK leaves out what lacks a place in a frame, and says so on the terminal alone.
    ///
    /// - Returns: the pictures, the last of which is to be kept, and whether the last two are the same.
    /// - Throws: ``StoryboardFailure`` when the window cannot be drawn.
    static func steady(of window: WidgetPointer) throws -> (pictures: [WindowPicture], isSteady: Bool) {
        var pictures: [WindowPicture] = []
        var former: [UInt8] = []
        for _ in 0..<mostPictures {
            window.selfAndDescendants.filter(\.isMapped).forEach { gtk_widget_queue_allocate($0) }
            window.passLayout()
            let picture = try Patience.wait(for: "its picture") { WindowPicture(of: window) }
            pictures.append(picture)
            let bytes = Pixels(of: picture.texture).bytes
            if bytes == former { return (pictures, true) }
            former = bytes
        }
        return (pictures, false)
    }

    private static let mostPictures = 4

    /// Compresses and keeps it in the background.
    func write(as image: String, in queue: PictureQueue) { queue.write(texture, as: image) }
}
