internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The widgets and menus built from an embedded `.ui` file.
///
/// GTK owns the windows; this object and their parents own the other widgets, this object and their users the
/// menus.
final class InterfaceFile {
    private let path: String
    private let builder: OpaquePointer

    /// Builds the file at `path` under `Resources/`, which is part of the program: a mistake in it traps.
    init(_ path: String) {
        self.path = path
        builder = gtk_builder_new()
        let file = EmbeddedResource.required(path)
        var error: UnsafeMutablePointer<GError>?
        if !Self.add(file, to: builder, &error) {
            let problem = error.flatMap { $0.pointee.message }.map { String(cString: $0) }
            fatalError("\(path): \(problem ?? "GTK cannot build it")")
        }
        alignLabels()
    }

    private func alignLabels() {
        let objects = gtk_builder_get_objects(builder)
        defer { g_slist_free(objects) }
        var next = objects
        while let entry = next {
            let widget = entry.pointee.data.assumingMemoryBound(to: GtkWidget.self)
            if widget.isA(gtk_label_get_type()) { keepLinesAtStart(of: widget) }
            next = entry.pointee.next
        }
    }

    private static func add(
        _ file: EmbeddedResource,
        to builder: OpaquePointer?,
        _ error: inout UnsafeMutablePointer<GError>?
    ) -> Bool {
        guard Translations.areInProgram else {
            return gtk_builder_add_from_string(builder, file.text, gssize(file.bytes.count), &error) != 0
        }
        let text = InterfaceText(String(decoding: file.bytes, as: UTF8.self)) {
            localized($0, context: $1)
        }
        return gtk_builder_add_from_string(builder, text.xml, -1, &error) != 0
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

    /// The widget of that id, which the file must have.
    func widget(_ id: String) -> WidgetPointer { object(id, GtkWidget.self) }

    /// The menu of that id, which the file must have.
    func menu(_ id: String) -> UnsafeMutablePointer<GMenuModel> { object(id, GMenuModel.self) }

    private func object<Kind>(_ id: String, _: Kind.Type) -> UnsafeMutablePointer<Kind> {
        guard let object = gtk_builder_get_object(builder, id) else { fatalError("\(path) has no \(id)") }
        return UnsafeMutableRawPointer(object).assumingMemoryBound(to: Kind.self)
    }
}
