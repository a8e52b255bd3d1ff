package import CWalkthroughGtk

/// Keeps several copies of this library apart in one process.
///
/// An app may ship the library while the tool `walkthrough` brings another copy in. All copies share the type
/// names and quarks of the process, but a Swift object of one copy means nothing to another.
package enum LibraryCopy {
    /// A quark for data of this copy alone.
    package static func ownQuark(_ name: StaticString) -> GQuark { g_quark_from_string("\(name)-\(mark)") }

    /// `name`, with a suffix if another copy has registered a type of that name.
    package static func typeName(_ name: String) -> String {
        g_type_from_name(name) == 0 ? name : "\(name)-\(mark)"
    }

    /// Marks a widget as a layer for every copy, so that two layers do not keep raising above each other.
    package static func markAsLayer(_ widget: WidgetPointer) {
        g_object_set_qdata(widget.cast(to: GObject.self), layerQuark, UnsafeMutableRawPointer(widget))
    }

    /// Whether a copy, this or another, has marked the widget as a layer.
    package static func isLayer(_ widget: WidgetPointer) -> Bool {
        g_object_get_qdata(widget.cast(to: GObject.self), layerQuark) != nil
    }

    /// Marks a window as one of the lab's, which tours and recordings ignore.
    package static func markAsLab(_ window: WidgetPointer) {
        g_object_set_qdata(window.cast(to: GObject.self), labQuark, UnsafeMutableRawPointer(window))
    }

    /// Whether the widget is in a window of the lab, whichever copy's.
    package static func isInLab(_ widget: WidgetPointer) -> Bool {
        let window = widget.root ?? widget
        return g_object_get_qdata(window.cast(to: GObject.self), labQuark) != nil
    }

    /// Ends what another copy presents in `window`; calls `closing` when another copy claims it later.
    package static func claim(_ window: WidgetPointer, closing: @escaping Closing) {
        let object = window.cast(to: GObject.self)
        if let other = g_object_get_qdata(object, claimQuark), other != address(closing) {
            unsafeBitCast(other, to: Closing.self)(window)
        }
        g_object_set_qdata(object, claimQuark, address(closing))
    }

    /// Ends a tour in a window.
    package typealias Closing = @convention(c) (WidgetPointer) -> Void

    private static func address(_ closing: Closing) -> UnsafeMutableRawPointer {
        unsafeBitCast(closing, to: UnsafeMutableRawPointer.self)
    }

    // Shared by all copies; the number is the version of the data's format.
    private static let layerQuark = g_quark_from_string("walkthrough-1-layer")
    private static let labQuark = g_quark_from_string("walkthrough-1-lab")
    private static let claimQuark = g_quark_from_string("walkthrough-1-claim")

    /// Different in each copy: the address of a variable of its own.
    private static let mark = String(UInt(bitPattern: storage), radix: 36)
    private static let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
}
