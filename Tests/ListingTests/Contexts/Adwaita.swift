import CWalkthroughGtk

// What Adwaita for Swift says of a view, as far as the listing takes it.
class ViewStorage {
    var pointer: Any?
    var opaquePointer: OpaquePointer? {
        get { pointer as? OpaquePointer }
        set { pointer = newValue }
    }
}
protocol AnyView {}
extension AnyView {
    func inspectOnAppear(_ closure: @escaping (ViewStorage) -> Void) -> AnyView { self }
}
struct Button: AnyView {
    init(_ label: String, _ handler: @escaping () -> Void) {}
}

// LISTING

struct Content {
    var tour: Walkthrough
    var view: AnyView { Button("Search") {}.walkthroughElement("search").walkthrough(tour) }
}
