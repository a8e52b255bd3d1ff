import FoundationEssentials
import Synchronization

/// A parameter's value in memory: its bytes, and the value once it was decoded.
final class ParameterValue: Sendable, Equatable {
    let data: Data
    /// Whether the value is discarded at the end of the session.
    let isTransient: Bool
    private let read: Mutex<Read?>

    /// A decoded value and its type, which is compared by identity because casting at every access is slow.
    private struct Read: Sendable {
        let type: ObjectIdentifier
        /// A `ReadValue` of that type.
        let value: any AnyObject & Sendable
    }

    private final class ReadValue<Value: Sendable>: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    static func == (one: ParameterValue, other: ParameterValue) -> Bool {
        one === other || one.data == other.data && one.isTransient == other.isTransient
    }

    /// Creates a value that was stored.
    init(data: Data) {
        self.data = data
        isTransient = false
        read = Mutex(nil)
    }

    /// Creates a value that was just set.
    init<Value: Codable & Sendable>(_ value: Value, data: Data, isTransient: Bool) {
        self.data = data
        self.isTransient = isTransient
        read = Mutex(Read(type: ObjectIdentifier(Value.self), value: ReadValue(value)))
    }

    /// The decoded value, or the default when the bytes are of another type.
    func value<Value: Codable & Sendable>(or defaultValue: Value) -> Value {
        // Not through `value(as:)`, because the type `Value?` would be looked up at every access.
        if let read = read.withLock({ $0 }), read.type == ObjectIdentifier(Value.self) {
            return unsafeDowncast(read.value, to: ReadValue<Value>.self).value
        }
        return value(as: Value.self) ?? defaultValue
    }

    /// The decoded value; `nil` when the bytes are of another type, perhaps from an earlier version of the
    /// app.
    func value<Value: Codable & Sendable>(as type: Value.Type) -> Value? {
        if let read = read.withLock({ $0 }), read.type == ObjectIdentifier(type) {
            return unsafeDowncast(read.value, to: ReadValue<Value>.self).value
        }
        guard let value = TipCoding.decode(type, from: data) else { return nil }
        read.withLock { $0 = Read(type: ObjectIdentifier(type), value: ReadValue(value)) }
        return value
    }
}
