internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The boxes of the texts, pictures and controls in a window or popover, which labels should not cover;
    /// what is blurred cannot be made out anyway.
    var contentBoxes: [Rect] {
        func boxes(of widget: WidgetPointer, inside clip: Rect?) -> [Rect] {
            guard widget.isMapped, !LibraryCopy.isLayer(widget),
                gtk_widget_has_css_class(widget, RegionRegistry.blurredClass) == 0,
                let own = widget.frame(in: self)
            else { return [] }
            let visible = clip?.intersection(own) ?? own
            let isContent = widget.isControl || Self.contents.contains { widget.isA($0()) }
            guard !isContent else { return visible.isEmpty ? [] : [visible] }
            let scrolls = widget.isA(gtk_scrolled_window_get_type())
            return widget.children.filter { !$0.isA(gtk_native_get_type()) }
                .flatMap { boxes(of: $0, inside: scrolls ? visible : clip) }
        }
        return children.flatMap { boxes(of: $0, inside: nil) }
    }

    private static var contents: [() -> GType] {
        [gtk_label_get_type, gtk_image_get_type, gtk_picture_get_type]
    }
}
