internal import CWalkthroughGtk
internal import CWalkthroughShims

/// The arguments of a signal emission, without the emitter.
public struct SignalArguments {
    let values: UnsafePointer<GValue>?
    let count: Int

    private func value(_ index: Int) -> UnsafePointer<GValue>? {
        // The first value is the emitter.
        index + 1 < count ? values?.advanced(by: index + 1) : nil
    }

    /// The argument as a GObject; nil for NULL.
    public func object<T>(_ index: Int, as type: T.Type = T.self) -> UnsafeMutablePointer<T>? {
        value(index).flatMap { g_value_get_object($0) }?.assumingMemoryBound(to: type)
    }

    /// The argument as a `GVariant`; nil for NULL.
    public func variant(_ index: Int) -> OpaquePointer? {
        value(index).flatMap { g_value_get_variant($0) }
    }

    /// The argument as a boxed or plain pointer; nil for NULL.
    public func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
        value(index).flatMap { g_value_fits_pointer($0) != 0 ? g_value_peek_pointer($0) : nil }
    }

    /// The argument as an integer, from an integer, enumeration or flags value; 0 when there is none.
    public func int(_ index: Int) -> Int {
        guard let value = value(index) else { return 0 }
        return switch g_type_fundamental(value.pointee.g_type) {
        case walkthrough_type_int: Int(g_value_get_int(value))
        case walkthrough_type_uint: Int(g_value_get_uint(value))
        case walkthrough_type_enum: Int(g_value_get_enum(value))
        case walkthrough_type_flags: Int(g_value_get_flags(value))
        default: 0
        }
    }

    /// The argument as a floating-point number; 0 when there is none.
    public func double(_ index: Int) -> Double {
        value(index).map { g_value_get_double($0) } ?? 0
    }

    /// The argument as a Boolean; false when there is none.
    public func bool(_ index: Int) -> Bool {
        value(index).map { g_value_get_boolean($0) != 0 } ?? false
    }

    /// The argument as a string; nil for NULL.
    public func string(_ index: Int) -> String? {
        value(index).flatMap { g_value_get_string($0) }.map { String(cString: $0) }
    }
}

/// A connected signal handler.
///
/// The handler stays connected for the lifetime of the emitter, or until ``disconnect()``; releasing the
/// connection does not disconnect it.
public final class SignalConnection {
    private let emitter: WeakReference<GObject>
    private let identifier: gulong

    fileprivate init(_ emitter: UnsafeMutablePointer<GObject>, _ identifier: gulong) {
        self.emitter = WeakReference(emitter)
        self.identifier = identifier
    }

    /// Disconnects the handler, if it is still connected.
    public func disconnect() {
        guard let object = emitter.pointer, g_signal_handler_is_connected(object, identifier) != 0 else {
            return
        }
        g_signal_handler_disconnect(object, identifier)
    }
}

/// Connects a handler to a signal of `emitter`, which may be any GObject.
///
/// The handler must not own the emitter, or neither is ever freed; capture a ``WeakReference``.
///
/// - Parameters:
///   - signal: the signal's name, with its detail if any: `"notify::active"`.
///   - after: whether the handler runs after the emitter's default handler.
@discardableResult
public func connect(
    _ emitter: UnsafeMutableRawPointer,
    _ signal: String,
    after: Bool = false,
    _ handler: @escaping (SignalArguments) -> Void
) -> SignalConnection {
    connect(
        emitter,
        signal,
        after: after,
        HandlerBox {
            handler($0); return nil
        }
    )
}

/// Connects a handler that returns whether it has handled the signal, such as `close-request`.
@discardableResult
@_disfavoredOverload
public func connect(
    _ emitter: UnsafeMutableRawPointer,
    _ signal: String,
    after: Bool = false,
    answering handler: @escaping (SignalArguments) -> Bool
) -> SignalConnection {
    connect(emitter, signal, after: after, HandlerBox { handler($0) })
}

/// Connects a handler to a signal of an object that Swift sees as opaque.
@discardableResult
public func connect(
    _ emitter: OpaquePointer,
    _ signal: String,
    after: Bool = false,
    _ handler: @escaping (SignalArguments) -> Void
) -> SignalConnection {
    connect(UnsafeMutableRawPointer(emitter), signal, after: after, handler)
}

/// Connects a handler that returns whether it has handled the signal, to an object that Swift sees as opaque.
@discardableResult
@_disfavoredOverload
public func connect(
    _ emitter: OpaquePointer,
    _ signal: String,
    after: Bool = false,
    answering handler: @escaping (SignalArguments) -> Bool
) -> SignalConnection {
    connect(UnsafeMutableRawPointer(emitter), signal, after: after, answering: handler)
}

/// Counts the live signal handlers, sources and custom widgets of this module, for leak tests.
package enum LiveCounts {
    /// Connected signal handlers.
    package internal(set) static var handlers = 0
    /// Pending timeouts and idle callbacks.
    package internal(set) static var sources = 0
    /// Custom widgets.
    package internal(set) static var widgets = 0
}

/// Connects a handler that lasts as long as the process, to a signal with one argument.
func connectForGood(
    _ emitter: UnsafeMutableRawPointer?,
    _ signal: String,
    _ handler: @convention(c) (_ emitter: gpointer?, _ argument: gpointer?, _ data: gpointer?) -> Void
) {
    let callback = unsafeBitCast(handler, to: GCallback.self)
    g_signal_connect_data(emitter, signal, callback, nil, nil, GConnectFlags(rawValue: 0))
}

private final class HandlerBox {
    let handler: (SignalArguments) -> Bool?

    init(_ handler: @escaping (SignalArguments) -> Bool?) {
        self.handler = handler
        LiveCounts.handlers += 1
    }

    isolated deinit { LiveCounts.handlers -= 1 }
}

/// Connects a closure that fits every signal signature, as its marshaller passes the values on unconverted.
private func connect(
    _ emitter: UnsafeMutableRawPointer,
    _ signal: String,
    after: Bool,
    _ box: HandlerBox
) -> SignalConnection {
    let data = Unmanaged.passRetained(box).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)!
    g_closure_add_finalize_notifier(closure, data) { data, _ in
        guard let data else { return }
        Unmanaged<HandlerBox>.fromOpaque(data).release()
    }
    g_closure_set_marshal(closure) { closure, answer, count, values, _, _ in
        guard let data = closure?.pointee.data else { return }
        let box = Unmanaged<HandlerBox>.fromOpaque(data).takeUnretainedValue()
        let handled = box.handler(SignalArguments(values: values, count: Int(count)))
        if let handled, let answer, answer.pointee.g_type != 0 {
            g_value_set_boolean(answer, handled ? 1 : 0)
        }
    }
    let identifier = g_signal_connect_closure(emitter, signal, closure, after ? 1 : 0)
    return SignalConnection(emitter.assumingMemoryBound(to: GObject.self), identifier)
}
