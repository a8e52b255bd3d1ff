import FoundationEssentials
import Synchronization

/// A parameter's value as it is in memory: its bytes, and the value once it was read.
final class ParameterValue: Sendable {
    let data: Data
    /// Whether it is forgotten at the end of the session.
    let isTransient: Bool
    private let read: Mutex<Read?>

    /// A value of some type, which is compared by identity: to cast at every look is slow.
    private struct Read: Sendable {
        let type: ObjectIdentifier
        /// `ReadValue` of that type.
        let value: any AnyObject & Sendable
    }

    private final class ReadValue<Value: Sendable>: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// A value that was kept.
    init(data: Data) {
        self.data = data
        isTransient = false
        read = Mutex(nil)
    }

    /// A value that was just set.
    init<Value: Codable & Sendable>(_ value: Value, data: Data, isTransient: Bool) {
        self.data = data
        self.isTransient = isTransient
        read = Mutex(Read(type: ObjectIdentifier(Value.self), value: ReadValue(value)))
    }

    /// `nil` when the bytes are of some other type, from an earlier version of the app perhaps.
    func value<Value: Codable & Sendable>(as type: Value.Type) -> Value? {
        if let read = read.withLock({ $0 }), read.type == ObjectIdentifier(type) {
            return unsafeDowncast(read.value, to: ReadValue<Value>.self).value
        }
        guard let value = TipCoding.decode(type, from: data) else { return nil }
        read.withLock { $0 = Read(type: ObjectIdentifier(type), value: ReadValue(value)) }
        return value
    }
}
