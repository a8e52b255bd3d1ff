package import CWalkthroughGtk
import Glibc
package import WalkthroughGtkSupport

/// What a property for assistive technology is, if it is not what is expected.
package func mismatch(
    of property: GtkAccessibleProperty,
    of widget: WidgetPointer,
    _ expected: String
) -> String? {
    // Swift imports no functions with variable arguments.
    typealias Check =
        @convention(c) (OpaquePointer, UInt32, UnsafePointer<CChar>) ->
        UnsafeMutablePointer<CChar>?
    let check = unsafeBitCast(dlsym(nil, "gtk_test_accessible_check_property")!, to: Check.self)
    guard let found = check(widget.opaque, UInt32(property.rawValue), expected) else { return nil }
    defer { g_free(found) }
    return String(cString: found)
}
