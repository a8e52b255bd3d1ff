internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// One card of the carousel: a picture with a caption at its foot.
final class CarouselPage {
    let place: Place
    /// The card widget; the carousel owns it.
    let widget: WidgetPointer
    private let picture: WeakWidget
    private let caption: WidgetPointer
    private var note: WidgetPointer?
    private var request: PictureLoader.Request?
    private var side = 0

    /// Creates a card whose picture is not loaded and whose caption is not written yet.
    init(_ place: Place) {
        self.place = place
        widget = gtk_overlay_new()
        let view = PictureView(description: place.picture)
        picture = WeakWidget(view.widget)
        caption = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_add_css_class(widget, "place")
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_overlay_set_child(widget.opaque, view.widget)

        gtk_widget_set_valign(caption, GTK_ALIGN_END)
        gtk_widget_add_css_class(caption, "place-caption")
        gtk_overlay_add_overlay(widget.opaque, caption)
    }

    /// Writes the caption, unless it is there.
    func writeCaption() {
        guard gtk_widget_get_first_child(caption) == nil else { return }
        let lines = [(place.region, "eyebrow"), (place.name, "place-title"), (place.line, "place-line")]
        for (text, style) in lines {
            let label = makeLabel(text, style: style)
            gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
            gtk_box_append(caption.cast(to: GtkBox.self), label)
        }
    }

    /// How wide and, at a width, how high the card must be for its caption, and for its note if there is one.
    func measureCaption(_ orientation: GtkOrientation, for size: Int = -1) -> Int {
        let captionExtent = caption.measured(orientation, for: size).minimum
        guard let note, note.isLaidOut else { return captionExtent }
        let noteExtent = note.measured(orientation, for: size).minimum
        return orientation == GTK_ORIENTATION_VERTICAL
            ? captionExtent + noteExtent : max(captionExtent, noteExtent)
    }

    /// Puts a note at the head of the picture.
    func put(_ note: WidgetPointer) {
        self.note = note
        gtk_widget_set_valign(note, GTK_ALIGN_START)
        gtk_widget_add_css_class(note, "place-note")
        gtk_overlay_add_overlay(widget.opaque, note)
    }

    /// Whether the picture is loaded or loading.
    var hasPicture: Bool { side > 0 }
    var isPictureShown: Bool { view?.isEmpty == false }
    /// Whether the picture cannot be drawn, as where gdk-pixbuf has no loader for SVG.
    private(set) var isPictureMissing = false

    private var view: PictureView? { CustomWidget.of(picture.pointer) as? PictureView }

    /// Loads the picture, unless it is loaded in a sufficient resolution.
    ///
    /// - Parameters:
    ///   - side: the least side of the square picture, in device pixels.
    ///   - arrived: called when the picture was not there and now is, or cannot be drawn.
    func showPicture(side: Int, arrived: @escaping () -> Void) {
        // Resolutions come in steps, so that resizing the window does not redraw the picture for every pixel.
        let stepped = (side + 255) / 256 * 256
        guard stepped != self.side else { return }
        self.side = stepped
        request?.cancel()
        request = PictureLoader.load("pictures/\(place.id).svg", side: stepped) { [weak self] texture in
            guard let self, let view else { return }
            isPictureMissing = texture == nil
            if let texture {
                view.show(texture)
                gtk_widget_add_css_class(view.widget, "shown")
            }
            arrived()
        }
        if request == nil {
            isPictureMissing = true
            arrived()
        }
    }

    func dropPicture() {
        guard hasPicture else { return }
        side = 0
        request?.cancel()
        request = nil
        guard let view else { return }
        view.show(nil)
        gtk_widget_remove_css_class(view.widget, "shown")
    }

    /// Cancels loading, before the widgets are destroyed.
    func cancel() { request?.cancel() }
}
