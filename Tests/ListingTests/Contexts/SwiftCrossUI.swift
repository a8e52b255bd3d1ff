import CWalkthroughGtk

// What SwiftCrossUI says of a view, as far as the listing takes it.
struct InspectionPoints: OptionSet, Sendable {
    let rawValue: Int
    static let onCreate = InspectionPoints(rawValue: 1)
}
enum Gtk {
    open class Widget {
        var gobjectPointer: UnsafeMutablePointer<GObject>
        var widgetPointer: UnsafeMutablePointer<GtkWidget> {
            UnsafeMutablePointer(OpaquePointer(gobjectPointer))
        }
        init(_ pointer: OpaquePointer) { gobjectPointer = UnsafeMutablePointer(pointer) }
    }
}
@MainActor protocol View {}
extension View {
    func inspect(
        _ inspectionPoints: InspectionPoints = .onCreate,
        _ action: @escaping @MainActor @Sendable (Gtk.Widget) -> Void
    ) -> some View { self }
}
struct Text: View {
    init(_ string: String) {}
}

// LISTING

@MainActor struct Content {
    var tour: Walkthrough
    var body: some View { Text("Search").walkthroughElement("search").walkthrough(tour) }
}
