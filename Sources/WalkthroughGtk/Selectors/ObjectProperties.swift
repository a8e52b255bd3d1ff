internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether it is of a type that may not exist in this process, or derived from it.
    func isA(named type: String) -> Bool {
        let type = g_type_from_name(type)
        return type != 0 && isA(type)
    }

    /// The value of a Boolean property; nil when there is none of that name.
    func flag(_ property: String) -> Bool? {
        guard hasReadableProperty(property, of: walkthrough_type_boolean) else { return nil }
        return walkthrough_object_get_boolean(self, property) != 0
    }

    /// The object that a property holds, which may be no widget; nil when there is none.
    func child(_ property: String) -> WidgetPointer? {
        guard hasReadableProperty(property, of: walkthrough_type_object),
            let object = walkthrough_object_get_object(self, property)
        else { return nil }
        // Whoever has the property holds it.
        defer { g_object_unref(object) }
        return object.assumingMemoryBound(to: GtkWidget.self)
    }

    /// The objects in the list that a property holds, which may be no widgets.
    func items(of property: String) -> [WidgetPointer] {
        guard hasReadableProperty(property, of: g_list_model_get_type()),
            let list = walkthrough_object_get_object(self, property)
        else { return [] }
        defer { g_object_unref(list) }
        return OpaquePointer(list).items.map(\.widget)
    }
}
