import CWalkthroughGtk

// What SwiftCrossUI says of a view, as far as the listing takes it.
public struct InspectionPoints: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let onCreate = InspectionPoints(rawValue: 1)
}
enum Gtk {
    open class Widget {
        var gobjectPointer: UnsafeMutablePointer<GObject>
        public var widgetPointer: UnsafeMutablePointer<GtkWidget> {
            UnsafeMutablePointer(OpaquePointer(gobjectPointer))
        }
        init(_ pointer: OpaquePointer) { gobjectPointer = UnsafeMutablePointer(pointer) }
    }
}
@MainActor public protocol View {}
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
