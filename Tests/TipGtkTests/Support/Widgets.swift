import WalkthroughTestSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widgets inside that have a CSS class.
    func all(_ cssClass: String) -> [WidgetPointer] {
        selfAndDescendants.filter { gtk_widget_has_css_class($0, cssClass) != 0 }
    }

    /// The first widget inside that has a CSS class.
    func first(_ cssClass: String) -> WidgetPointer? { all(cssClass).first }

    /// The text of a label.
    var labelText: String { String(cString: gtk_label_get_text(opaque)) }

    /// The name of its CSS node.
    var cssName: String { String(cString: gtk_widget_get_css_name(self)) }

    /// The first widget inside whose CSS node has a name.
    func node(_ name: String) -> WidgetPointer? { selfAndDescendants.first { $0.cssName == name } }

    /// The popover tips that are up in this window.
    var popoverTips: [WidgetPointer] {
        all("tip-popover").filter { $0.cssName == "popover" && $0.isMapped }
    }

    /// Its CSS nodes as in the documentation: one to a line, those inside by two spaces further in; without
    /// states and the classes that GTK itself adds.
    func cssNodes(_ indentation: String = "") -> [String] {
        [indentation + cssNode] + children.flatMap { $0.cssNodes(indentation + "  ") }
    }

    /// The name of its CSS node and its classes, in the order of the alphabet.
    private var cssNode: String {
        let classes = gtk_widget_get_css_classes(self)
        defer { g_strfreev(classes) }
        var names: [String] = []
        while let name = classes?[names.count] { names.append(String(cString: name)) }
        return cssName + names.sorted().map { "." + $0 }.joined()
    }

    /// The widgets inside and this one, one to a line, by CSS name and classes, with the text of labels and
    /// the names of icons.
    func outline(_ indentation: String = "") -> [String] {
        let line = indentation + cssNode
        if isA(gtk_label_get_type()) { return [line + " " + labelText] }
        if isA(gtk_image_get_type()) {
            return [line + " " + String(cString: gtk_image_get_icon_name(opaque))]
        }
        return [line] + children.flatMap { $0.outline(indentation + "  ") }
    }

    /// The colour of one of its pixels: red, green, blue, alpha.
    func pixel(x: Float, y: Float) -> [UInt8] {
        let paintable = gtk_widget_paintable_new(self)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()!
        let (width, height) = (gtk_widget_get_width(self), gtk_widget_get_height(self))
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        let place = graphene_rect_t(
            origin: graphene_point_t(x: x.rounded(), y: y.rounded()),
            size: graphene_size_t(width: 1, height: 1)
        )
        let node = gtk_snapshot_free_to_node(snapshot)
        let renderer = gtk_native_get_renderer(gtk_widget_get_native(self))
        let pixel = pixels(of: node, in: place, by: renderer)[0]
        return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
}
