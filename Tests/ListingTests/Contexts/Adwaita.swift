import CWalkthroughGtk
import WalkthroughGtk

/// What Adwaita for Swift says of a view, as far as the listing takes it.
final class ViewStorage { var opaquePointer: OpaquePointer? }
struct Button {
    init(_ title: String, _ press: @escaping () -> Void) {}
    func inspectOnAppear(_ closure: @escaping (ViewStorage) -> Void) -> Button { self }
}

struct Content {
    var view: Button {
        // LISTING
    }
}
